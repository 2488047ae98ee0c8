import type { Picture } from "@baseboard/stage/pieces";
import { marks, palette } from "@baseboard/stage/tokens";
import { planeLetters } from "../../rules/letters.ts";
import { EMPTY, UNSEEN } from "../../rules/state.ts";
import { LEAST, write } from "./hangar.ts";
import { line, plate } from "./material.ts";
import { drawPlane } from "./planes.ts";
import { drawSign } from "./signs.ts";
import type { Tones } from "./tones.ts";

/** A ring, 60 units in radius. */
export const ringPicture = (colour: string): Picture => ({
  key: `ring ${colour}`,
  width: 136,
  height: 136,
  draw(pen) {
    for (const [width, tone] of [
      [9, "rgba(6,10,20,.45)"],
      [6, colour],
    ] as const) {
      pen.beginPath();
      pen.arc(68, 68, 60, 0, 7);
      pen.lineWidth = width;
      pen.strokeStyle = tone;
      pen.stroke();
    }
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
    pen.lineWidth = size * 0.03;
    pen.strokeStyle = tile === UNSEEN ? tones.cardEdge : "#5a4a26";
    pen.stroke();
    const middle = size / 2 - 1;
    if (tile === UNSEEN) drawSign(pen, "lock", middle, middle, size * 0.24);
    else if (tile === EMPTY) drawSign(pen, "empty", middle, middle, size * 0.32);
    else {
      drawPlane(pen, tile, middle, size * 0.56, size * 0.7, "#5f7686", "#1b262f");
      write(pen, planeLetters[tile], size * 0.17, size * 0.18, Math.max(LEAST, size * 0.22), "#241500");
    }
  },
});

/** A white dove with a twig, flying to the right; drawn in a square of 100. */
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

/** An eye on a red disc: somebody is seen. */
export const eyePicture = (size: number): Picture => ({
  key: "eye",
  width: size,
  height: size,
  draw(pen) {
    pen.scale(size / 100, size / 100);
    pen.beginPath();
    pen.arc(50, 50, 45, 0, 7);
    pen.fillStyle = marks.enemy;
    pen.fill();
    pen.lineWidth = 6;
    pen.strokeStyle = "#ffffff";
    pen.stroke();
    pen.fillStyle = "#2c0502";
    pen.fill(new Path2D("M16 50C28 32 40 27 50 27C60 27 72 32 84 50C72 68 60 73 50 73C40 73 28 68 16 50Z"));
    for (const [radius, colour] of [
      [16, "#ffffff"],
      [8, "#2c0502"],
    ] as const) {
      pen.beginPath();
      pen.arc(50, 50, radius, 0, 7);
      pen.fillStyle = colour;
      pen.fill();
    }
  },
});

/** Pennants in everybody's colours on a rope that hangs from side to side. */
export const buntingPicture = (width: number): Picture => ({
  key: "bunting",
  width,
  height: width * 0.2,
  draw(pen) {
    const hang = (x: number) => 4 + width * 0.1 * Math.sin((Math.PI * x) / width);
    const count = 16;
    const half = width / count / 2.3;
    line(
      pen,
      Array.from({ length: 31 }, (_, i): [number, number] => [(width * i) / 30, hang((width * i) / 30)]),
      5,
      "#2a2318",
    );
    const colours = [...palette.slice(0, 5).map(({ color }) => color), "#ffffff"];
    for (let i = 0; i < count; i++) {
      const x = (width * (i + 0.5)) / count;
      pen.beginPath();
      pen.moveTo(x - half, hang(x - half));
      pen.lineTo(x + half, hang(x + half));
      pen.lineTo(x, hang(x) + half * 2.2);
      pen.closePath();
      pen.fillStyle = colours[i % colours.length];
      pen.fill();
      pen.lineWidth = 2.5;
      pen.strokeStyle = "rgba(20,14,8,.7)";
      pen.stroke();
    }
  },
});
