import { type AnyGame, copy, isOfMatch, type Parts, type Phrase, pliesIn, turnOf } from "@baseboard/kit";
import type { ToldLine } from "@baseboard/protocol";
import { gameEvents } from "../match/model/log.ts";

type Table = Parts["table"];

/** It stands before what is told of an event, or of a later one: the line's version, and which of its events. */
export interface Heading {
  version: number;
  event: number;
  title: Phrase;
}

/** A table is kept after every so many lines; those between are led to again when they are asked for. */
const STRIDE = 32;

const textOf = (title: Phrase | undefined): string => JSON.stringify(title) ?? "";

/** The table after each line of a match, by what the lines told: events lead from one to the next. */
export class Moments {
  /** Identifies the turn after so many lines. */
  readonly turns: (string | number)[];
  /** What the log is headed by, wherever that changes. */
  readonly headings: Heading[] = [];
  /** A line leads to before the first table, or to where the rules cannot follow: nothing is known from there on. */
  isLost = false;
  readonly #game: AnyGame;
  readonly #headed: (table: Table) => Phrase | undefined;
  readonly #lines: ToldLine[] = [];
  readonly #kept: Table[];
  /** To the table after how many lines each line leads that takes plies back. */
  readonly #undone = new Map<number, number>();
  /** The lines of plies that stand. */
  readonly #moves: number[] = [];
  #last: Table;
  #heading = "";

  constructor(game: AnyGame, first: Table, headed: (table: Table) => Phrase | undefined = () => undefined) {
    this.#game = game;
    this.#headed = headed;
    this.#last = copy(first);
    this.#kept = [copy(first)];
    this.turns = [turnOf(game, first)];
    this.#head(0);
  }

  /** How many lines are known. */
  get count(): number {
    return this.#lines.length;
  }

  /** Whether these lines begin with those that are known: of what one tries, other lines may have come in their place. */
  isOf(lines: ToldLine[]): boolean {
    return this.count === 0 || lines[this.count - 1] === this.#lines[this.count - 1];
  }

  /** Follows further lines, each once. */
  grow(lines: ToldLine[]): void {
    for (const line of lines) {
      if (this.isLost) return;
      const before = this.turns[this.count];
      this.isLost = !this.#follow(line);
      if (this.isLost) return;
      this.#lines.push(line);
      this.turns.push(turnOf(this.#game, this.#last));
      if (this.count % STRIDE === 0) this.#kept.push(copy(this.#last));
      // Where turns have no name, a seat may have the next one again.
      if (this.#game.turn === undefined || this.turns[this.count] !== before) this.#head(this.count);
    }
  }

  #follow(line: ToldLine): boolean {
    const { count } = this;
    const plies = pliesIn(line.events);
    if (plies < 0) {
      const [back] = this.#moves.length + plies < 0 ? [] : this.#moves.splice(plies);
      if (back === undefined) return false;
      this.#undone.set(count, back);
      this.#last = this.tableAt(back);
      return true;
    }
    if (plies > 0) this.#moves.push(count);
    try {
      this.#evolve(this.#last, line);
      return true;
    } catch {
      return false; // The rules do not know these events.
    }
  }

  #evolve(table: Table, { events }: ToldLine): void {
    for (const event of gameEvents(events)) this.#game.evolve(table, event);
  }

  /** Looks whether the heading is another one after so many lines than it was before: each that the last of them brought about, by its event. */
  #head(count: number): void {
    const title = this.#headed(this.#last);
    if (textOf(title) === this.#heading) return;
    const table = this.tableAt(Math.max(0, count - 1));
    for (const [event, each] of (this.#lines[count - 1]?.events ?? []).entries()) {
      if (isOfMatch(each)) continue;
      this.#game.evolve(table, each);
      const now = this.#headed(table);
      // Where turns have names a line ends one at most: what its events pass through is none.
      if (this.#game.turn === undefined || textOf(now) === textOf(title)) this.#headBy(now, count, event);
      if (this.#heading === textOf(title)) return;
    }
    this.#headBy(title, count, 0);
  }

  #headBy(title: Phrase | undefined, version: number, event: number): void {
    if (textOf(title) === this.#heading) return;
    if (title) this.headings.push({ version, event, title });
    this.#heading = textOf(title);
  }

  /** The table after so many lines; the caller's own copy. */
  tableAt(count: number): Table {
    if (count === this.count) return copy(this.#last);
    const kept = Math.floor(count / STRIDE);
    let table = copy(this.#kept[kept]);
    for (let i = kept * STRIDE; i < count; i++) {
      const back = this.#undone.get(i);
      if (back === undefined) this.#evolve(table, this.#lines[i]);
      else table = this.tableAt(back);
    }
    return table;
  }
}
