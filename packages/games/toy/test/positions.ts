/** Named positions: for tests, the gallery and pictures. */
export const positions: Record<string, string> = {
  "first round": "round 1 die 4\nA 3 7 9 score 0\nB 1 12 20 score 0\ndeck 5 18 2",
  "one has chosen": "round 2 die 6\nA 3 7 9 score 4 choice 7\nB 1 12 20 score 0\ndeck 5 18",
  "last cards": "round 5 die 2\nA 3 score 4\nB 12 score 9\nC 8 score 0\ndeck",
  "the end": "round 6 die 2 over\nA score 4\nB score 9\ndeck",
};
