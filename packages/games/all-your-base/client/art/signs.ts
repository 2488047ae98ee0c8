import { darker, type Picture } from "@baseboard/stage/pieces";
import type { Size } from "@baseboard/stage/places";
import { widthOf, write } from "./letters.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

const square = (key: string, size: number, draw: (pen: Pen) => void): Picture => ({
  key: `${key} ${Math.round(size)}`,
  width: Math.round(size),
  height: Math.round(size),
  draw(pen) {
    pen.translate(size / 2, size / 2);
    pen.lineCap = pen.lineJoin = "round";
    draw(pen);
  },
});

function disc(pen: Pen, radius: number, fill: string, edge: string): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = radius * 0.14;
  pen.strokeStyle = edge;
  pen.stroke();
}

/** The points of a seat; `now`: what its base is worth, while the match goes on. */
interface Score {
  points: number;
  now: number | undefined;
}

/** A check mark: this seat is ready. */
export const tickPicture = (radius: number, { good }: Tones): Picture =>
  square("tick", radius * 2.4, (pen) => {
    disc(pen, radius, darker(good, 0.25), "#ffffff");
    pen.strokeStyle = "#ffffff";
    pen.lineWidth = radius * 0.26;
    pen.scale(radius / 10, radius / 10);
    pen.lineWidth = 2.6;
    pen.stroke(new Path2D("M-4.5 .5L-1.3 4L5-3.6"));
  });

/** Three dots: this seat is still deciding. */
export const thinkingPicture = (radius: number, { panel, faint, text }: Tones): Picture =>
  square("thinking", radius * 2.4, (pen) => {
    disc(pen, radius, panel, faint);
    pen.fillStyle = text;
    for (const x of [-0.46, 0, 0.46]) {
      pen.beginPath();
      pen.arc(x * radius, 0, radius * 0.14, 0, 7);
      pen.fill();
    }
  });

/** A pennant: the seat whose plays come first in this turn. */
export const startPicture = (size: number, { legal, back }: Tones): Picture =>
  square("start", size, (pen) => {
    pen.scale(size / 24, size / 24);
    pen.translate(-1, 0);
    pen.lineWidth = 5;
    pen.strokeStyle = back;
    const mast = new Path2D("M-6-9V9");
    const cloth = new Path2D("M-6-9L9-4L-6 1Z");
    pen.stroke(mast);
    pen.stroke(cloth);
    pen.lineWidth = 2.6;
    pen.strokeStyle = pen.fillStyle = legal;
    pen.stroke(mast);
    pen.fill(cloth);
  });

/** The card's step in the plan: 1 or 2. */
export const stepPicture = (step: number, radius: number, { back, legal }: Tones): Picture =>
  square(`step ${step}`, radius * 2.4, (pen) => {
    disc(pen, radius, back, legal);
    write(pen, step, 0, 0, radius * 1.52, "#ffffff");
  });

/** A bookmark: the card will be kept. */
export const keepPicture = (radius: number, { back }: Tones): Picture =>
  square("keep", radius * 2.4, (pen) => {
    disc(pen, radius, back, "#8df0d8");
    pen.scale(radius / 10, radius / 10);
    pen.fillStyle = "#8df0d8";
    pen.fill(new Path2D("M-4-6H4V6.4L0 2.8L-4 6.4Z"));
  });

/** An arrow: the direction in which cards are passed. */
export const passPicture = (size: number, { faint }: Tones): Picture =>
  square("pass", size, (pen) => {
    pen.scale(size / 24, size / 24);
    pen.strokeStyle = faint;
    pen.lineWidth = 3;
    pen.stroke(new Path2D("M-9 0H8M2-6L8.5 0L2 6"));
  });

/** Points from phases that are over, and behind them what is worth points now, from the left; condensed where there is no room. */
export const scorePicture = ({ points, now }: Score, { width, height }: Size, tones: Tones): Picture => ({
  key: `score ${points} ${now} ${Math.round(width)} ${Math.round(height)}`,
  width: Math.round(width),
  height: Math.round(height),
  draw(pen) {
    const parts = [
      { text: String(points), colour: tones.text },
      ...(now === undefined ? [] : [{ text: `+${now}`, colour: tones.planned }]),
    ];
    const size = height / 1.15;
    const [gap, widths] = [size * 0.22, parts.map(({ text }) => widthOf(pen, text, size))];
    const room = Math.min(1, (width - gap) / widths.reduce((sum, each) => sum + each, 0));
    let x = 0;
    for (const [i, { text, colour }] of parts.entries()) {
      write(pen, text, x + (widths[i] * room) / 2, height / 2, size, colour, widths[i] * room);
      x += widths[i] * room + gap;
    }
  },
});

/** A row of pips: the first `now` are filled, the last of these highlighted. */
export const pipsPicture = (count: number, now: number, width: number, height: number, { text, faint, legal }: Tones): Picture => ({
  key: `pips ${count} ${now} ${Math.round(width)} ${Math.round(height)}`,
  width: Math.round(width),
  height: Math.round(height),
  draw(pen) {
    const pitch = width / count;
    for (let i = 1; i <= count; i++) {
      const [x, r] = [pitch * (i - 0.5), Math.min(height * 0.32, pitch * 0.34)];
      pen.beginPath();
      if (count === 3) pen.roundRect(x - pitch * 0.4, height / 2 - r * 0.7, pitch * 0.8, r * 1.4, r * 0.6);
      else pen.arc(x, height / 2, r, 0, 7);
      pen.fillStyle = i === now ? legal : text;
      pen.strokeStyle = i === now ? text : faint;
      pen.lineWidth = 2.4;
      if (i <= now) pen.fill();
      pen.stroke();
    }
  },
});
