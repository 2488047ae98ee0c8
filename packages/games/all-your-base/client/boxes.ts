import type { Box } from "@baseboard/stage/places";

export interface Packing {
  /** Number of boxes. */
  count: number;
  /** Maximum ratio of width to height, and of height to width. */
  widest: number;
  tallest: number;
  gap: number;
  /** Maximum width. */
  most: number;
}

const NEARLY = 0.94;
/** Up to this ratio of width to height, extra width counts as size. */
const SQUARE = 1.2;

/** This many boxes of one shape in rows from the top left, as large as they fit. */
export function pack(room: Box, { count, widest, tallest, gap, most }: Packing): Box[] {
  const inColumns = (columns: number) => {
    const rows = Math.ceil(count / columns);
    const down = (room.height - gap * (rows - 1)) / rows;
    const width = Math.min(most, (room.width - gap * (columns - 1)) / columns, down * widest);
    const height = Math.min(down, width * tallest);
    return { columns, rows, width, height, size: Math.min(width, height * SQUARE) };
  };
  const ways = Array.from({ length: count }, (_, i) => inColumns(i + 1));
  const largest = Math.max(...ways.map(({ size }) => size));
  // Among arrangements of nearly equal size, the one with the fewest rows.
  const { columns, rows, width, height } = ways.findLast(({ size }) => size > largest * NEARLY) ?? ways[0];
  const top = room.y + (room.height - rows * height - (rows - 1) * gap) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: room.x + (i % columns) * (width + gap),
    y: top + Math.floor(i / columns) * (height + gap),
    width,
    height,
  }));
}

/** This many boxes in a centered row, as wide as they fit. */
export function inRow(room: Box, count: number, gap: number, widest: number): Box[] {
  const width = Math.min(widest, (room.width - gap * (count - 1)) / count);
  const left = room.x + (room.width - count * width - (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: left + i * (width + gap), y: room.y, width, height: room.height }));
}
