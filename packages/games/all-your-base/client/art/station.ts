import type { Size } from "@baseboard/stage/contract";
import { blurred, type Picture } from "@baseboard/stage/pieces";
import type { Box } from "@baseboard/stage/places";
import { fits } from "../../rules/cards.ts";
import { type Card, type Colour, type Emblem, NONE } from "../../rules/state.ts";
import type { Spot } from "../layout.ts";
import { hasRoom, widthOf, write } from "./letters.ts";
import { fillPatterned } from "./pattern.ts";
import { stampSymbol } from "./symbols.ts";
import { cardTones, type Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Padding around a tile for its shadow. */
const PAD = 8;

const named = (key: string, { width, height }: Size, deep: number, draw: (pen: Pen, size: Size, pixels: number) => void): Picture => {
  const size = { width: Math.round(width), height: Math.round(height) };
  return {
    key: `${key} ${size.width} ${size.height}`,
    width: size.width + 2 * PAD + deep,
    height: size.height + 2 * PAD + deep,
    draw(pen, pixels) {
      pen.translate(PAD, PAD);
      draw(pen, size, pixels);
    },
  };
};

/** The upper part of a station, as a fraction: the symbol at the left, software at the right. */
const UPPER = 0.46;

/** A station tile with its symbol in the upper left, not covered by software. */
export const tilePicture = (symbol: Emblem, box: Size, tones: Tones): Picture =>
  named(`tile ${symbol}`, box, 0, (pen, size, pixels) => {
    const { width, height } = size;
    face(pen, size, tones, pixels);
    const side = Math.min(width * 0.4, height * UPPER);
    stampSymbol(pen, symbol, width * 0.05 + side / 2, height * 0.265, side * 0.96, tones.symbol);
  });

/** Offset of each tile of a stack from the one on top of it. */
const STEP = 4;

/** A stack of station tiles with its count; an outline if empty. */
export const stackPicture = (symbol: Emblem, left: number, box: Size, least: number, tones: Tones): Picture =>
  named(`stack ${symbol} ${left}`, box, STEP, (pen, size, pixels) => {
    const { width, height } = size;
    const count = Math.max(least, Math.min(height * 0.3, width * 0.5));
    const middle = (height - count * 0.95) / 2;
    const side = Math.min(width * 0.78, height - count * 1.2);
    if (left === 0) {
      pen.globalAlpha = 0.75;
      outline(pen, { x: 1, y: 1, ...size }, tones.faint, 3);
      pen.globalAlpha = 0.5;
      stampSymbol(pen, symbol, width / 2, middle, side, tones.faint);
      pen.globalAlpha = 1;
    } else {
      for (let at = Math.min(left, 3) - 1; at >= 0; at--) {
        pen.save();
        pen.translate(at * STEP - STEP / 2, at * STEP - STEP / 2);
        face(pen, size, tones, at === Math.min(left, 3) - 1 ? pixels : undefined);
        pen.restore();
      }
      stampSymbol(pen, symbol, width / 2 - 2, middle, side, tones.symbol);
    }
    write(pen, left, width / 2 - (left > 0 ? 2 : 0), height - count * 0.56, count, left === 0 ? tones.faint : tones.symbol);
  });

/** The face of a tile at the pen's origin; with a shadow if `pixels` is given. */
function face(pen: Pen, { width, height }: Size, tones: Tones, pixels?: number): void {
  const radius = Math.min(width, height) * 0.12;
  if (pixels) blurred(pen, pixels, 3, "rgba(10,4,30,.5)", () => pen.roundRect(1, 3, width, height, radius));
  const light = pen.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, tones.tile[0]);
  light.addColorStop(1, tones.tile[1]);
  pen.beginPath();
  pen.roundRect(0, 0, width, height, radius);
  pen.fillStyle = light;
  pen.fill();
  circuit(pen, { width, height });
  pen.beginPath();
  pen.roundRect(1, 1, width - 2, height - 2, radius);
  pen.lineWidth = 2;
  pen.strokeStyle = tones.tileEdge;
  pen.stroke();
}

/** Faint lines from the edge inwards, as on a chip. */
function circuit(pen: Pen, { width, height }: Size): void {
  pen.save();
  pen.strokeStyle = "rgba(255,255,255,.13)";
  pen.scale(width / 100, height / 100);
  pen.lineWidth = 1.8;
  pen.stroke(new Path2D("M60 0V18L72 30V44M80 0V24M100 60H84L74 70M100 78H90M30 100V84L42 72H52M12 100V88M0 62H10L18 70V78"));
  pen.restore();
}

/** The appearance of the cubes of one color. */
interface Cubes {
  colour: Colour;
  count: number;
  /** Ringed: they score on their station now. */
  counts: boolean;
  /** Minimum font size. */
  least: number;
}

/** The cubes of one color: letter and count, "Y×2"; where that does not fit, it is condensed, the cross before all else. */
export const cubesPicture = (cubes: Cubes, width: number, height: number): Picture => ({
  key: `cubes ${cubes.colour} ${cubes.count} ${Math.round(width)} ${Math.round(height)} ${cubes.counts}`,
  width: Math.round(width),
  height: Math.round(height),
  draw(pen) {
    const { colour, counts } = cubes;
    const { fill, deep } = cardTones[colour];
    const box = { x: 1.5, y: 1.5, width: Math.round(width) - 3, height: Math.round(height) - 3 };
    const path = () => pen.roundRect(box.x, box.y, box.width, box.height, Math.min(box.height, box.width) * 0.2);
    pen.beginPath();
    path();
    pen.fillStyle = fill;
    pen.fill();
    // The pattern is limited to a strip at the bottom, to keep the letter legible.
    const foot = { ...box, y: box.y + box.height * 0.8, height: box.height * 0.2 };
    pen.save();
    pen.clip();
    fillPatterned(pen, colour, foot, () => pen.rect(foot.x, foot.y, foot.width, foot.height), Math.max(4, foot.height * 0.9));
    pen.restore();
    pen.beginPath();
    path();
    pen.lineWidth = Math.min(counts ? 3 : 2, box.height * 0.08);
    pen.strokeStyle = counts ? "#ffffff" : deep;
    pen.stroke();
    const isWide = cubes.count === 1 || hasRoom(pen, textOf(cubes), cubes.least, roomIn(box));
    (isWide ? writeWide : writeNarrow)(pen, cubes, box);
  },
});

const textOf = ({ colour, count }: Cubes): string => cardTones[colour].letter + (count > 1 ? `×${count}` : "");
const roomIn = ({ width }: Size): number => width - 3;

/** The middle of the letters in a chip, as a fraction of its height. */
const MIDDLE = 0.44;

function writeWide(pen: Pen, cubes: Cubes, box: Box): void {
  const text = textOf(cubes);
  const size = Math.max(cubes.least, Math.min(box.height * 0.74, (box.width * 1.25) / Math.max(1.3, text.length)));
  write(pen, text, box.x + box.width / 2, box.y + box.height * MIDDLE, size, cardTones[cubes.colour].ink, roomIn(box));
}

/** Width and half the height of a small cross between letter and count, and the width of its lines, in sizes of their font. */
const CROSS = { wide: 0.3, half: 0.13, line: 0.075 };

function writeNarrow(pen: Pen, { colour, count, least: size }: Cubes, box: Box): void {
  const { letter, ink } = cardTones[colour];
  const natural = [widthOf(pen, letter, size), CROSS.wide * size, widthOf(pen, String(count), size)];
  const sum = natural.reduce((all, each) => all + each);
  const [first, between, second] = natural.map((each) => each * Math.min(1, (box.width - 1) / sum));
  const left = box.x + (box.width - first - between - second) / 2;
  const y = box.y + box.height * MIDDLE;
  write(pen, letter, left + first / 2, y, size, ink, first, 0);
  write(pen, count, left + first + between + second / 2, y, size, ink, second, 0);
  cross(pen, { x: left + first + between / 2, y: y + size * 0.08 }, { x: (between / CROSS.wide) * CROSS.half, y: size * CROSS.half });
  pen.lineWidth = CROSS.line * size;
  pen.strokeStyle = ink;
  pen.stroke();
}

/** The path of a cross around a point, with half its width and half its height. */
function cross(pen: Pen, { x, y }: Spot, half: Spot): void {
  pen.beginPath();
  pen.moveTo(x - half.x, y - half.y);
  pen.lineTo(x + half.x, y + half.y);
  pen.moveTo(x - half.x, y + half.y);
  pen.lineTo(x + half.x, y - half.y);
}

/** Whether cubes of a color score on a station with this software. */
export const counting = (software: Card, colour: number): boolean => software !== NONE && fits(software, colour);

/** A dashed outline: an empty plot, or something only planned. */
export const dashedPicture = (width: number, height: number, colour: string, line = 3, plus = false): Picture => ({
  key: `dashed ${Math.round(width)} ${Math.round(height)} ${colour} ${line} ${plus}`,
  width: Math.round(width) + 2 * line,
  height: Math.round(height) + 2 * line,
  draw(pen) {
    outline(pen, { x: line, y: line, width: Math.round(width), height: Math.round(height) }, colour, line);
    if (!plus) return;
    pen.strokeStyle = colour;
    pen.lineCap = "round";
    const [x, y, r] = [line + width / 2, line + height / 2, Math.min(width, height) * 0.16];
    pen.lineWidth = r * 0.34;
    pen.beginPath();
    pen.moveTo(x - r, y);
    pen.lineTo(x + r, y);
    pen.moveTo(x, y - r);
    pen.lineTo(x, y + r);
    pen.stroke();
  },
});

function outline(pen: Pen, { x, y, width, height }: Box, colour: string, line: number): void {
  pen.save();
  pen.strokeStyle = colour;
  pen.lineWidth = line;
  pen.setLineDash([line * 3, line * 2.2]);
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.min(width, height) * 0.12);
  pen.stroke();
  pen.restore();
}
