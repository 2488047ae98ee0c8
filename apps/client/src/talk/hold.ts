/** Duration of a long press in milliseconds, and its maximum movement in CSS pixels. */
const LONG = 500;
const NEAR = 10;

/** Handlers of an element that is pressed for long; with none the element has no such handlers. */
export function holdHandlers(held: ((x: number, y: number) => void) | undefined): Record<string, unknown> {
  if (!held) return {};
  const down = ({ clientX, clientY, isPrimary, button }: PointerEvent) => {
    if (!isPrimary || button !== 0) return;
    const gone = new AbortController();
    const { signal } = gone;
    const stop = () => gone.abort();
    const timer = setTimeout(() => {
      stop();
      held(clientX, clientY);
    }, LONG);
    signal.addEventListener("abort", () => clearTimeout(timer));
    const move = (now: PointerEvent) => Math.hypot(now.clientX - clientX, now.clientY - clientY) > NEAR && stop();
    addEventListener("pointermove", move, { signal });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, stop, { signal });
  };
  // A browser's own menu would come over the wheel.
  return { onPointerDown: down, onContextMenu: (event: Event) => event.preventDefault(), "data-hold": "" };
}
