import { blurred, faded, type Picture } from "@baseboard/stage/pieces";
import { UNIT } from "../layout.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** A square picture with its origin at its center. */
export const centred = (key: string, size: number, draw: (pen: Pen, pixels: number) => void): Picture => ({
  key,
  width: size,
  height: size,
  draw(pen, pixels) {
    pen.translate(size / 2, size / 2);
    pen.lineCap = pen.lineJoin = "round";
    draw(pen, pixels);
  },
});

const plate = (pen: Pen, half: number) => {
  pen.beginPath();
  pen.roundRect(-half, -half, 2 * half, 2 * half, 15);
};

function dot(pen: Pen, { legal, back }: Tones): void {
  for (const [radius, colour] of [
    [12.5, faded(back, 0.55)],
    [10, legal],
  ] as const) {
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 7);
    pen.fillStyle = colour;
    pen.fill();
  }
}

/** A selectable place. */
export const dotPicture = (tones: Tones): Picture => centred("dot", 30, (pen) => dot(pen, tones));

/** A selectable square: a tint, and a dot in its center. */
export const goalPicture = (tones: Tones, dotted = true): Picture =>
  centred(`goal ${dotted}`, UNIT, (pen) => {
    pen.fillStyle = faded(tones.legal, 0.13);
    plate(pen, 44);
    pen.fill();
    if (dotted) dot(pen, tones);
  });

/** A frame around a square, with a faint fill. */
export const framePicture = (colour: string, { back }: Tones, dash: number[] = []): Picture =>
  centred(`frame ${colour} ${dash.join()}`, UNIT + 30, (pen, pixels) => {
    blurred(pen, pixels, 6, faded(colour, 0.4), () => pen.roundRect(-46, -46, 92, 92, 15));
    pen.fillStyle = faded(colour, 0.2);
    plate(pen, 45);
    pen.fill();
    pen.setLineDash(dash);
    for (const [width, stroke] of [
      [9, faded(back, 0.45)],
      [5.5, colour],
    ] as const) {
      pen.lineWidth = width;
      pen.strokeStyle = stroke;
      plate(pen, 45);
      pen.stroke();
    }
  });

/** Four strokes towards the center, from radius `far` to `near`. */
export function drawSight(pen: Pen, far: number, near: number): void {
  pen.beginPath();
  for (const [x, y] of [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ]) {
    pen.moveTo(x * far, y * far);
    pen.lineTo(x * near, y * near);
  }
  pen.stroke();
}

/** A capture is possible there: a red frame with a notch in the middle of each side, like a crosshair. */
export const capturePicture = (tones: Tones): Picture => {
  const frame = framePicture(tones.capture, tones);
  return {
    ...frame,
    key: "capture",
    draw(pen, pixels) {
      frame.draw(pen, pixels);
      pen.strokeStyle = tones.capture;
      pen.lineWidth = 7;
      drawSight(pen, 50, 34);
    },
  };
};

/** A ring on the ground around the foot of a movable pawn, or around a possible position of one. */
export const footRingPicture = (colour: string, { back }: Tones, dashed = false): Picture =>
  centred(`foot ring ${colour} ${dashed}`, 124, (pen, pixels) => {
    if (!dashed) blurred(pen, pixels, 6, faded(colour, 0.55), () => pen.ellipse(0, 0, 47, 22, 0, 0, 7));
    if (dashed) pen.setLineDash([15, 12]);
    for (const [width, stroke] of [
      [9, faded(back, 0.5)],
      [5, colour],
    ] as const) {
      pen.lineWidth = width;
      pen.strokeStyle = stroke;
      pen.beginPath();
      pen.ellipse(0, 0, 46, 21, 0, 0, 7);
      pen.stroke();
    }
  });

/** A frame around a cube of the power scale. */
export const cubeFramePicture = (colour: string): Picture => ({
  key: `cube frame ${colour}`,
  width: 96,
  height: 86,
  draw(pen, pixels) {
    blurred(pen, pixels, 4, faded(colour, 0.5), () => pen.roundRect(13, 13, 70, 60, 14));
    pen.strokeStyle = colour;
    pen.lineWidth = 5;
    pen.beginPath();
    pen.roundRect(13, 13, 70, 60, 14);
    pen.stroke();
  },
});
