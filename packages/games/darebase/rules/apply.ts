import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { endMove } from "./ending.ts";
import { follow } from "./follow.ts";
import { type Ground, groundOf, NOWHERE } from "./ground.ts";
import { imprison } from "./jail.ts";
import { isJailed, putOnTop, takeOff } from "./power.ts";
import { flagsOf } from "./results.ts";
import type { Runner } from "./run.ts";
import { indexOf, rival, squares } from "./squares.ts";
import { type Darebase, type Move, OFF, type Square, type Table } from "./state.ts";
import { runTold } from "./stretches.ts";
import { bringsThird, thirdPlaces } from "./third.ts";

type Run = Extract<Move, { type: "run" }>;

/** Changes `state` as a legal move of this seat does. */
export function apply({ table }: State<Darebase>, seat: Seat, move: Move, at: ApplyContext<Darebase>): void {
  if (move.type === "place") place(table, seat, move.base, at);
  else run(table, seat, move, at);
}

/** Ruling 31: blue puts its flag on a base, then yellow; then blue begins. */
function place(table: Table, seat: Seat, base: Square, { emit }: ApplyContext<Darebase>): void {
  table.flags = inOrder([...table.flags, base]);
  emit({ type: "placed", seat, base });
  table.turn = rival(seat);
  if (table.flags.length === 2) table.phase = "play";
}

const inOrder = (flags: Square[]): Square[] => flags.toSorted((a, b) => indexOf(a) - indexOf(b));

function run(table: Table, seat: Seat, move: Run, at: ApplyContext<Darebase>): void {
  const { pawn, steps } = move;
  const ground = groundOf(table, seat, pawn);
  const { runners } = follow(ground, steps);
  const end = runners.at(-1);
  if (!end) throw new Error("A run has at least one step.");
  for (const event of runTold(seat, pawn, ground.start === NOWHERE ? OFF : squares[ground.start], steps)) at.emit(event);
  settle(table, ground, end);
  finish(table, seat, move, end, at);
  table.flags = inOrder(table.flags);
  endMove(table, seat, end.ended === "delivered", at);
}

/** Where the pawn and the flags are after the run; what it ran into is still where it was. */
function settle(table: Table, { seat, pawn, fixed }: Ground, end: Runner): void {
  table.sides[seat].pawns[pawn - 1] = end.at === NOWHERE ? OFF : squares[end.at];
  table.flags = inOrder([...table.flags.filter((flag) => fixed[indexOf(flag)]), ...flagsOf(end)]);
  if (end.fresh) putOnTop(table, seat, pawn);
  if (end.at === NOWHERE) takeOff(table, seat, pawn);
}

/** What the end of the run does. */
function finish(table: Table, seat: Seat, { pawn, third }: Run, { at, ended }: Runner, { emit }: ApplyContext<Darebase>): void {
  const to = squares[at];
  switch (ended) {
    case "captured":
      capture(table, seat, pawn, to, emit);
      break;
    case "rescued":
      rescue(table, seat, pawn, to, emit);
      break;
    case "delivered":
      deliver(table, seat, pawn, to, third, emit);
      break;
    case "collected":
      capture(table, seat, pawn, to, emit);
      supply(table, seat, pawn, to);
      emit({ type: "collected", seat, pawn, base: to });
      break;
    default:
      break;
  }
}

type Emit = ApplyContext<Darebase>["emit"];

/** Ruling J1: whoever of the other side stands there is captured. */
function capture(table: Table, seat: Seat, pawn: number, at: Square, emit: Emit): void {
  const other = rival(seat);
  const taken = table.sides[other].pawns.findIndex((where, i) => where === at && !isJailed(table, other, i + 1)) + 1;
  if (taken === 0) return;
  emit({ type: "captured", seat, pawn, taken, at });
  imprison(table, seat, taken, at, emit);
}

/** Ruling J7: both go off the field. */
function rescue(table: Table, seat: Seat, pawn: number, at: Square, emit: Emit): void {
  const mate = table.sides[rival(seat)].jail.pop();
  if (mate === undefined) throw new Error(`Nobody is in jail on ${at}.`);
  goOff(table, seat, mate);
  goOff(table, seat, pawn);
  emit({ type: "rescued", seat, pawn, mate, at });
}

/** Free backs: a pawn goes off the field without running there. */
function goOff(table: Table, seat: Seat, pawn: number): void {
  table.sides[seat].pawns[pawn - 1] = OFF;
  takeOff(table, seat, pawn);
}

/** Rulings SS1, 30: this base is done with, its flag can be moved no more, and the runner goes off the field. */
function supply(table: Table, seat: Seat, pawn: number, base: Square): void {
  table.flags = table.flags.filter((flag) => flag !== base);
  table.sides[seat].supplied.push(base);
  goOff(table, seat, pawn);
}

/** Rulings SS1, SS2. */
function deliver(table: Table, seat: Seat, pawn: number, base: Square, third: Square | undefined, emit: Emit): void {
  const isThird = bringsThird(table);
  supply(table, seat, pawn, base);
  emit({ type: "delivered", seat, pawn, base });
  const at = isThird ? (third ?? thirdPlaces(table, { seat, pawn }, table.flags)[0]) : undefined;
  if (at === undefined) return;
  table.flags.push(at);
  emit({ type: "thirdFlag", seat, at });
}
