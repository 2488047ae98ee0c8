import { artChance, blurred, darker, drawIcon, faded, mixed, mottle, type Picture } from "@baseboard/stage/pieces";
import { TILE } from "../layout.ts";
import { CORE, drawFloor, fillCorridor } from "./corridor.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

const CORNER = 17;
/** How much of a tile's side is seen below its face. */
const THICK = 6;
const MARGIN = 10;
const SIZE = TILE + 2 * MARGIN;
const MIDDLE = TILE / 2;

/** A tile as it lies: a picture for each way it can lie, so that light always falls from the upper left. 0 is its back. */
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

function drawPlate(pen: Pen, mask: number, tones: Tones): void {
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

function drawPassages(pen: Pen, pixels: number, mask: number, tones: Tones): void {
  pen.save();
  pen.translate(1.6, 2.2);
  fillCorridor(pen, mask, 9, tones.light);
  pen.restore();
  fillCorridor(pen, mask, 7, tones.lip);
  drawFloor(pen, pixels, mask, tones);
}

/** The light on the edge stops where a corridor leaves the tile. */
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

/** Face down: a hatch with six blades, and the question what lies under it. */
function drawBack(pen: Pen, tones: Tones): void {
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

function drawRivets(pen: Pen, tones: Tones): void {
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

function drawBevel(pen: Pen, tones: Tones): void {
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
