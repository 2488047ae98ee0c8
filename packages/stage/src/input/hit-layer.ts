import type { Speaker } from "@baseboard/kit";
import type { Camera } from "../canvas/camera.ts";
import type { Target } from "../contract.ts";
import type { PagePoint, Press } from "./gestures.ts";
import { ledTo } from "./keys.ts";
import { entered, OK } from "./picker.ts";
import { around, isInside, nearest, rowsOf, sharedName, touchOf, under } from "./places.ts";

/** What the buttons over the board say and offer. */
export interface LayerState {
  targets: Target[];
  picked: string[];
  /** Can be touched next. */
  live: string[];
  /** A touch would do something: live, live at an earlier depth, or touched already. */
  reachable: Set<string>;
  /** A touch would make the move. */
  whole: Set<string>;
  /** What is there can be dragged. */
  drags: Set<string>;
  /** A touch points at the place, and does nothing else. */
  pings?: boolean | undefined;
  /** What is dragged is over this place. */
  over?: string | undefined;
  /** What the whole board is called. */
  name: string;
  speak: Speaker;
}

export interface LayerEvents {
  touch(id: string): void;
  clear(): void;
  /** A place was touched where nothing can be done now. */
  missed?(place: string): void;
  /** A place was touched that shows itself large then. */
  opened?(place: string): void;
  /** A place has the keyboard's focus: bring it into sight. */
  focused(target: Target): void;
}

/** A finger that misses is taken to the nearest live place this near, in CSS pixels. */
const SNAP = 24;
/** No place is smaller than this to a finger, in CSS pixels. */
const FINGER = 44;

/** Transparent buttons over the board: the one path of input for mouse, touch, keyboard and screen readers. */
export class HitLayer {
  readonly element = document.createElement("div");
  #events: LayerEvents;
  #cells = new Map<string, HTMLButtonElement>();
  #state: LayerState | undefined;
  #scale = 1;
  /** The one tab stop: where the focus was last; before that, or when that place is gone, the first live place. */
  #current: string | undefined;
  #wasFocused = false;
  /** Where Enter has picked something, while that is picked and the focus stays there. */
  #entered: string | undefined;

  constructor(events: LayerEvents) {
    this.#events = events;
    this.element.className = "places";
    this.element.setAttribute("role", "grid");
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("focusin", (event) => this.#onFocus(event));
    this.element.addEventListener("focusout", () => {
      this.#entered = undefined;
    });
  }

  /** Lies where the camera shows the board. */
  place({ x, y, scale }: Camera): void {
    this.#scale = scale;
    this.element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.element.style.setProperty("--scale", String(scale));
  }

  /** Makes the buttons say and offer this. Focus stays where it is; when its place is gone, with the nearest one. */
  update(state: LayerState): void {
    const last = this.#state?.targets.find(({ id }) => id === this.#current);
    this.#state = state;
    if (state.picked.length === 0) this.#entered = undefined;
    this.element.setAttribute("aria-label", state.name);
    const hadFocus = this.#hasFocus;
    this.#lay(state.targets);
    this.#wasFocused &&= this.#current !== undefined && this.#cells.has(this.#current);
    if (!this.#wasFocused) this.#current = (hadFocus && last ? nearestTo(last, state.targets) : firstOf(state))?.id;
    for (const [id, cell] of this.#cells) cell.tabIndex = id === this.#current ? 0 : -1;
    if (hadFocus && !this.#hasFocus) this.enter();
  }

  /** A button for each place, row by row, and none besides. */
  #lay(targets: Target[]): void {
    const rows = rowsOf(targets);
    const ids = new Set(targets.map(({ id }) => id));
    for (const [id, cell] of this.#cells) {
      if (ids.has(id)) continue;
      cell.remove();
      this.#cells.delete(id);
    }
    while (this.element.children.length > rows.length) this.element.lastElementChild!.remove();
    for (const [i, row] of rows.entries()) this.#fillRow(this.#rowAt(i), row);
  }

  get #hasFocus(): boolean {
    return this.element.contains(document.activeElement);
  }

  #rowAt(i: number): Element {
    const there = this.element.children[i];
    if (there) return there;
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    this.element.append(row);
    return row;
  }

  #fillRow(row: Element, targets: Target[]): void {
    for (const [i, target] of targets.entries()) {
      const cell = this.#cells.get(target.id) ?? this.#newCell(target.id);
      this.#paint(cell, target);
      if (row.children[i] !== cell) row.insertBefore(cell, row.children[i] ?? null);
    }
  }

  #newCell(id: string): HTMLButtonElement {
    const cell = document.createElement("button");
    cell.type = "button";
    cell.dataset.id = id;
    cell.setAttribute("role", "gridcell");
    this.#cells.set(id, cell);
    return cell;
  }

  #paint(cell: HTMLButtonElement, target: Target): void {
    const { id, x, y, width, height, name } = target;
    const touch = touchOf(target);
    const { targets, picked, live, reachable, drags, over, speak, pings } = this.#state!;
    const isOpen = pings || reachable.has(this.#onEnter(target)) || target.opens;
    const does = this.#deed(target);
    const set = (attribute: string, value: string | undefined) =>
      value === undefined ? cell.removeAttribute(attribute) : cell.getAttribute(attribute) !== value && cell.setAttribute(attribute, value);
    Object.assign(cell.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    set("aria-label", speak(name));
    set("aria-description", does && speak({ key: does }));
    set("aria-selected", picked.includes(id) ? "true" : undefined);
    set("aria-disabled", isOpen ? undefined : "true");
    set("data-live", live.includes(touch) ? "" : undefined);
    // It is only another way to touch a place that is there, too.
    set("data-also", touch !== id && targets.some((other) => other.id === touch) ? "" : undefined);
    set("data-grab", draggedFrom(target, drags) === undefined ? undefined : "");
    set("data-over", over === touch && live.includes(touch) ? "" : undefined);
    set("data-reach", reachable.has(touch) ? "" : undefined);
    set("data-opens", target.opens && !reachable.has(touch) ? "" : undefined);
  }

  /** What a touch would do, for those who hear the place: the key of a sentence of the page. */
  #deed(target: Target): string | undefined {
    const { picked, live, reachable, whole, pings } = this.#state!;
    const touch = touchOf(target);
    if (pings) return "board.pings";
    if (touch !== OK && this.#onEnter(target) === OK) return "board.does";
    if (live.includes(touch)) return whole.has(touch) ? "board.makes" : "board.live";
    if (picked.includes(target.id)) return "board.letGo";
    if (reachable.has(touch)) return "board.instead";
    return target.opens && "board.opens";
  }

  /** A click or tap at a point of the page: on a place, or near enough to a live one. */
  press({ clientX, clientY, over, byKey }: Press): void {
    const state = this.#state;
    if (!state) return;
    const open = state.targets.filter((target) => state.reachable.has(touchOf(target)));
    if (byKey) {
      this.#pressByKey(state.targets.find(({ id }) => over instanceof HTMLElement && id === over.dataset.id));
      return;
    }
    const { x, y } = this.onBoard({ clientX, clientY });
    const live = open.filter((target) => state.live.includes(touchOf(target)));
    const exact = under(state.targets, x, y, 0);
    // What shows itself large is hit as it is, and so is the heart of any place: nothing near takes the touch away.
    const isMeant = exact && (exact.opens || isInside(exact, x, y));
    const hit = under(open, x, y, FINGER / this.#scale) ?? (isMeant ? undefined : nearest(live, x, y, SNAP / this.#scale));
    if (hit) this.#events.touch(touchOf(hit));
    else if (!this.#pressDead(exact ?? around(state.targets, x, y)) && state.picked.length > 0) this.#events.clear();
  }

  #pressByKey(target: Target | undefined): void {
    const touch = target && this.#onEnter(target);
    if (touch !== undefined && this.#state!.reachable.has(touch)) {
      this.#entered = target?.id;
      this.#events.touch(touch);
    } else this.#pressDead(target);
  }

  /** What Enter at a place touches: pressed there again, it does what it has prepared. */
  #onEnter(target: Target): string {
    const { picked, live } = this.#state!;
    const touch = touchOf(target);
    const isAgain = target.id === this.#entered || picked.includes(target.id);
    return entered({ picked, live }, touch, isAgain);
  }

  /** Nothing can be done at this place: whether it shows itself large. */
  #pressDead(target: Target | undefined): boolean {
    if (target?.opens) this.#events.opened?.(target.id);
    else if (target) this.#events.missed?.(target.id);
    return target?.opens !== undefined;
  }

  /** The place, by the name that it has for everybody, that a press means, whether anything can be done there or not. */
  sharedPlace({ over, byKey, ...point }: Press): string | undefined {
    const targets = this.#state?.targets ?? [];
    const focused = over instanceof HTMLElement ? over.dataset.id : undefined;
    const { x, y } = this.onBoard(point);
    const hit = byKey ? targets.find(({ id }) => id === focused) : (under(targets, x, y, 0) ?? under(targets, x, y, FINGER / this.#scale));
    return hit && sharedName(hit);
  }

  /** The place whose box a point of the page is in; `isInside` where it is not only grazed. */
  at(point: PagePoint): { id: string; isInside: boolean } | undefined {
    const { x, y } = this.onBoard(point);
    const hit = under(this.#state?.targets ?? [], x, y, 0);
    return hit && { id: touchOf(hit), isInside: isInside(hit, x, y) };
  }

  /** The first touch of what can be dragged from a point of the page. */
  grabbed(point: PagePoint): string | undefined {
    const { targets, drags } = this.#state ?? { targets: [], drags: new Set<string>() };
    const { x, y } = this.onBoard(point);
    const hit = under(targets, x, y, 0);
    return hit && draggedFrom(hit, drags);
  }

  /** Whether this, and nothing else, is picked. */
  isPicked(id: string): boolean {
    return this.#state?.picked.join() === id;
  }

  /** A point of the page in board units. */
  onBoard({ clientX, clientY }: PagePoint): { x: number; y: number } {
    const box = this.element.getBoundingClientRect();
    return { x: (clientX - box.left) / this.#scale, y: (clientY - box.top) / this.#scale };
  }

  /** Gives a place the keyboard's focus. */
  focus(id: string): void {
    this.#cells.get(id)?.focus({ preventScroll: true });
  }

  /** Gives a place, or if it is not there the tab stop, the keyboard's focus. */
  enter(place?: string): void {
    const id = place !== undefined && this.#cells.has(place) ? place : this.#current;
    if (id !== undefined) this.focus(id);
  }

  #onFocus({ target }: FocusEvent): void {
    const id = target instanceof HTMLElement ? target.dataset.id : undefined;
    const found = this.#state?.targets.find((one) => one.id === id);
    if (!id || !found) return;
    for (const [other, cell] of this.#cells) cell.tabIndex = other === id ? 0 : -1;
    this.#current = id;
    this.#wasFocused = true;
    if (this.#cells.get(id)?.matches(":focus-visible")) this.#events.focused(found);
  }

  #onKey(event: KeyboardEvent): void {
    const { targets, live, picked } = this.#state ?? { targets: [], live: [], picked: [] };
    const from = targets.find(({ id }) => id === this.#current);
    if (!from || event.altKey || event.metaKey) return;
    if (event.key === "Escape") this.#events.clear();
    // What was let go has the focus again.
    const to = event.key === "Escape" ? targets.find((target) => target.id === picked[0]) : ledTo(event, from, targets, live);
    if (to) this.focus(to.id);
    if (to || event.key === "Escape" || event.key.startsWith("Arrow")) event.preventDefault();
  }
}

/** What can be dragged from a place is what is there, even while a touch of the place means something else. */
const draggedFrom = (target: Target, drags: Set<string>): string | undefined => [target.id, touchOf(target)].find((id) => drags.has(id));

/** The first live target in reading order; where none is live, the first of all. */
const firstOf = ({ targets, live }: LayerState): Target | undefined =>
  targets.find((target) => live.includes(touchOf(target))) ?? rowsOf(targets)[0]?.[0];

/** The target nearest to where another was. */
const nearestTo = ({ x, y, width, height }: Target, targets: Target[]): Target | undefined =>
  nearest(targets, x + width / 2, y + height / 2, Number.POSITIVE_INFINITY);
