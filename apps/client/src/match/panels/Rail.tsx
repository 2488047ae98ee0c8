import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../parts/Icon.tsx";
import { say } from "../../words.ts";
import { isNarrow } from "../media.ts";

interface Props {
  /** Whether it is open, as a sheet. */
  open: Signal<boolean>;
  /** Content of the sheet's first line. */
  head: ComponentChildren;
  children: ComponentChildren;
}

/** The panels beside the board; on narrow screens, a sheet over the page. */
export function Rail({ open, head, children }: Props) {
  if (isNarrow.value)
    return (
      <Sheet open={open} head={head}>
        {children}
      </Sheet>
    );
  return (
    <aside class="rail" aria-label={say("match.more")}>
      {children}
    </aside>
  );
}

/** A modal dialog: the page below is inert, Escape closes it, and the focus returns to where it was. */
function Sheet({ open, head, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const isOpen = open.value;
  // Before the effects of the children: a heading can take the focus only once the sheet is open.
  useLayoutEffect(() => {
    if (isOpen && !sheet.current?.open) sheet.current?.showModal();
    if (!isOpen) sheet.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={sheet}
      class="rail"
      aria-label={say("match.more")}
      onClose={() => {
        open.value = false;
      }}
    >
      <div class="railhead">
        {head}
        <span class="grow" />
        <button
          type="button"
          class="btn icon ghost"
          aria-label={say("match.close")}
          onClick={() => {
            open.value = false;
          }}
        >
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
