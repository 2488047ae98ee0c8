import type { Phrase, Speaker } from "@baseboard/kit";
import type { Picture } from "@baseboard/stage/pieces";
import { fonts } from "@baseboard/stage/tokens";
import { territories } from "../../rules/world.ts";
import { arrows, borders, MAP, outlineOf, ways } from "./geography.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

const LOOPS = ["W", "E"] as const;

/** Where the names of the oceans stand, in board units: on open water that nothing else needs. */
const OCEANS = [
  ["pacific", 58, 300],
  ["atlantic", 462, 560],
  ["indian", 782, 546],
  ["pacific", 1040, 250],
] as const;
/** Size of their letters, and from line to line. */
const OCEAN = { size: 13, step: 17 };
const ROSE = { x: 770, y: 628, radius: 30 };

/** The sea with its grid and the names of its oceans, shallow water along the coasts, the two ways of the ships, and the shadow of the land. */
export const seaPicture = (tones: Tones, speak: Speaker): Picture => ({
  key: `sea ${speak(oceanPhrase("pacific"))}`,
  ...MAP,
  coarse: 3,
  draw(pen) {
    const { width, height } = MAP;
    const light = pen.createRadialGradient(width * 0.46, height * 0.38, 0, width * 0.46, height * 0.38, width * 0.75);
    for (const [i, tone] of tones.sea.entries()) light.addColorStop([0, 0.6, 1][i], tone);
    pen.fillStyle = light;
    pen.beginPath();
    pen.rect(0, 0, width, height);
    pen.fill();
    pen.clip();
    grid(pen, tones);
    shallows(pen, tones);
    for (const [ocean, x, y] of OCEANS) oceanName(pen, speak(oceanPhrase(ocean)), x, y, tones);
    rose(pen, tones);
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

const oceanPhrase = (ocean: string): Phrase => ({ key: `disarmTheEarth.ocean.${ocean}` });

/** A word a line, in wide letters. */
function oceanName(pen: Pen, name: string, x: number, y: number, { chart }: Tones): void {
  pen.save();
  pen.font = `italic 500 ${OCEAN.size}px ${fonts.text.map((font) => `"${font}"`).join(",")}`;
  pen.letterSpacing = "2px";
  pen.textAlign = "center";
  pen.fillStyle = chart;
  for (const [i, word] of name.split(" ").entries()) pen.fillText(word, x, y + i * OCEAN.step);
  pen.restore();
}

/** A compass: eight points, half of each in light and half in shade. */
function rose(pen: Pen, { chart }: Tones): void {
  pen.save();
  pen.translate(ROSE.x, ROSE.y);
  pen.strokeStyle = pen.fillStyle = chart;
  pen.lineWidth = 0.8;
  for (const radius of [ROSE.radius, ROSE.radius * 0.8]) {
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 7);
    pen.stroke();
  }
  for (let point = 0; point < 8; point++) {
    const [long, wide] = point % 2 === 0 ? [ROSE.radius * 1.2, 5] : [ROSE.radius * 0.73, 4];
    for (const side of [1, -1]) {
      pen.beginPath();
      pen.moveTo(0, -long);
      pen.lineTo(side * wide, -wide);
      pen.lineTo(0, 0);
      pen.closePath();
      if (side === 1) pen.fill();
      pen.stroke();
    }
    pen.rotate(Math.PI / 4);
  }
  pen.restore();
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
