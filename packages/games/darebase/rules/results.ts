import type { Seat } from "@baseboard/kit";
import { allowance } from "./dice.ts";
import { firstOf, groundOf, NOWHERE, secondOf } from "./ground.ts";
import { isJailed } from "./power.ts";
import type { Ending, Runner } from "./run.ts";
import { runsOf, stepsOf, type Trace } from "./search.ts";
import { squares } from "./squares.ts";
import { type Move, OFF, pawnNumbers, type Square, type Table } from "./state.ts";
import { bringsThird, thirdPlaces } from "./third.ts";

type Run = Extract<Move, { type: "run" }>;

/** The result of a run, and one move that leads to it. */
export interface Result {
  move: Run;
  pawn: number;
  /** The end of the run; `OFF` if the pawn has left the field over its endline. */
  to: Square;
  /** The movable flags' squares, in board order: before a delivery counts, and before any push. */
  flags: Square[];
  /** Whether it entered the field in this run: it is now the strongest. */
  fresh: boolean;
  ends?: Ending;
  /** The square of the third flag. */
  third?: Square;
}

/** The pawn that runs. */
interface Runs {
  seat: Seat;
  pawn: number;
}

/** A runner's flags as squares, in board order. */
export const flagsOf = ({ flags }: Pick<Runner, "flags">): Square[] =>
  [firstOf(flags), secondOf(flags)].filter((at) => at !== NOWHERE).map((at) => squares[at]);

/** The pawns of a side that the dice allow and that are not jailed. */
export const eligible = (table: Table, seat: Seat): number[] =>
  pawnNumbers.filter((pawn) => allowance(table.dice, pawn) > 0 && !isJailed(table, seat, pawn));

/** Every run the side can make now: each position only once per pawn (Rulings D2 to D4). */
function eachRun(table: Table, seat: Seat, see: (runs: Runs, trace: Trace) => void): void {
  for (const pawn of eligible(table, seat)) {
    const runs = { seat, pawn };
    for (const trace of runsOf(groundOf(table, seat, pawn))) see(runs, trace);
  }
}

/** All results the side can reach now. */
export function resultsOf(table: Table, seat: Seat): Result[] {
  const results: Result[] = [];
  eachRun(table, seat, (runs, trace) => {
    for (const move of movesFrom(table, runs, trace)) results.push(resultOf(move, trace.runner));
  });
  return results;
}

/** One move to each result the side can reach now. */
export function movesOf(table: Table, seat: Seat): Run[] {
  const moves: Run[] = [];
  eachRun(table, seat, (runs, trace) => {
    for (const move of movesFrom(table, runs, trace)) moves.push(move);
  });
  return moves;
}

/** Whether a side has any legal move. */
export const canMove = (table: Table, seat: Seat): boolean =>
  eligible(table, seat).some((pawn) => runsOf(groundOf(table, seat, pawn), (found) => found.length > 0).length > 0);

/** One move, or one for each square where the third flag may be put. */
function movesFrom(table: Table, runs: Runs, trace: Trace): Run[] {
  const move: Run = { type: "run", pawn: runs.pawn, steps: stepsOf(trace) };
  const places = thirdChoices(table, runs, trace.runner);
  return places.length === 0 ? [move] : places.map((third) => ({ ...move, third }));
}

const resultOf = (move: Run, { at, flags, fresh, ended }: Runner): Result => ({
  move,
  pawn: move.pawn,
  to: at === NOWHERE ? OFF : squares[at],
  flags: flagsOf({ flags }),
  fresh,
  ...(ended && { ends: ended }),
  ...(move.third && { third: move.third }),
});

/** The possible squares for the third flag; empty if there is no choice. */
export function thirdChoices(table: Table, runs: Runs, { at: base, ended, flags }: Runner): Square[] {
  if (ended !== "delivered" || !bringsThird(table)) return [];
  const lying = flagsOf({ flags }).filter((at) => at !== squares[base]);
  const places = thirdPlaces(table, runs, lying);
  return places.length > 1 ? places : [];
}
