/** How long the mouse rests on a place before its name is shown, in milliseconds. */
const REST = 350;
/** Between a place and its name, and around it, in CSS pixels. */
const GAP = 8;

/** The name of the place under the mouse, or with the keyboard's focus, for those who see it: screen readers say it anyway. */
export class Tips {
  readonly element = document.createElement("div");
  #places: HTMLElement;
  #cell: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Watches the buttons in `places`, until `signal` is aborted. */
  constructor(places: HTMLElement, signal: AbortSignal) {
    this.#places = places;
    this.element.className = "tip";
    this.element.hidden = true;
    this.element.setAttribute("aria-hidden", "true");
    const cellOf = ({ target }: Event) => (target instanceof HTMLElement && target.dataset.id !== undefined ? target : undefined);
    places.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#aim(cellOf(event), REST), { signal });
    places.addEventListener("pointerout", () => this.hide(), { signal });
    places.addEventListener("focusin", (event) => this.#aim(cellOf(event)?.matches(":focus-visible") ? cellOf(event) : undefined), {
      signal,
    });
    places.addEventListener("focusout", () => this.hide(), { signal });
    for (const type of ["pointerdown", "wheel"]) window.addEventListener(type, () => this.hide(), { signal, capture: true, passive: true });
    signal.addEventListener("abort", () => this.hide());
  }

  #aim(cell: HTMLElement | undefined, patience = 0): void {
    this.hide();
    this.#cell = cell;
    if (cell) this.#timer = setTimeout(() => this.#show(), patience);
  }

  /** The board has moved or changed: shows the name where its place is now; hides it when that is gone. */
  renew(): void {
    if (!this.element.hidden) this.#show();
  }

  #show(): void {
    const name = this.#cell?.getAttribute("aria-label");
    if (!this.#cell || !name || !this.#places.contains(this.#cell)) {
      this.hide();
      return;
    }
    this.element.textContent = name;
    this.element.hidden = false;
    const room = this.element.parentElement!.getBoundingClientRect();
    const cell = this.#cell.getBoundingClientRect();
    const { width, height } = this.element.getBoundingClientRect();
    const middle = (cell.left + cell.right - width) / 2 - room.left;
    const above = cell.top - room.top - height - GAP;
    const left = Math.max(GAP, Math.min(middle, room.width - width - GAP));
    const top = above >= GAP ? above : Math.min(cell.bottom - room.top + GAP, room.height - height - GAP);
    Object.assign(this.element.style, { left: `${left}px`, top: `${top}px` });
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.#cell = undefined;
    this.element.hidden = true;
  }
}
