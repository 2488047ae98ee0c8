import { fonts } from "@baseboard/stage/tokens";

type Pen = CanvasRenderingContext2D;

/** Text broken into lines: size in board units, and the height of a line. */
export interface Lines {
  lines: string[];
  font: string;
  size: number;
  step: number;
}

/** Where a long word may be broken. */
const SOFT = "\u00ad";

const fontOf = (size: number, weight: number): string => `${weight} ${size}px ${fonts.text.map((name) => `"${name}"`).join(",")}`;

/** Breaks a text into lines of this width; undefined if a word is longer. */
export function broken(pen: Pen, text: string, width: number, size: number, weight: number): Lines | undefined {
  const font = fontOf(size, weight);
  pen.font = font;
  const fits = (line: string): boolean => pen.measureText(line).width <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const whole = word.replaceAll(SOFT, "");
    const longer = line ? `${line} ${whole}` : whole;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = whole;
    if (fits(whole)) continue;
    const [first, ...rest] = word.split(SOFT);
    if (rest.length === 0 || !fits(`${first}-`) || !fits(rest.join(""))) return undefined;
    lines.push(`${first}-`);
    line = rest.join("");
  }
  lines.push(line);
  return { lines, font, size, step: size * 1.16 };
}

/** Height of lines that may be absent. */
export const heightOf = (text: Lines | undefined): number => (text ? text.lines.length * text.step : 0);

/** Writes lines from the top y downwards, centered at x or to the right of it. Returns where they end. */
export function writeLines(pen: Pen, text: Lines | undefined, x: number, y: number, colour: string, align: "center" | "left"): number {
  if (!text) return y;
  pen.font = text.font;
  pen.textAlign = align;
  pen.textBaseline = "alphabetic";
  pen.fillStyle = colour;
  for (const [i, line] of text.lines.entries()) pen.fillText(line, x, y + text.step * i + text.size * 0.9);
  return y + heightOf(text);
}
