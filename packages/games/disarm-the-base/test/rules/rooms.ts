import type { Size } from "@baseboard/stage/places";

/** Rooms that pages leave for the board: what for, and their size in CSS pixels. */
export const rooms: [string, Size][] = [
  ["large screen", { width: 1900, height: 1200 }],
  ["laptop", { width: 1052, height: 767 }],
  ["tablet", { width: 676, height: 608 }],
  ["large phone", { width: 412, height: 637 }],
  ["phone", { width: 390, height: 566 }],
  ["phone with a high dock", { width: 390, height: 480 }],
  ["small phone", { width: 360, height: 362 }],
  ["phone on its side", { width: 500, height: 330 }],
  ["tablet with a high dock", { width: 676, height: 582 }],
  ["small phone on its side", { width: 475, height: 338 }],
];

/** How large a board unit is in CSS pixels. */
export const scaleIn = ({ width, height }: Size, board: Size): number => Math.min((width - 8) / board.width, (height - 8) / board.height);
