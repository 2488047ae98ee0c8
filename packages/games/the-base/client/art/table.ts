import { lighter, mottle, type Picture, shadow } from "@baseboard/stage/pieces";
import { FRAME, GRID } from "../layout.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Extent of the table around the board, so that its edge is never visible. */
export const BEYOND = 2600;
const HEX = 36;

/** The light of the lamp over the table. */
export const lampPicture = (size: number, tones: Tones): Picture => ({
  key: "lamp",
  width: size,
  height: size,
  coarse: 256 / size,
  draw(pen) {
    const light = pen.createRadialGradient(size / 2, size * 0.49, size * 0.02, size / 2, size / 2, size * 0.26);
    light.addColorStop(0, tones.table[0]);
    light.addColorStop(1, tones.table[1]);
    pen.fillStyle = light;
    pen.fillRect(0, 0, size, size);
  },
});

/** The table top as a repeating pattern: hexagonal plates, each slightly different. */
export const hexPicture = (tones: Tones): Picture => {
  const [width, height] = [HEX * Math.sqrt(3), HEX * 3];
  return {
    key: "hexagons",
    width,
    height,
    coarse: 2,
    draw(pen) {
      pen.strokeStyle = tones.hex;
      pen.lineWidth = 1.4;
      for (const [x, y] of [
        [0, 0],
        [width, 0],
        [width / 2, height / 2],
        [0, height],
        [width, height],
      ]) {
        pen.beginPath();
        for (let i = 0; i < 6; i++) {
          const angle = Math.PI / 6 + (i * Math.PI) / 3;
          pen.lineTo(x + Math.cos(angle) * (HEX - 1.5), y + Math.sin(angle) * (HEX - 1.5));
        }
        pen.closePath();
        pen.stroke();
      }
    },
  };
};

/** The shadow of the frame on the table. */
export const frameShadow = shadow(GRID + 2 * FRAME, GRID + 2 * FRAME, 34, 26, 0.62);

const MARGIN = 4;

/** The frame that holds the tiles, and the well they are in. */
export const framePicture = (tones: Tones): Picture => {
  const size = GRID + 2 * (FRAME + MARGIN);
  const box = (pen: Pen, around: number, radius: number) =>
    pen.roundRect(MARGIN + FRAME - around, MARGIN + FRAME - around, GRID + 2 * around, GRID + 2 * around, radius);
  return {
    key: "frame",
    width: size,
    height: size,
    coarse: 2,
    draw(pen) {
      const light = pen.createLinearGradient(MARGIN, MARGIN, size - MARGIN, size - MARGIN);
      light.addColorStop(0, lighter(tones.plate[0], 0.06));
      light.addColorStop(1, tones.plate[1]);
      pen.fillStyle = light;
      pen.beginPath();
      box(pen, FRAME, 32);
      pen.fill();
      pen.strokeStyle = tones.plateEdge;
      pen.lineWidth = 2;
      pen.beginPath();
      box(pen, FRAME - 1, 31);
      pen.stroke();
      drawWell(pen, tones, box);
    },
  };
};

function drawWell(pen: Pen, tones: Tones, box: (pen: Pen, around: number, radius: number) => void): void {
  pen.fillStyle = tones.well;
  pen.beginPath();
  box(pen, 3, 20);
  pen.fill();
  pen.save();
  pen.clip();
  mottle(pen, GRID, { seed: 5, dots: 40, radius: [30, 110], dark: "#000000", light: "#ffffff", alpha: 0.03 });
  pen.restore();
  pen.strokeStyle = tones.dark;
  pen.lineWidth = 3;
  pen.beginPath();
  box(pen, 4, 21);
  pen.stroke();
}
