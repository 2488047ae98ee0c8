import { add, type Point, path, shortened } from "@baseboard/stage/pieces";
import type { Table } from "../../rules/state.ts";
import { MAP } from "../art/geography.ts";
import { betweenPicture } from "../art/sides.ts";
import type { Tones } from "../art/tones.ts";
import { landIn } from "../ids.ts";
import { spotsOf } from "../layout.ts";
import type { Scene } from "../scene.ts";
import { outline } from "./put.ts";

/** Radius of what stands there. */
const STACK = 20;

/** The color of what is between two sides: a question of peace, or a war. */
export const colourBetween = ({ phase }: Table, tones: Tones): string => (phase === "answer" ? tones.neutral : tones.capture);

/** The line from one side to the other, clear of what stands there; in two parts over the edge of the map, where that is the shorter way. */
export function linesBetween(from: Point, to: Point): Point[][] {
  const [west, east] = from.x < to.x ? [from, to] : [to, from];
  const over = west.x + MAP.width - east.x;
  if (over > east.x - west.x) return [shortened(from, to, STACK, STACK)];
  const y = west.y + ((east.y - west.y) * west.x) / over;
  return [shortened(west, { x: 0, y }, STACK, 0), shortened(east, { x: MAP.width, y }, STACK, 0)];
}

/** What is between two sides, as it is marked: who they are, and whether one is asked for peace. */
const between = ({ phase, pair }: Table): string => (pair.to === "" ? "" : `${pair.from} ${pair.to} ${phase === "answer"}`);

/** While more is told: the marks between two sides, and dice that lie there, are gone with what they were of. */
export function remarkBetween(scene: Scene, before: Table, after: Table): void {
  if (between(before) === between(after)) return;
  if (between(after) !== "") scene.clearDice();
  markBetween(scene, after);
}

/**
 * While two sides are asked for peace or are at war: both, and a line from one to the other with a sign of what it is. What was marked so
 * before is gone.
 */
export function markBetween(scene: Scene, table: Table): void {
  const { phase, pair } = table;
  const { tones, paints, over, under } = scene;
  for (const node of scene.between.splice(0)) if (!node.destroyed) node.destroy({ children: true });
  if (pair.to === "" || phase === "over") return;
  const colour = colourBetween(table, tones);
  for (const at of [pair.from, pair.to].map(landIn)) if (at) scene.between.push(outline(scene, at, colour, 2.8));
  const target = scene.spot(pair.to);
  // Of a square at both edges of the map, from the nearer spot.
  const [from] = spotsOf(pair.from, scene.place).toSorted((a, b) => Math.abs(a.x - target.x) - Math.abs(b.x - target.x));
  const lines = linesBetween(from, target);
  // Below the stacks: it strikes no number out.
  for (const line of lines) {
    const drawn = path(paints, line, [
      { width: 5, colour: "rgba(0,0,0,.55)" },
      { width: 2.6, colour, dash: [6, 5] },
    ]);
    scene.between.push(under.addChild(drawn));
  }
  const [[start, end]] = lines.toSorted(([a, b], [c, d]) => Math.abs(c.x - d.x) - Math.abs(a.x - b.x));
  const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  scene.between.push(add(paints, over, betweenPicture(phase === "answer", tones), middle.x, middle.y));
}
