/** A rectangle in board units, by its top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Packing {
  /** How many there are. */
  count: number;
  /** Width to height of one. */
  ratio: number;
  gap: number;
  /** None is wider than this. */
  widest: number;
}

const NEARLY = 0.94;

/** So many boxes of one shape in rows from the top left, as large as there is room. */
export function pack(room: Box, { count, ratio, gap, widest }: Packing): Box[] {
  const inColumns = (columns: number): { columns: number; rows: number; width: number } => {
    const rows = Math.ceil(count / columns);
    const across = (room.width - gap * (columns - 1)) / columns;
    const down = (room.height - gap * (rows - 1)) / rows;
    return { columns, rows, width: Math.min(widest, across, down * ratio) };
  };
  const ways = Array.from({ length: count }, (_, i) => inColumns(i + 1));
  const largest = Math.max(...ways.map(({ width }) => width));
  // Of ways about as large the one with the fewest rows.
  const best = ways.findLast(({ width }) => width > largest * NEARLY) ?? ways[0];
  const [width, height] = [best.width, best.width / ratio];
  const top = room.y + (room.height - best.rows * height - (best.rows - 1) * gap) / 2;
  return Array.from({ length: count }, (_, i) => ({
    x: room.x + (i % best.columns) * (width + gap),
    y: top + Math.floor(i / best.columns) * (height + gap),
    width,
    height,
  }));
}

/** So many boxes in a row, as wide as there is room, in its middle. */
export function inRow(room: Box, count: number, gap: number, widest: number): Box[] {
  const width = Math.min(widest, (room.width - gap * (count - 1)) / count);
  const left = room.x + (room.width - count * width - (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, i) => ({ x: left + i * (width + gap), y: room.y, width, height: room.height }));
}

/** A box made smaller on all sides. */
export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

export const middleOf = ({ x, y, width, height }: Box): { x: number; y: number } => ({ x: x + width / 2, y: y + height / 2 });
