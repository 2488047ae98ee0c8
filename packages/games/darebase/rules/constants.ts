/** Ruling 32: after so many turns, both sides together, the match is over. */
export const LAST_TURN = 400;

/** What a match is about, the standard game first and the longest last. */
export const scenarios = ["steady-supply", "double-delivery", "quick-pick-up", "capture-the-flag"] as const;
export type Scenario = (typeof scenarios)[number];
