import { blurred, darker, drawIcon, faded, mixed, type Picture } from "@baseboard/stage/pieces";
import { TILE } from "../layout.ts";
import { drawBack } from "./back.ts";
import { CORE, drawFloor, fillCorridor } from "./corridor.ts";
import { CORNER, drawBevel, drawPlate, drawRivets } from "./metal.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Visible height of a tile's side below its face. */
const THICK = 6;
const MARGIN = 10;
const SIZE = TILE + 2 * MARGIN;
const MIDDLE = TILE / 2;

/** A tile as oriented: one picture per orientation, so that light always falls from the upper left. 0 is its back. */
export const tilePicture = (mask: number, tones: Tones): Picture => ({
  key: `tile ${mask}`,
  width: SIZE,
  height: SIZE,
  draw(pen, pixels) {
    pen.translate(MARGIN, MARGIN);
    drawSide(pen, mask, tones);
    pen.save();
    pen.beginPath();
    pen.roundRect(0, 0, TILE, TILE, CORNER);
    pen.clip();
    drawPlate(pen, mask, tones);
    if (mask === 0) drawBack(pen, tones);
    else drawPassages(pen, pixels, mask, tones);
    if (mask === 15) drawCore(pen, pixels, tones);
    drawRivets(pen, tones);
    pen.restore();
    drawBevel(pen, tones);
    if (mask !== 0) openBevel(pen, pixels, mask, tones);
  },
});

function drawSide(pen: Pen, mask: number, tones: Tones): void {
  pen.fillStyle = tones.side;
  pen.beginPath();
  pen.roundRect(0, THICK, TILE, TILE, CORNER);
  pen.fill();
  if (!(mask & 4)) return;
  pen.fillStyle = darker(tones.floor[0], 0.3);
  pen.fillRect(MIDDLE - 25, TILE - 4, 50, THICK + 4);
}

function drawPassages(pen: Pen, pixels: number, mask: number, tones: Tones): void {
  pen.save();
  pen.translate(1.6, 2.2);
  fillCorridor(pen, mask, 9, tones.light);
  pen.restore();
  fillCorridor(pen, mask, 7, tones.lip);
  drawFloor(pen, pixels, mask, tones);
}

/** The edge highlight is interrupted where a corridor leaves the tile. */
function openBevel(pen: Pen, pixels: number, mask: number, tones: Tones): void {
  pen.save();
  const doors = new Path2D();
  if (mask & 1) doors.rect(MIDDLE - 25, -1, 50, 5);
  if (mask & 2) doors.rect(TILE - 4, MIDDLE - 25, 5, 50);
  if (mask & 4) doors.rect(MIDDLE - 25, TILE - 4, 50, 5);
  if (mask & 8) doors.rect(-1, MIDDLE - 25, 5, 50);
  pen.clip(doors);
  drawFloor(pen, pixels, mask, tones);
  pen.restore();
}

function drawCore(pen: Pen, pixels: number, tones: Tones): void {
  blurred(pen, pixels, 9, faded(tones.glow, 0.5), () => pen.arc(MIDDLE, MIDDLE, CORE - 14, 0, 7));
  const rings: [number, number, number][] = [
    [CORE - 7, 3, 1],
    [CORE - 13, 1.2, 0.55],
  ];
  for (const [radius, width, alpha] of rings) {
    pen.beginPath();
    pen.arc(MIDDLE, MIDDLE, radius, 0, 7);
    pen.lineWidth = width;
    pen.strokeStyle = faded(tones.glow, alpha);
    pen.stroke();
  }
  for (let i = 0; i < 24; i++) {
    if (i % 6 === 0) continue;
    const angle = (i * Math.PI) / 12;
    pen.beginPath();
    pen.arc(MIDDLE, MIDDLE, CORE + 3, angle - 0.045, angle + 0.045);
    pen.lineWidth = 3;
    pen.strokeStyle = faded(tones.glow, 0.7);
    pen.stroke();
  }
  drawIcon(pen, "processor", MIDDLE, MIDDLE, 46, mixed(tones.glow, "#ffffff", 0.25));
}
