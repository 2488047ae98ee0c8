import type { Parts } from "@baseboard/kit";
import { type Scrub, type ShownPly, type Stage, scrubbing } from "@baseboard/stage";

const nothing = { picked: [], live: [], last: [], reachable: new Set<string>() };

/** Holds a board still in the middle of what is told, as long as the page is there. */
export class Frozen {
  #clock: Scrub | undefined;
  #stage: Stage<Parts> | undefined;
  #ply: ShownPly<Parts>;
  #part: number;
  #measured: { ply: ShownPly<Parts>; ms: number } | undefined;
  #busy = false;
  #again = false;
  #changed: (ms: number) => void;

  /** `changed` is called whenever the board stands still where it was asked to, with the length of what is told in milliseconds. */
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

  /** It stands still where it was asked to. */
  get isThere(): boolean {
    return !this.#busy && this.#measured !== undefined;
  }

  /** The stage it is about. */
  open(stage: Stage<Parts>): void {
    this.#stage = stage;
    void this.#freeze();
  }

  /** Goes to another moment: `part` is from 0, before all of it, to 1, when all is told. */
  go(ply: ShownPly<Parts>, part: number): void {
    this.#ply = ply;
    this.#part = part;
    void this.#freeze();
  }

  /** The board was drawn anew by itself, for another size or theme: back to the moment. */
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

  /** Shows what was before, whatever is going on. */
  async #before(stage: Stage<Parts>, { before }: ShownPly<Parts>): Promise<void> {
    stage.point(nothing);
    stage.show(before);
    await stage.idle;
  }

  async #animate(stage: Stage<Parts>, clock: Scrub, ply: ShownPly<Parts>, ms: number): Promise<void> {
    await this.#before(stage, ply);
    clock.rewind(ms);
    stage.animate(ply);
    // Seen only when all of it is told.
    stage.point({ ...nothing, last: ply.events });
    await Promise.race([clock.held, stage.idle]);
  }
}
