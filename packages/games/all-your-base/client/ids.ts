import type { Card } from "../rules/state.ts";

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
