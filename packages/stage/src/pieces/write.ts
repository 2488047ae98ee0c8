import { fonts } from "../tokens.ts";

/** Draws a number or letter centered at (x, y). */
export function write(pen: CanvasRenderingContext2D, text: string | number, x: number, y: number, size: number, colour: string): void {
  pen.font = `800 ${size}px ${fonts.text.map((name) => `"${name}"`).join(",")}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillStyle = colour;
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(String(text));
  pen.fillText(String(text), x, y + (up - down) / 2);
}
