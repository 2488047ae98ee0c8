import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { endMove } from "./ending.ts";
import { follow } from "./follow.ts";
import { groundOf, NOWHERE } from "./ground.ts";
import { imprison } from "./jail.ts";
import { isJailed } from "./power.ts";
import type { Runner } from "./run.ts";
import { rival, squares } from "./squares.ts";
import { type Darebase, type Move, OFF, type Square, type Table } from "./state.ts";
import { runTold } from "./stretches.ts";
import { bringsThird, thirdPlaces } from "./third.ts";

type Run = Extract<Move, { type: "run" }>;

/** Applies a legal move of this seat. */
export function apply({ table }: State<Darebase>, seat: Seat, move: Move, at: ApplyContext<Darebase>): void {
  if (move.type === "place") at.emit({ type: "placed", seat, base: move.base });
  else run(table, seat, move, at);
}

function run(table: Table, seat: Seat, move: Run, at: ApplyContext<Darebase>): void {
  const { pawn, steps } = move;
  const ground = groundOf(table, seat, pawn);
  const { runners } = follow(ground, steps);
  const end = runners.at(-1);
  if (!end) throw new Error("A run has at least one step.");
  for (const event of runTold(seat, pawn, ground.start === NOWHERE ? OFF : squares[ground.start], steps)) at.emit(event);
  finish(table, seat, move, end, at);
  endMove(table, seat, end.ended === "delivered", at);
}

/** The effect of the run's end; the occupant it met is still in place. */
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
      emit({ type: "collected", seat, pawn, base: to });
      break;
    default:
      break;
  }
}

type Emit = ApplyContext<Darebase>["emit"];

/** Ruling J1: an enemy pawn there is captured. */
function capture(table: Table, seat: Seat, pawn: number, at: Square, emit: Emit): void {
  const other = rival(seat);
  const taken = table.sides[other].pawns.findIndex((where, i) => where === at && !isJailed(table, other, i + 1)) + 1;
  if (taken === 0) return;
  emit({ type: "captured", seat, pawn, taken, at });
  imprison(table, seat, taken, at, emit);
}

/** Ruling J7. */
function rescue(table: Table, seat: Seat, pawn: number, at: Square, emit: Emit): void {
  const mate = table.sides[rival(seat)].jail.at(-1);
  if (mate === undefined) throw new Error(`Nobody is in jail on ${at}.`);
  emit({ type: "rescued", seat, pawn, mate, at });
}

/** Rulings SS1, SS2. */
function deliver(table: Table, seat: Seat, pawn: number, base: Square, third: Square | undefined, emit: Emit): void {
  const isThird = bringsThird(table);
  emit({ type: "delivered", seat, pawn, base });
  const at = isThird ? (third ?? thirdPlaces(table, { seat, pawn }, table.flags)[0]) : undefined;
  if (at !== undefined) emit({ type: "thirdFlag", seat, at });
}
