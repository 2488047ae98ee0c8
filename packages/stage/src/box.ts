/** A rectangle in board units, by its top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A box made smaller on all sides. */
export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

export const middleOf = ({ x, y, width, height }: Box): { x: number; y: number } => ({ x: x + width / 2, y: y + height / 2 });
