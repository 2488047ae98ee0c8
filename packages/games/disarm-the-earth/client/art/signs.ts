import type { Seat } from "@baseboard/kit";
import { drawIcon, type Picture, traceShape, write } from "@baseboard/stage/pieces";
import type { Territory } from "../../rules/world.ts";
import { seatColours } from "../seats.ts";
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
      pen.lineJoin = pen.lineCap = "round";
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

/** A ring around what can be touched at sea, or a square just reached; broken by a dash. */
export const ringPicture = (radius: number, colour: string, width: number, dash: number[] = []): Picture => ({
  key: `ring ${radius} ${colour} ${width} ${dash.join()}`,
  width: 2 * (radius + width),
  height: 2 * (radius + width),
  draw(pen) {
    pen.beginPath();
    pen.arc(radius + width, radius + width, radius, 0, 2 * Math.PI);
    pen.setLineDash(dash);
    pen.strokeStyle = "rgba(0,0,0,.5)";
    pen.lineWidth = width + 1.6;
    pen.stroke();
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.stroke();
  },
});

/** A plus: here may be settled. */
export const plusPicture = (colour: string, ground: string): Picture => ({
  key: `plus ${colour}`,
  width: 16,
  height: 16,
  draw(pen) {
    pen.beginPath();
    pen.arc(8, 8, 6.5, 0, 7);
    pen.fillStyle = ground;
    pen.fill();
    pen.strokeStyle = colour;
    pen.lineWidth = 2;
    pen.stroke();
    pen.beginPath();
    pen.moveTo(8, 4.5);
    pen.lineTo(8, 11.5);
    pen.moveTo(4.5, 8);
    pen.lineTo(11.5, 8);
    pen.stroke();
  },
});

/** What is between two territories: a sign on a disc. */
export const discPicture = (icon: string, ground: string, ink: string): Picture => ({
  key: `disc ${icon} ${ground} ${ink}`,
  width: 30,
  height: 30,
  draw(pen) {
    pen.beginPath();
    pen.arc(15, 15, 13, 0, 7);
    pen.fillStyle = ground;
    pen.fill();
    pen.strokeStyle = ink;
    pen.lineWidth = 1.6;
    pen.stroke();
    drawIcon(pen, icon, 15, 15, 18, ink);
  },
});

/** Points that a seat gets, or armies that it loses, in its shape. */
export const pointsPicture = (seat: Seat, points: number): Picture => ({
  key: `points ${seat} ${points}`,
  width: 44,
  height: 44,
  draw(pen) {
    const { color, deep, ink, shape } = seatColours(seat);
    pen.beginPath();
    traceShape(pen, shape, 22, 22, 18);
    pen.fillStyle = color;
    pen.fill();
    pen.strokeStyle = deep;
    pen.lineWidth = 2;
    pen.stroke();
    write(pen, points < 0 ? `−${-points}` : `+${points}`, 22, 22, 17, ink);
  },
});
