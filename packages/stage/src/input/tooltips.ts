import { besideCell, liveIn } from "./hit-layer.ts";

/** Hover time before the tooltip appears, in milliseconds. */
const REST = 350;

/** Tooltip of the place under the mouse or with keyboard focus, for sighted users: screen readers say it anyway. */
export class Tooltips {
  readonly element = document.createElement("div");
  #places: HTMLElement;
  #cell: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Last mouse position, in CSS pixels of the page. */
  #mouse: { x: number; y: number } | undefined;
  /** The place the mouse was moved to: a hidden tooltip reappears only for another place. */
  #over: HTMLElement | undefined;
  /** A key is being pressed: focus that moves now was moved by it, and not by the page. */
  #isByKey = false;

  /** Observes the buttons in `places` until `signal` is aborted. */
  constructor(places: HTMLElement, signal: AbortSignal) {
    this.#places = places;
    this.element.className = "tip";
    this.element.hidden = true;
    this.element.setAttribute("aria-hidden", "true");
    window.addEventListener("pointermove", (event) => this.#onMove(event), { signal, capture: true, passive: true });
    places.addEventListener("pointerout", () => this.#leave(), { signal });
    window.addEventListener("keydown", () => this.#onKey(), { signal, capture: true });
    places.addEventListener("focusin", (event) => this.#aim(this.#isByKey ? cellOf(event) : undefined), { signal });
    places.addEventListener("focusout", () => this.hide(), { signal });
    for (const type of ["pointerdown", "wheel"]) window.addEventListener(type, () => this.hide(), { signal, capture: true, passive: true });
    signal.addEventListener("abort", () => this.hide());
  }

  #onKey(): void {
    this.#isByKey = true;
    setTimeout(() => {
      this.#isByKey = false;
    });
  }

  /** A board that appears or changes under a resting mouse is not hovered, although browsers report a move. */
  #onMove(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    const { clientX: x, clientY: y } = event;
    const hasMoved = this.#mouse ? x !== this.#mouse.x || y !== this.#mouse.y : event.movementX !== 0 || event.movementY !== 0;
    this.#mouse = { x, y };
    const cell = cellOf(event);
    if (!hasMoved || cell === this.#over) return;
    this.#over = cell;
    if (cell) this.#aim(cell, REST);
  }

  #leave(): void {
    this.#over = undefined;
    this.hide();
  }

  #aim(cell: HTMLElement | undefined, patience = 0): void {
    this.hide();
    this.#cell = cell;
    if (cell) this.#timer = setTimeout(() => this.#show(), patience);
  }

  /** Call after the board has moved or changed: repositions the tooltip, or hides it if its place is gone. */
  renew(): void {
    if (!this.element.hidden) this.#show();
  }

  #show(): void {
    const name = this.#cell?.dataset.tip;
    if (!this.#cell || !name || !this.#places.contains(this.#cell)) {
      this.hide();
      return;
    }
    this.element.textContent = name;
    this.element.hidden = false;
    const { x, y } = besideCell(this.#cell, this.element, liveIn(this.#places));
    Object.assign(this.element.style, { left: `${x}px`, top: `${y}px` });
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#cell = undefined;
    this.element.hidden = true;
  }
}

const cellOf = ({ target }: Event): HTMLElement | undefined =>
  target instanceof HTMLElement && target.dataset.id !== undefined ? target : undefined;
