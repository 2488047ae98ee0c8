import { artChance, type Point } from "@baseboard/stage/pieces";
import type { LayoutBox } from "../layout.ts";

/** Maximum deviation of the hand, in board units. */
const STRAY = 2;
/** Lines are drawn in segments of this length. */
const STRETCH = 64;

export interface Stick {
  width: number;
  colour: string;
  /** Pressure, 0 to 1. */
  press?: number;
}

/** Chalk on a 2D canvas: every line is three strokes by an unsteady hand. The result looks like chalk after `crumble`. */
export class Chalk {
  readonly pen: CanvasRenderingContext2D;
  #next: () => number;

  constructor(pen: CanvasRenderingContext2D, seed: number) {
    this.pen = pen;
    this.#next = artChance(seed);
    pen.lineCap = pen.lineJoin = "round";
  }

  /** A polyline. */
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

  /** A ring or an arc, from one angle to another. */
  ring(middle: Point, radius: number, stick: Stick, from = 0.3, to = from + 6.5): void {
    const count = Math.max(10, Math.round((radius * (to - from)) / 8));
    const points = Array.from({ length: count + 1 }, (_, i) => {
      const angle = from + ((to - from) * i) / count;
      return { x: middle.x + Math.cos(angle) * radius, y: middle.y + Math.sin(angle) * radius };
    });
    this.line(points, stick);
  }

  /** Parallel strokes that fill a box, from left to right or from top to bottom. */
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

/** Size in pixels of the grain: a texture of how much chalk is missing at each point. */
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

/** Erases the chalk according to the ground's grain; at most `part` of it. */
export function crumble(pen: CanvasRenderingContext2D, pixels: number, part = 0.7): void {
  const pattern = pen.createPattern(grained(), "repeat");
  if (!pattern) return;
  // The grain is as fine as the picture's resolution: any coarser, it would blur.
  pattern.setTransform(new DOMMatrix().scale(Math.max(1, pixels)));
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalCompositeOperation = "destination-out";
  pen.globalAlpha = part;
  pen.fillStyle = pattern;
  pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.restore();
}
