import type { Refusal, View } from "@baseboard/kit";
import { columnOf, rowOf, square } from "@baseboard/kit/grid";
import { allowance } from "../rules/dice.ts";
import { cubeOf, isJailed } from "../rules/power.ts";
import { refuse } from "../rules/refuse.ts";
import { endRank, FILES, rival, squares } from "../rules/squares.ts";
import { type Darebase, OFF, type Square, type Table } from "../rules/state.ts";
import { pawnAt, warningAt } from "./rivals.ts";

/** Why nothing can be done at this place now, with the rule that says so. The dice and the power scale say what they are. */
export function explain(id: string, picked: string[], view: View<Darebase>): Refusal | undefined {
  const { seat, table } = view;
  if (seat === undefined) return undefined;
  if (id === "power") return why("Power", "aboutPower");
  if (id === "dice") return why("Dice", "aboutDice");
  if (table.phase === "over") return refuse(view, { type: "place", base: id });
  if (table.turn !== seat) return why("A turn", "notYourTurn", { who: table.turn });
  if (table.phase === "place")
    return refuse(view, squares.includes(id) ? { type: "place", base: id } : { type: "run", pawn: 1, steps: [] });
  const warning = warningAt(table, picked, id);
  if (warning) return why("Capturing", "stronger", warning);
  const pawn = pawnAt(table, seat, picked[0]);
  return pawn !== undefined && squares.includes(id) ? whyNotTo(view, pawn, id) : whyNotWith(view, id);
}

const why = (rule: string, key: string, gaps?: Refusal["with"]): Refusal => ({
  rule,
  key: `darebase.why.${key}`,
  ...(gaps && { with: gaps }),
});

/** Why nothing begins here: with a pawn of either side, a flag or an empty square. */
function whyNotWith(view: View<Darebase>, id: string): Refusal {
  const { seat = 0, table } = view;
  const own = pawnAt(table, seat, id);
  if (own !== undefined) return whyNotRun(view, own);
  const side = rival(seat);
  const pawn = pawnAt(table, side, id);
  if (pawn === undefined) return table.flags.includes(id) ? why("Flags", "flagFirst") : why("A turn", "pawnFirst");
  if (isJailed(table, side, pawn)) return { rule: "Jail", key: "darebase.no.prisoner", with: { to: id } };
  return id === cubeOf(side, pawn) ? why("Coming on", "theirBench", { side, pawn }) : why("Capturing", "theirPawn", { side, pawn, at: id });
}

/** Rulings D2, D3, J6: a pawn that may not run; or one with nowhere to run. */
function whyNotRun(view: View<Darebase>, pawn: number): Refusal {
  const { seat = 0, table } = view;
  const isBarred = isJailed(table, seat, pawn) || allowance(table.dice, pawn) === 0;
  return (isBarred && refuse(view, { type: "run", pawn, steps: [] })) || why("Running", "noRun", { side: seat, pawn });
}

/** What blocks the plainest run to a square, or that the square is too far. */
function whyNotTo(view: View<Darebase>, pawn: number, to: Square): Refusal | undefined {
  const { seat = 0, table } = view;
  const from = table.sides[seat].pawns[pawn - 1];
  const steps = from === OFF ? ontoAndTo(table, seat, to) : straight(from, to);
  const points = allowance(table.dice, pawn);
  const cost = from === OFF ? 1 + between(steps[0], to) : between(from, to);
  if (steps.length > 1 && cost > points) return { rule: "Dice", key: "darebase.no.tooFar", with: { side: seat, pawn, cost, points } };
  return refuse(view, { type: "run", pawn, steps });
}

/** Ruling S1: the minimum cost between two squares: a diagonal step costs no less than the two beside it. */
const between = (from: Square, to: Square): number => Math.abs(columnOf(to) - columnOf(from)) + Math.abs(rowOf(to) - rowOf(from));

/** The squares of a run by king's steps: first diagonally, then straight. */
function straight(from: Square, to: Square): Square[] {
  const [dx, dy] = [columnOf(to) - columnOf(from), rowOf(to) - rowOf(from)];
  const part = (by: number, step: number) => Math.sign(by) * Math.min(Math.abs(by), step);
  const count = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from({ length: count }, (_, i) => square(columnOf(from) + part(dx, i + 1), rowOf(from) + part(dy, i + 1)));
}

/** The same for an entering pawn: via the nearest empty square of its endline. */
function ontoAndTo({ sides }: Table, seat: number, to: Square): Square[] {
  if (rowOf(to) === endRank(seat)) return [to];
  const taken = sides.flatMap(({ pawns }) => pawns);
  const aside = (at: Square) => Math.abs(columnOf(at) - columnOf(to));
  const endline = Array.from({ length: FILES }, (_, x) => square(x, endRank(seat))).sort((a, b) => aside(a) - aside(b));
  const onto = endline.find((at) => !taken.includes(at)) ?? endline[0];
  return [onto, ...straight(onto, to)];
}
