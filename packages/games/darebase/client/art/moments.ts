import { blurred, faded, type Picture, type Point } from "@baseboard/stage/pieces";
import { DIE } from "../layout.ts";
import { Chalk, crumble } from "./chalk.ts";

/** A chalk drawing centered in a square picture, with a dark backing for contrast. */
const sketch = (
  key: string,
  size: number,
  colour: string,
  back: string,
  lines: (draw: (points: Point[], width: number) => void) => void,
): Picture => ({
  key: `${key} ${colour}`,
  width: size,
  height: size,
  draw(pen, pixels) {
    pen.translate(size / 2, size / 2);
    for (const [stroke, wider, press] of [
      [back, 7, 0.55],
      [colour, 0, 1],
    ] as const) {
      const chalk = new Chalk(pen, 17);
      lines((points, width) => chalk.line(points, { width: width + wider, colour: stroke, press }));
    }
    crumble(pen, pixels, 0.25);
  },
});

const at = (angle: number, away: number): Point => ({ x: Math.cos(angle) * away, y: Math.sin(angle) * away });

/** A glowing ring. */
export const ringPicture = (colour: string, radius = 46): Picture => ({
  key: `spreading ring ${colour} ${radius}`,
  width: 2 * radius + 40,
  height: 2 * radius + 40,
  draw(pen, pixels) {
    pen.translate(radius + 20, radius + 20);
    blurred(pen, pixels, 6, faded(colour, 0.6), () => {
      pen.arc(0, 0, radius + 3, 0, 7);
      pen.arc(0, 0, radius - 3, 0, 7, true);
    });
    pen.strokeStyle = colour;
    pen.lineWidth = 6;
    pen.beginPath();
    pen.arc(0, 0, radius, 0, 7);
    pen.stroke();
  },
});

/** A pawn is tagged: a jagged star around it, with radiating strokes. */
export const tagPicture = (colour: string, back: string): Picture =>
  sketch("tag", 190, colour, back, (draw) => {
    const tips = Array.from({ length: 21 }, (_, i) => at((i * Math.PI) / 10 - 0.2, i % 2 ? 46 : 64));
    draw(tips, 6);
    for (let i = 0; i < 10; i++) draw([at((i * Math.PI) / 5 - 0.2, 74), at((i * Math.PI) / 5 - 0.2, 86)], 6);
  });

/** Strokes behind something pushed to the right. */
export const pushPicture = (colour: string, back: string): Picture =>
  sketch("push", 110, colour, back, (draw) => {
    for (const [y, from, to] of [
      [-22, -34, 10],
      [0, -46, 16],
      [22, -34, 10],
    ])
      draw(
        [
          { x: from, y },
          { x: to, y },
        ],
        6,
      );
    draw(
      [
        { x: 20, y: -24 },
        { x: 40, y: 0 },
        { x: 20, y: 24 },
      ],
      7,
    );
  });

/** Crosses out an unusable die. */
export const crossOutPicture = (colour: string, back: string): Picture =>
  sketch("cross out", DIE + 40, colour, back, (draw) => {
    const half = DIE / 2 + 4;
    for (const lean of [-1, 1])
      draw(
        [
          { x: -half, y: -half * lean },
          { x: half, y: half * lean },
        ],
        9,
      );
  });

/** A side passes: two chevrons and a bar, as on a skip button. */
export const passPicture = (colour: string, back: string): Picture =>
  sketch("pass", 130, colour, back, (draw) => {
    for (const x of [-34, -4])
      draw(
        [
          { x, y: -26 },
          { x: x + 28, y: 0 },
          { x, y: 26 },
        ],
        9,
      );
    draw(
      [
        { x: 36, y: -28 },
        { x: 36, y: 28 },
      ],
      9,
    );
  });

/** Time is running out: an hourglass. */
export const hourglassPicture = (colour: string, back: string): Picture =>
  sketch("hourglass", 150, colour, back, (draw) => {
    const corners = [-1, 1].flatMap((y) => [-1, 1].map((x) => ({ x: x * 30, y: y * 46 })));
    draw([...corners, corners[0]], 8);
    draw(
      [
        { x: -16, y: 36 },
        { x: 0, y: 24 },
        { x: 16, y: 36 },
      ],
      8,
    );
  });
