import { copy, keyFrom, type Match, type Rng, rngAt, type Seat, same } from "@baseboard/kit";
import { type Darebase, darebase, type Move, OFF, type Square, type Table } from "../rules/index.ts";
import { type Result, resultsOf } from "../rules/results.ts";
import { halfTurned, indexOf, rival } from "../rules/squares.ts";

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

/** A result without the way there, as seen from across when `turn` says so. */
function written({ pawn, to, flags, fresh, ends, third }: Result, turn: boolean): string {
  const [place, lying, put] = turn ? [across(to), inOrder(flags), third && across(third)] : [to, flags, third];
  return [pawn, place, lying.join(" "), fresh, ends, put].join();
}

/** The table after a move, chance being what `seed` says. */
function after(table: Table, seat: Seat, move: Move, seed: string): Table {
  const state = { table: copy(table), hands: [{}, {}], box: {} };
  darebase.apply(state, seat, move, { rng: rngAt(keyFrom(seed), 0), emit: () => {} });
  return state.table;
}

/** No side is favoured: seen from the other side of the field the same can be done, and it leads to the same. */
export function asSeenFromBehind({ state, plies }: Match<Darebase>, rng: Rng): void {
  const { table } = state;
  if (table.phase !== "play" || rng.below(6) > 0) return;
  const there = half(table);
  const results = resultsOf(table, table.turn);
  const seen = results.map((result) => written(result, true)).toSorted();
  const found = resultsOf(there, there.turn).map((result) => written(result, false));
  if (!same(seen, found.toSorted())) throw new Error("Law broken: both sides have the same runs.");
  const { move } = rng.pick(results);
  const mirrored = halfMove(move);
  if (darebase.refuse({ seat: there.turn, table: there, hand: {} }, mirrored))
    throw new Error("Law broken: what one side may do, the other may.");
  const here = after(table, table.turn, move, `${plies}`);
  if (!same(half(here), after(there, there.turn, mirrored, `${plies}`)))
    throw new Error(`Law broken: ${darebase.notation.writeMove(move)} leads both sides to the same.`);
}
