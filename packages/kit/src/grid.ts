/** Squares of a rectangular board: a letter for the column and a number for the row, `c3`. */

/** The four directions across an edge, as bits of a mask. */
export const N = 1;
export const E = 2;
export const S = 4;
export const W = 8;
export const ways = [N, E, S, W] as const;
export type Way = (typeof ways)[number];

/** The opposite direction. */
export const opposite = (way: Way): Way => (way <= E ? way << 2 : way >> 2) as Way;

/** A mask of directions rotated by `quarters` quarter-turns clockwise. */
export function turned(mask: number, quarters: number): number {
  const by = ((quarters % 4) + 4) % 4;
  return ((mask << by) | (mask >> (4 - by))) & 15;
}

/** The square at column `x` (0 is a) and row `y`. */
export const square = (x: number, y: number): string => "abcdefghijklmnopqrstuvwxyz"[x] + y;

/** Column of a square; a is 0. */
export const columnOf = (at: string): number => at.charCodeAt(0) - 97;

/** Row of a square, as written. */
export const rowOf = (at: string): number => Number(at.slice(1));

/** The adjacent square. Rows grow to the north. The result may be off the board. */
export function step(from: string, way: Way): string {
  const dx = way === E ? 1 : way === W ? -1 : 0;
  const dy = way === N ? 1 : way === S ? -1 : 0;
  return square(columnOf(from) + dx, rowOf(from) + dy);
}

/** All squares of a board in reading order: the top row, which has the highest number, from left to right first. */
export const squaresOf = (columns: number, rows: number): string[] =>
  Array.from({ length: rows * columns }, (_, i) => square(i % columns, rows - Math.floor(i / columns)));

/** Every straight line of so many squares: along rows, columns and both diagonals. */
export function straightLines(columns: number, rows: number, length: number): string[][] {
  const all = new Set(squaresOf(columns, rows));
  const directions = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ];
  const lines = [...all].flatMap((from) =>
    directions.map(([dx, dy]) => Array.from({ length }, (_, i) => square(columnOf(from) + i * dx, rowOf(from) + i * dy))),
  );
  return lines.filter((line) => line.every((at) => all.has(at)));
}

/** A board as lines of text: a row each, the top row first, with a mark for each square. */
export const writeSquares = (columns: number, rows: number, markOf: (at: string) => string): string[] =>
  Array.from({ length: rows }, (_, i) =>
    squaresOf(columns, rows)
      .slice(i * columns, (i + 1) * columns)
      .map(markOf)
      .join(" "),
  );

/** Reads what `writeSquares` wrote: the mark of each square, in reading order. Throws a SyntaxError where it has another shape. */
export function readSquares(lines: string[], columns: number, rows: number): string[] {
  const marks = lines.map((line) => line.trim().split(/\s+/));
  if (marks.length !== rows || marks.some(({ length }) => length !== columns))
    throw new SyntaxError(`A board is written as ${rows} rows of ${columns} squares, with a space between two.`);
  return marks.flat();
}
