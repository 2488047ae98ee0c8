import { type Seat, seatLetter, type View } from "@baseboard/kit";
import type { AllYourBase, Card, Colour, Emblem, Event } from "../rules/state.ts";

/** Touch ids. Stations count from 0 here, as in a play. */
export const touch = {
  card: (card: Card): string => `card:${card}`,
  station: (at: number): string => `station:${at}`,
  build: "build",
  equip: "equip",
  install: "install",
  discard: "discard",
  back: "back",
  /** The stage's id: confirms the prepared move. */
  ok: "ok",
} as const;

const numberIn = (id: string | undefined, kind: string): number | undefined =>
  id?.startsWith(`${kind}:`) ? Number(id.slice(kind.length + 1)) : undefined;

/** The card, or the own station, of a touch; undefined for any other touch. */
export const cardIn = (id: string | undefined): Card | undefined => numberIn(id, "card");
export const stationIn = (id: string | undefined): number | undefined => numberIn(id, "station");

/** A stack of stations by its symbol, and the cubes of a color. */
export const stackPlace = (symbol: Emblem): string => `stack:${symbol}`;
export const supplyPlace = (colour: Colour): string => `supply:${colour}`;
export const stackIn = (id: string): Emblem | undefined => numberIn(id, "stack");
export const supplyIn = (id: string): Colour | undefined => numberIn(id, "supply");

/** A base's mark, and a station of another seat. */
export const baseMark = (seat: Seat): string => `base:${seatLetter(seat)}`;
export const otherStation = (seat: Seat, at: number): string => `${seatLetter(seat)}:${at}`;

/** The station that an event is about: the log says its number and its seat. */
export function about(event: Event, { seat }: View<AllYourBase>): string[] {
  if (event.type !== "built" && event.type !== "equipped" && event.type !== "installed") return [];
  return [event.seat === seat ? touch.station(event.station) : otherStation(event.seat, event.station)];
}

/** The seat whose base contains a place; undefined for any other place. */
export function baseIn(id: string, { table, seat }: View<AllYourBase>): Seat | undefined {
  if (stationIn(id) !== undefined) return seat;
  return [...table.bases.keys()].find((each) => id === baseMark(each) || id.startsWith(`${seatLetter(each)}:`));
}
