import { blurred, type Picture } from "@baseboard/stage/pieces";
import { fits } from "../../rules/cards.ts";
import { type Card, type Emblem, NONE } from "../../rules/state.ts";
import { write } from "./letters.ts";
import { fillPatterned } from "./pattern.ts";
import { stampSymbol } from "./symbols.ts";
import { cardTones, type Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Room around a tile for its shadow. */
const PAD = 8;

/** A station tile with its symbol in the upper left, where software leaves it free; or in the middle, in a stack. */
export const tilePicture = (symbol: Emblem, size: number, tones: Tones, centred = false): Picture => {
  const side = Math.round(size);
  return {
    key: `tile ${symbol} ${side} ${centred}`,
    width: side + 2 * PAD,
    height: side + 2 * PAD,
    draw(pen, pixels) {
      const radius = side * 0.12;
      blurred(pen, pixels, 3, "rgba(10,4,30,.5)", () => pen.roundRect(PAD + 1, PAD + 3, side, side, radius));
      const face = pen.createLinearGradient(PAD, PAD, PAD + side, PAD + side);
      face.addColorStop(0, tones.tile[0]);
      face.addColorStop(1, tones.tile[1]);
      pen.beginPath();
      pen.roundRect(PAD, PAD, side, side, radius);
      pen.fillStyle = face;
      pen.fill();
      circuit(pen, side);
      pen.beginPath();
      pen.roundRect(PAD + 1, PAD + 1, side - 2, side - 2, radius);
      pen.lineWidth = 2;
      pen.strokeStyle = tones.tileEdge;
      pen.stroke();
      const [x, y] = centred ? [side * 0.5, side * 0.5] : [side * 0.25, side * 0.27];
      stampSymbol(pen, symbol, PAD + x, PAD + y, side * (centred ? 0.7 : 0.4), tones.symbol);
    },
  };
};

/** Faint lines from the rim inwards, as on a chip. */
function circuit(pen: Pen, side: number): void {
  pen.save();
  pen.strokeStyle = "rgba(255,255,255,.13)";
  pen.lineWidth = Math.max(1, side * 0.018);
  pen.translate(PAD, PAD);
  pen.scale(side / 100, side / 100);
  pen.lineWidth = 1.8;
  pen.stroke(new Path2D("M60 0V18L72 30V44M80 0V24M100 60H84L74 70M100 78H90M30 100V84L42 72H52M12 100V88M0 62H10L18 70V78"));
  pen.restore();
}

/** The cubes of one colour: a cube with its letter, and how many there are; ringed where they count. */
export const cubesPicture = (colour: number, count: number, width: number, height: number, counts: boolean): Picture => ({
  key: `cubes ${colour} ${count} ${Math.round(width)} ${Math.round(height)} ${counts}`,
  width: Math.round(width),
  height: Math.round(height),
  draw(pen) {
    const { fill, deep, ink, letter } = cardTones[colour];
    const box = { x: 1.5, y: 1.5, width: Math.round(width) - 3, height: Math.round(height) - 3 };
    const path = () => pen.roundRect(box.x, box.y, box.width, box.height, Math.min(box.height, box.width) * 0.2);
    pen.beginPath();
    path();
    pen.fillStyle = fill;
    pen.fill();
    // The pattern shows in a strip below, so that the letter stays easy to read.
    const foot = { ...box, y: box.y + box.height * 0.8, height: box.height * 0.2 };
    pen.save();
    pen.clip();
    fillPatterned(pen, colour, foot, () => pen.rect(foot.x, foot.y, foot.width, foot.height), Math.max(4, foot.height * 0.9));
    pen.restore();
    pen.beginPath();
    path();
    pen.lineWidth = counts ? 3 : 2;
    pen.strokeStyle = counts ? "#ffffff" : deep;
    pen.stroke();
    // Four colours side by side: the count below the letter.
    if (count > 1 && box.width < box.height * 0.75) {
      const size = Math.min(box.height * 0.42, box.width * 0.9);
      write(pen, letter, box.x + box.width / 2, box.y + box.height * 0.22, size, ink);
      write(pen, count, box.x + box.width / 2, box.y + box.height * 0.6, size, ink);
      return;
    }
    const text = count > 1 ? `${letter}${count}` : letter;
    const size = Math.min(box.height * 0.78, (box.width * 1.5) / Math.max(1.4, text.length));
    write(pen, text, box.x + box.width / 2, box.y + box.height * 0.44, size, ink);
  },
});

/** Whether cubes of a colour score on a station with this software. */
export const counting = (software: Card, colour: number): boolean => software !== NONE && fits(software, colour);

/** A dashed outline: a plot on which nothing stands yet, or something that is only planned. */
export const dashedPicture = (width: number, height: number, colour: string, line = 3, plus = false): Picture => ({
  key: `dashed ${Math.round(width)} ${Math.round(height)} ${colour} ${line} ${plus}`,
  width: Math.round(width) + 2 * line,
  height: Math.round(height) + 2 * line,
  draw(pen) {
    pen.strokeStyle = colour;
    pen.lineWidth = line;
    pen.setLineDash([line * 3, line * 2.2]);
    pen.beginPath();
    pen.roundRect(line, line, Math.round(width), Math.round(height), Math.min(width, height) * 0.12);
    pen.stroke();
    if (!plus) return;
    pen.setLineDash([]);
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
