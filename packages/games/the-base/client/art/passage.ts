import { blurred, darker, faded, mixed, type Picture } from "@baseboard/stage/pieces";
import { CORRIDOR, GAP } from "../layout.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

const LENGTH = 96;
const WIDTH = 84;

/** The pictures are drawn across a west-east way; the board rotates them for a south-north one. */
const across = (key: string, draw: Picture["draw"]): Picture => ({ key, width: WIDTH, height: LENGTH, draw });

/** The floor over the gap between two tiles. */
export const bridgePicture = (tones: Tones): Picture =>
  across("bridge", (pen) => {
    const width = GAP + 3;
    const light = pen.createLinearGradient(0, LENGTH / 2 - CORRIDOR / 2, 0, LENGTH / 2 + CORRIDOR / 2);
    light.addColorStop(0, darker(tones.floor[0], 0.4));
    light.addColorStop(0.4, tones.floor[0]);
    light.addColorStop(1, mixed(tones.floor[0], tones.floor[1], 0.5));
    pen.fillStyle = light;
    pen.fillRect(WIDTH / 2 - width / 2, LENGTH / 2 - CORRIDOR / 2 + 1, width, CORRIDOR - 2);
  });

/** Two passages meet: a lit strip, and its glow on both floors. */
export const thresholdPicture = (tones: Tones, strength = 1): Picture =>
  across(`threshold ${strength}`, (pen, pixels) => {
    const strip = () => pen.roundRect(WIDTH / 2 - 2.5, LENGTH / 2 - 17, 5, 34, 2.5);
    const shine = (blur: number, alpha: number, x: number, y: number) =>
      blurred(pen, pixels, blur, faded(tones.glow, Math.min(1, alpha * strength)), () =>
        pen.roundRect(WIDTH / 2 - x, LENGTH / 2 - y, 2 * x, 2 * y, Math.min(x, y)),
      );
    shine(11, 0.5, 17, 20);
    shine(6, 0.5, 7, 18);
    shine(2.5, 0.9, 3, 17);
    fill(pen, tones.glow, strip);
    fill(pen, "rgba(255,255,255,.6)", () => pen.roundRect(WIDTH / 2 - 0.9, LENGTH / 2 - 13, 1.8, 26, 0.9));
  });

/** A passage meets a wall: a striped bar. */
export const barPicture = (tones: Tones, strength = 1): Picture =>
  across(`bar ${strength}`, (pen, pixels) => {
    const [x, y, width, height] = [WIDTH / 2 - 5, LENGTH / 2 - CORRIDOR / 2 + 1, 10, CORRIDOR - 2];
    const shape = () => pen.roundRect(x, y, width, height, 4);
    if (strength > 1) blurred(pen, pixels, 9, faded(tones.bar[0], 0.8), shape);
    blurred(pen, pixels, 2.5, "rgba(0,0,0,.6)", () => pen.roundRect(x + 1, y + 2, width, height, 4));
    fill(pen, tones.bar[0], shape);
    pen.save();
    pen.beginPath();
    shape();
    pen.clip();
    pen.fillStyle = tones.bar[1];
    for (let i = -1; i <= 1; i++) {
      pen.beginPath();
      const at = LENGTH / 2 + i * 16;
      pen.moveTo(x, at + 1);
      pen.lineTo(x + width, at - 7);
      pen.lineTo(x + width, at - 1);
      pen.lineTo(x, at + 7);
      pen.fill();
    }
    pen.fillStyle = "rgba(255,255,255,.35)";
    pen.fillRect(x, y, 2, height);
    pen.fillStyle = "rgba(0,0,0,.28)";
    pen.fillRect(x + width - 2, y, 2, height);
    pen.restore();
  });

function fill(pen: Pen, colour: string, shape: () => void): void {
  pen.fillStyle = colour;
  pen.beginPath();
  shape();
  pen.fill();
}
