import { least, type Seat } from "@baseboard/kit";
import { apply } from "../rules/apply.ts";
import { evolve } from "../rules/evolve.ts";
import { follow } from "../rules/follow.ts";
import { groundOf } from "../rules/ground.ts";
import { outcome } from "../rules/outcome.ts";
import { eligible, type Result, resultsOf } from "../rules/results.ts";
import { hasRun } from "../rules/run.ts";
import { runsOf, stepsOf } from "../rules/search.ts";
import { rival } from "../rules/squares.ts";
import type { Step, Table } from "../rules/state.ts";
import { chances, MOST_CHANCE } from "./chances.ts";
import { after, type Field, fieldOf, runIn, runOf } from "./field.ts";
import { halfKnown, known, type Odds, unknown } from "./odds.ts";
import { standing, WIN } from "./standing.ts";

/** How many results are searched with their replies at most, how many of them are wanted, and the approximate limit on replies. */
export interface Effort {
  width: number;
  wanted: number;
  answers: number;
}
const PLANNED: Effort = { width: 40, wanted: 1, answers: 12_000 };
/** Weights of the next gains: of the seat itself, and of its rival after that. */
const HOPE = 0.6;
const FEAR = 0.3;

/** A result, its value after the best reply, and the table after it. */
export interface Weighed {
  result: Result;
  worth: number;
  next: Table;
}

/** The result with the best value after the best reply; of several, the one with the best static value. */
export function planned(table: Table, seat: Seat): Result {
  return weighed(table, seat, PLANNED)[0].result;
}

/** Of the results with the best static values those wanted, with the best value after the best reply, best first. */
export function weighed(table: Table, seat: Seat, { width, wanted, answers: limit }: Effort): Weighed[] {
  const answers = new Answers(table, seat);
  const kept: Weighed[] = [];
  for (const result of promising(table, seat, width)) {
    const next = tableAfter(table, seat, result.move);
    const floor = kept.length < wanted ? Number.NEGATIVE_INFINITY : kept[wanted - 1].worth;
    const worth = answers.bestTo(next, floor);
    const place = kept.findIndex((each) => worth > each.worth);
    kept.splice(place < 0 ? kept.length : place, 0, { result, worth, next });
    kept.length = Math.min(kept.length, wanted);
    if (answers.weighed > limit) break;
  }
  if (kept.length === 0) throw new Error("Nobody is asked who cannot move.");
  return kept;
}

/** The results with the best static values, best first, including the threat of the rival's dice. */
function promising(table: Table, seat: Seat, width: number): Result[] {
  const field = fieldOf(table);
  const [, first, second] = table.dice;
  const dice = known(first, second);
  const looks = (result: Result) => {
    const next = after(field, runOf(table, seat, result));
    return standing(next, seat) - chances(next, rival(seat), dice);
  };
  return resultsOf(table, seat)
    .map((result) => ({ result, worth: looks(result) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, width)
    .map(({ result }) => result);
}

/** The rival's possible replies to a seat's move. */
class Answers {
  /** Number of positions evaluated so far. */
  weighed = 0;
  readonly #table: Table;
  readonly #seat: Seat;
  readonly #rival: Seat;
  /** Odds for this seat's next turn; one of its dice is known. */
  readonly #again: Odds;
  /** The last refuting reply: likely to refute the next result too. */
  #spoiler: { pawn: number; steps: Step[] } | undefined;

  constructor(table: Table, seat: Seat) {
    this.#table = table;
    this.#seat = seat;
    this.#rival = rival(seat);
    this.#again = halfKnown[table.dice[2]];
  }

  /** The value of the table after a result and the best reply; if below `floor`, possibly after a weaker one. */
  bestTo(table: Table, floor: number): number {
    if (table.phase === "over") return endWorth(table, this.#seat);
    const field = fieldOf(table);
    const hasPassed = table.turns > this.#table.turns + 1;
    if (hasPassed) return this.#worthOf(field);
    const left = this.#afterSpoiler(table, field);
    return left < floor ? left : this.#afterBest(table, field, left, floor);
  }

  #afterBest(table: Table, field: Field, spoiled: number, floor: number): number {
    let left = spoiled;
    for (const pawn of eligible(table, this.#rival)) {
      for (const trace of runsOf(groundOf(table, this.#rival, pawn))) {
        left = Math.min(left, this.#worthOf(after(field, runIn(table, this.#rival, pawn, trace.runner)), left));
        if (left >= floor) continue;
        this.#spoiler = { pawn, steps: stepsOf(trace) };
        return left;
      }
    }
    return left;
  }

  /** The value after the last refutation, if possible now. */
  #afterSpoiler(table: Table, field: Field): number {
    if (!this.#spoiler || !eligible(table, this.#rival).includes(this.#spoiler.pawn)) return Number.POSITIVE_INFINITY;
    const { pawn, steps } = this.#spoiler;
    const ground = groundOf(table, this.#rival, pawn);
    const { runners, barred } = follow(ground, steps);
    const end = runners.at(-1);
    if (barred || !end || !hasRun(ground, end)) return Number.POSITIVE_INFINITY;
    return this.#worthOf(after(field, runIn(table, this.#rival, pawn, end)));
  }

  /** The value of a field with this seat to move again; approximate if at least `enough`. */
  #worthOf(field: Field, enough = Number.POSITIVE_INFINITY): number {
    this.weighed++;
    const worth = standing(field, this.#seat);
    if (worth - FEAR * MOST_CHANCE >= enough) return worth;
    return worth + HOPE * chances(field, this.#seat, this.#again) - FEAR * chances(field, this.#rival, unknown);
  }
}

/** What the end of a match is worth to a seat. */
export function endWorth(table: Table, seat: Seat): number {
  const winners = outcome(table)?.winners ?? [];
  if (winners.length === 0) return 0;
  return winners.includes(seat) ? 2 * WIN : -2 * WIN;
}

/** The table after a move of a seat, whatever die is rolled. */
export function tableAfter(from: Table, seat: Seat, move: Result["move"]): Table {
  const table = copyOf(from);
  apply({ table, hands: [{}, {}], box: {} }, seat, move, { rng: least(), emit: (event) => evolve(table, event) });
  return table;
}

const copyOf = (table: Table): Table => ({
  ...table,
  power: [...table.power],
  flags: [...table.flags],
  sides: table.sides.map(({ pawns, jail, supplied }) => ({ pawns: [...pawns], jail: [...jail], supplied: [...supplied] })),
});
