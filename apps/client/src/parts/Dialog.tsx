import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { say } from "../words.ts";
import { Icon } from "./Icon.tsx";

interface Needs {
  title: string;
  /** How it looks and where it stands; else it is small and in the middle. */
  class?: string;
  /** The button that opens it; it has the focus again afterwards. */
  button(open: () => void): ComponentChildren;
  /** Made when it is first opened. */
  children(): ComponentChildren;
}

/** A box over the page, with a title and a way to close it. Escape and a press beside it close it, too. */
export function Dialog({ title, class: look = "", button, children }: Needs) {
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = useSignal(false);
  const open = () => {
    asked.value = true;
    dialog.current?.showModal();
  };
  return (
    <>
      {button(open)}
      <dialog ref={dialog} class={`card dialog ${look}`} aria-label={title} closedby="any">
        <form method="dialog" class="head">
          <h2>{title}</h2>
          <button type="submit" class="btn icon ghost" aria-label={say("match.close")}>
            <Icon name="x" />
          </button>
        </form>
        {asked.value && children()}
      </dialog>
    </>
  );
}
