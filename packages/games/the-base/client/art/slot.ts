import { blurred, darker, faded, type Picture } from "@baseboard/stage/pieces";
import { fonts } from "@baseboard/stage/tokens";
import { CORRIDOR, FRAME, SLOT } from "../layout.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

const MARGIN = 30;
const WIDTH = SLOT.width + 2 * MARGIN;
const HEIGHT = SLOT.height + 2 * MARGIN;
const [X, Y] = [MARGIN, MARGIN];
const CORNER = 17;

export interface SlotLook {
  colour: string;
  /** Its number; 0 is blank. */
  label: number;
  /** Whether it is above the tiles, with its passage at the bottom. */
  top: boolean;
}

const plate = (pen: Pen, grow = 0) => pen.roundRect(X - grow, Y - grow, SLOT.width + 2 * grow, SLOT.height + 2 * grow, CORNER + grow);

/** A slot: a shallow tray with its number, its side's color, and its single passage to the tile. */
export const slotPicture = ({ colour, label, top }: SlotLook, tones: Tones): Picture => ({
  key: `slot ${colour} ${label} ${top}`,
  width: WIDTH,
  height: HEIGHT,
  draw(pen, pixels) {
    blurred(pen, pixels, 7, "rgba(0,0,0,.45)", () => pen.roundRect(X + 2, Y + 5, SLOT.width, SLOT.height, CORNER));
    const light = pen.createLinearGradient(X, Y, X + SLOT.width, Y + SLOT.height);
    light.addColorStop(0, tones.slot[0]);
    light.addColorStop(1, tones.slot[1]);
    pen.fillStyle = light;
    pen.beginPath();
    plate(pen);
    pen.fill();
    drawMouth(pen, top, tones);
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, WIDTH, HEIGHT);
    pen.rect(X + SLOT.width / 2 - CORRIDOR / 2 + 2, top ? Y + SLOT.height - 8 : Y - 8, CORRIDOR - 4, 16);
    pen.clip("evenodd");
    frame(pen, colour, label ? 1 : 0.5, label ? 3.2 : 2.4);
    pen.restore();
    if (label) drawNumber(pen, label, colour);
  },
});

function frame(pen: Pen, colour: string, alpha: number, width: number): void {
  pen.strokeStyle = faded(colour, alpha);
  pen.lineWidth = width;
  pen.beginPath();
  plate(pen, -width / 2);
  pen.stroke();
}

/** The corridor from the slot through the frame. */
function drawMouth(pen: Pen, top: boolean, tones: Tones): void {
  const edge = top ? Y + SLOT.height : Y;
  const [from, to] = top ? [edge - 16, edge + FRAME + 4] : [edge - FRAME - 4, edge + 16];
  const x = X + SLOT.width / 2 - CORRIDOR / 2;
  pen.fillStyle = tones.lip;
  pen.beginPath();
  pen.roundRect(x - 3.5, from - 3, CORRIDOR + 7, to - from + 6, top ? [10, 10, 0, 0] : [0, 0, 10, 10]);
  pen.fill();
  const light = pen.createLinearGradient(x, 0, x + CORRIDOR, 0);
  light.addColorStop(0, darker(tones.floor[0], 0.25));
  light.addColorStop(0.3, tones.floor[0]);
  light.addColorStop(1, tones.floor[1]);
  pen.fillStyle = light;
  pen.beginPath();
  pen.roundRect(x, from, CORRIDOR, to - from, top ? [8, 8, 0, 0] : [0, 0, 8, 8]);
  pen.fill();
}

function drawNumber(pen: Pen, label: number, colour: string): void {
  pen.fillStyle = colour;
  pen.font = `800 44px ${fonts.display.map((name) => `"${name}"`).join(",")}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const { actualBoundingBoxAscent: up } = pen.measureText(String(label));
  pen.fillText(String(label), X + SLOT.width / 2, Y + SLOT.height / 2 + up / 2);
}

/** A piece is home here: the tray is lit in its side's color, framed twice, and check-marked. */
export const homePicture = (colour: string, deep: string): Picture => ({
  key: `home ${colour}`,
  width: WIDTH,
  height: HEIGHT,
  draw(pen, pixels) {
    pen.save();
    pen.beginPath();
    plate(pen);
    pen.clip();
    const light = pen.createRadialGradient(WIDTH / 2, HEIGHT / 2, 10, WIDTH / 2, HEIGHT / 2, SLOT.width * 0.62);
    light.addColorStop(0, faded(colour, 0.75));
    light.addColorStop(1, faded(colour, 0.22));
    pen.fillStyle = light;
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.restore();
    blurred(pen, pixels, 6, faded(colour, 0.28), () => plate(pen, 2));
    frame(pen, colour, 1, 5);
    pen.strokeStyle = faded(deep, 0.9);
    pen.lineWidth = 1.6;
    pen.beginPath();
    plate(pen, -7);
    pen.stroke();
    drawTick(pen, X + SLOT.width - 8, Y + 8, colour, deep);
  },
});

function drawTick(pen: Pen, x: number, y: number, colour: string, deep: string): void {
  pen.beginPath();
  pen.arc(x, y, 16, 0, 7);
  pen.fillStyle = darker(deep, 0.35);
  pen.fill();
  pen.strokeStyle = colour;
  pen.lineWidth = 3;
  pen.stroke();
  pen.strokeStyle = "#ffffff";
  pen.lineWidth = 4;
  pen.lineCap = pen.lineJoin = "round";
  pen.beginPath();
  pen.moveTo(x - 7, y + 0.5);
  pen.lineTo(x - 2, y + 5.5);
  pen.lineTo(x + 7, y - 5);
  pen.stroke();
}
