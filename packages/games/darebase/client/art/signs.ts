import { blurred, faded, type Picture, traceShape } from "@baseboard/stage/pieces";
import { UNIT } from "../layout.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** A square picture around its own middle. */
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

/** A place that may be chosen. */
export const dotPicture = (tones: Tones): Picture => centred("dot", 30, (pen) => dot(pen, tones));

/** A square that may be chosen: a tint, and a dot in its middle. */
export const goalPicture = (tones: Tones, dotted = true): Picture =>
  centred(`goal ${dotted}`, UNIT, (pen) => {
    pen.fillStyle = faded(tones.legal, 0.13);
    plate(pen, 44);
    pen.fill();
    if (dotted) dot(pen, tones);
  });

/** A frame around a square, filled with a little of its colour. */
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

/** Who can be captured there: a red frame with a notch in the middle of each side, like a sight. */
export const capturePicture = (tones: Tones): Picture => {
  const frame = framePicture(tones.capture, tones);
  return {
    ...frame,
    key: "capture",
    draw(pen, pixels) {
      frame.draw(pen, pixels);
      pen.strokeStyle = tones.capture;
      pen.lineWidth = 7;
      pen.beginPath();
      for (const [x, y] of [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ]) {
        pen.moveTo(x * 50, y * 50);
        pen.lineTo(x * 34, y * 34);
      }
      pen.stroke();
    },
  };
};

/** A ring on the ground around the foot of a pawn that may move, or of a place where one would stand. */
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

const BADGE = 17;

function disc(pen: Pen, pixels: number, colour: string, { back }: Tones): void {
  blurred(pen, pixels, 3, "rgba(0,0,0,.6)", () => pen.arc(1, 3, BADGE, 0, 7));
  pen.beginPath();
  pen.arc(0, 0, BADGE, 0, 7);
  pen.fillStyle = back;
  pen.fill();
  pen.lineWidth = 3.4;
  pen.strokeStyle = colour;
  pen.stroke();
}

/** Beside a pawn that the one in hand is stronger than: a sight. */
export const preyPicture = (tones: Tones): Picture =>
  centred("prey", 52, (pen, pixels) => {
    disc(pen, pixels, tones.capture, tones);
    pen.lineWidth = 4;
    pen.beginPath();
    for (const [x, y] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]) {
      pen.moveTo(x * 13, y * 13);
      pen.lineTo(x * 6, y * 6);
    }
    pen.stroke();
    pen.beginPath();
    pen.arc(0, 0, 2.6, 0, 7);
    pen.fillStyle = tones.capture;
    pen.fill();
  });

/** Beside a pawn that is stronger than the one in hand: a triangle that warns. */
export const dangerPicture = ({ danger, back }: Tones): Picture =>
  centred("danger", 56, (pen, pixels) => {
    blurred(pen, pixels, 3, "rgba(0,0,0,.6)", () => traceShape(pen, "triangle", 1, 3, 17));
    pen.beginPath();
    traceShape(pen, "triangle", 0, 0, 16);
    pen.lineWidth = 6;
    pen.strokeStyle = back;
    pen.stroke();
    pen.fillStyle = danger;
    pen.fill();
    pen.strokeStyle = pen.fillStyle = back;
    pen.lineWidth = 4.6;
    pen.beginPath();
    pen.moveTo(0, -8);
    pen.lineTo(0, 2);
    pen.stroke();
    pen.beginPath();
    pen.arc(0, 8.6, 2.7, 0, 7);
    pen.fill();
  });

/** A team-mate can be set free: bars bent apart. */
export const freePicture = (tones: Tones): Picture =>
  centred("free", 60, (pen, pixels) => {
    pen.scale(1.2, 1.2);
    disc(pen, pixels, tones.link, tones);
    pen.strokeStyle = tones.link;
    pen.lineWidth = 3;
    pen.stroke(new Path2D("M-9.5-9V9M9.5-9V9M-3-10C-9-3-9 3-3 10M3-10C9-3 9 3 3 10"));
  });

/** A base is reached: a flag is delivered or collected. */
export const goalFlagPicture = (tones: Tones): Picture =>
  centred("goal flag", 60, (pen, pixels) => {
    pen.scale(1.2, 1.2);
    disc(pen, pixels, tones.legal, tones);
    pen.strokeStyle = pen.fillStyle = tones.legal;
    pen.lineWidth = 2.8;
    pen.stroke(new Path2D("M-5-10V10"));
    pen.fill(new Path2D("M-4-10.5L10-5L-4 .5Z"));
  });
