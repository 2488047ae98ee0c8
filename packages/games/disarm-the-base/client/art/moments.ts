import { type Picture, write } from "@baseboard/stage/pieces";
import { marks } from "@baseboard/stage/tokens";
import { EMPTY, UNSEEN } from "../../rules/state.ts";
import { planeLetters } from "../../rules/text/codes.ts";
import { disc, edge, LEAST, plate, ring } from "./material.ts";
import { drawPennants } from "./pennants.ts";
import { drawPlane } from "./planes.ts";
import { drawSign } from "./signs.ts";
import type { Tones } from "./tones.ts";

/** A ring of radius 60. */
export const ringPicture = (colour: string): Picture => ({
  key: `ring ${colour}`,
  width: 136,
  height: 136,
  draw(pen) {
    for (const [width, tone] of [
      [9, "rgba(6,10,20,.45)"],
      [6, colour],
    ] as const)
      ring(pen, 68, 68, 60, width, tone);
  },
});

/** A tile of a hangar: its back, a plane with its letter, or nothing. */
export const tilePicture = (tile: number, size: number, tones: Tones): Picture => ({
  key: `tile ${tile}`,
  width: size,
  height: size,
  draw(pen) {
    const face = pen.createLinearGradient(0, 0, size, size);
    const [from, to] = tile === UNSEEN ? tones.back : ["#fff3d2", "#dcc798"];
    face.addColorStop(0, from);
    face.addColorStop(1, to);
    plate(pen, { x: 5, y: 7, width: size - 8, height: size - 8 }, size * 0.12, "rgba(4,8,18,.55)");
    plate(pen, { x: 3, y: 3, width: size - 8, height: size - 8 }, size * 0.12, face);
    edge(pen, size * 0.03, tile === UNSEEN ? tones.cardEdge : "#5a4a26");
    const middle = size / 2 - 1;
    if (tile === UNSEEN) drawSign(pen, "lock", middle, middle, size * 0.24);
    else if (tile === EMPTY) drawSign(pen, "empty", middle, middle, size * 0.32);
    else {
      drawPlane(pen, tile, middle, size * 0.56, size * 0.7, "#5f7686", "#1b262f");
      write(pen, planeLetters[tile], size * 0.17, size * 0.18, Math.max(LEAST, size * 0.22), "#241500");
    }
  },
});

/** A white dove with a twig, flying to the right; in a square of 100. */
const dove = {
  body: "M8 60C22 58 30 50 36 42C30 30 24 16 12 8C30 8 46 18 54 34C60 24 72 14 90 12C84 28 76 42 66 50C72 48 80 48 86 52L95 56L86 59C80 70 66 78 50 76C40 76 30 82 22 92C20 84 22 76 26 70C18 70 12 66 8 60Z",
  twig: "M93 57C96 66 94 74 88 80M95 66C91 64 87 66 85 69M92 74C88 71 84 73 82 76",
};

export const dovePicture = (size: number): Picture => ({
  key: "dove",
  width: size,
  height: size,
  draw(pen) {
    pen.scale(size / 100, size / 100);
    pen.lineJoin = pen.lineCap = "round";
    const body = new Path2D(dove.body);
    pen.lineWidth = 6;
    pen.strokeStyle = "#1b3a3a";
    pen.stroke(body);
    pen.fillStyle = "#ffffff";
    pen.fill(body);
    for (const [width, colour] of [
      [6, "#1b3a3a"],
      [3.4, "#7fe0a0"],
    ] as const) {
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.stroke(new Path2D(dove.twig));
    }
  },
});

/** An eye on a red disc: a pawn is seen. */
export const seenPicture = (size: number): Picture => ({
  key: "seen",
  width: size,
  height: size,
  draw(pen) {
    pen.scale(size / 100, size / 100);
    disc(pen, 50, 50, 45, marks.enemy);
    edge(pen, 6, "#ffffff");
    pen.fillStyle = "#2c0502";
    pen.fill(new Path2D("M16 50C28 32 40 27 50 27C60 27 72 32 84 50C72 68 60 73 50 73C40 73 28 68 16 50Z"));
    disc(pen, 50, 50, 16, "#ffffff");
    disc(pen, 50, 50, 8, "#2c0502");
  },
});

/** Pennants on a rope hanging from side to side. */
export const buntingPicture = (width: number): Picture => ({
  key: "bunting",
  width,
  height: width * 0.2,
  draw: (pen) => drawPennants(pen, 16, { long: width, thick: 5, hang: (part) => 4 + width * 0.1 * Math.sin(Math.PI * part) }),
});
