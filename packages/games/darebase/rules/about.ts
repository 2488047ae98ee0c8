import type { About } from "@baseboard/kit";

/** Ruling 32: after so many turns, both sides together, the match is over. */
export const LAST_TURN = 400;

/** What a match is about, the standard game first and the longest last. */
export const scenarios = ["steady-supply", "double-delivery", "quick-pick-up", "capture-the-flag"] as const;
export type Scenario = (typeof scenarios)[number];

/** What a room must know of the game before its rules are needed. */
export const about: About = {
  id: "darebase",
  version: 1,
  seats: { min: 2, max: 2 },
  fields: [
    { name: "scenario", kind: "choice", values: [...scenarios], usual: "steady-supply" },
    { name: "waiting", kind: "flag", usual: false },
  ],
};
