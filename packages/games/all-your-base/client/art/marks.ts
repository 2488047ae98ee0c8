import { blurred, faded, type Picture } from "@baseboard/stage/pieces";
import { write } from "./letters.ts";
import type { Tones } from "./tones.ts";

/** Room for the light around a frame. */
const GLOW = 16;

/** A frame around a place: it may be touched; `strong` is picked. */
export const framePicture = (width: number, height: number, colour: string, back: string, strong = false): Picture => {
  const [w, h] = [Math.round(width), Math.round(height)];
  return {
    key: `frame ${w} ${h} ${colour} ${strong}`,
    width: w + 2 * GLOW,
    height: h + 2 * GLOW,
    draw(pen, pixels) {
      const radius = Math.min(w, h) * 0.12;
      const path = () => pen.roundRect(GLOW, GLOW, w, h, radius);
      if (strong) blurred(pen, pixels, 6, faded(colour, 0.9), path);
      if (strong) {
        pen.globalCompositeOperation = "destination-out";
        pen.beginPath();
        path();
        pen.fill();
        pen.globalCompositeOperation = "source-over";
      }
      for (const [line, paint] of [
        [strong ? 9 : 7, back],
        [strong ? 5 : 3.6, colour],
      ] as const) {
        pen.beginPath();
        path();
        pen.lineWidth = line;
        pen.strokeStyle = paint;
        pen.stroke();
      }
    },
  };
};

/** What a place would be worth more: "+4" on a pill. */
export const gainPicture = (text: string, size: number, { back, legal }: Tones): Picture => {
  const width = size * (0.9 + 0.62 * text.length);
  return {
    key: `gain ${text} ${size}`,
    width: width + 6,
    height: size * 1.5 + 6,
    draw(pen) {
      pen.beginPath();
      pen.roundRect(3, 3, width, size * 1.5, size * 0.75);
      pen.fillStyle = back;
      pen.fill();
      pen.lineWidth = 3;
      pen.strokeStyle = legal;
      pen.stroke();
      write(pen, text, 3 + width / 2, 3 + size * 0.75, size, legal);
    },
  };
};
