import type { Picture } from "@baseboard/stage/pieces";
import type { Territory } from "../../rules/world.ts";
import { boundsOf, outlineOf } from "./geography.ts";
import { center } from "./land.ts";

/** The outline of a territory in a color, on a darker one: picked, possible, attackable, or just changed. */
export function outlinePicture(at: Territory, colour: string, width: number, back = "rgba(0,0,0,.55)", dash: number[] = []): Picture {
  const box = boundsOf(at, width + 2);
  return {
    key: `outline ${at} ${colour} ${width} ${dash.join()}`,
    width: box.width,
    height: box.height,
    draw(pen, pixels) {
      center(pen, pixels, box);
      pen.translate(-box.x, -box.y);
      pen.lineJoin = "round";
      pen.lineWidth = width + 2;
      pen.strokeStyle = back;
      pen.stroke(outlineOf(at));
      pen.setLineDash(dash);
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.stroke(outlineOf(at));
    },
  };
}

/** A ring around what can be touched at sea, or a square just reached. */
export const ringPicture = (radius: number, colour: string, width: number): Picture => ({
  key: `ring ${radius} ${colour} ${width}`,
  width: 2 * (radius + width),
  height: 2 * (radius + width),
  draw(pen) {
    pen.beginPath();
    pen.arc(radius + width, radius + width, radius, 0, 7);
    pen.strokeStyle = "rgba(0,0,0,.5)";
    pen.lineWidth = width + 1.6;
    pen.stroke();
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  },
});

/** A plus: here may be settled. */
export const plusPicture = (colour: string): Picture => ({
  key: `plus ${colour}`,
  width: 16,
  height: 16,
  draw(pen) {
    pen.beginPath();
    pen.arc(8, 8, 6.5, 0, 7);
    pen.fillStyle = "rgba(0,0,0,.5)";
    pen.fill();
    pen.strokeStyle = colour;
    pen.lineWidth = 1.6;
    pen.stroke();
    pen.beginPath();
    pen.moveTo(8, 4.5);
    pen.lineTo(8, 11.5);
    pen.moveTo(4.5, 8);
    pen.lineTo(11.5, 8);
    pen.stroke();
  },
});
