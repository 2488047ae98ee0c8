import type { Size } from "@baseboard/stage/contract";

/** Rooms that match pages leave for the board: what for, whether the others' bases are rows there, and their size in CSS pixels. */
export const rooms: [string, boolean, Size][] = [
  ["laptop", false, { width: 1052, height: 767 }],
  ["tablet", true, { width: 676, height: 608 }],
  ["large phone", true, { width: 412, height: 637 }],
  ["phone", true, { width: 390, height: 566 }],
  ["phone with a high dock", true, { width: 390, height: 480 }],
  ["small phone", true, { width: 360, height: 362 }],
  ["phone on its side", true, { width: 500, height: 330 }],
];

/** How large a board unit is in CSS pixels. */
export const scaleIn = ({ width, height }: Size, board: Size): number => Math.min((width - 8) / board.width, (height - 8) / board.height);
