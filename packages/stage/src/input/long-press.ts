import type { PagePoint, Press } from "./gestures.ts";

/** Receives long presses on the board, and the button or key for the context menu. */
export interface Holds {
  /** Whether long presses are active. */
  readonly isOn: boolean;
  at(press: Press): void;
}

/** Duration of a long press in milliseconds, and its maximum movement in CSS pixels. */
const LONG = 500;
const NEAR = 8;

/** Listens to an element until the signal is aborted. Releasing a long press is not a press. */
export function listenForLongPress(element: HTMLElement, holds: Holds, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: PagePoint = { clientX: 0, clientY: 0 };
  let isFinger = false;
  let hasRested = false;
  const stop = () => clearTimeout(timer);

  const down = ({ clientX, clientY, target, isPrimary, pointerType }: PointerEvent) => {
    stop();
    isFinger = pointerType === "touch" || pointerType === "pen";
    hasRested = false;
    from = { clientX, clientY };
    if (!isFinger || !isPrimary || !holds.isOn) return;
    timer = setTimeout(() => {
      hasRested = true;
      holds.at({ clientX, clientY, over: target, byKey: false });
    }, LONG);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.clientX, clientY - from.clientY) > NEAR) stop();
  };
  const menu = (event: MouseEvent) => {
    if (!holds.isOn) return;
    event.preventDefault();
    const { clientX, clientY, target } = event;
    if (!isFinger) holds.at({ clientX, clientY, over: target, byKey: false });
  };
  const click = (event: MouseEvent) => {
    if (hasRested && event.detail > 0) event.stopImmediatePropagation();
    hasRested = false;
  };

  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  for (const type of ["pointerup", "pointercancel"]) element.addEventListener(type, stop, { signal });
  element.addEventListener("contextmenu", menu, { signal });
  element.addEventListener("click", click, { signal, capture: true });
  signal.addEventListener("abort", stop);
}
