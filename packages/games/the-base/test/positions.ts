/** A board with its middle open: column c from end to end, and row 3 from side to side. */
export const openBoard = `
  6 1 · 2 · 3
  5 │ ┌ │ ┐ │
  4 ? ? │ ? ?
  3 ├ ┬ ┼ ┬ ┤
  2 ? ? ├ ? ?
  1 │ └ │ ┘ │
  0 1 · 2 · 3
    a b c d e`;

/** The open board with the mutants' slot c0 walled in, while somebody stands on c1. */
export const walledBoard = openBoard.replace("1 │ └ │ ┘ │", "1 │ └ ─ ┘ │");

const on = (board: string, ...lines: string[]): string => [board, ...lines].join("\n");

/** Named positions: for tests, the gallery and pictures. */
export const positions: Record<string, string> = {
  "first tiles": `
    6 · 3 1 2 ·
    5 ? └ ─ ├ ?
    4 ? ? ? ? ?
    3 ? ? ┼ ? ?
    2 ? ? ? ? ?
    1 ┌ ? ─ ? ┴
    0 2 · 1 · 3
      a b c d e
    A unset a1 c1 e1
    B unset b5 c5 d5
    phase orient`,
  "the explorers' first tiles": `
    6 · 3 1 2 ·
    5 ? └ ─ ├ ?
    4 ? ? ? ? ?
    3 ? ? ┼ ? ?
    2 ? ? ? ? ?
    1 ┐ ? │ ? ┤
    0 2 · 1 · 3
      a b c d e
    B unset b5 c5 d5
    phase orient
    turn B`,
  "play begins": `
    6 · 3 1 2 ·
    5 ? └ │ ├ ?
    4 ? ? ? ? ?
    3 ? ? ┼ ? ?
    2 ? ? ? ? ?
    1 ┐ ? │ ? ┤
    0 2 · 1 · 3
      a b c d e`,
  "the open board": openBoard,
  "in full swing": `
    6 3 · 1 · 2
    5 │ ? ├ ┬ ?
    4 └ ┬ ┘ │ ?
    3 ? │ ┼ ┴ ┐
    2 ┌ ┴ ┤ └ ┘
    1 │ ? ├ ┐ ?
    0 · 1 3 · 2
      a b c d e
    A 1b2 3a6 chips 1
    B 1d4 2c2 3c5
    actions 2
    countdown 12`,
  "eye to eye": on(openBoard, "A 2c2", "B 2c3", "actions 2"),
  "a jump round a corner": on(openBoard, "A 1c2 2c3", "B 2c5"),
  "two captures in a row": on(openBoard, "A 2c2", "B 1c4 2c3"),
  "which slot": on(openBoard, "A 2c2", "B 1c6 2c3"),
  "any slot": on(openBoard, "A 1c6 2c2 3b6 chips 2", "B 1c4 2c3 3d6", "countdown 7"),
  "a chip to spend": on(openBoard, "A 1c3 2c6 chips 1", "B 2d3", "countdown 12"),
  "about to be locked in": on(walledBoard, "A 1a6 3e6 chips 2", "B 1b3 2c1 3d3", "turn B", "actions 1", "countdown 9"),
  "locked in with chips": on(walledBoard, "A 1a6 3e6 chips 2", "B 1c3 2c1 3d3", "countdown 8"),
  "one step from winning": on(openBoard, "A 1a6 2c5 3e6 chips 1", "B 1b3 2c1 3d3", "actions 2", "countdown 5"),
  "last action": on(openBoard, "A 1a6 2c3 chips 1", "B 1d3 2c1 3b0 chips 1", "turn B", "actions 1", "countdown 1"),
  "a draw": on(openBoard, "A 2c3", "B 2b3", "phase over"),
  "against time": on(openBoard, "A 1a6 2c6 3e6", "B 1b3 2c1 3d3", "phase challenge", "turn B", "countdown 4"),
  "all out": on(openBoard, "A 1a6 2c6 3e6", "B 1b0 2c0 3d0", "phase over", "turn B", "countdown 2"),
};
