import { FILES, RANKS } from "./squares.ts";

/** A step to an adjacent square: its cost, and for a diagonal the two squares it passes between. */
export interface Way {
  to: number;
  cost: number;
  between: [number, number] | undefined;
}

/** By square, the steps from it (Ruling S1), diagonal ones first: of two routes of equal cost the shorter one is found first. */
export const waysFrom: Way[][] = Array.from({ length: FILES * RANKS }, (_, from) => {
  const [x, y] = [from % FILES, Math.floor(from / FILES)];
  const ways: Way[] = [];
  for (const dy of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) {
      const isInside = x + dx >= 0 && x + dx < FILES && y + dy >= 0 && y + dy < RANKS;
      const to = from + dx + FILES * dy;
      if (!isInside || to === from) continue;
      const between: [number, number] | undefined = dx * dy === 0 ? undefined : [from + dx, from + FILES * dy];
      ways.push({ to, cost: between ? 2 : 1, between });
    }
  }
  return ways.sort((a, b) => b.cost - a.cost);
});
