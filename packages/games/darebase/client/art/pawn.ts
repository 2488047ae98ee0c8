import type { Seat } from "@baseboard/kit";
import { blurred, darker, faded, lighter, mixed, type Picture } from "@baseboard/stage/pieces";
import { fonts, palette } from "@baseboard/stage/tokens";
import { manifest } from "../../manifest.ts";
import { BLUE } from "../../rules/state.ts";

type Pen = CanvasRenderingContext2D;

/** The pawn is centered in its picture. */
const WIDTH = 100;
const HEIGHT = 150;
/** From the center of its square down to the center of its foot. */
const FOOT = 26;

export const seatPalette = (seat: Seat) => palette[manifest.sides[seat].palette];

interface Paint {
  color: string;
  deep: string;
  ink: string;
}

/** A prisoner is drawn in faded colors. */
const paintOf = (seat: Seat, caught: boolean): Paint => {
  const { color, deep, ink } = seatPalette(seat);
  return caught ? { color: mixed(color, "#a9abb0", 0.62), deep: mixed(deep, "#4a4d53", 0.6), ink } : { color, deep, ink };
};

/** A thick turned pawn with its number, lit from the upper left: blue has a round head, yellow a cone. */
export const pawnPicture = (seat: Seat, number: number, caught = false): Picture => ({
  key: `pawn ${seat} ${number} ${caught}`,
  width: WIDTH,
  height: HEIGHT,
  draw(pen) {
    const paint = paintOf(seat, caught);
    pen.translate(WIDTH / 2, HEIGHT / 2);
    pen.lineJoin = "round";
    drawFoot(pen, paint);
    drawBody(pen, paint);
    drawCollar(pen, paint);
    if (seat === BLUE) drawBall(pen, paint);
    else drawCone(pen, paint);
    drawNumber(pen, number, paint.ink);
  },
});

/** A highlight across a round shape, from `-r` to `r`. */
function across(pen: Pen, r: number, { color, deep }: Paint): CanvasGradient {
  const light = pen.createLinearGradient(-r, 0, r, 0);
  light.addColorStop(0, mixed(color, deep, 0.25));
  light.addColorStop(0.22, lighter(color, 0.3));
  light.addColorStop(0.5, color);
  light.addColorStop(1, deep);
  return light;
}

function ellipse(pen: Pen, y: number, rx: number, ry: number, fill: string | CanvasGradient): void {
  pen.beginPath();
  pen.ellipse(0, y, rx, ry, 0, 0, 7);
  pen.fillStyle = fill;
  pen.fill();
}

function drawFoot(pen: Pen, paint: Paint): void {
  for (let y = FOOT + 8; y > FOOT; y -= 0.5) ellipse(pen, y, 36, 14, y > FOOT + 5 ? darker(paint.deep, 0.4) : paint.deep);
  ellipse(pen, FOOT, 36, 14, across(pen, 36, paint));
  pen.strokeStyle = "rgba(255,255,255,.5)";
  pen.lineWidth = 1.4;
  pen.beginPath();
  pen.ellipse(0, FOOT + 0.4, 34.6, 12.6, 0, Math.PI * 0.8, Math.PI * 1.45);
  pen.stroke();
  ellipse(pen, FOOT + 1.5, 29, 9.5, faded(paint.deep, 0.55));
}

function drawBody(pen: Pen, paint: Paint): void {
  const body = new Path2D("M-27 24C-25 5-16-2-12-20L12-20C16-2 25 5 27 24C18 35-18 35-27 24Z");
  pen.fillStyle = across(pen, 27, paint);
  pen.fill(body);
  pen.strokeStyle = faded(paint.deep, 0.55);
  pen.lineWidth = 1;
  pen.stroke(body);
  pen.strokeStyle = "rgba(255,255,255,.42)";
  pen.lineWidth = 2.2;
  pen.lineCap = "round";
  pen.stroke(new Path2D("M-22 17C-19 4-13-3-10-16"));
}

function drawCollar(pen: Pen, paint: Paint): void {
  ellipse(pen, -18, 19, 7, darker(paint.deep, 0.15));
  ellipse(pen, -21.5, 19, 7, across(pen, 19, paint));
}

function drawBall(pen: Pen, { color, deep }: Paint): void {
  const light = pen.createRadialGradient(-7, -45, 1, -1, -36, 23);
  light.addColorStop(0, "#ffffff");
  light.addColorStop(0.25, lighter(color, 0.35));
  light.addColorStop(0.62, color);
  light.addColorStop(1, deep);
  pen.beginPath();
  pen.arc(0, -38, 19, 0, 7);
  pen.fillStyle = light;
  pen.fill();
  pen.strokeStyle = faded(deep, 0.7);
  pen.lineWidth = 1.2;
  pen.stroke();
}

function drawCone(pen: Pen, { color, deep }: Paint): void {
  const cone = new Path2D("M0-61L22-25C14-18-14-18-22-25Z");
  const light = pen.createLinearGradient(-23, -30, 23, -22);
  light.addColorStop(0, mixed(color, deep, 0.12));
  light.addColorStop(0.32, lighter(color, 0.55));
  light.addColorStop(0.52, color);
  light.addColorStop(1, deep);
  pen.fillStyle = pen.strokeStyle = light;
  pen.lineWidth = 5;
  pen.stroke(cone);
  pen.fill(cone);
  pen.strokeStyle = "rgba(255,255,255,.6)";
  pen.lineWidth = 2;
  pen.lineCap = "round";
  pen.stroke(new Path2D("M-4-53L-16-31"));
}

function drawNumber(pen: Pen, number: number, ink: string): void {
  pen.font = `800 38px ${fonts.text.map((name) => `"${name}"`).join(",")}`;
  pen.textAlign = "center";
  pen.fillStyle = ink;
  pen.fillText(String(number), 0, 23);
}

/** The contact shadow, and the shadow cast to the lower right. */
export const pawnShadow: Picture = {
  key: "pawn shadow",
  width: 170,
  height: 130,
  coarse: 1.5,
  draw(pen, pixels) {
    pen.translate(75, 60);
    blurred(pen, pixels, 8, "rgba(0,0,0,.42)", () => pen.ellipse(22, 12, 46, 15, 0.38, 0, 7));
    blurred(pen, pixels, 4, "rgba(0,0,0,.62)", () => pen.ellipse(3, 3, 38, 15, 0, 0, 7));
  },
};

/** Chalk bars in front of a prisoner. */
export const barsPicture = (colour: string): Picture => ({
  key: `bars ${colour}`,
  width: 100,
  height: 120,
  draw(pen) {
    for (const [width, stroke] of [
      [9, "rgba(12,14,18,.5)"],
      [5.5, colour],
    ] as const) {
      pen.strokeStyle = stroke;
      pen.lineWidth = width;
      pen.lineCap = "round";
      pen.beginPath();
      for (const x of [17, 32, 68, 83]) {
        pen.moveTo(x, 14);
        pen.lineTo(x, 106);
      }
      pen.moveTo(12, 24);
      pen.lineTo(88, 24);
      pen.moveTo(12, 99);
      pen.lineTo(88, 99);
      pen.stroke();
    }
  },
});
