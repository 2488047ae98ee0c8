import type { Seat } from "@baseboard/kit";
import { allowance } from "./dice.ts";
import { firstOf, groundOf, NOWHERE, secondOf } from "./ground.ts";
import { isJailed } from "./power.ts";
import type { Ending, Runner } from "./run.ts";
import { runsOf, stepsOf, type Trace } from "./search.ts";
import { squares } from "./squares.ts";
import { type Move, OFF, pawnNumbers, type Square, type Table } from "./state.ts";
import { bringsThird, thirdPlaces } from "./third.ts";

/** The result of a run, and one move that leads to it. */
export interface Result {
  move: Extract<Move, { type: "run" }>;
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

/** A runner's flags as squares, in board order. */
export const flagsOf = ({ flags }: Pick<Runner, "flags">): Square[] =>
  [firstOf(flags), secondOf(flags)].filter((at) => at !== NOWHERE).map((at) => squares[at]);

/** The pawns of a side that the dice allow and that are not jailed. */
export const eligible = (table: Table, seat: Seat): number[] =>
  pawnNumbers.filter((pawn) => allowance(table.dice, pawn) > 0 && !isJailed(table, seat, pawn));

/** All results the side can reach now: each position only once per pawn (Rulings D2 to D4). */
export function resultsOf(table: Table, seat: Seat): Result[] {
  return eligible(table, seat).flatMap((pawn) =>
    runsOf(groundOf(table, seat, pawn)).flatMap((trace) => resultsFrom(table, seat, pawn, trace)),
  );
}

/** Whether a side has any legal move. */
export const canMove = (table: Table, seat: Seat): boolean =>
  eligible(table, seat).some((pawn) => runsOf(groundOf(table, seat, pawn), (found) => found.length > 0).length > 0);

/** One result, or one for each square where the third flag may be put. */
function resultsFrom(table: Table, seat: Seat, pawn: number, trace: Trace): Result[] {
  const { runner } = trace;
  const to = runner.at === NOWHERE ? OFF : squares[runner.at];
  const result: Result = {
    move: { type: "run", pawn, steps: stepsOf(trace) },
    pawn,
    to,
    flags: flagsOf(runner),
    fresh: runner.fresh,
    ...(runner.ended && { ends: runner.ended }),
  };
  const places = thirdChoices(table, { seat, pawn }, runner, to);
  return places.length === 0 ? [result] : places.map((third) => ({ ...result, move: { ...result.move, third }, third }));
}

/** The possible squares for the third flag; empty if there is no choice. */
export function thirdChoices(table: Table, runs: { seat: Seat; pawn: number }, { ended, flags }: Runner, base: Square): Square[] {
  if (ended !== "delivered" || !bringsThird(table)) return [];
  const lying = flagsOf({ flags }).filter((at) => at !== base);
  const places = thirdPlaces(table, runs, lying);
  return places.length > 1 ? places : [];
}
