import type { Picture, Point } from "@baseboard/stage/pieces";
import { type Box, inset } from "@baseboard/stage/places";
import { geometry } from "../../rules/board.ts";
import { BAND, lightMark, partOf, quarterPart } from "../map.ts";
import { drawFences } from "./fence.ts";
import { cast, line, onEachSide, plate, speckle, strew } from "./material.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

const INSIDE: Box = { x: BAND, y: BAND, width: 1 - 2 * BAND, height: 1 - 2 * BAND };
/** Concrete in front of the hangars, by quarter. */
const aprons: Box[][] = [
  [
    { x: 0.132, y: 0.27, width: 0.298, height: 0.08 },
    { x: 0.276, y: 0.27, width: 0.156, height: 0.218 },
  ],
  [{ x: 0.566, y: 0.27, width: 0.302, height: 0.165 }],
  [{ x: 0.566, y: 0.566, width: 0.16, height: 0.302 }],
  [{ x: 0.132, y: 0.566, width: 0.298, height: 0.163 }],
];
/** From the gates to the tower. */
const roads = [
  [0.461, 0.06, 0.461, 0.32, 0.5, 0.5],
  [0.94, 0.461, 0.68, 0.461, 0.5, 0.5],
  [0.539, 0.94, 0.539, 0.68, 0.5, 0.5],
  [0.06, 0.539, 0.32, 0.539, 0.5, 0.5],
];
/** From the hangars' doors to a road, for towing planes. */
const tows = [
  [0.2, 0.272, 0.2, 0.315, 0.437, 0.315],
  [0.347, 0.272, 0.347, 0.315],
  [0.653, 0.272, 0.653, 0.435],
  [0.8, 0.272, 0.8, 0.435],
  [0.8, 0.566, 0.572, 0.566],
  [0.8, 0.728, 0.8, 0.721, 0.564, 0.721],
  [0.347, 0.728, 0.347, 0.566],
  [0.2, 0.728, 0.2, 0.566],
];

/** A quarter of the map including its path, by moonlight or lit by its mast; `side` is that of the whole map. */
export const quarterPicture = (quarter: number, isLit: boolean, start: number, side: number, tones: Tones): Picture => ({
  key: `quarter ${quarter} ${isLit} ${start}`,
  width: side / 2,
  height: side / 2,
  coarse: 2,
  draw(pen) {
    const part = quarterPart(quarter);
    pen.save();
    pen.scale(side, side);
    pen.translate(-part.x, -part.y);
    drawMaterials(pen, quarter);
    drawShadows(pen, quarter, isLit, tones);
    shine(pen, quarter, isLit, tones);
    drawLines(pen, tones);
    drawFences(pen, start, tones);
    pen.restore();
  },
});

/** All materials in daylight. */
function drawMaterials(pen: Pen, quarter: number): void {
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  plate(pen, whole, 0, "#a8977a");
  speckle(pen, quarterPart(quarter), 17 + quarter, ["#7d6a4c", "#cdbd97"], 0.2);
  for (const at of [0.05, 0.09]) {
    pen.lineWidth = 0.009;
    pen.strokeStyle = "rgba(92,76,52,.34)";
    pen.beginPath();
    pen.roundRect(at, at, 1 - 2 * at, 1 - 2 * at, 0.03);
    pen.stroke();
  }
  strew(whole, 5, 900, (x, y, chance) =>
    plate(pen, { x, y, width: 0.0024, height: 0.002 }, 0.001, chance > 0.5 ? "rgba(70,58,40,.35)" : "rgba(236,224,194,.4)"),
  );
  plate(pen, INSIDE, 0, "#79a974");
  speckle(pen, INSIDE, 3, ["#4d7d56", "#a9cd8c"], 0.26);
  strew(INSIDE, 23, 1500, (x, y, chance) =>
    line(
      pen,
      [x, y, x + 0.0015 * (chance - 0.5) * 4, y - 0.004 - chance * 0.003],
      0.0012,
      chance > 0.6 ? "rgba(190,220,150,.5)" : "rgba(50,90,60,.4)",
    ),
  );
  for (const apron of aprons[quarter]) drawApron(pen, apron, quarter);
  for (const tow of tows) line(pen, tow, 0.0034, "rgba(214,160,40,.75)");
  for (const road of roads) drawRoad(pen, road);
}

function drawApron(pen: Pen, apron: Box, quarter: number): void {
  plate(pen, inset(apron, -0.004), 0.012, "rgba(60,72,66,.5)");
  plate(pen, apron, 0.01, "#b4babb");
  speckle(pen, apron, 31 + quarter, ["#7c848a", "#dfe3e3"], 0.2);
  pen.save();
  pen.beginPath();
  pen.rect(apron.x, apron.y, apron.width, apron.height);
  pen.clip();
  for (let at = 0; at < 1; at += 0.049) {
    line(pen, [at, 0, at, 1], 0.0016, "rgba(90,98,104,.5)");
    line(pen, [0, at, 1, at], 0.0016, "rgba(90,98,104,.5)");
  }
  pen.restore();
}

function drawRoad(pen: Pen, road: number[]): void {
  line(pen, road, 0.05, "rgba(64,76,74,.5)");
  line(pen, road, 0.043, "#868f92");
  line(pen, road, 0.0028, "rgba(250,246,226,.75)", [0.012, 0.012]);
}

/** Hangars and the tower cast shadows away from the mast, or from the moon. */
function drawShadows(pen: Pen, quarter: number, isLit: boolean, { shade, shadeAlpha }: Tones): void {
  const lamp = lightMark(quarter);
  const away = ({ x, y }: Point): Point => {
    if (!isLit) return { x: 0.011, y: 0.016 };
    const far = Math.hypot(x - lamp.x, y - lamp.y);
    return { x: ((x - lamp.x) / far) * 0.05, y: ((y - lamp.y) / far) * 0.05 };
  };
  for (const [hangar, door] of geometry.hangars.entries()) {
    if (door !== quarter) continue;
    const box = partOf(`h${hangar + 1}`);
    cast(pen, away({ x: box.x + box.width / 2, y: box.y + box.height / 2 }), shade, shadeAlpha, () =>
      pen.roundRect(box.x, box.y, box.width, box.height, 0.01),
    );
  }
  cast(pen, away({ x: 0.5, y: 0.5 }), shade, shadeAlpha, () => pen.arc(0.5, 0.5, 0.066, 0, 7));
}

/** The light over the quarter. */
function shine(pen: Pen, quarter: number, isLit: boolean, { dark, lit, beam, beamAlpha }: Tones): void {
  const { x, y } = lightMark(quarter);
  const part = quarterPart(quarter);
  const fill = () => pen.fillRect(part.x, part.y, part.width, part.height);
  pen.save();
  pen.globalCompositeOperation = "multiply";
  if (!isLit) {
    pen.fillStyle = dark;
    fill();
    pen.restore();
    return;
  }
  const light = pen.createRadialGradient(x, y, 0.02, x, y, 0.66);
  light.addColorStop(0, lit[0]);
  light.addColorStop(1, lit[1]);
  pen.fillStyle = light;
  fill();
  pen.globalCompositeOperation = "lighter";
  const towards = Math.atan2(0.5 - y, 0.5 - x);
  for (const half of [0.74, 0.5, 0.3]) {
    const cone = pen.createRadialGradient(x, y, 0, x, y, 0.62);
    cone.addColorStop(0, `rgba(${beam},${beamAlpha})`);
    cone.addColorStop(0.5, `rgba(${beam},${beamAlpha * 0.42})`);
    cone.addColorStop(1, `rgba(${beam},0)`);
    pen.fillStyle = cone;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.arc(x, y, 0.64, towards - half, towards + half);
    pen.fill();
  }
  pen.restore();
}

/** Lines between squares and quarters, and arrows in the patrol's direction. */
function drawLines(pen: Pen, { line: colour }: Tones): void {
  const dash = [0.01, 0.009];
  const middle = BAND / 2;
  onEachSide(pen, () => {
    for (const at of [BAND, 0.5, 1 - BAND]) line(pen, [at, 0.006, at, BAND - 0.008], 0.0032, colour, dash);
    line(pen, [0.5, BAND + 0.01, 0.5, 0.41], 0.0028, colour, dash);
    for (const x of [0.36, 0.62, 0.82])
      for (const tip of [x, x + 0.011]) line(pen, [tip - 0.008, middle - 0.012, tip, middle, tip - 0.008, middle + 0.012], 0.0042, colour);
  });
}
