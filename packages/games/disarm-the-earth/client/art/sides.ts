import type { Seat } from "@baseboard/kit";
import type { Size } from "@baseboard/stage/contract";
import { type Picture, tokenPicture } from "@baseboard/stage/pieces";
import { landIn } from "../ids.ts";
import type { Pairing } from "../pairing.ts";
import { seatLook } from "../seats.ts";
import { boundsOf, outlineOf } from "./geography.ts";
import { discPicture } from "./signs.ts";
import { standing } from "./stack.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** Where two sides are drawn: the middles of their outlines, how large these may be, and the height at which what stands there is. */
interface Plan {
  middles: number[];
  y: number;
  size: Size;
  stack: number;
}

/** The sign of what is between two sides: an offer of peace, or a war. */
export const betweenPicture = (isPeace: boolean, tones: Tones): Picture =>
  isPeace ? discPicture("peace-dove", "#fdfdf0", tones.peace) : discPicture("zap", "#2a0d0a", "#ff8d80");

/** Both sides of a proposal or a war: each by its outline, or the ship of a force, with what stands there; between them the sign of it. */
export function drawSides(pen: Pen, pixels: number, { sides, points }: Pairing, tones: Tones, { middles, y, size, stack }: Plan): void {
  for (const [i, { at, land }] of sides.entries()) {
    side(pen, middles[i], y, at, land.owner, size, tones, pixels);
    put(pen, standing(land.owner, land, tones), middles[i], stack, pixels);
  }
  put(pen, betweenPicture(points > 0, tones), (middles[0] + middles[1]) / 2, y, pixels);
}

function side(pen: Pen, x: number, y: number, place: string, seat: Seat, size: Size, tones: Tones, pixels: number): void {
  const at = landIn(place);
  if (!at) {
    put(pen, tokenPicture({ ...seatLook(seat), radius: 22 }), x, y, pixels);
    return;
  }
  const box = boundsOf(at);
  const scale = Math.min(size.width / box.width, size.height / box.height);
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.translate(-box.x - box.width / 2, -box.y - box.height / 2);
  pen.fillStyle = tones.armed[seatLook(seat).palette];
  pen.fill(outlineOf(at));
  pen.strokeStyle = tones.text;
  pen.lineWidth = 1.2 / scale;
  pen.stroke(outlineOf(at));
  pen.restore();
}

function put(pen: Pen, picture: Picture | undefined, x: number, y: number, pixels: number): void {
  if (!picture) return;
  pen.save();
  pen.translate(x - picture.width / 2, y - picture.height / 2);
  picture.draw(pen, pixels);
  pen.restore();
}
