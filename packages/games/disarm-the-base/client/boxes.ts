import type { Box } from "@baseboard/stage/places";

/** Cuts a box from left to right, or from top to bottom, in parts of these sizes with gaps between them. */
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
  /** Width to height of one, at the most, and height to width. */
  widest: number;
  tallest: number;
  gap: number;
  /** None is wider than this. */
  most: number;
  /** Each row begins at the left; else it is in the middle. */
  isLeft?: boolean;
  /** The first row is at the top; else all of them are in the middle. */
  isTop?: boolean;
}

/** So many boxes in rows, as large as there is room. */
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
