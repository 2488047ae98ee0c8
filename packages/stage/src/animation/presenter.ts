import { copy, type Game, type Parts, type View } from "@baseboard/kit";
import type { Board } from "../contract.ts";
import type { Queue } from "./queue.ts";

/** One ply for display: its events, and the views before and after. */
export interface ShownPly<G extends Parts> {
  events: G["event"][];
  before: View<G>;
  after: View<G>;
}

/** An event of a ply, and the views around it. */
export type ShownEvent<G extends Parts> = Omit<ShownPly<G>, "events"> & { event: G["event"] };

/**
 * The events of a ply, each with the tables just before and just after it. A table is copied and evolved only when its event is asked
 * for. Events say nothing of hands: `before` always has the hand from before the ply, and `after` the one from after it.
 */
export function* eventsOf<G extends Parts>(
  { evolve }: Pick<Game<G>, "evolve">,
  { events, before, after }: ShownPly<G>,
): Generator<ShownEvent<G>> {
  let { table } = before;
  for (const [i, event] of events.entries()) {
    const was = table;
    table = i < events.length - 1 ? copy(was) : after.table;
    if (table !== after.table) evolve(table, event);
    yield { event, before: { ...before, table: was }, after: { ...after, table } };
  }
}

/** More plies than this may not wait to be animated: of the oldest only the result is shown. */
const FAR_BEHIND = 2;

/** Animates plies on the board one after another. The state is current; only the picture lags behind it. */
export class Presenter<G extends Parts> {
  #game: Pick<Game<G>, "evolve">;
  #board: Board<G>;
  #queue: Queue;
  #settled: () => void;
  #report: (error: unknown) => void;
  #waiting: ShownPly<G>[] = [];
  #running: Promise<void> | undefined;
  /** Set to end what is being animated at once. */
  #hurried = false;
  #stopped = false;

  /** `settled` is called whenever the picture has caught up; `report` with what a board threw. */
  constructor(game: Pick<Game<G>, "evolve">, board: Board<G>, queue: Queue, settled: () => void, report: (error: unknown) => void) {
    this.#game = game;
    this.#board = board;
    this.#queue = queue;
    this.#settled = settled;
    this.#report = report;
  }

  /** How many plies wait behind the current one. Those without events are not counted: they take no time. */
  get behind(): number {
    return this.#waiting.filter(({ events }) => events.length > 0).length;
  }

  /** True while nothing should be animated: somebody acts already, or too many plies wait. It stays so for the rest of a ply. */
  get isHurried(): boolean {
    return this.#hurried || this.behind > FAR_BEHIND;
  }

  get isBusy(): boolean {
    return this.#running !== undefined;
  }

  /** Resolves when rendering has caught up. */
  get idle(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** Animates one more ply, after those that wait. */
  animate(ply: ShownPly<G>): void {
    this.#waiting.push(ply);
    if (this.isHurried) this.#queue.flush();
    this.#running ??= this.#run();
  }

  /** Ends all animation now; resolves when rendering is up to date. */
  catchUp(): Promise<void> {
    if (!this.#running) return Promise.resolve();
    this.#hurried = true;
    this.#queue.flush();
    return this.#running;
  }

  /** Ends for good, without another call to the board: another board has taken its place. */
  stop(): void {
    this.#stopped = true;
    this.#waiting.length = 0;
  }

  async #run(): Promise<void> {
    try {
      for (let ply = this.#waiting.shift(); ply; ply = this.#waiting.shift()) await this.#present(ply);
    } finally {
      this.#running = undefined;
      this.#hurried = false;
    }
    if (!this.#stopped) this.#settled();
  }

  /** What a board throws is reported: the result of the ply is shown, and play goes on. */
  async #present(ply: ShownPly<G>): Promise<void> {
    try {
      for (const { event, before, after } of eventsOf(this.#game, ply)) {
        if (this.isHurried || this.#stopped) break;
        await this.#board.animate(event, before, after);
      }
    } catch (error) {
      if (this.#stopped) return; // The board is gone.
      this.#report(error);
      this.#queue.flush();
    }
    if (!this.#stopped) this.#board.show(ply.after);
  }
}
