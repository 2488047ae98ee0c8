import type { Parts } from "@baseboard/kit";
import type { Presenter } from "../animation/presenter.ts";
import type { StageOptions } from "../stage-options.ts";
import type { Carrier, PagePoint } from "./gestures.ts";
import type { HitLayer } from "./hit-layer.ts";

/** Who hears of what is dragged over a board. */
export interface Drags {
  /** It is for this person to act, even while the picture lags behind. */
  readonly mayMove: boolean;
  /** What was at the first of these places has been dragged along the others, and is over the last. */
  drag(trail: string[]): void;
  /** It is let go there. */
  drop(trail: string[]): void;
}

type Picture = Pick<Presenter<Parts>, "isBusy" | "catchUp">;
type DragOptions = Pick<StageOptions<Parts>, "element" | "clear" | "drags">;

/** A pointer that jumps is followed along a straight line, looking every so many CSS pixels. */
const STEP = 6;

/** Carries what a mouse button or a finger has grabbed from place to place. */
export class Drag implements Carrier {
  #layer: Pick<HitLayer, "at" | "grabbed" | "isPicked">;
  #picture: () => Picture;
  #needs: DragOptions;
  /** Hears where the pointer is while it carries something; and that it does no more. */
  #carried: (to: PagePoint | undefined) => void;
  /** `waits`: the picture catches up first. `done`: it was given up, but the button is still down. */
  #mood: "free" | "waits" | "carries" | "done" = "free";
  #at: PagePoint = { clientX: 0, clientY: 0 };
  /** The places crossed, in order. A corner that is only grazed is not crossed. */
  #crossed: string[] = [];
  #over: string | undefined;
  #wasPicked = false;

  constructor(
    layer: Pick<HitLayer, "at" | "grabbed" | "isPicked">,
    picture: () => Picture,
    needs: DragOptions,
    carried: (to: PagePoint | undefined) => void = () => {},
  ) {
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
    // Lifted where it was: that was a touch by an unsteady hand.
    const isNone = this.#over === undefined || (trail.length === 1 && this.#wasPicked);
    void this.#picture()
      .catchUp()
      .then(() => (isNone ? this.#needs.clear() : this.#needs.drags?.drop(trail)));
  }

  abort(): void {
    this.#giveUp("free");
  }

  /** Escape gives up what is in hand, and does nothing else then. */
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
    if (id === undefined) return;
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

  /** Outside all places it is back where it came from: there it goes when it is let go. */
  get #trail(): string[] {
    if (this.#over === undefined) return this.#crossed.slice(0, 1);
    return this.#crossed.at(-1) === this.#over ? [...this.#crossed] : [...this.#crossed, this.#over];
  }
}
