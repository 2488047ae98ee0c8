import { blurred, type Picture, traceShape } from "@baseboard/stage/pieces";
import { centred, drawSight } from "./signs.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** The radius of a badge. */
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

/** Beside a pawn weaker than the picked one: a crosshair. */
export const preyPicture = (tones: Tones): Picture =>
  centred("prey", 52, (pen, pixels) => {
    disc(pen, pixels, tones.capture, tones);
    pen.lineWidth = 4;
    drawSight(pen, 13, 6);
    pen.beginPath();
    pen.arc(0, 0, 2.6, 0, 7);
    pen.fillStyle = tones.capture;
    pen.fill();
  });

/** Beside a pawn stronger than the picked one: a warning triangle. */
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

/** A teammate can be freed: bars bent apart. */
export const freePicture = (tones: Tones): Picture =>
  centred("free", 60, (pen, pixels) => {
    pen.scale(1.2, 1.2);
    disc(pen, pixels, tones.link, tones);
    pen.strokeStyle = tones.link;
    pen.lineWidth = 3;
    pen.stroke(new Path2D("M-9.5-9V9M9.5-9V9M-3-10C-9-3-9 3-3 10M3-10C9-3 9 3 3 10"));
  });

/** A base is reached: a flag can be delivered or collected. */
export const goalFlagPicture = (tones: Tones): Picture =>
  centred("goal flag", 60, (pen, pixels) => {
    pen.scale(1.2, 1.2);
    disc(pen, pixels, tones.legal, tones);
    pen.strokeStyle = pen.fillStyle = tones.legal;
    pen.lineWidth = 2.8;
    pen.stroke(new Path2D("M-5-10V10"));
    pen.fill(new Path2D("M-4-10.5L10-5L-4 .5Z"));
  });
