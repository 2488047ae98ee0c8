import { faded } from "@baseboard/stage/pieces";
import type { Box } from "@baseboard/stage/places";
import type { Colour } from "../../rules/state.ts";
import { cardTones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Fills the path with a card color and its pattern: diagonal strokes, dots, vertical strokes, waves, rings, a checkerboard. */
export function fillPatterned(pen: Pen, colour: Colour, box: Box, path: () => void, step: number): void {
  const { fill, deep } = cardTones[colour];
  pen.save();
  pen.beginPath();
  path();
  pen.clip();
  pen.fillStyle = fill;
  pen.fillRect(box.x, box.y, box.width, box.height);
  pen.strokeStyle = pen.fillStyle = colour === 5 ? "rgba(255,255,255,.3)" : faded(deep, 0.5);
  pen.lineWidth = step * 0.26;
  patterns[colour](pen, box, step);
  pen.restore();
}

type Pattern = (pen: Pen, box: Box, step: number) => void;

const slanted: Pattern = (pen, { x, y, width, height }, step) => {
  pen.beginPath();
  for (let at = -height; at < width; at += step) {
    pen.moveTo(x + at, y + height);
    pen.lineTo(x + at + height, y);
  }
  pen.stroke();
};

const dots: Pattern = (pen, { x, y, width, height }, step) => {
  for (let row = 0; row * step < height; row++)
    for (let at = row % 2 ? 0 : step / 2; at < width; at += step) {
      pen.beginPath();
      pen.arc(x + at, y + row * step + step / 2, step * 0.2, 0, 7);
      pen.fill();
    }
};

const upright: Pattern = (pen, { x, y, width, height }, step) => {
  pen.beginPath();
  for (let at = step / 2; at < width; at += step) {
    pen.moveTo(x + at, y);
    pen.lineTo(x + at, y + height);
  }
  pen.stroke();
};

const waves: Pattern = (pen, { x, y, width, height }, step) => {
  pen.beginPath();
  for (let down = step / 2; down < height; down += step) {
    pen.moveTo(x, y + down);
    for (let at = 0; at < width; at += step) pen.quadraticCurveTo(x + at + step / 4, y + down - step / 2, x + at + step / 2, y + down);
  }
  pen.stroke();
};

const rings: Pattern = (pen, { x, y, width, height }, step) => {
  for (let down = step / 2; down < height; down += step)
    for (let at = step / 2; at < width; at += step) {
      pen.beginPath();
      pen.arc(x + at, y + down, step * 0.26, 0, 7);
      pen.lineWidth = step * 0.13;
      pen.stroke();
    }
};

const chequer: Pattern = (pen, { x, y, width, height }, step) => {
  for (let row = 0; row * step < height; row++)
    for (let at = (row % 2) * step; at < width; at += 2 * step) pen.fillRect(x + at, y + row * step, step, step);
};

const patterns: Pattern[] = [slanted, dots, upright, waves, rings, chequer];
