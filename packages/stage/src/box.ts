import type { Box } from "./contract.ts";

export type { Box, Size } from "./contract.ts";

/** A box inset on all sides. */
export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** A box centered on a point, a square by default. */
export const boxAround = ({ x, y }: { x: number; y: number }, width: number, height = width): Box => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

export const middleOf = ({ x, y, width, height }: Box): { x: number; y: number } => ({ x: x + width / 2, y: y + height / 2 });

/** Its corners, from the upper left one on. */
export const cornersOf = ({ x, y, width, height }: Box): [x: number, y: number][] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
