import { artChance, mottle } from "@baseboard/stage/pieces";
import { TILE } from "../layout.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** The radius of a tile's corners. */
export const CORNER = 17;

/** The face of a tile before carving: a lit, brushed plate with a seam near its edge. */
export function drawPlate(pen: Pen, mask: number, tones: Tones): void {
  const light = pen.createLinearGradient(0, 0, TILE, TILE);
  light.addColorStop(0, tones.tile[0]);
  light.addColorStop(1, tones.tile[1]);
  pen.fillStyle = light;
  pen.fillRect(0, 0, TILE, TILE);
  mottle(pen, TILE, { seed: mask * 31 + 7, dots: 26, radius: [8, 34], dark: "#000000", light: "#ffffff", alpha: 0.06 });
  const next = artChance(mask * 17 + 3);
  for (let i = 0; i < 46; i++) {
    pen.fillStyle = i % 2 ? "rgba(255,255,255,.035)" : "rgba(0,0,0,.035)";
    pen.fillRect(next() * TILE - 20, next() * TILE, 20 + next() * 60, 1);
  }
  pen.strokeStyle = tones.seam;
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.roundRect(8, 8, TILE - 16, TILE - 16, CORNER - 7);
  pen.stroke();
}

/** A rivet in each corner. */
export function drawRivets(pen: Pen, tones: Tones): void {
  const [near, far] = [14.5, TILE - 14.5];
  for (const [x, y] of [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ]) {
    const ball = pen.createRadialGradient(x - 1.2, y - 1.4, 0.2, x, y, 3.6);
    ball.addColorStop(0, tones.rivet[1]);
    ball.addColorStop(1, tones.rivet[0]);
    pen.beginPath();
    pen.arc(x + 0.6, y + 0.9, 3.9, 0, 7);
    pen.fillStyle = tones.dark;
    pen.fill();
    pen.beginPath();
    pen.arc(x, y, 3.3, 0, 7);
    pen.fillStyle = ball;
    pen.fill();
  }
}

/** The light on the upper left edge, and the shade on the lower right. */
export function drawBevel(pen: Pen, tones: Tones): void {
  const far = TILE - 1.5;
  pen.lineCap = "round";
  pen.lineWidth = 2.5;
  pen.strokeStyle = tones.light;
  pen.beginPath();
  pen.moveTo(1.5, TILE - CORNER);
  pen.arcTo(1.5, 1.5, CORNER, 1.5, CORNER - 1);
  pen.arcTo(far, 1.5, far, CORNER, CORNER - 1);
  pen.stroke();
  pen.strokeStyle = tones.dark;
  pen.beginPath();
  pen.moveTo(far, CORNER);
  pen.arcTo(far, far, TILE - CORNER, far, CORNER - 1);
  pen.arcTo(1.5, far, 1.5, TILE - CORNER, CORNER - 1);
  pen.stroke();
}
