import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../parts/Icon.tsx";
import { say } from "../../words.ts";
import { isNarrow } from "../media.ts";

interface Props {
  /** Shown, where it is a sheet. */
  open: Signal<boolean>;
  /** In the first line of the sheet. */
  head: ComponentChildren;
  children: ComponentChildren;
}

/** What stands beside the board; where there is no room for that, a sheet over the page. */
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

/** A dialog: the page below is out of reach, Escape closes it, and the focus goes back to where it was. */
function Sheet({ open, head, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const isOpen = open.value;
  // Before the effects of what is inside: a heading to be shown can take the focus only once the sheet is open.
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
