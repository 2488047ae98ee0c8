import { type Match, type Rng, same } from "@baseboard/kit";
import { type Darebase, darebase, type Move, OFF, type Square, type Table } from "../../rules/index.ts";
import { type Result, resultsOf } from "../../rules/results.ts";
import { halfTurned, indexOf, rival } from "../../rules/squares.ts";
import { after } from "./apart.ts";

const across = (at: Square): Square => (at === OFF ? OFF : halfTurned(at));

const inOrder = (flags: Square[]): Square[] => flags.map(across).toSorted((a, b) => indexOf(a) - indexOf(b));

const otherCube = (cube: string): string => (cube[0] === "A" ? "B" : "A") + cube[1];

/** The table seen from the other side: the field turned by half a turn, the colours changed over. */
export function half(table: Table): Table {
  const sides = table.sides.map(({ pawns, jail, supplied }) => ({ pawns: pawns.map(across), jail, supplied: supplied.map(across) }));
  return {
    ...table,
    turn: rival(table.turn),
    sides: sides.toReversed(),
    power: table.power.map(otherCube),
    flags: inOrder(table.flags),
  };
}

const halfStep = (step: string): string => (step === "off" ? step : halfTurned(step.replace("+", "")) + (step.endsWith("+") ? "+" : ""));

export function halfMove(move: Move): Move {
  if (move.type === "place") return { ...move, base: across(move.base) };
  return { ...move, steps: move.steps.map(halfStep), ...(move.third && { third: across(move.third) }) };
}

/** Results without the ways there, as seen from across when `turn` says so: the flags lie as they do when the run is over. */
const written = (table: Table, results: Result[], turn: boolean): string[] =>
  results
    .map(({ move, pawn, to, flags, fresh, ends, third }) => {
      const lie = ends === "captured" ? after(table, table.turn, move).flags : flags;
      const [place, lying, put] = turn ? [across(to), inOrder(lie), third && across(third)] : [to, lie, third];
      return [pawn, place, lying.join(" "), fresh, ends, put].join();
    })
    .toSorted();

/** No side is favoured: seen from the other side of the field the same can be done, and it leads to the same. */
export function asSeenFromBehind({ state }: Match<Darebase>, rng: Rng): void {
  const { table } = state;
  if (table.phase !== "play" || rng.below(6) > 0) return;
  const there = half(table);
  const results = resultsOf(table, table.turn);
  if (!same(written(table, results, true), written(there, resultsOf(there, there.turn), false)))
    throw new Error("Law broken: both sides have the same runs.");
  const { move } = rng.pick(results);
  const mirrored = halfMove(move);
  if (darebase.refuse({ seat: there.turn, table: there, hand: {} }, mirrored))
    throw new Error("Law broken: what one side may do, the other may.");
  const here = after(table, table.turn, move);
  if (!same(half(here), after(there, there.turn, mirrored)))
    throw new Error(`Law broken: ${darebase.notation.writeMove(move)} leads both sides to the same.`);
}
