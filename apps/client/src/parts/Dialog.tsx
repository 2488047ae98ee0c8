import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../words.ts";
import { Icon } from "./Icon.tsx";

interface Props {
  title: string;
  /** How it looks and where it stands; else it is small and in the middle. */
  class?: string;
  /** The button that opens it; it has the focus again afterwards. */
  button(open: () => void): ComponentChildren;
  /** Made when it is first opened. */
  children(): ComponentChildren;
}

/** A box over the page, with a title and a way to close it. Escape and a press beside it close it, too. */
export function Dialog({ button, ...box }: Props) {
  const open = useSignal(false);
  return (
    <>
      {button(() => {
        open.value = true;
      })}
      <Box open={open} {...box} />
    </>
  );
}

/** The same without a button of its own: it is shown while `open` says so. */
export function Box({ title, class: look = "", open, children }: Omit<Props, "button"> & { open: Signal<boolean> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = useRef(false);
  const isOpen = open.value;
  asked.current ||= isOpen;
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      class={`card dialog ${look}`}
      aria-label={title}
      closedby="any"
      onClose={() => {
        open.value = false;
      }}
    >
      <form method="dialog" class="head">
        <h2>{title}</h2>
        <button type="submit" class="btn icon ghost" aria-label={say("match.close")}>
          <Icon name="x" />
        </button>
      </form>
      {asked.current && children()}
    </dialog>
  );
}
