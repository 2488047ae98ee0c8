import { E, N, S, W, ways } from "@baseboard/kit/grid";
import { CORRIDOR, TILE } from "../layout.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

const MIDDLE = TILE / 2;
/** The corridors extend over the tile's edge, down its side. */
const END = 30;
/** The ring on the floor below a piece. */
const PAD = 19;
export const CORE = 46;
const BEND = 34;

const doors = {
  [N]: [MIDDLE, -END],
  [E]: [TILE + END, MIDDLE],
  [S]: [MIDDLE, TILE + END],
  [W]: [-END, MIDDLE],
} as const;

/** Traces the center line of the corridors: corners bend, all others meet in the center. */
function trace(pen: Pen, mask: number): void {
  const open = ways.filter((way) => mask & way);
  pen.beginPath();
  if (open.length === 2 && mask !== (N | S) && mask !== (E | W)) {
    const [from, to] = open.map((way) => doors[way]);
    pen.moveTo(from[0], from[1]);
    pen.arcTo(MIDDLE, MIDDLE, to[0], to[1], BEND);
    pen.lineTo(to[0], to[1]);
    return;
  }
  for (const way of open) {
    pen.moveTo(MIDDLE, MIDDLE);
    pen.lineTo(doors[way][0], doors[way][1]);
  }
}

/** Fills the corridors, and the room at the center of the crossing, `grow` wider than they are. */
export function fillCorridor(pen: Pen, mask: number, grow: number, colour: string | CanvasGradient): void {
  pen.lineCap = "butt";
  pen.lineJoin = "round";
  pen.lineWidth = CORRIDOR + grow;
  pen.strokeStyle = pen.fillStyle = colour;
  trace(pen, mask);
  pen.stroke();
  if (mask !== 15) return;
  pen.beginPath();
  pen.arc(MIDDLE, MIDDLE, CORE + grow / 2, 0, 7);
  pen.fill();
}

/** A layer of the same size and resolution for compositing. */
function layer(pixels: number, draw: (pen: Pen) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.ceil((TILE + 2 * END) * pixels);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser has no 2D canvas.");
  pen.scale(pixels, pixels);
  pen.translate(END, END);
  draw(pen);
  return canvas;
}

const lay = (pen: Pen, canvas: HTMLCanvasElement): void => pen.drawImage(canvas, -END, -END, TILE + 2 * END, TILE + 2 * END);

/** The floor of the corridors, with joints between its plates and the walls' shade at the upper left. */
export function drawFloor(pen: Pen, pixels: number, mask: number, tones: Tones): void {
  const walls = layer(pixels, (wall) => {
    wall.fillRect(-END, -END, TILE + 2 * END, TILE + 2 * END);
    wall.globalCompositeOperation = "destination-out";
    fillCorridor(wall, mask, 0, "#000");
  });
  const floor = layer(pixels, (ground) => {
    const light = ground.createLinearGradient(0, 0, TILE, TILE);
    light.addColorStop(0, tones.floor[0]);
    light.addColorStop(1, tones.floor[1]);
    fillCorridor(ground, mask, 0, light);
    ground.globalCompositeOperation = "source-atop";
    drawJoints(ground, mask, tones);
    const away = 4000;
    ground.shadowColor = tones.shade;
    ground.shadowBlur = 11 * pixels;
    ground.shadowOffsetX = (away + 5) * pixels;
    ground.shadowOffsetY = 7 * pixels;
    ground.translate(-away, 0);
    lay(ground, walls);
  });
  lay(pen, floor);
}

function drawJoints(pen: Pen, mask: number, tones: Tones): void {
  const [from, to] = [MIDDLE - CORRIDOR / 2, MIDDLE + CORRIDOR / 2];
  const clear = mask === 15 ? CORE : CORRIDOR / 2;
  pen.beginPath();
  for (const away of [44, 60]) {
    if (away <= clear) continue;
    for (const at of [MIDDLE - away, MIDDLE + away]) {
      pen.moveTo(from, at);
      pen.lineTo(to, at);
      pen.moveTo(at, from);
      pen.lineTo(at, to);
    }
  }
  pen.moveTo(MIDDLE + PAD, MIDDLE);
  pen.arc(MIDDLE, MIDDLE, PAD, 0, 7);
  pen.strokeStyle = tones.joint;
  pen.lineWidth = 2;
  pen.stroke();
}
