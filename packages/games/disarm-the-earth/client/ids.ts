import type { Seat } from "@baseboard/kit";
import { readPledge, writePledge } from "../rules/deals.ts";
import { isTerritory } from "../rules/geography.ts";
import { type Pledge, type Side, sides } from "../rules/state.ts";
import { type Continent, type Loop, squares, type Territory } from "../rules/world.ts";

/** Touches that are no places: buttons below the board. A territory and a square are touched by their own ids. */
export const touch = {
  pay: "pay",
  decline: "decline",
  armies: "armies",
  industries: "industries",
  buy: "buy",
  stock: "stock",
  attack: "attack",
  propose: "propose",
  free: "free",
  yes: "yes",
  no: "no",
  stop: "stop",
  deal: "deal",
  open: "open",
  whisper: "whisper",
  accord: "accord",
  border: "border",
  send: "send",
  /** The stage's id: confirms what is prepared, or does the one thing to be done. */
  ok: "ok",
} as const;

/** What is chosen as a number in a move: least and most; and, where that is less, with how many the chance is as good as with any more. */
export interface Range {
  least: number;
  most: number;
  enough?: number;
}

/** The touches that are a number, by what it counts. */
export type Counted = "armies" | "industries" | "buy" | "steps";
export const countTouch = (what: Counted, count: number): string => `${what}:${count}`;

/** What a touch counts, and how many; undefined for a touch that is no number. */
export function countIn(id: string): { what: Counted; count: number } | undefined {
  const [, what, count] = /^(armies|industries|buy|steps):(\d+)$/.exec(id) ?? [];
  return what === undefined ? undefined : { what: what as Counted, count: Number(count) };
}

/** Asks for the numbers that are not offered at once; or, of many, for those of a part. */
export const moreTouch = (what: Counted, part?: Range): string => `more:${what}${part ? `:${part.least}-${part.most}` : ""}`;
export const isMore = (id: string): boolean => id.startsWith("more:");
/** The part of the numbers that a touch asks for; undefined for any other touch. */
export function partIn(id: string): ({ what: Counted } & Range) | undefined {
  const [, what, least, most] = /^more:(armies|industries|buy|steps):(\d+)-(\d+)$/.exec(id) ?? [];
  return what === undefined ? undefined : { what: what as Counted, least: Number(least), most: Number(most) };
}

/** With whom a deal is made; what each side pledges; and the answer to one that is offered. */
export const withTouch = (seat: Seat): string => `with:${seat}`;
export const withIn = (id: string): Seat | undefined => numberAfter("with", id);
export const pledgeTouch = (side: Side, pledge: Pledge): string => `${side}:${writePledge(pledge)}`;
/** What a side of a deal pledges by a touch; undefined for any other touch. */
export function pledgeIn(id: string): { side: Side; pledge: Pledge } | undefined {
  const side = sides.find((each) => id.startsWith(`${each}:`));
  const pledge = side && readPledge(id.slice(side.length + 1));
  return pledge && { side, pledge };
}
export const acceptTouch = (deal: number): string => `accept:${deal}`;
export const rejectTouch = (deal: number): string => `reject:${deal}`;
export const answeredIn = (id: string): number | undefined => numberAfter("accept", id) ?? numberAfter("reject", id);

const numberAfter = (word: string, id: string): number | undefined =>
  id.startsWith(`${word}:`) ? Number(id.slice(word.length + 1)) : undefined;

export const loopTouch = (loop: Loop): string => `loop:${loop}`;
export const loopIn = (id: string): Loop | undefined => (id === "loop:E" ? "E" : id === "loop:W" ? "W" : undefined);

/** The territory of a touch; undefined for any other touch. */
export const landIn = (id: string | undefined): Territory | undefined => (id !== undefined && isTerritory(id) ? id : undefined);
export const isSquare = (id: string): boolean => Object.hasOwn(squares, id);

/** A square of a loop, by its number; the first is 1. */
export const squareOn = (loop: Loop, number: number): string => `${loop}${number}`;

/** The mark of a continent in the strip. */
export const continentMark = (continent: Continent): string => `continent:${continent}`;
