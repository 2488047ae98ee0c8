import type { Speaker } from "@baseboard/kit";
import { beside, clearOf } from "../beside.ts";
import type { Camera } from "../canvas/camera.ts";
import type { Box, Target } from "../contract.ts";
import type { PagePoint, Press } from "./gestures.ts";
import { ledTo } from "./keys.ts";
import { meant, OK } from "./picker.ts";
import { around, at, isInside, nearest, onGround, rowsOf, sharedName, touchOf, under } from "./places.ts";

/** Content and state of the buttons over the board. */
export interface LayerState {
  targets: Target[];
  picked: string[];
  /** Possible next touches. */
  live: string[];
  /** Touches that have an effect: live, live at an earlier depth, or already picked. */
  reachable: Set<string>;
  /** Touches that complete a move. */
  whole: Set<string>;
  /** Touches whose piece can be dragged, and pieces of places that can. */
  drags: Set<string>;
  /** Touches only ping the place. */
  pings?: boolean | undefined;
  /** Place under the dragged piece. */
  over?: string | undefined;
  /** Label of the whole board. */
  name: string;
  speak: Speaker;
}

export interface LayerEvents {
  touch(id: string): void;
  clear(): void;
  /** A place was touched that has no action now. */
  missed?(place: string): void;
  /** A place was touched that opens a close-up. */
  opened?(place: string): void;
  /** A place received keyboard focus: make it visible. */
  focused(target: Target): void;
}

/** A finger that misses hits the nearest live place within this distance, in CSS pixels; a mouse, only just beside it. */
const SNAP = { finger: 24, mouse: 8 };
const reachOf = (isMouse = false): number => (isMouse ? SNAP.mouse : SNAP.finger);
/** Minimum size of a place for a finger, in CSS pixels. */
const FINGER = 44;

/** Labels are written from this scale on, in CSS pixels per board unit: below, there is no room for them. */
const NAMED = 0.7;

/** Transparent buttons over the board: the only input path for mouse, touch, keyboard and screen readers. */
export class HitLayer {
  readonly element = document.createElement("div");
  #events: LayerEvents;
  #cells = new Map<string, HTMLButtonElement>();
  #state: LayerState | undefined;
  #scale = 1;
  /** The single tab stop: the last focused place; initially, or when that is gone, the first live place. */
  #current: string | undefined;
  #wasFocused = false;
  /** The place that had the focus and is gone, with all of its kind: the focus comes back to that kind, unless the viewer has moved it. */
  #home: Target | undefined;
  /** The place where Enter picked something, while that is picked and focused. */
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

  /** Follows the camera. */
  place({ x, y, scale }: Camera): void {
    this.#scale = scale;
    this.element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.element.style.setProperty("--scale", String(scale));
    this.element.dataset.near = String(scale >= NAMED);
  }

  /** Updates the buttons. Focus stays; if its place is gone, it moves to the nearest one of its kind, or else to the nearest one. */
  update(state: LayerState): void {
    const last = this.#state?.targets.find(({ id }) => id === this.#current);
    this.#state = state;
    if (state.picked.length === 0) this.#entered = undefined;
    this.element.setAttribute("aria-label", state.name);
    const hadFocus = this.#hasFocus;
    this.#lay(state.targets);
    this.#current = (last && hadFocus ? this.#focusAfter(last) : this.#stopAfter(last))?.id;
    for (const [id, cell] of this.#cells) cell.tabIndex = id === this.#current ? 0 : -1;
    if (!hadFocus || document.activeElement === this.#cells.get(this.#current ?? "")) return;
    const home = this.#home;
    this.enter();
    this.#home = home;
  }

  /** The place that has the focus from now on. */
  #focusAfter(last: Target): Target | undefined {
    const { targets } = this.#state!;
    const there = targets.find(({ id }) => id === last.id);
    const from = this.#home ?? (there ? undefined : last);
    if (!from) return there;
    const alike = nearestTo(from, likeTo(from, targets));
    this.#home = alike ? undefined : from;
    return alike ?? there ?? nearestTo(from, targets);
  }

  /** The tab stop from now on, while the focus is elsewhere. If its place is gone, the first live one; until then it stays nearby. */
  #stopAfter(last: Target | undefined): Target | undefined {
    const { targets } = this.#state!;
    const there = targets.find(({ id }) => id === last?.id);
    this.#home = undefined;
    this.#wasFocused &&= there !== undefined;
    if (this.#wasFocused) return there;
    const nearby = there ?? (last && (nearestTo(last, likeTo(last, targets)) ?? nearestTo(last, targets)));
    return firstLive(this.#state!) ?? nearby ?? rowsOf(targets)[0]?.[0];
  }

  /** Creates one button per place, row by row, and removes others. */
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
    const { id, x, y, width, height, name, label, labelMoved = 0, tip = name } = target;
    const touch = touchOf(target);
    const { targets, picked, live, reachable, drags, over, speak, pings } = this.#state!;
    const isOpen = pings || reachable.has(this.#onEnter(target)) || target.opens;
    const does = this.#deed(target);
    const set = (attribute: string, value: string | undefined) =>
      value === undefined ? cell.removeAttribute(attribute) : cell.getAttribute(attribute) !== value && cell.setAttribute(attribute, value);
    Object.assign(cell.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    set("aria-label", speak(name));
    set("data-label", label && speak(label));
    if (labelMoved !== 0) cell.style.setProperty("--label-moved", `${labelMoved}px`);
    set("data-tip", speak(tip));
    layPlate(cell, target, speak);
    set("aria-description", does && speak({ key: does }));
    set("aria-selected", picked.includes(id) ? "true" : undefined);
    set("aria-disabled", isOpen ? undefined : "true");
    set("data-live", live.includes(touch) ? "" : undefined);
    // Only another way to touch a place that also exists.
    set("data-also", touch !== id && targets.some((other) => other.id === touch) ? "" : undefined);
    set("data-grab", draggedFrom(target, drags) === undefined ? undefined : "");
    set("data-over", over === touch && live.includes(touch) ? "" : undefined);
    set("data-reach", reachable.has(touch) ? "" : undefined);
    set("data-opens", target.opens && !reachable.has(touch) ? "" : undefined);
  }

  /** The effect of a touch, for screen readers: the key of a sentence of the page. */
  #deed(target: Target): string | undefined {
    const { picked, live, reachable, whole, pings } = this.#state!;
    const touch = touchOf(target);
    if (pings) return "board.pings";
    if (touch !== OK && this.#onEnter(target) === OK) return "board.does";
    if (live.includes(touch)) return whole.has(touch) ? "board.makes" : "board.live";
    if (picked.includes(target.id) && reachable.has(touch)) return "board.letGo";
    if (reachable.has(touch)) return "board.instead";
    return target.opens && "board.opens";
  }

  /** A click or tap at a point of the page: on a place, or near a live one. */
  press({ clientX, clientY, over, byKey, isMouse }: Press): void {
    const state = this.#state;
    if (!state) return;
    const open = state.targets.filter((target) => state.reachable.has(touchOf(target)));
    if (byKey) {
      this.#pressByKey(state.targets.find(({ id }) => over instanceof HTMLElement && id === over.dataset.id));
      return;
    }
    const { x, y } = this.onBoard({ clientX, clientY });
    const live = open.filter((target) => state.live.includes(touchOf(target)));
    const exact = at(state.targets, x, y);
    // A place with a close-up, or the core of any place, is hit exactly: no nearby place takes the touch.
    const isMeant = exact && (exact.opens || isInside(exact, x, y));
    const reach = reachOf(isMouse) / this.#scale;
    const near = () => (exact && open.includes(exact) ? exact : isMeant ? undefined : nearest(live, x, y, reach));
    const hit = under(open, x, y, FINGER / this.#scale) ?? near();
    const dead = exact ?? around(state.targets, x, y);
    if (hit) this.#events.touch(this.#onPress(hit));
    else if (dead && this.#isBeside(dead, x, y)) this.#events.missed?.(dead.id);
    else if (dead) this.#pressDead(dead);
    else if (state.picked.length > 0) this.#events.clear();
  }

  /** Whether a point is on a place's open ground alone, where that is large enough to touch the place itself: nobody asks to see it larger. */
  #isBeside(target: Target, x: number, y: number): boolean {
    return this.#scale >= NAMED && under([target], x, y, 0) === undefined && around([target], x, y) === undefined;
  }

  #pressByKey(target: Target | undefined): void {
    const touch = target && this.#onEnter(target);
    if (touch !== undefined && this.#state!.reachable.has(touch)) {
      this.#entered = target?.id;
      this.#events.touch(touch);
    } else if (target) this.#pressDead(target);
  }

  /** The touch of Enter at a place: pressed there again, it confirms what it prepared. */
  #onEnter(target: Target): string {
    const { picked, live } = this.#state!;
    const touch = touchOf(target);
    const isAgain = target.id === this.#entered || picked.includes(target.id);
    return meant({ picked, live }, touch, isAgain);
  }

  /** The touch of a finger or the mouse at a place: on the place picked last it confirms what it prepared, too. */
  #onPress(target: Target): string {
    const { targets, picked, live } = this.#state!;
    const last = picked.findLast((id) => targets.some((other) => other.id === id));
    return meant({ picked, live }, touchOf(target), target.id === last);
  }

  /** Shows that a touch of this place was refused: its frame shakes. */
  refuse(place: string): void {
    const cell = this.#cells.get(place);
    if (!cell) return;
    cell.classList.remove("refused");
    void cell.offsetWidth; // Restarts the animation.
    cell.classList.add("refused");
    cell.addEventListener("animationend", () => cell.classList.remove("refused"), { once: true });
  }

  /** Where an element goes in its parent that speaks of a place: beside it, in CSS pixels, clear of what is live or picked. Undefined without that place. */
  beside(place: string, element: Element): { x: number; y: number } | undefined {
    const cell = this.#cells.get(place);
    const picked = (this.#state?.picked ?? []).flatMap((id) => this.#cells.get(id) ?? []);
    return cell && besideCell(cell, element, [...liveIn(this.element), ...picked], clearOf);
  }

  /** Handles a place without an action. What is picked stays: it was a slip, and the place says why. */
  #pressDead(target: Target): void {
    if (target.opens) this.#events.opened?.(target.id);
    else this.#events.missed?.(target.id);
  }

  /** The shared name of the place that a press hits, whether or not it has an action. */
  sharedPlace({ over, byKey, ...point }: Press): string | undefined {
    const targets = this.#state?.targets ?? [];
    const focused = over instanceof HTMLElement ? over.dataset.id : undefined;
    const { x, y } = this.onBoard(point);
    const hit = byKey ? targets.find(({ id }) => id === focused) : (at(targets, x, y) ?? under(targets, x, y, FINGER / this.#scale));
    return hit && sharedName(hit);
  }

  /** The place whose box contains a point of the page; `isInside` if not merely grazed. */
  at(point: PagePoint): { id: string; isInside: boolean } | undefined {
    const { x, y } = this.onBoard(point);
    const targets = this.#state?.targets ?? [];
    const hit = under(targets, x, y, 0);
    if (hit) return { id: touchOf(hit), isInside: isInside(hit, x, y) };
    const ground = onGround(targets, x, y);
    return ground && { id: touchOf(ground), isInside: true };
  }

  /** The first touch of the piece that can be dragged from a point of the page. */
  grabbed(point: PagePoint): string | undefined {
    const { targets, drags } = this.#state ?? { targets: [], drags: new Set<string>() };
    const { x, y } = this.onBoard(point);
    const hit = under(targets, x, y, 0);
    const from = hit && draggedFrom(hit, drags);
    if (from !== undefined) return from;
    const piece = this.piece(point)?.id;
    return piece !== undefined && drags.has(piece) ? piece : undefined;
  }

  /** The piece at a point of the page that stands on a place, whether or not it can be dragged. */
  piece(point: PagePoint): { id: string; place: string } | undefined {
    const { x, y } = this.onBoard(point);
    const all = (this.#state?.targets ?? []).flatMap(({ id: place, pieces = [] }) => pieces.map((piece) => ({ ...piece, place })));
    const hit = under(all, x, y, FINGER / this.#scale);
    return hit && { id: hit.id, place: hit.place };
  }

  /** Whether only this is picked. */
  isPicked(id: string): boolean {
    return this.#state?.picked.join() === id;
  }

  /** Converts a point of the page to board units. */
  onBoard({ clientX, clientY }: PagePoint): { x: number; y: number } {
    const box = this.element.getBoundingClientRect();
    return { x: (clientX - box.left) / this.#scale, y: (clientY - box.top) / this.#scale };
  }

  /** Moves keyboard focus to a place. */
  focus(id: string): void {
    this.#cells.get(id)?.focus({ preventScroll: true });
  }

  /** Moves keyboard focus to a place, or to the tab stop if it does not exist. */
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
    this.#home = undefined;
    if (this.#cells.get(id)?.matches(":focus-visible")) this.#events.focused(found);
  }

  #onKey(event: KeyboardEvent): void {
    const { targets, live, picked } = this.#state ?? { targets: [], live: [], picked: [] };
    const from = targets.find(({ id }) => id === this.#current);
    if (!from || event.altKey || event.metaKey) return;
    if (event.key === "Escape") this.#events.clear();
    // The dropped piece gets the focus back.
    const to = event.key === "Escape" ? targets.find((target) => target.id === picked[0]) : ledTo(event, from, targets, live);
    if (to) this.focus(to.id);
    if (to || event.key === "Escape" || event.key.startsWith("Arrow")) event.preventDefault();
  }
}

/** The cells that are live. */
export const liveIn = (places: Element): Element[] => [...places.querySelectorAll("[data-live]")];

/** Where an element goes in its parent that speaks of a cell: beside it, clear of these cells. */
export function besideCell(cell: Element, element: Element, clear: Element[], put = beside): { x: number; y: number } {
  const room = element.parentElement!.getBoundingClientRect();
  const boxOf = (one: Element): Box => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left - room.left, y: top - room.top, width, height };
  };
  return put(boxOf(cell), boxOf(element), room, clear.map(boxOf));
}

/** The name on a place: its text as an attribute, and its box relative to the place. */
function layPlate(cell: HTMLButtonElement, { x, y, plate }: Target, speak: Speaker): void {
  if (!plate) {
    cell.removeAttribute("data-plate");
    return;
  }
  const { box } = plate;
  cell.setAttribute("data-plate", speak(plate.name));
  for (const [side, units] of Object.entries({ ...box, x: box.x - x, y: box.y - y }))
    cell.style.setProperty(`--plate-${side}`, `${units}px`);
}

/** What is at a place can be dragged from it, even while touching it means something else. */
const draggedFrom = (target: Target, drags: Set<string>): string | undefined => [target.id, touchOf(target)].find((id) => drags.has(id));

/** The first live target in reading order. */
const firstLive = ({ targets, live }: LayerState): Target | undefined => targets.find((target) => live.includes(touchOf(target)));

/** The kind of a place: what its id begins with, up to a colon. */
const kindOf = ({ id }: Target): string => id.slice(0, id.indexOf(":") + 1);

/** The same place, and those of its kind. */
const likeTo = (gone: Target, targets: Target[]): Target[] =>
  targets.filter((target) => target.id === gone.id || (kindOf(gone) !== "" && kindOf(target) === kindOf(gone)));

/** The target nearest to another's former location. */
const nearestTo = ({ x, y, width, height }: Target, targets: Target[]): Target | undefined =>
  nearest(targets, x + width / 2, y + height / 2, Number.POSITIVE_INFINITY);
