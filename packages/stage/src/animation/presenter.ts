import { copy, type Game, type Parts, type Seat, type View } from "@baseboard/kit";
import type { Board } from "../contract.ts";
import type { Queue } from "./queue.ts";

/** One ply for display: its events, and the views before and after. */
export interface ShownPly<G extends Parts> {
  events: G["event"][];
  before: View<G>;
  after: View<G>;
  /** The seat that acted; undefined for none. */
  by?: Seat | undefined;
  /** The name of the turn it belongs to: the acts of a seat are counted within it. */
  turn?: string | number;
  /** Called as the board tells it, or shows it without: so many of its events are told, and this is the table after them. */
  told?(done: number, table: G["table"]): void;
}

/** An event of a ply, and the views around it. */
export type ShownEvent<G extends Parts> = Pick<ShownPly<G>, "before" | "after"> & { event: G["event"] };

/**
 * The events of a ply, each with the tables just before and just after it. A table is copied and evolved only when its event is asked
 * for. Events say nothing of hands: `before` always has the hand from before the ply, and `after` the one from after it.
 */
export function* eventsOf<G extends Parts>(
  { evolve }: Pick<Game<G>, "evolve">,
  { events, before, after }: Pick<ShownPly<G>, "events" | "before" | "after">,
): Generator<ShownEvent<G>> {
  let { table } = before;
  for (const [i, event] of events.entries()) {
    const was = table;
    table = i < events.length - 1 ? copy(was) : after.table;
    if (table !== after.table) evolve(table, event);
    yield { event, before: { ...before, table: was }, after: { ...after, table } };
  }
}

/** The picture has caught up so many milliseconds after the last act at the latest: for whoever plays, and for whoever watches. */
const PATIENCE = { plays: 4000, watches: 12_000 };
/** Milliseconds that an event takes on most boards: where less is left for each, animation is faster, but not more than so many times. */
const EVENT = 600;
const FASTEST = 4;
/** After this part of its share of the time, a ply is told so many times faster than before. */
const LATE = 0.6;
const HURRY = 2;

/** What a presenter works for. */
export interface PresenterOptions {
  /** Called whenever the picture has caught up. */
  settled(): void;
  /** Called with what a board threw. */
  report(error: unknown): void;
  /** The time in milliseconds. */
  now(): number;
}

/** Where the telling stands: whose ply is told, which of that seat's in its turn, and of how many so far. */
export interface Telling {
  by: Seat | undefined;
  at: number;
  of: number;
}

/** Whether these are acts of one seat in one turn. */
const isInRow = <G extends Parts>(a: ShownPly<G>, b: ShownPly<G>): boolean => a.by === b.by && a.turn === b.turn;

/**
 * Animates plies on the board one after another. The state is current; only the picture lags behind it, and never long: those that wait
 * share the time that is left.
 */
export class Presenter<G extends Parts> {
  #game: Pick<Game<G>, "evolve">;
  #board: Board<G>;
  #queue: Queue;
  #needs: PresenterOptions;
  #waiting: ShownPly<G>[] = [];
  #news: G["event"][] = [];
  #running: Promise<void> | undefined;
  /** The ply that is told, and since when. */
  #current: ShownPly<G> | undefined;
  #begun = 0;
  /** The ply with events that was told last, and which of its turn it was. */
  #last: ShownPly<G> | undefined;
  #at = 0;
  /** When the picture is to have caught up. */
  #due = 0;
  /** Set to end what is being animated at once. */
  #hurried = false;
  #stopped = false;
  /** The picture is that of an earlier ply: those since were passed over. */
  #isBack = false;

  constructor(game: Pick<Game<G>, "evolve">, board: Board<G>, queue: Queue, needs: PresenterOptions) {
    this.#game = game;
    this.#board = board;
    this.#queue = queue;
    this.#needs = needs;
  }

  /** How many plies wait behind the current one. Those without events are not counted: they take no time. */
  get behind(): number {
    return this.#waiting.filter(({ events }) => events.length > 0).length;
  }

  /** What is told now; undefined while the picture is up to date, or a ply without events is shown. */
  get telling(): Telling | undefined {
    const now = this.#current;
    if (!now || now.events.length === 0) return undefined;
    const waiting = this.#waiting.filter(({ events }) => events.length > 0);
    const next = waiting.findIndex((ply) => !isInRow(now, ply));
    return { by: now.by, at: this.#at, of: this.#at + (next < 0 ? waiting.length : next) };
  }

  /** The events since the picture was up to date: those that were told, and those that still are to be. */
  get news(): G["event"][] {
    return this.#news;
  }

  /** The current ply's share of the time that is left, in milliseconds. */
  get #share(): number {
    return Math.max(0, this.#due - this.#begun) / (1 + this.behind);
  }

  /** True while nothing should be animated: somebody acts already, or the current ply has had its share of the time. */
  get isHurried(): boolean {
    return this.#hurried || (this.#current !== undefined && this.#needs.now() >= this.#begun + this.#share);
  }

  /** How many times faster than usual to animate, so that the current ply is told within its share. */
  get speed(): number {
    const share = this.#share;
    const needed = ((this.#current?.events.length ?? 0) * EVENT) / Math.max(1, share);
    const isLate = this.#needs.now() > this.#begun + share * LATE;
    return Math.min(FASTEST, Math.max(1, needed)) * (isLate ? HURRY : 1);
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
    this.#news.push(...ply.events);
    this.#due = this.#needs.now() + (ply.after.seat === undefined ? PATIENCE.watches : PATIENCE.plays);
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
      this.#current = undefined;
      this.#news = [];
      this.#hurried = false;
    }
    if (!this.#stopped) this.#needs.settled();
  }

  /**
   * What a board throws is reported: the result of the ply is shown, and play goes on. What there is no time for is passed over where more
   * waits: nobody would see it, and a board is not drawn in vain.
   */
  async #present(ply: ShownPly<G>): Promise<void> {
    this.#current = ply;
    this.#begun = this.#needs.now();
    if (ply.events.length > 0) {
      this.#at = this.#last && isInRow(this.#last, ply) ? this.#at + 1 : 1;
      this.#last = ply;
    }
    if (this.#isPassedOver) {
      this.#isBack = true;
      return;
    }
    if (!this.#stopped && ply.events.length > 0) ply.told?.(0, ply.before.table);
    try {
      await this.#tell(ply);
    } catch (error) {
      if (this.#stopped) return; // The board is gone.
      this.#needs.report(error);
      this.#queue.flush();
    }
    if (this.#stopped) return;
    ply.told?.(ply.events.length, ply.after.table);
    this.#isBack = this.#isPassedOver;
    if (!this.#isBack) this.#board.show(ply.after);
  }

  /** Event by event, for as long as there is time. */
  async #tell(ply: ShownPly<G>): Promise<void> {
    let done = 0;
    for (const { event, before, after } of eventsOf(this.#game, ply)) {
      if (this.isHurried || this.#stopped) return;
      if (done > 0) ply.told?.(done, before.table);
      if (this.#isBack) this.#board.show(before);
      this.#isBack = false;
      await this.#board.animate(event, before, after);
      done++;
    }
  }

  /** There is no time for the current ply, and another waits. */
  get #isPassedOver(): boolean {
    return this.isHurried && this.behind > 0;
  }
}
