/** A click, a tap, or Enter on a button. */
export interface Press {
  clientX: number;
  clientY: number;
  over: EventTarget | null;
  /** From keyboard or assistive technology: without a point on the page. */
  byKey: boolean;
  /** Of a mouse, which hits what it is meant for. */
  isMouse?: boolean;
}

/** A point of the page, in CSS pixels. */
export type PagePoint = Pick<Press, "clientX" | "clientY">;

/** Handles a mouse button or single finger that moves away from where it went down. */
export interface Carrier {
  /** It starts to move from here, alone. */
  grab(from: PagePoint): void;
  /** It has moved here; returns false if nothing is carried and the camera should move. */
  carry(to: PagePoint): boolean;
  /** It was released. */
  drop(): void;
  /** Another finger joined, or it was canceled. */
  abort(): void;
}

/** Camera and board gestures of fingers, mouse and wheel. Points are relative to the element. */
export interface Gestures {
  carrier: Carrier;
  pan(dx: number, dy: number): void;
  zoom(by: number, x: number, y: number): void;
  /** A click or tap that is not a drag. */
  press(press: Press): void;
}

const pointOf = ({ clientX, clientY }: PagePoint): PagePoint => ({ clientX, clientY });

/** Distance beyond which a tap becomes a drag, in CSS pixels. */
const DRAG = 8;

/** Listens to an element until the signal is aborted. Enter and Space on a button in it also count as a press. */
export function listen(element: HTMLElement, gestures: Gestures, signal: AbortSignal): void {
  const pointers = new Pointers(element, gestures);
  const options = { signal };
  element.addEventListener("pointerdown", (event) => pointers.down(event), options);
  element.addEventListener("pointermove", (event) => pointers.move(event), options);
  element.addEventListener("pointerup", (event) => pointers.up(event), options);
  element.addEventListener("pointercancel", (event) => pointers.cancel(event), options);
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const { x, y } = pointIn(element, event);
      gestures.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
    },
    { signal, passive: false },
  );
  element.addEventListener(
    "click",
    (event) => {
      const byKey = event.detail === 0;
      const isMouse = "pointerType" in event && event.pointerType === "mouse";
      if (byKey || pointers.isTap) gestures.press({ ...pointOf(pointers.lifted ?? event), over: event.target, byKey, isMouse });
    },
    { signal, capture: true },
  );
}

interface Point {
  x: number;
  y: number;
}

/** Where an event is, relative to the element. */
function pointIn(element: HTMLElement, { clientX, clientY }: PagePoint): Point {
  const box = element.getBoundingClientRect();
  return { x: clientX - box.left, y: clientY - box.top };
}

/** The mouse button or the fingers that are down: one carries or pans, two pinch. */
class Pointers {
  /** Where the pointer that came up last was: a browser moves the click of a finger to something near that can be pressed. */
  lifted: PagePoint | undefined;
  readonly #element: HTMLElement;
  readonly #gestures: Gestures;
  readonly #down = new Map<number, Point>();
  /** How far they have moved since the first came down, in CSS pixels. */
  #travelled = 0;
  /** Where the only pointer went down, until it moves away. */
  #from: PagePoint | undefined;

  constructor(element: HTMLElement, gestures: Gestures) {
    this.#element = element;
    this.#gestures = gestures;
  }

  /** Nothing has moved far enough to be a drag. */
  get isTap(): boolean {
    return this.#travelled <= DRAG;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    // A primary pointer is the first one: any other that seems to be down came up where it was not heard.
    if (event.isPrimary) this.#down.clear();
    this.#gestures.carrier.abort();
    this.#from = undefined;
    if (this.#down.size === 0) {
      this.#travelled = 0;
      this.#from = pointOf(event);
    }
    this.lifted = undefined;
    this.#down.set(event.pointerId, pointIn(this.#element, event));
  }

  move(event: PointerEvent): void {
    const last = this.#down.get(event.pointerId);
    if (!last) return;
    if (event.buttons === 0) {
      this.cancel(event); // Released outside.
      return;
    }
    const before = this.#down.size === 2 ? this.#spread() : undefined;
    const now = pointIn(this.#element, event);
    this.#down.set(event.pointerId, now);
    this.#travelled += Math.hypot(now.x - last.x, now.y - last.y);
    if (before) this.#pinch(before, this.#spread());
    else if (!this.isTap) this.#drag(event, { x: now.x - last.x, y: now.y - last.y });
  }

  up(event: PointerEvent): void {
    if (this.#down.delete(event.pointerId)) this.#gestures.carrier.drop();
    this.lifted = pointOf(event);
  }

  cancel({ pointerId }: PointerEvent): void {
    if (this.#down.delete(pointerId)) this.#gestures.carrier.abort();
  }

  #drag(event: PointerEvent, by: Point): void {
    const { carrier } = this.#gestures;
    if (!this.#element.hasPointerCapture(event.pointerId)) this.#element.setPointerCapture(event.pointerId);
    if (this.#from) carrier.grab(this.#from);
    this.#from = undefined;
    if (!carrier.carry(pointOf(event))) this.#gestures.pan(by.x, by.y);
  }

  #pinch(before: Spread, after: Spread): void {
    this.#travelled += DRAG; // However little they move, two fingers are no tap.
    this.#gestures.zoom(after.distance / Math.max(1, before.distance), after.x, after.y);
    this.#gestures.pan(after.x - before.x, after.y - before.y);
  }

  #spread(): Spread {
    const [a, b] = [...this.#down.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.hypot(a.x - b.x, a.y - b.y) };
  }
}

/** The middle between two fingers, and how far they are apart. */
interface Spread extends Point {
  distance: number;
}
