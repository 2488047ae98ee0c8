import { type Picture, type Point, shortened } from "@baseboard/stage/pieces";
import { Chalk, crumble, type Stick } from "./chalk.ts";

/** The style and ends of a segment of a route. */
export interface Stretch {
  from: Point;
  to: Point;
  stick: Stick;
}

const PAD = 30;

/** Gap before the pawn at the end. */
const SHORT = 44;

/** A route as a chalk arrow that ends shortly before its goal, and the picture's center. */
export function routePicture(way: Stretch[]): { picture: Picture; middle: Point } {
  const stretches = way.map((one, i) => (i < way.length - 1 ? one : { ...one, to: shortened(one.from, one.to, 0, SHORT)[1] }));
  const points = stretches.flatMap(({ from, to }) => [from, to]);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - PAD, Math.min(...ys) - PAD];
  const [width, height] = [Math.max(...xs) + PAD - left, Math.max(...ys) + PAD - top];
  const key = stretches.map(
    ({ from, to, stick }) => `${from.x - left},${from.y - top}>${to.x - left},${to.y - top} ${JSON.stringify(stick)}`,
  );
  const picture: Picture = {
    key: `route ${key.join(" ")}`,
    width,
    height,
    passing: true,
    draw(pen, pixels) {
      const chalk = new Chalk(pen, 7);
      pen.translate(-left, -top);
      // The way back along the same squares is drawn below the way there.
      for (const { from, to, stick } of stretches.toReversed()) chalk.line([from, to], stick);
      const last = stretches.at(-1);
      if (last) drawTip(chalk, last);
      crumble(pen, pixels, 0.45);
    },
  };
  return { picture, middle: { x: left + width / 2, y: top + height / 2 } };
}

function drawTip(chalk: Chalk, { from, to, stick }: Stretch): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (turn: number): Point => ({ x: to.x - Math.cos(angle + turn) * 22, y: to.y - Math.sin(angle + turn) * 22 });
  chalk.line([barb(0.6), to, barb(-0.6)], stick);
}
