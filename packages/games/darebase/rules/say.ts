import { type Gaps, sayer } from "@baseboard/kit";
import { rival } from "./squares.ts";
import { type Event, type EventOf, OFF } from "./state.ts";

/** The public sentence for an event. */
export const say = sayer<Event>("darebase", {
  placed: ({ seat: who, base }) => ({ who, base }),
  entered: ofPawn,
  left: ofPawn,
  refreshed: ofPawn,
  ran: sayRun,
  captured: ({ seat: side, pawn, taken, at }) => ({ side, pawn, other: rival(side), taken, at }),
  freed: ofPawn,
  shifted: sayShift,
  bumped: sayBump,
  jailed: ofPawn,
  rescued: ofPawn,
  delivered: ofPawn,
  collected: ofPawn,
  thirdFlag: ({ seat: side, at }) => ({ side, at }),
  secondRound: () => ({}),
  diceAdvanced: ({ dice }) => row(dice),
  passed: ({ seat: side, dice }) => ({ side, ...row(dice) }),
  timeShort: ({ left }) => ({ left }),
  timeUp: () => ({}),
  won: ({ seat: who }) => ({ who }),
});

const row = ([first, second, next]: number[]): Gaps => ({ first, second, next });

/** An event of one pawn on one square. */
function ofPawn(event: EventOf<"entered" | "left" | "refreshed" | "freed" | "jailed" | "rescued" | "delivered" | "collected">): Gaps {
  const { type: _, seat: side, ...rest } = event;
  return { side, ...rest };
}

/** A run on the field, with or without a flag all along. */
function sayRun({ seat: side, pawn, path, flag }: EventOf<"ran">): [string, Gaps] {
  const [from, to] = [path[0], path[path.length - 1]];
  return [`ran${flag ? "WithFlag" : ""}${from === to ? "Back" : ""}`, { side, pawn, from, to }];
}

/** Ruling J4: a jail holds three, so at most two prisoners move to make room for a new one. */
function sayShift({ seat: side, moves: [one, other] }: EventOf<"shifted">): [string, Gaps] | Gaps {
  const gaps = { side, pawn: one.pawn, to: one.to };
  return other ? ["shiftedBoth", { ...gaps, next: other.pawn, beyond: other.to }] : gaps;
}

function sayBump({ from, to, pawn, flag }: EventOf<"bumped">): [string, Gaps] | Gaps {
  if (!pawn) return ["bumpedFlag", { from, to }];
  const gaps = { side: pawn.seat, pawn: pawn.pawn, from, to };
  if (to === OFF) return ["bumpedOff", gaps];
  return flag ? ["bumpedWithFlag", gaps] : gaps;
}
