import type { Picture } from "@baseboard/stage/pieces";
import type { Size } from "@baseboard/stage/places";
import { palette, type Shape } from "@baseboard/stage/tokens";
import { landAt } from "../../rules/lands.ts";
import { NOBODY, type Table } from "../../rules/state.ts";
import type { Territory } from "../../rules/world.ts";
import { seatLook } from "../seats.ts";
import { boundsOf, outlineOf } from "./geography.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** How a territory looks from afar: nobody's, neutral, or armed by a seat. */
export type LandState = "open" | "neutral" | number;

/** How a territory looks; armed still where a throw of a war has just left no army: it will be captured. */
export function stateOf(table: Pick<Table, "lands" | "phase" | "pair">, at: Territory): LandState {
  const { owner, armies } = landAt(table, at);
  if (owner === NOBODY) return "open";
  return armies > 0 || (table.phase === "war" && table.pair.to === at) ? owner : "neutral";
}

/** Room around an outline, for the light of a neutral one. */
const MARGIN = 10;

/**
 * A canvas has whole pixels, so it is larger than its picture, and is shown by its middle: the picture is drawn in that middle. Where a
 * pixel is two units, a narrow island would otherwise lie beside its own coast.
 */
export function center(pen: Pen, pixels: number, { width, height }: Size): void {
  const excess = (size: number) => (Math.max(1, Math.ceil(size * pixels)) / pixels - size) / 2;
  pen.translate(excess(width), excess(height));
}

/** A territory: paper where it is nobody's, its seat's color and pattern where it is armed, and lit from inside where it is neutral. */
export function landPicture(at: Territory, state: LandState, tones: Tones): Picture {
  const box = boundsOf(at, MARGIN);
  return {
    key: `land ${at} ${state}`,
    width: box.width,
    height: box.height,
    draw(pen, pixels) {
      center(pen, pixels, box);
      pen.translate(-box.x, -box.y);
      const outline = outlineOf(at);
      if (state === "neutral") shine(pen, outline, tones);
      pen.fillStyle = state === "open" ? tones.open : state === "neutral" ? tones.neutral : tones.armed[seatLook(state).palette];
      pen.fill(outline);
      pen.clip(outline);
      if (state === "neutral") {
        pen.strokeStyle = tones.glow;
        pen.lineWidth = 7;
        pen.globalAlpha = 0.75;
        pen.stroke(outline);
      } else if (state !== "open") pattern(pen, palette[seatLook(state).palette].shape, box, tones);
    },
  };
}

function shine(pen: Pen, outline: Path2D, { glow }: Tones): void {
  pen.save();
  pen.strokeStyle = glow;
  pen.lineJoin = "round";
  for (const [width, alpha] of [
    [14, 0.12],
    [8, 0.2],
    [4, 0.25],
  ]) {
    pen.globalAlpha = alpha;
    pen.lineWidth = width;
    pen.stroke(outline);
  }
  pen.restore();
}

/** The seat's own shape, many times: dots, honeycomb, checks, lattice. */
function pattern(
  pen: Pen,
  shape: Shape,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  tones: Tones,
): void {
  pen.fillStyle = pen.strokeStyle = tones.pattern;
  pen.lineWidth = 1;
  const step = shape === "hexagon" ? 11 : 9;
  // Begins at round numbers of the map, so that neighbours of one owner fit together.
  for (let py = Math.floor(y / step) * step; py < y + height; py += step)
    for (let px = Math.floor(x / step) * step; px < x + width; px += step) {
      const shift = Math.round(py / step) % 2 === 0 ? 0 : step / 2;
      figure(pen, shape, px + shift, py, step);
    }
}

function figure(pen: Pen, shape: Shape, x: number, y: number, step: number): void {
  pen.beginPath();
  switch (shape) {
    case "hexagon":
      pen.moveTo(x, y);
      pen.lineTo(x, y + step / 2);
      pen.moveTo(x, y);
      pen.lineTo(x + step / 2, y - step / 3);
      pen.moveTo(x, y);
      pen.lineTo(x - step / 2, y - step / 3);
      pen.stroke();
      break;
    case "square":
      pen.rect(x, y, 3.4, 3.4);
      pen.fill();
      break;
    case "diamond":
      pen.moveTo(x - step / 2, y);
      pen.lineTo(x + step / 2, y + step);
      pen.moveTo(x + step / 2, y);
      pen.lineTo(x - step / 2, y + step);
      pen.stroke();
      break;
    default:
      pen.arc(x, y, 1.4, 0, 7);
      pen.fill();
  }
}
