import type { Parts } from "@baseboard/kit";
import { type Scrub, type ShownPly, type Stage, scrubbing } from "@baseboard/stage";

const nothing = { picked: [], live: [], last: [], reachable: new Set<string>() };

/** Holds a board at one moment of its animation. */
export class Frozen {
  #clock: Scrub | undefined;
  #stage: Stage<Parts> | undefined;
  #ply: ShownPly<Parts>;
  #part: number;
  #measured: { ply: ShownPly<Parts>; ms: number } | undefined;
  #busy = false;
  #again = false;
  #changed: (ms: number) => void;

  /** `changed` is called with the animation's length in milliseconds whenever the board shows the moment asked for. */
  constructor(ply: ShownPly<Parts>, part: number, changed: (ms: number) => void) {
    this.#ply = ply;
    this.#part = part;
    this.#changed = changed;
  }

  /** The stage's queue. */
  readonly queue = (drawn: () => void): Scrub => {
    this.#clock = scrubbing(drawn);
    return this.#clock;
  };

  /** The board shows the moment asked for. */
  get isThere(): boolean {
    return !this.#busy && this.#measured !== undefined;
  }

  /** Attaches the stage. */
  open(stage: Stage<Parts>): void {
    this.#stage = stage;
    void this.#freeze();
  }

  /** Goes to another moment: `part` runs from 0, before the animation, to 1, its end. */
  go(ply: ShownPly<Parts>, part: number): void {
    this.#ply = ply;
    this.#part = part;
    void this.#freeze();
  }

  /** The stage rebuilt the board for another size or theme: seek to the moment again. */
  settled(): void {
    if (!this.#busy) void this.#freeze();
  }

  async #freeze(): Promise<void> {
    this.#again = true;
    if (this.#busy || !this.#stage || !this.#clock) return;
    this.#busy = true;
    while (this.#again) {
      this.#again = false;
      await this.#reach(this.#stage, this.#clock);
    }
    this.#busy = false;
    this.#changed(this.#measured?.ms ?? 0);
  }

  async #reach(stage: Stage<Parts>, clock: Scrub): Promise<void> {
    const ply = this.#ply;
    if (this.#measured?.ply !== ply) {
      await this.#animate(stage, clock, ply, Number.POSITIVE_INFINITY);
      this.#measured = { ply, ms: clock.gone };
    }
    const { ms } = this.#measured;
    const part = this.#part;
    if (part <= 0) await this.#before(stage, ply);
    else await this.#animate(stage, clock, ply, part >= 1 ? Number.POSITIVE_INFINITY : part * ms);
  }

  /** Shows the view before the animation, at once. */
  async #before(stage: Stage<Parts>, { before }: ShownPly<Parts>): Promise<void> {
    stage.point(nothing);
    stage.show(before);
    await stage.idle;
  }

  async #animate(stage: Stage<Parts>, clock: Scrub, ply: ShownPly<Parts>, ms: number): Promise<void> {
    await this.#before(stage, ply);
    clock.rewind(ms);
    stage.animate(ply);
    // Shown only at the end of the animation.
    stage.point({ ...nothing, last: ply.events });
    await Promise.race([clock.held, stage.idle]);
  }
}
