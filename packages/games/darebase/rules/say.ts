import type { Phrase } from "@baseboard/kit";
import { rival } from "./squares.ts";
import { type Event, OFF } from "./state.ts";

type ShownPly<T extends Event["type"]> = Extract<Event, { type: T }>;

/** One public sentence about an event. */
export function say(event: Event): Phrase {
  switch (event.type) {
    case "placed":
      return { key: "darebase.placed", with: { who: event.seat, base: event.base } };
    case "ran":
      return sayRun(event);
    case "captured": {
      const { seat, pawn, taken, at } = event;
      return { key: "darebase.captured", with: { side: seat, pawn, other: rival(seat), taken, at } };
    }
    case "shifted":
      return sayShift(event);
    case "bumped":
      return sayBump(event);
    case "thirdFlag":
      return { key: "darebase.thirdFlag", with: { side: event.seat, at: event.at } };
    case "secondRound":
      return { key: "darebase.secondRound" };
    case "diceAdvanced":
      return { key: "darebase.diceAdvanced", with: row(event.dice) };
    case "passed":
      return { key: "darebase.passed", with: { side: event.seat, ...row(event.dice) } };
    case "timeShort":
      return { key: "darebase.timeShort", with: { left: event.left } };
    case "timeUp":
      return { key: "darebase.timeUp" };
    case "won":
      return { key: "darebase.won", with: { who: event.seat } };
    default:
      return sayOfPawn(event);
  }
}

const row = ([first, second, next]: number[]) => ({ first, second, next });

/** What a single pawn does or suffers on a single square. */
function sayOfPawn(event: ShownPly<"entered" | "left" | "refreshed" | "freed" | "jailed" | "rescued" | "delivered" | "collected">): Phrase {
  const { type, seat, pawn, ...rest } = event;
  return { key: `darebase.${type}`, with: { side: seat, pawn, ...rest } };
}

/** A run on the field, with or without a flag all the way. */
function sayRun({ seat, pawn, path, flag }: ShownPly<"ran">): Phrase {
  const gaps = { side: seat, pawn, from: path[0], to: path[path.length - 1] };
  const isBack = gaps.from === gaps.to;
  if (flag) return { key: isBack ? "darebase.ranWithFlagBack" : "darebase.ranWithFlag", with: gaps };
  return { key: isBack ? "darebase.ranBack" : "darebase.ran", with: gaps };
}

/** Ruling J4: a jail holds three, so one prisoner or two make room for a new one. */
function sayShift({ seat, moves: [one, other] }: ShownPly<"shifted">): Phrase {
  const gaps = { side: seat, pawn: one.pawn, to: one.to };
  if (!other) return { key: "darebase.shifted", with: gaps };
  return { key: "darebase.shiftedBoth", with: { ...gaps, next: other.pawn, beyond: other.to } };
}

function sayBump({ from, to, pawn, flag }: ShownPly<"bumped">): Phrase {
  if (!pawn) return { key: "darebase.bumpedFlag", with: { from, to } };
  const gaps = { side: pawn.seat, pawn: pawn.pawn, from, to };
  if (to === OFF) return { key: "darebase.bumpedOff", with: gaps };
  return { key: flag ? "darebase.bumpedWithFlag" : "darebase.bumped", with: gaps };
}
