import type { Point } from "@baseboard/stage/pieces";
import type { Layout } from "../layout.ts";
import type { Chalk } from "./chalk.ts";
import type { Tones } from "./tones.ts";

/** Children's drawings in the free corners: a sun and a star, and a hopscotch. */
export function drawDecor(chalk: Chalk, { field, width }: Layout, { decor: [pink, orange, mint] }: Tones): void {
  const bottom = field.y + field.height;
  drawSun(chalk, { x: 64, y: bottom - 164 }, orange);
  drawStar(chalk, { x: 64, y: bottom - 60 }, 34, mint);
  drawHopscotch(chalk, { x: width - 64, y: bottom - 76 }, pink);
}

function drawSun(chalk: Chalk, middle: Point, colour: string): void {
  chalk.ring(middle, 23, { width: 4.5, colour, press: 0.75 });
  for (let i = 0; i < 9; i++) {
    const angle = (i * Math.PI * 2) / 9;
    chalk.line([beside(middle, angle, 32), beside(middle, angle, 46 + (i % 2) * 5)], { width: 4.5, colour, press: 0.7 });
  }
}

function drawStar(chalk: Chalk, middle: Point, radius: number, colour: string): void {
  const tips = Array.from({ length: 6 }, (_, i) => beside(middle, -Math.PI / 2 + (i * Math.PI * 4) / 5, radius));
  chalk.line(tips, { width: 4.5, colour, press: 0.7 });
}

/** Size of a hopscotch square. */
const HOP = 30;

/** Stacked squares, two in every second row; a semicircle on top. */
function drawHopscotch(chalk: Chalk, { x, y }: Point, colour: string): void {
  const stick = { width: 4, colour, press: 0.7 };
  for (let row = 0; row < 4; row++) {
    const top = y - HOP * (row + 1);
    const half = row % 2 ? HOP + 3 : (HOP + 3) / 2;
    chalk.box({ x: x - half, y: top, width: half * 2, height: HOP }, stick);
    if (row % 2)
      chalk.line(
        [
          { x, y: top },
          { x, y: top + HOP },
        ],
        stick,
      );
  }
  chalk.ring({ x, y: y - 4 * HOP }, HOP, stick, Math.PI, 2 * Math.PI);
}

const beside = ({ x, y }: Point, angle: number, away: number): Point => ({ x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away });
