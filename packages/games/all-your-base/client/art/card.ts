import { blurred, darker, type Picture } from "@baseboard/stage/pieces";
import { print } from "../../rules/cards.ts";
import type { Card } from "../../rules/state.ts";
import { write } from "./letters.ts";
import { fillPatterned } from "./pattern.ts";
import { stampSymbol } from "./symbols.ts";
import { cardTones, INK, PAPER } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Padding around a card for its shadow. */
const PAD = 10;

const named = (key: string, width: number, height: number, draw: (pen: Pen, pixels: number) => void): Picture => ({
  key: `${key} ${Math.round(width)} ${Math.round(height)}`,
  width: Math.round(width) + 2 * PAD,
  height: Math.round(height) + 2 * PAD,
  draw(pen, pixels) {
    blurred(pen, pixels, 3, "rgba(10,4,30,.55)", () => pen.roundRect(PAD + 1, PAD + 3, width, height, radiusOf(width, height)));
    draw(pen, pixels);
  },
});

const radiusOf = (width: number, height: number): number => Math.min(width, height) * 0.09;

/** Paper with a border of the card's color; returns the width of the border. */
function paper(pen: Pen, { colour }: ReturnType<typeof print>, width: number, height: number): number {
  const radius = radiusOf(width, height);
  const border = Math.max(5, Math.min(width, height) * 0.085);
  const box = { x: PAD, y: PAD, width, height };
  fillPatterned(pen, colour, box, () => pen.roundRect(PAD, PAD, width, height, radius), border);
  pen.beginPath();
  pen.roundRect(PAD + 1, PAD + 1, width - 2, height - 2, radius);
  pen.lineWidth = 2;
  pen.strokeStyle = cardTones[colour].deep;
  pen.stroke();
  pen.beginPath();
  pen.roundRect(PAD + border, PAD + border, width - 2 * border, height - 2 * border, radius * 0.6);
  pen.fillStyle = PAPER;
  pen.fill();
  pen.lineWidth = 1.5;
  pen.stroke();
  return border;
}

/** Size of a tab's letter, as a fraction of the tab. */
const TAB = 0.76;

/** The letter of a color on a tab of that color. */
function tab(pen: Pen, { colour }: ReturnType<typeof print>, x: number, y: number, size: number): void {
  const { fill, deep, ink, letter } = cardTones[colour];
  pen.beginPath();
  pen.roundRect(x - size / 2, y - size / 2, size, size, size * 0.24);
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = deep;
  pen.stroke();
  write(pen, letter, x, y, size * TAB, ink);
}

/** Above this ratio of width to height, a card shows number and symbol side by side. */
const LYING = 1.2;
export const isLying = (width: number, height: number): boolean => width > height * LYING;

/** The radius of a badge in the lower right corner of a card: with room for a digit of the minimum size. */
export const badgeRadius = (least: number): number => least * 0.66;

/** A card as in the own hand: number, symbol, and the letter of its color, at least `least` high. */
export const cardPicture = (card: Card, width: number, height: number, least = 0): Picture =>
  named(`card ${card}`, width, height, (pen) => {
    const printed = print(card);
    const border = paper(pen, printed, width, height);
    const small = Math.min(width, height);
    const [left, top] = [PAD + border, PAD + border];
    const corner = Math.max(isLying(width, height) ? small * 0.3 : small * 0.24, least / TAB);
    const dark = darker(cardTones[printed.colour].deep, 0.15);
    if (isLying(width, height)) {
      const [number, inner] = [left + width * 0.03 + height * 0.19, width - 2 * border];
      const right = number + height * 0.19;
      const room = PAD + border + inner - right - corner;
      const size = Math.min(height * 0.56, room);
      write(pen, printed.number, number, PAD + height * 0.54, height * 0.58, INK);
      stampSymbol(pen, printed.symbol, right + room / 2, PAD + Math.min(height * 0.58, height - border - size * 0.54), size, dark);
      // Towards the edge where a badge needs the corner below it.
      const free = height - 2 * badgeRadius(least) - corner / 2 - 1;
      tab(
        pen,
        printed,
        PAD + width - border - corner * 0.62,
        PAD + Math.max(corner / 2 + 1, Math.min(border + corner * 0.62, free)),
        corner,
      );
      return;
    }
    // On a small card the tab goes to the edge, to leave the number its place.
    const edge = Math.min(corner * 0.78, Math.max(corner * 0.52, width - 2 * border - small * 0.36 - corner / 2));
    write(pen, printed.number, left + small * 0.2, top + Math.max(small * 0.23, edge), small * 0.42, INK);
    tab(pen, printed, PAD + width - border - edge, top + edge, corner);
    const room = height - 2 * border - Math.max(small * 0.4, edge + corner / 2);
    const size = Math.min(room * 0.96, (width - 2 * border) * 0.8);
    stampSymbol(pen, printed.symbol, PAD + width / 2, PAD + height - border - room / 2 - small * 0.01, size, dark);
  });

/** The minimal version: letter and number, the symbol below if it fits; no text is smaller than `least`. */
export const miniPicture = (card: Card, width: number, height: number, least: number): Picture =>
  named(`mini ${card}`, width, height, (pen) => {
    const printed = print(card);
    const { fill, deep, ink, letter } = cardTones[printed.colour];
    const radius = radiusOf(width, height) * 1.4;
    const isUpright = height > width * 1.1 && height * 0.32 >= least;
    pen.beginPath();
    pen.roundRect(PAD, PAD, width, height, radius);
    pen.fillStyle = PAPER;
    pen.fill();
    const strip = isUpright ? { x: PAD, y: PAD, width, height: height * 0.34 } : { x: PAD, y: PAD, width: width * 0.5, height };
    pen.save();
    pen.clip();
    pen.fillStyle = fill;
    pen.fillRect(strip.x, strip.y, strip.width, strip.height);
    const foot = { ...strip, y: strip.y + strip.height * 0.78, height: strip.height * 0.22 };
    fillPatterned(pen, printed.colour, foot, () => pen.rect(foot.x, foot.y, foot.width, foot.height), 5);
    pen.strokeStyle = deep;
    pen.lineWidth = Math.min(2, height * 0.05);
    pen.strokeRect(strip.x - 4, strip.y - 4, strip.width + 4, strip.height + 4);
    pen.restore();
    pen.beginPath();
    pen.roundRect(PAD + 1, PAD + 1, width - 2, height - 2, radius);
    pen.lineWidth = Math.min(2.5, height * 0.06);
    pen.stroke();
    const size = Math.max(least, Math.min(strip.width * 0.84, strip.height * 0.78));
    write(pen, letter, strip.x + strip.width / 2, strip.y + strip.height * 0.45, size, ink, strip.width - 5);
    if (isUpright) {
      write(pen, printed.number, PAD + width * 0.5, PAD + height * 0.51, Math.max(least, height * 0.3), INK);
      stampSymbol(pen, printed.symbol, PAD + width / 2, PAD + height * 0.81, height * 0.3, INK);
    } else
      write(
        pen,
        printed.number,
        PAD + width * 0.74,
        PAD + height / 2,
        Math.max(least, Math.min(height * 0.84, width * 0.6)),
        INK,
        width * 0.46,
      );
  });

/** The back of a card: violet paper, a chip; a plain one, which is small, has neither chip nor rim. */
export const backPicture = (width: number, height: number, isPlain = false): Picture =>
  named(isPlain ? "plain back" : "back", width, height, (pen) => {
    const radius = radiusOf(width, height);
    pen.beginPath();
    pen.roundRect(PAD, PAD, width, height, radius);
    pen.fillStyle = PAPER;
    pen.fill();
    const edge = isPlain ? 1 : Math.max(3, width * 0.07);
    pen.beginPath();
    pen.roundRect(PAD + edge, PAD + edge, width - 2 * edge, height - 2 * edge, radius * 0.7);
    pen.fillStyle = "#5a45ad";
    pen.fill();
    if (isPlain) return;
    const size = Math.min(width, height) * 0.36;
    const [x, y] = [PAD + width / 2, PAD + height / 2];
    pen.strokeStyle = "#cfc2ff";
    pen.lineWidth = Math.max(1.5, size * 0.1);
    pen.beginPath();
    pen.roundRect(x - size / 2, y - size / 2, size, size, size * 0.16);
    for (const at of [-0.28, 0, 0.28])
      for (const side of [-1, 1]) {
        pen.moveTo(x + size * at, y + side * size * 0.5);
        pen.lineTo(x + size * at, y + side * size * 0.72);
        pen.moveTo(x + side * size * 0.5, y + size * at);
        pen.lineTo(x + side * size * 0.72, y + size * at);
      }
    pen.stroke();
  });
