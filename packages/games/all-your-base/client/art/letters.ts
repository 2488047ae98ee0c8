import { fonts } from "@baseboard/stage/tokens";

/** Writes a number or a letter with its middle at (x, y). */
export function write(
  pen: CanvasRenderingContext2D,
  text: string | number,
  x: number,
  y: number,
  size: number,
  colour: string,
  weight = 800,
): void {
  pen.font = `${weight} ${size}px ${fonts.text.map((name) => `"${name}"`).join(",")}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  pen.fillStyle = colour;
  pen.fillText(String(text), x, y + size * 0.36);
}
