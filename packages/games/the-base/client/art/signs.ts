import { blurred, faded, type Picture } from "@baseboard/stage/pieces";
import { SLOT, TILE } from "../layout.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** A square picture. */
export const square = (key: string, size: number, draw: Picture["draw"]): Picture => ({ key, width: size, height: size, draw });

/** A possible destination: a ring, a tint, a dot. */
export const stepPicture = (colour: string): Picture =>
  square(`step ${colour}`, 84, (pen, pixels) => {
    blurred(pen, pixels, 7, faded(colour, 0.5), () => pen.arc(42, 42, 24, 0, 7));
    disc(pen, 42, 24, faded(colour, 0.24));
    circle(pen, 42, 24, 8, "rgba(0,20,16,.35)");
    circle(pen, 42, 24, 4, colour);
    disc(pen, 42, 6, colour);
    disc(pen, 42, 2.4, "rgba(255,255,255,.8)");
  });

/** A possible capture: a red ring with four notches, like a crosshair. */
export const capturePicture = (colour: string): Picture =>
  square(`capture ${colour}`, 132, (pen, pixels) => {
    blurred(pen, pixels, 8, faded(colour, 0.55), () => {
      pen.arc(66, 66, 48, 0, 7);
      pen.arc(66, 66, 42, 0, 7, true);
    });
    circle(pen, 66, 45, 8, "rgba(30,0,0,.4)");
    circle(pen, 66, 45, 4.6, colour);
    pen.strokeStyle = colour;
    pen.lineWidth = 5;
    pen.lineCap = "round";
    pen.beginPath();
    for (let i = 0; i < 4; i++) {
      const [x, y] = [Math.cos((i * Math.PI) / 2), Math.sin((i * Math.PI) / 2)];
      pen.moveTo(66 + x * 45, 66 + y * 45);
      pen.lineTo(66 + x * 56, 66 + y * 56);
    }
    pen.stroke();
  });

/** A thin ring: around a piece that may act, or a place just left. */
export const ringPicture = (colour: string, radius: number, width: number, dashed = false): Picture => {
  const middle = radius + 12;
  return square(`ring ${colour} ${radius} ${width} ${dashed}`, middle * 2, (pen, pixels) => {
    if (!dashed)
      blurred(pen, pixels, 5, faded(colour, 0.5), () => {
        pen.arc(middle, middle, radius + 2, 0, 7);
        pen.arc(middle, middle, radius - 2, 0, 7, true);
      });
    if (dashed) pen.setLineDash([radius * 0.3, radius * 0.224]);
    circle(pen, middle, radius, width, colour);
  });
};

/** The ring around a piece that may act, or is picked. */
export const pieceRing = ({ mark }: Tones): Picture => ringPicture(mark, 43, 3.4);

/** Corner brackets around a tile that may be touched, or was turned last. */
export const bracketPicture = (colour: string, width: number, size = TILE): Picture =>
  square(`brackets ${colour} ${width} ${size}`, size + 20, (pen, pixels) => {
    const [from, to, arm, r] = [10, size + 10, 26, 17];
    const trace = () => {
      pen.beginPath();
      for (const [x, y, dx, dy] of [
        [from, from, 1, 1],
        [to, from, -1, 1],
        [to, to, -1, -1],
        [from, to, 1, -1],
      ]) {
        pen.moveTo(x, y + dy * arm);
        pen.arcTo(x, y, x + dx * arm, y, r);
        pen.lineTo(x + dx * arm, y);
      }
    };
    pen.lineCap = "round";
    pen.shadowColor = faded(colour, 0.9);
    pen.shadowBlur = 7 * pixels;
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    trace();
    pen.stroke();
  });

/** The outline of a lifted tile. */
export const outlinePicture = (colour: string): Picture =>
  square(`outline ${colour}`, TILE + 60, (pen, pixels) => {
    const shape = (grow: number) => pen.roundRect(30 - grow, 30 - grow, TILE + 2 * grow, TILE + 2 * grow, 17 + grow);
    pen.shadowColor = faded(colour, 0.8);
    pen.shadowBlur = 14 * pixels;
    pen.strokeStyle = colour;
    pen.lineWidth = 4;
    pen.beginPath();
    shape(3);
    pen.stroke();
  });

/** The outline of a selectable slot. */
export const slotFramePicture = (colour: string): Picture => ({
  key: `slot frame ${colour}`,
  width: SLOT.width + 60,
  height: SLOT.height + 60,
  draw(pen, pixels) {
    pen.shadowColor = faded(colour, 0.9);
    pen.shadowBlur = 14 * pixels;
    pen.strokeStyle = colour;
    pen.lineWidth = 4.5;
    pen.beginPath();
    pen.roundRect(30, 30, SLOT.width, SLOT.height, 17);
    pen.stroke();
    pen.shadowColor = "transparent";
    pen.fillStyle = faded(colour, 0.2);
    pen.fill();
  },
});

function disc(pen: Pen, middle: number, radius: number, colour: string): void {
  pen.beginPath();
  pen.arc(middle, middle, radius, 0, 7);
  pen.fillStyle = colour;
  pen.fill();
}

/** A circle centered in a square picture. */
export function circle(pen: Pen, middle: number, radius: number, width: number, colour: string): void {
  pen.beginPath();
  pen.arc(middle, middle, radius, 0, Math.PI * 2);
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
}
