import type { Box } from "@baseboard/stage/places";

/** Splits a box horizontally, or vertically, in parts of these proportions with gaps between them. */
export function cut(box: Box, parts: readonly number[], gap: number, isDown = false): Box[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const room = (isDown ? box.height : box.width) - gap * (parts.length - 1);
  let at = 0;
  return parts.map((part) => {
    const [from, size] = [at, (room * part) / whole];
    at += size + gap;
    return isDown ? { ...box, y: box.y + from, height: size } : { ...box, x: box.x + from, width: size };
  });
}

export interface Packing {
  count: number;
  /** Maximum ratio of width to height, and of height to width. */
  widest: number;
  tallest: number;
  gap: number;
  /** Maximum width. */
  most: number;
  /** Rows are left-aligned; else centered. */
  isLeft?: boolean;
  /** Rows are top-aligned; else centered. */
  isTop?: boolean;
}

/** This many boxes in rows, as large as they fit. */
export function pack(room: Box, { count, widest, tallest, gap, most, isLeft, isTop }: Packing): Box[] {
  const ways = Array.from({ length: count }, (_, i) => {
    const rows = Math.ceil(count / (i + 1));
    const across = (room.width - gap * i) / (i + 1);
    const down = (room.height - gap * (rows - 1)) / rows;
    const width = Math.min(most, across, down * widest);
    return { columns: i + 1, rows, width, height: Math.min(down, width * tallest) };
  });
  const largest = Math.max(...ways.map(({ width, height }) => Math.min(width, height)));
  const best = ways.findLast(({ width, height }) => Math.min(width, height) > largest * 0.95);
  if (!best) return [];
  const { rows, width, height } = best;
  const columns = Math.ceil(count / rows);
  const top = room.y + (isTop ? 0 : (room.height - rows * height - (rows - 1) * gap) / 2);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inThis = Math.min(columns, count - row * columns);
    const left = room.x + (isLeft ? 0 : (room.width - inThis * width - (inThis - 1) * gap) / 2);
    return { x: left + (i % columns) * (width + gap), y: top + row * (height + gap), width, height };
  });
}

/** A narrower card has no room for a short name below its picture. */
const SLIM = 104;
/** How well a card of this size can be read, with its words beside its picture or below it: 1 is comfortable. */
const legibility = (width: number, height: number): number =>
  Math.max(Math.min(width / 300, height / 105), width < SLIM ? 0 : Math.min(width / 180, height / 165));
/** Maximum height of a card with its words beside its picture; maximum size of another one. */
const LOW = 168;
const HIGH = { width: 230, tallest: 1.4 };

/** This many cards with words in a room: in as many columns as make them most legible. */
export function shelve(room: Box, count: number, gap: number): Box[] {
  const ways = Array.from({ length: count }, (_, i) => {
    const rows = Math.ceil(count / (i + 1));
    return { columns: i + 1, rows, width: (room.width - gap * i) / (i + 1), height: (room.height - gap * (rows - 1)) / rows };
  });
  const best = ways.toSorted((a, b) => Math.min(1, legibility(b.width, b.height)) - Math.min(1, legibility(a.width, a.height)))[0];
  if (!best) return [];
  const isLow = best.width > best.height * 1.45;
  const width = isLow ? best.width : Math.min(best.width, HIGH.width);
  const height = Math.min(best.height, isLow ? LOW : width * HIGH.tallest);
  const columns = Math.ceil(count / best.rows);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inThis = Math.min(columns, count - row * columns);
    const left = isLow ? room.x : room.x + (room.width - inThis * width - (inThis - 1) * gap) / 2;
    return { x: left + (i % columns) * (width + gap), y: room.y + row * (height + gap), width, height };
  });
}
