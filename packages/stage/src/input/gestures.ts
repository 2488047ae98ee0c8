/** A click, a tap, or Enter on a button. */
export interface Press {
  clientX: number;
  clientY: number;
  over: EventTarget | null;
  /** By keyboard or assistive technology: it has no point on the page. */
  byKey: boolean;
}

/** A point of the page, in CSS pixels. */
export type PagePoint = Pick<Press, "clientX" | "clientY">;

/** What becomes of a mouse button or one finger that moves away from where it went down. */
export interface Carrier {
  /** It moves away from here, alone. */
  grab(from: PagePoint): void;
  /** It has come here: false when it carries nothing, and the camera is meant. */
  carry(to: PagePoint): boolean;
  /** It was lifted. */
  drop(): void;
  /** It is not alone any more, or gone. */
  abort(): void;
}

/** What fingers, mouse and wheel want of the camera and the board. Points are relative to the element. */
export interface Gestures {
  carrier: Carrier;
  pan(dx: number, dy: number): void;
  zoom(by: number, x: number, y: number): void;
  /** A click or tap that was no drag. */
  press(press: Press): void;
}

const pointOf = ({ clientX, clientY }: PagePoint): PagePoint => ({ clientX, clientY });

/** Farther than this it is a drag and no longer a tap, in CSS pixels. */
const DRAG = 8;

/** Listens to an element until the signal is aborted. Enter and Space on a button in it arrive as a press, too. */
export function listen(element: HTMLElement, gestures: Gestures, signal: AbortSignal): void {
  const pointers = new Map<number, { x: number; y: number }>();
  const { carrier } = gestures;
  let travelled = 0;
  /** Where the only pointer went down, until it has moved away from there. */
  let from: PagePoint | undefined;
  /** Where a finger or the mouse was lifted: a browser moves the click of a finger to something near that can be pressed. */
  let lifted: PagePoint | undefined;
  const at = (event: MouseEvent) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = () => {
    const [a, b] = [...pointers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) };
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    // The first finger down, or the mouse: one that never came up, for it went elsewhere, is none any more.
    if (event.isPrimary) pointers.clear();
    carrier.abort();
    from = undefined;
    if (pointers.size === 0) {
      travelled = 0;
      from = pointOf(event);
    }
    lifted = undefined;
    pointers.set(event.pointerId, at(event));
  };
  const move = (event: PointerEvent) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    if (event.buttons === 0) return gone(event); // It came up outside.
    const now = at(event);
    const before = pointers.size === 2 ? spread() : undefined;
    pointers.set(event.pointerId, now);
    travelled += Math.hypot(now.x - last.x, now.y - last.y);
    if (before) {
      const after = spread();
      travelled += DRAG;
      gestures.zoom(after.distance / Math.max(1, before.distance), after.x, after.y);
      gestures.pan(after.x - before.x, after.y - before.y);
    } else if (travelled > DRAG) alone(event, { x: now.x - last.x, y: now.y - last.y });
  };
  const alone = (event: PointerEvent, by: { x: number; y: number }) => {
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    if (from) carrier.grab(from);
    from = undefined;
    if (!carrier.carry(pointOf(event))) gestures.pan(by.x, by.y);
  };
  const gone = ({ pointerId }: PointerEvent) => {
    if (pointers.delete(pointerId)) carrier.abort();
  };
  const up = (event: PointerEvent) => {
    if (pointers.delete(event.pointerId)) carrier.drop();
    lifted = pointOf(event);
  };

  const options = { signal };
  element.addEventListener("pointerdown", down, options);
  element.addEventListener("pointermove", move, options);
  element.addEventListener("pointerup", up, options);
  element.addEventListener("pointercancel", gone, options);
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const { x, y } = at(event);
      gestures.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
    },
    { signal, passive: false },
  );
  element.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      const { clientX, clientY } = lifted ?? event;
      const byKey = event.detail === 0;
      if (byKey || travelled <= DRAG) gestures.press({ clientX, clientY, over: target, byKey });
    },
    { signal, capture: true },
  );
}
