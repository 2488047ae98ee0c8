import type { Size } from "@baseboard/stage/contract";
import { artChance, type Picture } from "@baseboard/stage/pieces";
import type { Tones } from "./tones.ts";

/** Extent of the ground around the board, so that its edge is never visible. */
export const BEYOND = 2600;

/** The light on the ground. */
export const lightPicture = (size: number, { ground }: Tones): Picture => ({
  key: "light",
  width: size,
  height: size,
  coarse: 256 / size,
  draw(pen) {
    const light = pen.createRadialGradient(size * 0.48, size * 0.47, size * 0.02, size / 2, size / 2, size * 0.26);
    light.addColorStop(0, ground[0]);
    light.addColorStop(1, ground[1]);
    pen.fillStyle = light;
    pen.fillRect(0, 0, size, size);
  },
});

const TILE = 512;
const STEP = 32;

/** Circuit traces as a repeating pattern: lines with 45° bends that end in a ring. */
export const tracesPicture = ({ trace, traceAlpha }: Tones): Picture => ({
  key: "traces",
  width: TILE,
  height: TILE,
  coarse: 1,
  draw(pen) {
    const next = artChance(17);
    pen.strokeStyle = trace;
    pen.globalAlpha = traceAlpha;
    pen.lineWidth = 2.4;
    pen.lineJoin = "round";
    for (let i = 0; i < 26; i++) drawTrace(pen, next);
  },
});

function drawTrace(pen: CanvasRenderingContext2D, next: () => number): void {
  const step = () => Math.floor(next() * 4 + 1) * STEP;
  const [x, y] = [Math.floor(next() * 14 + 1) * STEP, Math.floor(next() * 14 + 1) * STEP];
  const [side, first, slope] = [next() < 0.5 ? -1 : 1, step(), Math.floor(next() * 2 + 1) * STEP];
  const points = [
    [x, y],
    [x + first, y],
    [x + first + slope, y + side * slope],
    [x + first + slope, y + side * (slope + step())],
  ];
  // Traces that would leave the tile are dropped: they would be cut off.
  if (points.some(([px, py]) => px < 12 || py < 12 || px > TILE - 12 || py > TILE - 12)) return;
  pen.beginPath();
  for (const [px, py] of points) pen.lineTo(px, py);
  pen.stroke();
  for (const [px, py] of [points[0], points[3]]) {
    pen.beginPath();
    pen.arc(px, py, 5, 0, 7);
    pen.stroke();
  }
}

/** A column at the left in the color of the edge; `solid` hides the ground below. */
interface PanelLook {
  column?: number;
  solid?: boolean;
}

/** The panel of a base, or of the common supply; `edge` in the color of its seat. */
export const panelPicture = (
  { width, height }: Size,
  fill: string,
  edge: string,
  { column = 0, solid = false }: PanelLook = {},
): Picture => ({
  key: `panel ${Math.round(width)} ${Math.round(height)} ${fill} ${edge} ${column} ${solid}`,
  width: Math.round(width),
  height: Math.round(height),
  draw(pen) {
    const [w, h, radius] = [Math.round(width), Math.round(height), 16];
    pen.globalAlpha = solid ? 1 : 0.86;
    pen.beginPath();
    pen.roundRect(1.5, 1.5, w - 3, h - 3, radius);
    pen.fillStyle = fill;
    pen.fill();
    pen.globalAlpha = 1;
    pen.save();
    pen.clip();
    pen.fillStyle = edge;
    if (column > 0) pen.fillRect(0, 0, column, h);
    pen.restore();
    pen.lineWidth = 2.5;
    pen.strokeStyle = edge;
    pen.stroke();
  },
});
