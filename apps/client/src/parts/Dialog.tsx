import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../words.ts";
import { Icon } from "./Icon.tsx";

interface Props {
  title: string;
  /** Style and position; by default small and centered. */
  class?: string;
  /** The button that opens it; regains the focus afterwards. */
  button(open: () => void): ComponentChildren;
  /** Rendered when first opened, and left as it is; with `isBrief` only while it is open. */
  children(): ComponentChildren;
  isBrief?: boolean;
}

/** A dialog with a title and a close button. Escape and a press on the backdrop also close it. */
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

/** A dialog without its own button: shown while `open` is true. */
export function Box({ title, class: look = "", open, isBrief = false, children }: Omit<Props, "button"> & { open: Signal<boolean> }) {
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
      {(isBrief ? isOpen : asked.current) && children()}
    </dialog>
  );
}
