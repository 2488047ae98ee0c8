import { best, type Rng, type Seat } from "@baseboard/kit";
import { rival } from "../rules/board.ts";
import type { Move, Table } from "../rules/state.ts";
import { ACTION, after, FEAR, prospects, STRIKE, strikes, WIN, worthOf, worthOfReveal } from "./judge.ts";
import { goesOn, type Line, layOf, turnsFrom, type Unseen } from "./turns.ts";

/** How much is looked at. */
export interface Effort {
  /** Lines that go on after each action of one's own turn, and of the other side's. */
  width: number;
  answerWidth: number;
  /** Own turns that are looked at together with the other side's answer, besides those that capture. */
  answered: number;
  /** Reveals of which each tile that may come is looked at with the rest of the turn; 0: a reveal is worth what it brings on average. */
  looked: number;
  /** Most tables that are looked at with the other side's answer. */
  most: number;
}

/** A turn that captures is looked at even where others look better: of those so many. */
const CAPTURES = 6;
/** Of the rest of a turn after a reveal: lines that go on, and those looked at with the answer. */
const REST = { width: 3, answered: 2 };
/** Turns of the other side that are looked at to the end. */
const ANSWERS = 3;
/** What the other side gains, about, where it can only reveal. */
const UNSEEN = 5;
/** What it costs to leave everything as it was, and each move on the way to the same. */
const IDLE = 0.5;
const HASTE = 0.001;

/** Plans a whole turn with the other side's best answer, and makes the first move of it. */
export function plan(table: Table, seat: Seat, moves: Move[], rng: Rng, effort: Effort): Move {
  const search = new Search(table, seat, effort);
  return best(search.lines(), ({ worth }) => worth, rng).first ?? moves[0];
}

type Choice = Pick<Line, "first" | "worth">;

class Search {
  #start: Table;
  #seat: Seat;
  #effort: Effort;
  #left: number;

  constructor(start: Table, seat: Seat, effort: Effort) {
    this.#start = start;
    this.#seat = seat;
    this.#effort = effort;
    this.#left = effort.most;
  }

  /** The promising turns with what they are worth. */
  lines(): Choice[] {
    const { answered, looked, width } = this.#effort;
    const { whole, revealing } = turnsFrom(this.#start, this.#seat, width);
    const captures = whole.slice(answered).filter(({ table }) => this.#captures(table));
    const known = [...whole.slice(0, answered), ...captures.slice(0, CAPTURES)].map((line) => ({
      ...line,
      before: line.worth,
      worth: this.#ofLine(line),
    }));
    const reveals = revealing.map((each) => ({ ...each, worth: this.#onAverage(each) })).sort((a, b) => b.worth - a.worth);
    if (looked > 0) return [...known, ...reveals.slice(0, looked).map((each) => ({ first: each.first, worth: this.#lookedThrough(each) }))];
    // The smallest cost of an answer is subtracted from reveals, too, for a fair comparison.
    const costs = known.map(({ worth, before }) => before - worth).filter((cost) => Math.abs(cost) < WIN / 2);
    const cost = Math.min(20, ...costs);
    return [...known, ...reveals.map(({ first, worth }) => ({ first, worth: worth - cost }))];
  }

  #captures({ sides }: Table): boolean {
    const other = rival(this.#seat);
    return sides[other].pieces.join() !== this.#start.sides[other].pieces.join();
  }

  #ofLine({ table, length }: Line): number {
    return this.#answered(table) - (layOf(table) === layOf(this.#start) ? IDLE : 0) - HASTE * length;
  }

  /** The value of revealing a tile at this point of a turn, including the actions left then. */
  #onAverage({ table, reveal }: Unseen): number {
    return worthOf(table, this.#seat, reveal, prospects) + ACTION * (table.actions - 1);
  }

  /** The mean over the tiles that may come, each with the best rest of the turn. */
  #lookedThrough({ table, reveal }: Unseen): number {
    return worthOfReveal(table, after(table, this.#seat, reveal), reveal.tile, (next) => this.#rest(next));
  }

  /** The value of a table in the midst of the turn, or after it. */
  #rest(table: Table): number {
    if (!goesOn(table, this.#start)) return this.#answered(table);
    const { whole, revealing } = turnsFrom(table, this.#seat, REST.width);
    const known = whole.slice(0, REST.answered).map((line) => this.#answered(line.table));
    const unseen = revealing.map((each) => this.#onAverage(each) - IDLE);
    return Math.max(...known, ...(known.length > 0 ? [] : unseen), ...(known.length + unseen.length > 0 ? [] : [this.#answered(table)]));
  }

  /** The value after the other side's best turn; once enough was looked at, without one. */
  #answered(table: Table): number {
    const seat = this.#seat;
    if (table.phase !== "play" || table.turn === seat) return prospects(table, seat);
    if (this.#left-- <= 0) return prospects(table, seat) - UNSEEN;
    const { whole } = turnsFrom(table, table.turn, this.#effort.answerWidth);
    const left = whole.slice(0, ANSWERS).map((line) => this.#standing(line.table));
    return left.length > 0 ? Math.min(...left) : prospects(table, seat) - UNSEEN;
  }

  /** The value with what can be captured next. */
  #standing(table: Table): number {
    const seat = this.#seat;
    if (table.phase !== "play") return prospects(table, seat);
    return prospects(table, seat) + STRIKE * strikes(table, seat) - FEAR * strikes(table, rival(seat));
  }
}
