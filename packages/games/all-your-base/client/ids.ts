import { type Seat, seatLetter, type View } from "@baseboard/kit";
import type { AllYourBase, Card } from "../rules/state.ts";

/** What is touched, by name. Stations count from 0 here, as in a play. */
export const touch = {
  card: (card: Card): string => `card:${card}`,
  station: (at: number): string => `station:${at}`,
  build: "build",
  equip: "equip",
  install: "install",
  discard: "discard",
  back: "back",
  /** As the stage calls it: does what was prepared. */
  ok: "ok",
} as const;

const numberIn = (id: string | undefined, kind: string): number | undefined =>
  id?.startsWith(`${kind}:`) ? Number(id.slice(kind.length + 1)) : undefined;

/** The card, or the station of one's own, that a touch is about; none for any other touch. */
export const cardIn = (id: string | undefined): Card | undefined => numberIn(id, "card");
export const stationIn = (id: string | undefined): number | undefined => numberIn(id, "station");

/** A base's mark, and a station of somebody else's. */
export const baseMark = (seat: Seat): string => `base:${seatLetter(seat)}`;
export const otherStation = (seat: Seat, at: number): string => `${seatLetter(seat)}:${at}`;

/** Whose base a place is in; none for any other. */
export function baseIn(id: string, { table, seat }: View<AllYourBase>): Seat | undefined {
  if (stationIn(id) !== undefined) return seat;
  return [...table.bases.keys()].find((each) => id === baseMark(each) || id.startsWith(`${seatLetter(each)}:`));
}
