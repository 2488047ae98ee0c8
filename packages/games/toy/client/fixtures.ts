import type { Fixtures } from "@baseboard/stage/contract";

/** The gallery's fixtures for High Card. */
export const fixtures: Fixtures = {
  positions: {
    start: "round 1 die 4\nA 3 7 21 score 0\nB 1 12 20 score 0\nC 5 9 24 score 0\ndeck 18 2 11",
    waiting: "round 2 die 6\nA 7 14 21 score 4 choice 14\nB 1 12 20 score 0\ndeck 18 2 11 4",
    last: "round 9 die 2\nA 7 score 12\nB 12 score 9\ndeck",
    over: "round 9 die 2 over\nA score 12\nB score 11\ndeck",
  },
};
