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

/** So many results are looked at together with the answer, or fewer: as many as do with about so many answers. */
const WIDTH = 40;
const ANSWERS = 12_000;
/** How much of what may be done next is counted on: by the seat itself, and by its rival after that. */
const HOPE = 0.6;
const FEAR = 0.3;

/** The result that leaves a seat best off after the best answer; of several, the one that looks best before it. */
export function planned(table: Table, seat: Seat): Result {
  const answers = new Answers(table, seat);
  let best: Result | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const result of promising(table, seat)) {
    const worth = answers.bestTo(result, most);
    if (!best || worth > most) [best, most] = [result, worth];
    if (answers.weighed > ANSWERS) break;
  }
  if (!best) throw new Error("Nobody is asked who cannot move.");
  return best;
}

/** The results that look best, the best first, with what the rival's dice threaten. */
function promising(table: Table, seat: Seat): Result[] {
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
    .slice(0, WIDTH)
    .map(({ result }) => result);
}

/** What the rival can answer to what a seat does now. */
class Answers {
  /** How many were weighed so far. */
  weighed = 0;
  readonly #table: Table;
  readonly #seat: Seat;
  readonly #rival: Seat;
  /** With the dice of this seat's next turn, one of which is known. */
  readonly #again: Odds;
  /** The last answer that spoiled a result: it is likely to spoil the next one too. */
  #spoiler: { pawn: number; steps: Step[] } | undefined;

  constructor(table: Table, seat: Seat) {
    this.#table = table;
    this.#seat = seat;
    this.#rival = rival(seat);
    this.#again = halfKnown[table.dice[2]];
  }

  /** What a result is worth after the best answer to it; if that is less than `floor`, perhaps after a lesser one. */
  bestTo({ move }: Result, floor: number): number {
    const table = copyOf(this.#table);
    apply({ table, hands: [{}, {}], box: {} }, this.#seat, move, { rng: least(), emit: (event) => evolve(table, event) });
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

  /** After the last spoiler, if it is possible now. */
  #afterSpoiler(table: Table, field: Field): number {
    if (!this.#spoiler || !eligible(table, this.#rival).includes(this.#spoiler.pawn)) return Number.POSITIVE_INFINITY;
    const { pawn, steps } = this.#spoiler;
    const ground = groundOf(table, this.#rival, pawn);
    const { runners, barred } = follow(ground, steps);
    const end = runners.at(-1);
    if (barred || !end || !hasRun(ground, end)) return Number.POSITIVE_INFINITY;
    return this.#worthOf(after(field, runIn(table, this.#rival, pawn, end)));
  }

  /** What a field is worth with this seat to move again; anything from `enough` on, if it is so much. */
  #worthOf(field: Field, enough = Number.POSITIVE_INFINITY): number {
    this.weighed++;
    const worth = standing(field, this.#seat);
    if (worth - FEAR * MOST_CHANCE >= enough) return worth;
    return worth + HOPE * chances(field, this.#seat, this.#again) - FEAR * chances(field, this.#rival, unknown);
  }
}

function endWorth(table: Table, seat: Seat): number {
  const winners = outcome(table)?.winners ?? [];
  if (winners.length === 0) return 0;
  return winners.includes(seat) ? 2 * WIN : -2 * WIN;
}

const copyOf = (table: Table): Table => ({
  ...table,
  power: [...table.power],
  flags: [...table.flags],
  sides: table.sides.map(({ pawns, jail, supplied }) => ({ pawns: [...pawns], jail: [...jail], supplied: [...supplied] })),
});
