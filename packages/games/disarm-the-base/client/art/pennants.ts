import { palette } from "@baseboard/stage/tokens";
import { edge, line } from "./material.ts";

const colours = [...palette.slice(0, 5).map(({ color }) => color), "#ffffff"];

/** Number of segments of the rope. */
const STRETCHES = 30;

/** A rope of this length and thickness, and its sag at a fraction (0 to 1) of its length. */
interface Rope {
  long: number;
  thick: number;
  hang: (part: number) => number;
}

/** Pennants in all seats' colors on a rope from left to right. */
export function drawPennants(pen: CanvasRenderingContext2D, count: number, { long, thick, hang }: Rope): void {
  const rope = Array.from({ length: STRETCHES + 1 }, (_, i) => [(long * i) / STRETCHES, hang(i / STRETCHES)]).flat();
  line(pen, rope, thick, "#2a2318");
  const half = 0.42 / count;
  for (let i = 0; i < count; i++) {
    const at = (i + 0.5) / count;
    pen.beginPath();
    pen.moveTo(long * (at - half), hang(at - half));
    pen.lineTo(long * (at + half), hang(at + half));
    pen.lineTo(long * at, hang(at) + long * half * 2.1);
    pen.closePath();
    pen.fillStyle = colours[i % colours.length];
    pen.fill();
    edge(pen, thick / 2, "rgba(20,14,8,.7)");
  }
}
