import { framePicture, type Picture } from "@baseboard/stage/pieces";
import type { Size } from "@baseboard/stage/places";
import { write } from "./letters.ts";
import type { Tones } from "./tones.ts";

/** A frame around a place: it may be touched; a thick one is picked. */
export const markFrame = (size: Size, colour: string, { back }: Tones, isStrong = false): Picture =>
  framePicture(size, { colour, back, isStrong, radius: Math.min(size.width, size.height) * 0.12 });

/** How wide the ends of a pill are together, and how high it is, in sizes of its letters: usual, and where there is little room. */
export interface Around {
  ends: number;
  high: number;
}
const wide: Around = { ends: 0.9, high: 1.5 };
export const close: Around = { ends: 0.5, high: 1.3 };
/** On a line of letters; and letters without a pill. */
export const tight: Around = { ends: 0.4, high: 1.12 };
export const none: Around = { ends: 0, high: 1 };

/** The size of a pill without its edge. */
export const gainSize = (text: string, size: number, { ends, high }: Around = wide): Size => ({
  width: size * (ends + 0.62 * text.length),
  height: size * high,
});

/** The gain at a place: "+4" on a pill. */
export const gainPicture = (text: string, size: number, { back, legal }: Tones, around: Around = wide): Picture => {
  const { width, height } = gainSize(text, size, around);
  return {
    key: `gain ${text} ${size} ${around.ends}`,
    width: width + 6,
    height: height + 6,
    draw(pen) {
      pen.beginPath();
      pen.roundRect(3, 3, width, height, height / 2);
      pen.fillStyle = back;
      pen.fill();
      pen.lineWidth = 3;
      pen.strokeStyle = legal;
      pen.stroke();
      write(pen, text, 3 + width / 2, 3 + height / 2, size, legal);
    },
  };
};
