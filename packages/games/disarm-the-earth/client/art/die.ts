import type { Seat } from "@baseboard/kit";
import type { Picture } from "@baseboard/stage/pieces";
import { seatColours } from "../seats.ts";

/** By number, which of three times three places have a pip. */
const PIPS = [[4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A die in the color of its seat. */
export const diePicture = (seat: Seat, number: number): Picture => ({
  key: `die ${seat} ${number}`,
  width: 32,
  height: 32,
  draw(pen) {
    const { color, ink } = seatColours(seat);
    pen.beginPath();
    pen.roundRect(3, 3, 26, 26, 6);
    pen.fillStyle = color;
    pen.fill();
    pen.lineWidth = 2;
    pen.strokeStyle = "#fff";
    pen.stroke();
    pen.fillStyle = ink;
    for (const at of PIPS[number - 1]) {
      pen.beginPath();
      pen.arc(9 + (at % 3) * 7, 9 + Math.floor(at / 3) * 7, 2.6, 0, 7);
      pen.fill();
    }
  },
});
