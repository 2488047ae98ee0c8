import type { Picture } from "@baseboard/stage/pieces";
import { disc, edge, line, plate, ring } from "./material.ts";

type Pen = CanvasRenderingContext2D;

/** Small round signs. Identified by their picture; color comes second. */
type Sign = "lock" | "empty" | "tick";

const faces: Record<Sign, { fill: string; rim: string; draw(pen: Pen): void }> = {
  lock: {
    fill: "#10161f",
    rim: "#ffd48a",
    draw(pen) {
      pen.lineWidth = 11;
      pen.strokeStyle = "#ffd48a";
      pen.beginPath();
      pen.arc(0, -12, 17, Math.PI, 0);
      pen.lineTo(17, 0);
      pen.moveTo(-17, -12);
      pen.lineTo(-17, 0);
      pen.stroke();
      plate(pen, { x: -28, y: -4, width: 56, height: 42 }, 8, "#ffd48a");
      plate(pen, { x: -5, y: 8, width: 10, height: 18 }, 5, "#10161f");
    },
  },
  empty: {
    fill: "#e8edf0",
    rim: "#4a5862",
    draw(pen) {
      ring(pen, 0, 0, 26, 10, "#3a4750");
      line(pen, [-34, 34, 34, -34], 10, "#3a4750");
    },
  },
  tick: {
    fill: "#12704a",
    rim: "#ffffff",
    draw: (pen) => line(pen, [-28, 2, -8, 24, 30, -24], 17, "#ffffff"),
  },
};

/** A sign in a disc of this radius around (x, y). */
export function drawSign(pen: Pen, sign: Sign, x: number, y: number, radius: number): void {
  const { fill, rim, draw } = faces[sign];
  pen.save();
  pen.translate(x, y);
  pen.scale(radius / 60, radius / 60);
  disc(pen, 0, 0, 55, fill);
  edge(pen, 7, rim);
  draw(pen);
  pen.restore();
}

/** Over a caught pawn: a cross. */
export const goneSign = (size: number): Picture => ({
  key: "gone",
  width: size,
  height: size,
  draw(pen) {
    for (const [width, colour] of [
      [0.2, "#2c0502"],
      [0.12, "#ff8d80"],
    ] as const)
      for (const side of [-1, 1])
        line(pen, [size * 0.16, size * (0.5 - side * 0.34), size * 0.84, size * (0.5 + side * 0.34)], size * width, colour);
  },
});
