import type { Seat } from "@baseboard/kit";
import type { Picture } from "@baseboard/stage/pieces";
import { seatColours } from "../seats.ts";

/** By number, which of three times three places have a pip. */
const PIPS = ["4", "26", "246", "0268", "02468", "023568"];

/** A die in the color of its seat. */
export const diePicture = (seat: Seat, number: number): Picture => ({
  key: `die ${seat} ${number}`,
  width: 32,
  height: 32,
  draw(pen) {
    const { color, deep, ink } = seatColours(seat);
    pen.beginPath();
    pen.roundRect(3, 3, 26, 26, 6);
    pen.fillStyle = color;
    pen.fill();
    for (const [width, colour] of [
      [5, deep],
      [2, "#fff"],
    ] as const) {
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.stroke();
    }
    pen.fillStyle = ink;
    for (const at of PIPS[number - 1]) {
      pen.beginPath();
      pen.arc(16 + ((Number(at) % 3) - 1) * 7, 16 + (Math.floor(Number(at) / 3) - 1) * 7, 2.6, 0, 7);
      pen.fill();
    }
  },
});
