import type { Seat } from "@baseboard/kit";
import { blurred, type Picture, traceShape } from "@baseboard/stage/pieces";
import { crumble } from "./chalk.ts";
import { seatPalette } from "./pawn.ts";

type Pen = CanvasRenderingContext2D;

const CLOTH = { fill: ["#ff8a55", "#f0501f"], edge: "#8f2d0c", sign: "#fff1dc" };
const SIZE = 140;

/** A movable flag, its cloth flying. The foot of its pole is centered, in the lower third. */
export const flagPicture = (alpha = 1): Picture => ({
  key: `flag ${alpha}`,
  width: SIZE,
  height: SIZE,
  draw(pen) {
    pen.globalAlpha = alpha;
    pen.translate(SIZE / 2, SIZE / 2);
    drawPole(pen, 3);
    const cloth = new Path2D("M3-50C18-60 30-40 50-50L45-15C30-7 18-26 3-16Z");
    const light = pen.createLinearGradient(3, -55, 48, -10);
    light.addColorStop(0, CLOTH.fill[0]);
    light.addColorStop(0.45, CLOTH.fill[1]);
    light.addColorStop(0.62, CLOTH.fill[0]);
    light.addColorStop(1, CLOTH.fill[1]);
    pen.fillStyle = light;
    pen.fill(cloth);
    pen.strokeStyle = CLOTH.edge;
    pen.lineWidth = 2.4;
    pen.lineJoin = "round";
    pen.stroke(cloth);
    pen.beginPath();
    traceShape(pen, "star", 25, -33, 7);
    pen.fillStyle = CLOTH.sign;
    pen.fill();
  },
});

function drawPole(pen: Pen, half: number): void {
  const light = pen.createLinearGradient(-half, 0, half, 0);
  light.addColorStop(0, "#ffffff");
  light.addColorStop(1, "#b9b3a3");
  pen.fillStyle = light;
  pen.beginPath();
  pen.roundRect(-half, -54, 2 * half, 86, half);
  pen.fill();
  pen.strokeStyle = "#77715f";
  pen.lineWidth = 1.4;
  pen.stroke();
}

export const flagShadow: Picture = {
  key: "flag shadow",
  width: 120,
  height: 70,
  coarse: 1.5,
  draw(pen, pixels) {
    pen.translate(50, 30);
    blurred(pen, pixels, 5, "rgba(0,0,0,.5)", () => pen.ellipse(20, 5, 32, 8, 0.22, 0, 7));
    blurred(pen, pixels, 2.5, "rgba(0,0,0,.6)", () => pen.ellipse(1, 0, 9, 4, 0, 0, 7));
  },
};

/** A delivered flag: a long pennant of its side, planted in a mound. */
export const plantedPicture = (seat: Seat): Picture => ({
  key: `planted ${seat}`,
  width: SIZE,
  height: SIZE,
  draw(pen, pixels) {
    const { color, deep, ink, shape } = seatPalette(seat);
    pen.translate(SIZE / 2, SIZE / 2);
    blurred(pen, pixels, 5, "rgba(0,0,0,.55)", () => pen.ellipse(8, 32, 34, 12, 0.15, 0, 7));
    pen.fillStyle = deep;
    pen.beginPath();
    pen.ellipse(0, 30, 27, 12, 0, 0, 7);
    pen.fill();
    const heap = pen.createRadialGradient(-10, 20, 2, 0, 28, 30);
    heap.addColorStop(0, "#ffffff");
    heap.addColorStop(0.3, color);
    heap.addColorStop(1, deep);
    pen.fillStyle = heap;
    pen.beginPath();
    pen.ellipse(0, 26, 27, 12, 0, 0, 7);
    pen.fill();
    pen.translate(0, -6);
    drawPole(pen, 4);
    const cloth = new Path2D("M4-52L56-33L4-13Z");
    pen.fillStyle = color;
    pen.strokeStyle = deep;
    pen.lineWidth = 3;
    pen.lineJoin = "round";
    pen.stroke(cloth);
    pen.fill(cloth);
    pen.beginPath();
    traceShape(pen, shape, 17, -32.5, 7.5);
    pen.fillStyle = ink;
    pen.fill();
  },
});

/** A base without its flag: the sign of the side that collected it. */
export const emptiedPicture = (seat: Seat, chalk: string): Picture => ({
  key: `emptied ${seat}`,
  width: 60,
  height: 60,
  draw(pen, pixels) {
    pen.beginPath();
    traceShape(pen, seatPalette(seat).shape, 30, 30, 16);
    pen.fillStyle = chalk;
    pen.globalAlpha = 0.9;
    pen.fill();
    crumble(pen, pixels, 0.55);
  },
});
