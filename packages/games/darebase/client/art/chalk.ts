import { artChance, type Point } from "@baseboard/stage/pieces";
import type { LayoutBox } from "../layout.ts";

/** How far a hand strays, in board units. */
const STRAY = 2;
/** A line is drawn in stretches this long. */
const STRETCH = 64;

export interface Stick {
  width: number;
  colour: string;
  /** How hard it is pressed, 0 to 1. */
  press?: number;
}

/** A piece of chalk on a 2D canvas: every line is three strokes by an unsteady hand. What is drawn looks like chalk after `crumble`. */
export class Chalk {
  readonly pen: CanvasRenderingContext2D;
  #next: () => number;

  constructor(pen: CanvasRenderingContext2D, seed: number) {
    this.pen = pen;
    this.#next = artChance(seed);
    pen.lineCap = pen.lineJoin = "round";
  }

  /** A line through points, straight from one to the next. */
  line(points: Point[], { width, colour, press = 0.9 }: Stick): void {
    const { pen } = this;
    pen.strokeStyle = colour;
    for (const [alpha, part] of [
      [0.12, 1.6],
      [0.85, 1],
      [0.5, 0.5],
    ]) {
      pen.globalAlpha = press * alpha;
      pen.lineWidth = width * part;
      pen.beginPath();
      this.#trace(points);
      pen.stroke();
    }
    pen.globalAlpha = 1;
  }

  box({ x, y, width, height }: LayoutBox, stick: Stick): void {
    const [right, bottom] = [x + width, y + height];
    const corners = [x, y, right, y, right, bottom, x, bottom, x, y];
    this.line(
      corners.flatMap((_, i) => (i % 2 ? [] : [{ x: corners[i], y: corners[i + 1] }])),
      stick,
    );
  }

  /** A ring, or a part of one, from an angle to another. */
  ring(middle: Point, radius: number, stick: Stick, from = 0.3, to = from + 6.5): void {
    const count = Math.max(10, Math.round((radius * (to - from)) / 8));
    const points = Array.from({ length: count + 1 }, (_, i) => {
      const angle = from + ((to - from) * i) / count;
      return { x: middle.x + Math.cos(angle) * radius, y: middle.y + Math.sin(angle) * radius };
    });
    this.line(points, stick);
  }

  /** Strokes side by side that fill a box: across it from left to right, or from top to bottom. */
  hatch({ x, y, width, height }: LayoutBox, gap: number, stick: Stick, lean = 0, down = false): void {
    const [length, depth] = down ? [width, height] : [height, width];
    for (let at = gap / 2; at < length; at += gap) {
      const [from, to] = [at + this.#aside(), Math.max(0, Math.min(length, at + lean + this.#aside()))];
      const ends = down ? [x + from, y, x + to, y + depth] : [x, y + from, x + depth, y + to];
      this.line(
        [
          { x: ends[0], y: ends[1] },
          { x: ends[2], y: ends[3] },
        ],
        stick,
      );
    }
  }

  #aside(): number {
    return (this.#next() - 0.5) * 2 * STRAY;
  }

  #trace(points: Point[]): void {
    const { pen } = this;
    for (const [i, to] of points.entries()) {
      const from = points[i - 1] ?? to;
      const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / STRETCH));
      for (let k = 1; k <= count; k++)
        pen.lineTo(from.x + ((to.x - from.x) * k) / count + this.#aside(), from.y + ((to.y - from.y) * k) / count + this.#aside());
    }
  }
}

/** The grain of the ground: how much of the chalk on each of its points is missing. */
const GRAIN = 256;
let grain: HTMLCanvasElement | undefined;

function grained(): HTMLCanvasElement {
  if (grain) return grain;
  grain = document.createElement("canvas");
  grain.width = grain.height = GRAIN;
  const pen = grain.getContext("2d");
  if (!pen) throw new Error("This browser has no 2D canvas.");
  const next = artChance(99);
  const rough = Float32Array.from({ length: GRAIN * GRAIN }, next);
  const at = (x: number, y: number) => rough[((y + GRAIN) % GRAIN) * GRAIN + ((x + GRAIN) % GRAIN)];
  const image = pen.createImageData(GRAIN, GRAIN);
  for (let i = 0; i < rough.length; i++) {
    const [x, y] = [i % GRAIN, Math.floor(i / GRAIN)];
    const depth = at(x, y) * 0.5 + (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) * 0.125;
    image.data[i * 4 + 3] = depth < 0.45 ? 0 : depth < 0.58 ? 130 : 235;
  }
  pen.putImageData(image, 0, 0);
  return grain;
}

/** Takes away the chalk that the hollows of the ground did not catch; `part` of it at the most. */
export function crumble(pen: CanvasRenderingContext2D, pixels: number, part = 0.7): void {
  const pattern = pen.createPattern(grained(), "repeat");
  if (!pattern) return;
  // The grain is as fine as the picture allows: coarser, it would blur.
  pattern.setTransform(new DOMMatrix().scale(Math.max(1, pixels)));
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalCompositeOperation = "destination-out";
  pen.globalAlpha = part;
  pen.fillStyle = pattern;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.restore();
}
