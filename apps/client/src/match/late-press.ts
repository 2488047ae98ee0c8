/** A finger that is lifted so near to where it was pressed, in CSS pixels, has not let go of a button. */
const NEAR = 24;

/** Below the board: whatever acts. */
const BUTTONS = ".dock :is(.choices, .acts) button";

/** Where a finger is, and the button below it. */
interface Touch {
  button: Pick<Element, "isConnected"> | null;
  x: number;
  y: number;
}

/** Whether a finger that goes up here was pressed on a button that has gone since: nothing else hears of that press. */
export const isLate = (down: Touch | undefined, up: Pick<Touch, "x" | "y">): boolean =>
  down?.button?.isConnected === false && Math.abs(down.x - up.x) <= NEAR && Math.abs(down.y - up.y) <= NEAR;

/** Calls `late` for each press on a button below the board that goes before the finger is lifted. Returns a function that stops it. */
export function hearLatePresses(late: () => void): () => void {
  let pressed: Touch | undefined;
  const down = ({ target, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    pressed = { button: isPrimary && target instanceof Element ? target.closest(BUTTONS) : null, x, y };
  };
  const up = ({ clientX: x, clientY: y }: PointerEvent) => {
    const wasLate = isLate(pressed, { x, y });
    pressed = undefined;
    if (wasLate) late();
  };
  const stop = new AbortController();
  const heard = { capture: true, signal: stop.signal };
  document.addEventListener("pointerdown", down, heard);
  document.addEventListener("pointerup", up, heard);
  return () => stop.abort();
}
