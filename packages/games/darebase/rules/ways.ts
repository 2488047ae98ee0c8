import { FILES, RANKS } from "./squares.ts";

/** A step to an adjacent square: its cost, and for a diagonal the two squares it passes between. */
export interface Way {
  to: number;
  cost: number;
  between?: [number, number];
}

/** By square, the steps from it (Ruling S1), diagonal ones first: of two routes of equal cost the shorter one is found first. */
export const waysFrom: Way[][] = Array.from({ length: FILES * RANKS }, (_, from) => {
  const [x, y] = [from % FILES, Math.floor(from / FILES)];
  const ways: Way[] = [];
  for (const dy of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) {
      const isInside = x + dx >= 0 && x + dx < FILES && y + dy >= 0 && y + dy < RANKS;
      if (!isInside || (dx === 0 && dy === 0)) continue;
      const to = from + dx + FILES * dy;
      ways.push(dx !== 0 && dy !== 0 ? { to, cost: 2, between: [from + dx, from + FILES * dy] } : { to, cost: 1 });
    }
  }
  return ways.sort((a, b) => b.cost - a.cost);
});
