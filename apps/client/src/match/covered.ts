import { type Signal, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** How far what is below the board may lie over it before it cuts what is in its lower corners, in CSS pixels. */
const SPARE = 8;

/** Whether one box lies over the lower edge of another, and not only beside it. */
export function coversEdge(dock: DOMRect, board: DOMRect): boolean {
  return dock.left < board.right && dock.right > board.left && dock.bottom > board.top && board.bottom - dock.top > SPARE;
}

/** Whether what is below the board lies over its lower corners, as a long question does; sought anew when one of `changes` has changed. */
export function useCovered(match: RefObject<HTMLElement | null>, changes: unknown[]): Signal<boolean> {
  const isCovered = useSignal(false);
  useLayoutEffect(() => {
    const [board, dock] = [".table", ".dock"].map((name) => match.current?.querySelector(`:scope > ${name}`));
    if (!board || !dock) {
      isCovered.value = false;
      return;
    }
    const sizes = new ResizeObserver(() => {
      isCovered.value = coversEdge(dock.getBoundingClientRect(), board.getBoundingClientRect());
    });
    for (const each of [board, dock]) sizes.observe(each);
    return () => sizes.disconnect();
  }, changes);
  return isCovered;
}
