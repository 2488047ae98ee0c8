import {
  type AnyGame,
  type Line,
  OPEN_KEY,
  type Opening,
  type Outcome,
  type Parts,
  playingLevels,
  type Seat,
  same,
  sharesOf,
  strongLevel,
  type View,
} from "@baseboard/kit";
import type { BotQuestion } from "@baseboard/room/model";
import { batch, computed, signal } from "@preact/signals";
import type { EstimateQuestion } from "../practice/bot-answer.ts";
import { causeOf, MOST_POINTS, movesIn, type Swing, swingsIn, type TurningPoint } from "./turning-points.ts";

/** A match that is over, as its analysis needs it. */
export interface FinishedMatch {
  game: AnyGame;
  log: readonly Line<Parts>[];
  /** So many lines were played when each turn began; and the end. */
  turns: readonly number[];
  seats: number;
  outcome: Outcome | undefined;
  /** What a seat saw after so many lines, or everybody. */
  viewAt(line: number, seat?: Seat): View<Parts>;
}

/** Who works: each takes one question at a time. */
export interface Analyst {
  ask(question: BotQuestion): Promise<unknown>;
  estimate(question: EstimateQuestion): Promise<number[]>;
  stop(): void;
}

/** What is kept of an analysis that is complete. */
export interface KeptAnalysis {
  chances: number[][];
  points: TurningPoint[];
}

/** Each turn is played on from so many times, in rounds: at first roughly, then finer. */
const ROUNDS = 4;
const PLAYOUTS = 4;
/** What seems to have decided the match is looked at more closely: it is played on from so many times. */
const CLOSELY = 48;
/** A turn takes no more streams of chance than that. */
const STREAMS = 100;

interface Estimated {
  sums: number[];
  playouts: number;
}

/** How a match that is over went: each seat's chance to win at each turn, by playing on from there, and the turns that decided it. */
export class Analysis {
  /** The level that plays on in every seat, and the one that is asked what was open. */
  readonly level: string;
  readonly best: string;
  readonly turns: readonly number[];
  /** How many roll-outs each turn gets in the end. */
  readonly playouts = ROUNDS * PLAYOUTS;
  readonly points = signal<TurningPoint[] | undefined>(undefined);
  readonly hasFailed = signal(false);
  #isStopped = false;
  #end = (): void => {};
  readonly #match: FinishedMatch;
  readonly #estimates = signal<(Estimated | undefined)[]>([]);
  readonly #kept = signal<number[][] | undefined>(undefined);

  constructor(match: FinishedMatch, kept?: KeptAnalysis) {
    const { levels } = match.game;
    this.level = strongLevel(levels);
    this.best = playingLevels(levels).at(-1)!;
    this.turns = match.turns;
    this.#match = match;
    if (!kept) return;
    this.#kept.value = kept.chances;
    this.points.value = kept.points;
  }

  /** By turn, the chance of each seat to win, 0 to 1; undefined where nothing is known yet. The last one is the result. */
  readonly chances = computed<(number[] | undefined)[]>(() => {
    const { game, seats, outcome } = this.#match;
    const known = this.#kept.value;
    if (known) return known;
    const estimated = this.turns.slice(0, -1).map((_, i) => {
      const at = this.#estimates.value[i];
      return at?.sums.map((sum) => sum / at.playouts);
    });
    return [...estimated, sharesOf(game, seats, outcome)];
  });

  /** How much of the work is done, 0 to 1: the turns that decided are counted as a fifth of it. */
  readonly done = computed<number>(() => {
    if (this.points.value) return 1;
    const made = this.#estimates.value.reduce((sum, each) => sum + Math.min(this.playouts, each?.playouts ?? 0), 0);
    return (0.8 * made) / Math.max(1, this.playouts * (this.turns.length - 1));
  });

  /** After how many turns the moment lies that is shown after so many lines. */
  turnAt(line: number): number {
    return Math.max(
      0,
      this.turns.findLastIndex((from) => from <= line),
    );
  }

  /** Works it out. Answers what may be kept; undefined where it failed, or was stopped. */
  async run(analysts: readonly Analyst[]): Promise<KeptAnalysis | undefined> {
    this.#end = () => {
      for (const analyst of analysts) analyst.stop();
    };
    try {
      const moments = spread(this.turns.length - 1);
      const tasks = Array.from({ length: ROUNDS }, (_, round) => moments.map((i) => ({ i, round }))).flat();
      await inParallel(analysts, tasks, (analyst, { i, round }) => this.#estimate(analyst, i, round));
      const found: TurningPoint[] = [];
      for (let left = this.#doubtful(); left.length > 0; left = this.#doubtful())
        await inParallel(analysts, left, (analyst, i) => this.#estimate(analyst, i, ROUNDS, CLOSELY));
      await inParallel(analysts, this.#swings(), async (analyst, swing) => void found.push(await this.#assess(analyst, swing)));
      const points = found.sort((a, b) => a.from - b.from);
      const chances = this.chances.peek() as number[][];
      batch(() => {
        this.#kept.value = chances;
        this.points.value = points;
      });
      return { chances, points };
    } catch (error) {
      if (!this.#isStopped) {
        reportError(error);
        this.hasFailed.value = true;
      }
      return undefined;
    } finally {
      this.#end();
    }
  }

  /** Stops the work: nobody waits for it any more. */
  stop(): void {
    this.#isStopped = true;
    this.#end();
  }

  /** What seems to have decided the match, once something is known of every turn. */
  #swings(): Swing[] {
    const chances = this.chances.peek() as number[][];
    return swingsIn({ turns: this.turns, chances, seatsAt: (line) => this.#seatsAt(line) }, MOST_POINTS);
  }

  /**
   * The turns around what looks like the greatest swings, as far as they were not looked at closely: among many rough estimates those are the
   * ones that are out by most.
   */
  #doubtful(): number[] {
    const around = this.#swings().flatMap(({ from, to }) => [this.turns.indexOf(from), this.turns.indexOf(to)]);
    return [...new Set(around)].filter((i) => i < this.turns.length - 1 && this.#estimates.peek()[i]?.playouts !== CLOSELY);
  }

  #seatsAt(line: number): readonly Seat[] {
    const { game, viewAt, log } = this.#match;
    const { table } = viewAt(line);
    const seats = game.awaits?.(table) ?? game.toAct(table);
    return seats.length > 0 ? seats : [log[line].seat];
  }

  /** A closer look stands alone: what made it necessary was out by chance. */
  async #estimate(analyst: Analyst, i: number, round: number, playouts = PLAYOUTS): Promise<void> {
    const view = this.#match.viewAt(this.turns[i]);
    // Neighbouring turns meet other chance, so that a swing is not one of a few lucky streams.
    const sums = await analyst.estimate(this.#question({ view, playouts, from: i * STREAMS + round * PLAYOUTS }));
    const next = [...this.#estimates.peek()];
    const known = playouts === PLAYOUTS ? next[i] : undefined;
    next[i] = { sums: sums.map((sum, seat) => sum + (known?.sums[seat] ?? 0)), playouts: playouts + (known?.playouts ?? 0) };
    this.#estimates.value = next;
  }

  /** What a swing came of: the turn is played on as it was, and as the best bot would have played it, with the same chance. */
  async #assess(analyst: Analyst, swing: Swing): Promise<TurningPoint> {
    const { from, seat } = swing;
    const moves = movesIn(this.#match.log, swing);
    const instead = await this.#better(analyst, swing, moves);
    const chance = async (opening: Opening[]) => {
      const view = this.#match.viewAt(from, seat);
      const sums = await analyst.estimate(this.#question({ view, playouts: CLOSELY, from: 0, opening }));
      return sums[seat] / CLOSELY;
    };
    const played = await chance(moves);
    const open = instead && { ...instead, chance: await chance([...before(moves, instead.at), { seat, move: instead.move }]) };
    const cause = causeOf(swing, played, open?.chance);
    return { ...swing, cause, played, ...(cause === "choice" && { instead: open }) };
  }

  /** The first of a seat's moves in a turn for which the best bot would have made another one. */
  async #better(
    analyst: Analyst,
    { seat }: Swing,
    moves: (Opening & { at: number })[],
  ): Promise<{ at: number; move: unknown } | undefined> {
    for (const [stream, { at, move }] of moves.filter((each) => each.seat === seat).entries()) {
      const view = this.#match.viewAt(at, seat);
      const would = await analyst.ask({ game: this.#match.game.id, level: this.best, view, key: OPEN_KEY, stream });
      if (!same(would, move)) return { at, move: would };
    }
    return undefined;
  }

  #question(asked: Pick<EstimateQuestion, "view" | "playouts" | "from" | "opening">): EstimateQuestion {
    return { game: this.#match.game.id, level: this.level, seats: this.#match.seats, ...asked };
  }
}

const before = (moves: (Opening & { at: number })[], at: number): Opening[] => moves.filter((each) => each.at < at);

/** So many numbers from 0, in an order that shows the whole soon: each half is halved again. */
export function spread(count: number): number[] {
  const bits = Math.ceil(Math.log2(Math.max(2, count)));
  const mirrored = (n: number) => Number.parseInt([...n.toString(2).padStart(bits, "0")].reverse().join(""), 2);
  return Array.from({ length: 2 ** bits }, (_, n) => mirrored(n)).filter((n) => n < count);
}

/** Each worker takes the next task once it is done with the one before. Rejects with the first failure. */
async function inParallel<W, T>(workers: readonly W[], tasks: readonly T[], work: (worker: W, task: T) => Promise<void>): Promise<void> {
  const left = [...tasks];
  const on = async (worker: W) => {
    for (let task = left.shift(); task !== undefined; task = left.shift()) await work(worker, task);
  };
  await Promise.all(workers.map(on));
}
