import type { Seat } from "@baseboard/kit";
import { drawIcon, type Picture, traceShape, write } from "@baseboard/stage/pieces";
import type { Land } from "../../rules/state.ts";
import { seatColours } from "../seats.ts";
import { STACK } from "./geography.ts";
import type { LandState } from "./land.ts";
import type { Tones } from "./tones.ts";

type Pen = CanvasRenderingContext2D;

/** The middle of the token; the pill of the industries is to its right. */
const TOKEN = { x: 28, y: 22, radius: 12 };

/** Tiers of a stack: 1 to 3 armies, 4 to 6, more. */
const tiers = (armies: number): number => (armies >= 7 ? 3 : armies >= 4 ? 2 : 1);

/** The armies of a territory as a token in its seat's shape, its industries beside it. */
const stackPicture = (seat: Seat, armies: number, industries: number, tones: Tones): Picture => ({
  key: `stack ${seat} ${armies} ${industries}`,
  ...STACK,
  draw(pen) {
    const { x, y, radius } = TOKEN;
    const { color, deep, ink, shape } = seatColours(seat);
    pill(pen, x, y, industries, { ground: tones.pill, ink: tones.industry });
    for (let tier = tiers(armies); tier >= 0; tier--) {
      pen.beginPath();
      traceShape(pen, shape, x, y + tier * 3.4, radius);
      pen.fillStyle = tier === 0 ? color : deep;
      pen.fill();
      pen.strokeStyle = "rgba(0,0,0,.5)";
      pen.lineWidth = 1;
      pen.stroke();
    }
    write(pen, armies, x, y + 0.5, armies > 99 ? 11 : 14, ink);
  },
});

/** Of a neutral territory: the sign of peace, the shape of its owner, its industries. */
const peacePicture = (seat: Seat, industries: number, tones: Tones): Picture => ({
  key: `peace ${seat} ${industries}`,
  ...STACK,
  draw(pen) {
    const { x, y, radius } = TOKEN;
    const { color, shape } = seatColours(seat);
    pill(pen, x, y, industries, { ground: "#f4f6dc", ink: tones.peace });
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fillStyle = "#fdfdf0";
    pen.fill();
    pen.strokeStyle = tones.calm;
    pen.lineWidth = 1.2;
    pen.stroke();
    drawIcon(pen, "peace-dove", x, y, 17, tones.peace);
    pen.beginPath();
    traceShape(pen, shape, x - 10, y - 10, 6.5);
    pen.fillStyle = color;
    pen.fill();
    pen.strokeStyle = "rgba(0,0,0,.6)";
    pen.stroke();
  },
});

function pill(pen: Pen, x: number, y: number, count: number, { ground, ink }: { ground: string; ink: string }): void {
  pen.beginPath();
  pen.roundRect(x + 2, y - 10, count > 9 ? 44 : 37, 20, 8);
  pen.fillStyle = ground;
  pen.fill();
  pen.strokeStyle = "rgba(0,0,0,.35)";
  pen.lineWidth = 1;
  pen.stroke();
  drawIcon(pen, "factory", x + 20, y, 11, ink);
  write(pen, count, x + (count > 9 ? 35 : 32), y + 0.5, 12, ink);
}

/** What stands on a territory that looks like this; nothing on nobody's. */
export function standing(state: LandState, { owner, armies, industries }: Land, tones: Tones): Picture | undefined {
  if (state === "open") return undefined;
  return state === "neutral" ? peacePicture(owner, industries, tones) : stackPicture(owner, armies, industries, tones);
}
