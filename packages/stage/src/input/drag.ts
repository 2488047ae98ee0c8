import type { Parts } from "@baseboard/kit";
import type { Presenter } from "../animation/presenter.ts";
import type { StageOptions } from "../stage-options.ts";
import type { Carrier, PagePoint } from "./gestures.ts";
import type { HitLayer } from "./hit-layer.ts";

/** Receives drags over a board. */
export interface Drags {
  /** The user may act, even while rendering lags. */
  readonly mayMove: boolean;
  /** A piece at the first of these places is being dragged along the others, and is over the last. */
  drag(trail: string[]): void;
  /** It was dropped there. */
  drop(trail: string[]): void;
  /** A piece of a place was grabbed that cannot be dragged now; whether the reason was given. If not, the camera moves. */
  stuck?(piece: string, place: string): boolean;
}

type Picture = Pick<Presenter<Parts>, "isBusy" | "catchUp">;
type DragOptions = Pick<StageOptions<Parts>, "element" | "clear" | "drags">;

type Layer = Pick<HitLayer, "at" | "grabbed" | "piece" | "isPicked">;

/** Fast pointers are interpolated along a straight line, in steps of this many CSS pixels. */
const STEP = 6;

/** Drags what a mouse button or finger has grabbed from place to place. */
export class Drag implements Carrier {
  #layer: Layer;
  #picture: () => Picture;
  #needs: DragOptions;
  /** Called with the pointer position during a drag, and with undefined at its end. */
  #carried: (to: PagePoint | undefined) => void;
  /** `waits`: until rendering catches up. `done`: canceled, or refused, while the button is still down. */
  #mood: "free" | "waits" | "carries" | "done" = "free";
  #at: PagePoint = { clientX: 0, clientY: 0 };
  /** The places crossed, in order. Grazing a corner does not count. */
  #crossed: string[] = [];
  #over: string | undefined;
  #wasPicked = false;

  constructor(layer: Layer, picture: () => Picture, needs: DragOptions, carried: (to: PagePoint | undefined) => void = () => {}) {
    this.#carried = carried;
    this.#layer = layer;
    this.#picture = picture;
    this.#needs = needs;
  }

  grab(from: PagePoint): void {
    this.#at = from;
    const picture = this.#picture();
    if (!picture.isBusy) this.#take(from);
    else if (this.#needs.drags?.mayMove && this.#layer.at(from)) {
      this.#mood = "waits";
      void picture.catchUp().then(() => this.#mood === "waits" && this.#at === from && this.#take(from));
    }
  }

  carry(to: PagePoint): boolean {
    if (this.#mood === "carries") this.#go(to);
    return this.#mood !== "free";
  }

  drop(): void {
    const isCarried = this.#mood === "carries";
    this.#end("free");
    if (!isCarried) return;
    const trail = this.#trail;
    // Released where it was grabbed: an unsteady tap.
    const isNone = this.#over === undefined || (trail.length === 1 && this.#wasPicked);
    void this.#picture()
      .catchUp()
      .then(() => (isNone ? this.#needs.clear() : this.#needs.drags?.drop(trail)));
  }

  abort(): void {
    this.#giveUp("free");
  }

  /** Escape cancels a drag, and does nothing else then. */
  onKey(event: Pick<KeyboardEvent, "key" | "preventDefault" | "stopPropagation">): void {
    if (event.key !== "Escape" || !this.#giveUp("done")) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #giveUp(mood: "free" | "done"): boolean {
    const isCarried = this.#mood === "carries";
    if (isCarried || mood === "free") this.#end(mood);
    if (isCarried) this.#needs.clear();
    return isCarried;
  }

  #end(mood: "free" | "done"): void {
    const isCarried = this.#mood === "carries";
    this.#mood = mood;
    if (!isCarried) return;
    this.#needs.element.classList.remove("carries");
    this.#carried(undefined);
  }

  #take(from: PagePoint): void {
    const id = this.#layer.grabbed(from);
    this.#mood = "free";
    if (id === undefined) {
      const piece = this.#layer.piece(from);
      if (piece && this.#needs.drags?.stuck?.(piece.id, piece.place)) this.#mood = "done";
      return;
    }
    this.#mood = "carries";
    this.#crossed = [id];
    this.#over = id;
    this.#wasPicked = this.#layer.isPicked(id);
    this.#needs.element.classList.add("carries");
    this.#needs.drags?.drag(this.#trail);
    this.#carried(from);
  }

  #go(to: PagePoint): void {
    const before = this.#trail.join();
    const [dx, dy] = [to.clientX - this.#at.clientX, to.clientY - this.#at.clientY];
    const steps = Math.max(1, Math.ceil(Math.hypot(dx, dy) / STEP));
    for (let i = 1; i <= steps; i++) this.#look({ clientX: to.clientX - dx * (1 - i / steps), clientY: to.clientY - dy * (1 - i / steps) });
    this.#at = to;
    if (this.#trail.join() !== before) this.#needs.drags?.drag(this.#trail);
    this.#carried(to);
  }

  #look(point: PagePoint): void {
    const place = this.#layer.at(point);
    this.#over = place?.id;
    if (place?.isInside && place.id !== this.#crossed.at(-1)) this.#crossed.push(place.id);
  }

  /** Outside all places it is back at its origin: dropped there, it returns. */
  get #trail(): string[] {
    if (this.#over === undefined) return this.#crossed.slice(0, 1);
    return this.#crossed.at(-1) === this.#over ? [...this.#crossed] : [...this.#crossed, this.#over];
  }
}
