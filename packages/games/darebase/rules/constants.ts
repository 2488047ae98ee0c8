/** Ruling 32: number of turns, both sides together, after which the match is over. */
export const LAST_TURN = 400;

/** The goals of a match, the standard game first and the longest last. */
export const scenarios = ["steady-supply", "double-delivery", "quick-pick-up", "capture-the-flag"] as const;
export type Scenario = (typeof scenarios)[number];
