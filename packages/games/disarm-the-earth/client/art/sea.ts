import type { Picture } from "@baseboard/stage/pieces";
import { territories } from "../../rules/world.ts";
import { arrows, borders, MAP, outlineOf, ways } from "./geography.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

const LOOPS = ["W", "E"] as const;

/** The sea with its grid, shallow water along the coasts, the two ways of the ships, and the shadow of the land. */
export const seaPicture = (tones: Tones): Picture => ({
  key: "sea",
  ...MAP,
  coarse: 3,
  draw(pen) {
    const { width, height } = MAP;
    const light = pen.createRadialGradient(width * 0.46, height * 0.38, 0, width * 0.46, height * 0.38, width * 0.75);
    for (const [i, tone] of tones.sea.entries()) light.addColorStop([0, 0.6, 1][i], tone);
    pen.fillStyle = light;
    pen.beginPath();
    pen.roundRect(0, 0, width, height, 14);
    pen.fill();
    pen.clip();
    grid(pen, tones);
    shallows(pen, tones);
    for (const loop of LOOPS) for (const way of ways()[loop]) ribbon(pen, way, tones.loop[loop]);
    arrowheads(pen, tones);
    pen.translate(0, 2.2);
    pen.globalAlpha = 0.62;
    pen.fillStyle = tones.coast;
    for (const at of territories) pen.fill(outlineOf(at));
  },
});

function grid(pen: Pen, { grid: tone }: Tones): void {
  pen.strokeStyle = tone;
  pen.lineWidth = 1;
  pen.beginPath();
  for (let x = 40; x < MAP.width; x += 78) {
    pen.moveTo(x, 0);
    pen.lineTo(x, MAP.height);
  }
  for (let y = 26; y < MAP.height; y += 78) {
    pen.moveTo(0, y);
    pen.lineTo(MAP.width, y);
  }
  pen.stroke();
}

function shallows(pen: Pen, { shelf }: Tones): void {
  const coast = new Path2D();
  for (const at of territories) coast.addPath(outlineOf(at));
  pen.strokeStyle = shelf;
  pen.lineJoin = "round";
  for (const width of [36, 20, 9]) {
    pen.lineWidth = width;
    pen.stroke(coast);
  }
}

/** A broad soft band with a dotted line on it. */
function ribbon(pen: Pen, way: Path2D, tone: string): void {
  pen.save();
  pen.strokeStyle = tone;
  pen.lineCap = "round";
  pen.globalAlpha = 0.2;
  pen.lineWidth = 9;
  pen.stroke(way);
  pen.globalAlpha = 0.95;
  pen.lineWidth = 1.6;
  pen.setLineDash([0.1, 5.5]);
  pen.stroke(way);
  pen.restore();
}

function arrowheads(pen: Pen, { loop: tones }: Tones): void {
  for (const [loop, x, y, degrees] of arrows) {
    pen.save();
    pen.translate(x, y);
    pen.rotate((degrees * Math.PI) / 180);
    pen.strokeStyle = tones[loop];
    pen.lineWidth = 1.9;
    pen.lineCap = pen.lineJoin = "round";
    pen.stroke(new Path2D("M-2.4-3.6L1.8 0l-4.2 3.6"));
    pen.restore();
  }
}

/** Coastlines, and the borders on land: dashed between continents. */
export const bordersPicture = (tones: Tones): Picture => ({
  key: "borders",
  ...MAP,
  coarse: 3,
  draw(pen) {
    const { lands, continents } = borders();
    pen.lineJoin = "round";
    pen.strokeStyle = tones.border;
    pen.lineWidth = 1;
    pen.stroke(lands);
    pen.strokeStyle = tones.coast;
    pen.lineWidth = 0.9;
    for (const at of territories) pen.stroke(outlineOf(at));
    pen.strokeStyle = tones.continent;
    pen.lineWidth = 1.5;
    pen.setLineDash([4, 3]);
    pen.lineCap = "round";
    pen.stroke(continents);
  },
});
