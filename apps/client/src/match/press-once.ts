/** Two presses so near to each other, in milliseconds and in CSS pixels, are those of one finger that taps twice. */
const TWICE = 300;
const NEAR = 24;

/** A press of a choice: when, where, and what it said; of the button that leads back, by which way. */
interface Press {
  at: number;
  x: number;
  y: number;
  what: string;
}

/**
 * Returns a predicate: whether a press of a choice is the second of a double tap that hits another one, because the first has changed what
 * lies under the finger.
 */
export function doubleTaps(): (press: Press) => boolean {
  let last: Press | undefined;
  return (press) => {
    const isTwice =
      last !== undefined && press.at - last.at < TWICE && Math.abs(press.x - last.x) < NEAR && Math.abs(press.y - last.y) < NEAR;
    const isOther = isTwice && last?.what !== press.what;
    last = isOther && last ? { ...press, what: last.what } : press;
    return isOther;
  };
}

/**
 * Lets Enter that is held down press a place or a button below the board once: its repeats would do what was prepared before it
 * could be read. Nor does the second tap of a finger choose what the first has moved under the finger, or the second click of a pair undo
 * where the first let go of what was picked. Returns a function that stops it.
 */
export function pressOnce(): () => void {
  const isSecond = doubleTaps();
  const pressed = (event: KeyboardEvent) => {
    const isHeld = event.repeat && event.key === "Enter";
    if (isHeld && event.target instanceof Element && event.target.closest(".places, .dock")) event.preventDefault();
  };
  const clicked = (event: MouseEvent) => {
    // A mouse shows what it is over; a key presses what has the focus.
    const isMouse = "pointerType" in event && event.pointerType === "mouse";
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(".choices button, .dock .undo") : null;
    if (!button || (isMouse && !button.matches(".undo")) || event.detail === 0) return;
    const press = { at: event.timeStamp, x: event.clientX, y: event.clientY, what: button.dataset.way ?? button.textContent ?? "" };
    if (isSecond(press)) event.stopPropagation();
  };
  document.addEventListener("keydown", pressed);
  document.addEventListener("click", clicked, true);
  return () => {
    document.removeEventListener("keydown", pressed);
    document.removeEventListener("click", clicked, true);
  };
}
