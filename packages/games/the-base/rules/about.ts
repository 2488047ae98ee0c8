import type { About } from "@baseboard/kit";

/** Ruling R18: the end of the countdown's track. */
export const TRACK = 20;

/** Ruling R17: since this version a side that can do nothing may still spend its chips before its turn lapses. */
export const CHIPS_WHEN_LOCKED_IN = 2;

/** What a room must know of the game before its rules are needed. */
export const about: About = {
  id: "the-base",
  version: CHIPS_WHEN_LOCKED_IN,
  oldest: 1,
  seats: { min: 2, max: 2 },
  fields: [{ name: "rounds", kind: "number", min: 1, max: TRACK, usual: TRACK }],
};
