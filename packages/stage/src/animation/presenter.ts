import type { Parts, View } from "@baseboard/kit";
import type { Board } from "../contract.ts";
import type { Queue } from "./queue.ts";

/** One ply as the picture needs it: what happened, between which two views. */
export interface ShownPly<G extends Parts> {
  events: G["event"][];
  before: View<G>;
  after: View<G>;
}

/** When more plies than this wait to be told, the picture jumps over the oldest. */
const FAR_BEHIND = 2;

/** Tells plies to the board one after another. The truth is always already elsewhere: only the picture lags. */
export class Presenter<G extends Parts> {
  #board: Board<G>;
  #queue: Queue;
  #settled: () => void;
  #report: (error: unknown) => void;
  #waiting: ShownPly<G>[] = [];
  #running: Promise<void> | undefined;
  /** Raised to make what is being told end at once. */
  #hurried = false;
  #stopped = false;

  /** `settled` is called whenever the picture has caught up; `report` hears of what a board threw. */
  constructor(board: Board<G>, queue: Queue, settled: () => void, report: (error: unknown) => void) {
    this.#board = board;
    this.#queue = queue;
    this.#settled = settled;
    this.#report = report;
  }

  /** How many plies wait behind the one being told. Those with nothing to tell take no time: a hidden plan hurries nobody. */
  get behind(): number {
    return this.#waiting.filter(({ events }) => events.length > 0).length;
  }

  /** True while steps should not be seen: somebody acts already, or the table is far ahead. */
  get isHurried(): boolean {
    return this.#hurried || this.behind > FAR_BEHIND;
  }

  get isBusy(): boolean {
    return this.#running !== undefined;
  }

  /** Resolves when the picture has caught up. */
  get idle(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** Tells one more ply, after those that wait. */
  animate(ply: ShownPly<G>): void {
    this.#waiting.push(ply);
    if (this.isHurried) this.#queue.flush();
    this.#running ??= this.#run();
  }

  /** Ends all animation now; resolves when the picture is up to date. */
  catchUp(): Promise<void> {
    if (!this.#running) return Promise.resolve();
    this.#hurried = true;
    this.#queue.flush();
    return this.#running;
  }

  /** Tells nothing more, and touches the board no more: another has taken its place. */
  stop(): void {
    this.#stopped = true;
    this.#waiting.length = 0;
  }

  async #run(): Promise<void> {
    try {
      for (let ply = this.#waiting.shift(); ply; ply = this.#waiting.shift()) await this.#tellAll(ply);
    } finally {
      this.#running = undefined;
      this.#hurried = false;
    }
    if (!this.#stopped) this.#settled();
  }

  /** A board that throws is our bug, never the table's trouble: what it could not tell is shown, and play goes on. */
  async #tellAll(ply: ShownPly<G>): Promise<void> {
    try {
      await this.#tellEach(ply);
    } catch (error) {
      if (this.#stopped) return; // It told of a board that is gone.
      this.#report(error);
      this.#queue.flush();
    }
    if (!this.#stopped) this.#board.show(ply.after);
  }

  async #tellEach({ events, before, after }: ShownPly<G>): Promise<void> {
    for (const event of events) if (!this.isHurried && !this.#stopped) await this.#board.animate(event, before, after);
  }
}
