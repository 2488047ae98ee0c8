import { framePicture, type Picture } from "@baseboard/stage/pieces";
import type { Size } from "@baseboard/stage/places";
import { write } from "./letters.ts";
import type { Tones } from "./tones.ts";

/** A frame around a place: it may be touched; a thick one is picked. */
export const markFrame = (size: Size, colour: string, { back }: Tones, isStrong = false): Picture =>
  framePicture(size, { colour, back, isStrong, radius: Math.min(size.width, size.height) * 0.12 });

/** The gain at a place: "+4" on a pill. */
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
