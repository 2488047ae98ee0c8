import type { Seat } from "@baseboard/kit";
import { signal } from "@preact/signals";

/** How far a pointer goes before it drags, in pixels. */
const DRAGS = 5;

/** What exchanges two seats; answers whether that is done. */
type Swap = (a: Seat, b: Seat) => Promise<boolean>;

/**
 * The host moves seats: drags one by its grip onto another, or touches two grips one after the other, or presses Alt and an arrow
 * key. Two seats change places.
 */
export class SeatMover {
  /** The seat whose grip was touched; -1 for none. */
  readonly picked = signal<Seat>(-1);
  /** The seat that is dragged, how far down, in pixels, and the one it is over. */
  readonly drag = signal<{ seat: Seat; by: number; over: Seat } | undefined>(undefined);
  #list: () => HTMLElement | null;
  #swap: Swap;
  #wasDragged = false;

  constructor(list: () => HTMLElement | null, swap: Swap) {
    this.#list = list;
    this.#swap = swap;
  }

  /** A grip was pressed: follows the pointer until it is let go. */
  press(seat: Seat, { button, clientY, pointerId, currentTarget }: PointerEvent): void {
    this.#wasDragged = false;
    if (button !== 0 || !(currentTarget instanceof HTMLElement)) return;
    const grip = currentTarget;
    grip.setPointerCapture(pointerId);
    const moved = (event: PointerEvent) => {
      const by = event.clientY - clientY;
      if (!this.drag.peek() && Math.abs(by) < DRAGS) return;
      this.#wasDragged = true;
      this.picked.value = -1;
      this.drag.value = { seat, by, over: this.#seatAt(event.clientY, seat) };
    };
    const done = ({ type }: PointerEvent) => {
      const { over = seat } = this.drag.peek() ?? {};
      for (const name of ["pointermove", "pointerup", "pointercancel"] as const) grip.removeEventListener(name, listeners[name]);
      this.drag.value = undefined;
      if (type === "pointerup" && over !== seat) void this.move(seat, over);
    };
    const listeners = { pointermove: moved, pointerup: done, pointercancel: done };
    for (const name of ["pointermove", "pointerup", "pointercancel"] as const) grip.addEventListener(name, listeners[name]);
  }

  /** A grip was touched: takes its seat up, or puts the one taken up there. */
  touch(seat: Seat): void {
    if (this.#wasDragged) {
      this.#wasDragged = false;
      return;
    }
    const from = this.picked.peek();
    this.picked.value = from < 0 ? seat : -1;
    if (from >= 0 && from !== seat) void this.move(from, seat);
  }

  /** A key on a seat: Alt with an arrow moves it, Escape lets go. */
  key(seat: Seat, event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === "Escape" && this.picked.peek() >= 0) this.picked.value = -1;
    else if (event.altKey && step) {
      const to = seat + step;
      if (this.#rows[to]) void this.move(seat, to);
    } else return;
    event.preventDefault();
  }

  /** Exchanges two seats; the focus goes along with the first of them. */
  async move(from: Seat, to: Seat): Promise<void> {
    if (await this.#swap(from, to)) this.#rows[to]?.querySelector<HTMLElement>(".grip")?.focus();
  }

  get #rows(): Element[] {
    return [...(this.#list()?.children ?? [])];
  }

  /** The seat at this height of the screen; `own` where there is none. */
  #seatAt(y: number, own: Seat): Seat {
    const over = this.#rows.findIndex((row, seat) => {
      const { top, bottom } = row.getBoundingClientRect();
      return seat !== own && y >= top && y <= bottom;
    });
    return over < 0 ? own : over;
  }
}
