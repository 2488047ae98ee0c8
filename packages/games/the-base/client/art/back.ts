import { drawIcon } from "@baseboard/stage/pieces";
import { TILE } from "../layout.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

const MIDDLE = TILE / 2;

/** Face down: a hatch with six blades, and a question mark. */
export function drawBack(pen: Pen, tones: Tones): void {
  pen.fillStyle = "rgba(0,0,0,.13)";
  pen.fillRect(0, 0, TILE, TILE);
  pen.strokeStyle = tones.joint;
  pen.lineWidth = 5;
  pen.beginPath();
  for (let i = -TILE; i < TILE * 2; i += 18) {
    pen.moveTo(i, 0);
    pen.lineTo(i + TILE, TILE);
  }
  pen.stroke();
  hexagon(pen, 46, 1.5, tones.seam, tones.dark);
  hexagon(pen, 42, 0, undefined, tones.light);
  const light = pen.createLinearGradient(0, MIDDLE - 42, 0, MIDDLE + 42);
  light.addColorStop(0, tones.tile[0]);
  light.addColorStop(1, tones.tile[1]);
  hexagon(pen, 41, 0, light, tones.lip);
  pen.strokeStyle = tones.seam;
  pen.lineWidth = 1.6;
  pen.beginPath();
  for (let i = 0; i < 6; i++) {
    const angle = Math.PI / 6 + (i * Math.PI) / 3;
    pen.moveTo(MIDDLE + Math.cos(angle) * 38, MIDDLE + Math.sin(angle) * 38);
    pen.lineTo(MIDDLE + Math.cos(angle + 0.62) * 21, MIDDLE + Math.sin(angle + 0.62) * 21);
  }
  pen.stroke();
  drawIcon(pen, "help", MIDDLE + 0.8, MIDDLE + 1.2, 34, tones.dark);
  drawIcon(pen, "help", MIDDLE, MIDDLE, 34, tones.sign);
}

function hexagon(pen: Pen, r: number, dy: number, fill: string | CanvasGradient | undefined, line: string): void {
  pen.beginPath();
  for (let i = 0; i < 6; i++) {
    const angle = Math.PI / 6 + (i * Math.PI) / 3;
    pen.lineTo(MIDDLE + Math.cos(angle) * r, MIDDLE + dy + Math.sin(angle) * r);
  }
  pen.closePath();
  if (fill) {
    pen.fillStyle = fill;
    pen.fill();
  }
  pen.strokeStyle = line;
  pen.lineWidth = 2.5;
  pen.stroke();
}
