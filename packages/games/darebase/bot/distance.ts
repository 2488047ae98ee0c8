import type { Seat } from "@baseboard/kit";
import { NOWHERE } from "../rules/ground.ts";
import { endRank, FILES } from "../rules/squares.ts";

const fileOf = (at: number): number => at % FILES;
const rankOf = (at: number): number => Math.floor(at / FILES);

const apart = Uint8Array.from({ length: NOWHERE * NOWHERE }, (_, i) => {
  const [a, b] = [Math.floor(i / NOWHERE), i % NOWHERE];
  return Math.abs(fileOf(a) - fileOf(b)) + Math.abs(rankOf(a) - rankOf(b));
});

/** More points than any errand costs. */
export const FAR = 60;

/** The points between two squares without obstacles: a diagonal step costs two, so it saves nothing (Ruling S1). */
export const distance = (a: number, b: number): number => apart[a * NOWHERE + b];

/** The points between a square and the nearest endline square of a side. */
export const toEndline = (seat: Seat, at: number): number => Math.abs(rankOf(at) + 1 - endRank(seat));

/** The points for entering and running to a square. */
export const fromOff = (seat: Seat, to: number): number => 1 + toEndline(seat, to);
