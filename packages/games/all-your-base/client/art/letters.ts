import { fonts } from "@baseboard/stage/tokens";

/** Letters are not condensed below this fraction of their width, unless it is asked for. */
const NARROWEST = 0.62;

/** Writes a number or a letter centered at (x, y), condensed if wider than `room`. */
export function write(
  pen: CanvasRenderingContext2D,
  text: string | number,
  x: number,
  y: number,
  size: number,
  colour: string,
  room = Number.POSITIVE_INFINITY,
  narrowest = NARROWEST,
): void {
  pen.font = fontOf(size);
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillStyle = colour;
  const { width } = pen.measureText(String(text));
  pen.fillText(String(text), x, y + size * 0.36, width > room ? Math.max(room, width * narrowest) : undefined);
}

/** The width of a text at this size. */
export function widthOf(pen: CanvasRenderingContext2D, text: string, size: number): number {
  pen.font = fontOf(size);
  return pen.measureText(text).width;
}

/** Whether a text fits at this size, condensed if necessary. */
export const hasRoom = (pen: CanvasRenderingContext2D, text: string, size: number, room: number): boolean =>
  widthOf(pen, text, size) * NARROWEST <= room;

const fontOf = (size: number): string => `800 ${size}px ${fonts.text.map((name) => `"${name}"`).join(",")}`;
