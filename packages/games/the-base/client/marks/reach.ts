import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import { glow, onArc, type Point, trace, traceDashed } from "@baseboard/stage/pieces";
import { num } from "@baseboard/stage/tokens";
import { Graphics } from "pixi.js";
import { occupant } from "../../rules/pieces.ts";
import { type Landing, landings } from "../../rules/reach.ts";
import type { Square, TheBase } from "../../rules/state.ts";
import { capturePicture, slotFramePicture, stepPicture } from "../art/signs.ts";
import { signal } from "../art/tones.ts";
import type { Scene } from "../scene.ts";

/** How far a line keeps from a piece, and from a sign. */
const FROM_PIECE = 30;
const FROM_LEAP = 46;
const BEFORE = { step: 25, capture: 46 };
/** How far the bend of a straight leap is pulled aside. */
const SWING = 122;

/** A piece is in hand: where it can go, along which way; and where whom it captures goes back to. */
export function drawReach(scene: Scene, { picked, live }: Marks<TheBase>, { table }: View<TheBase>): void {
  const [from, chosen] = picked;
  const piece = occupant(table, from);
  if (!piece) return;
  halo(scene, from);
  const ways = landings(table, piece.seat, piece.piece);
  for (const to of chosen ? [chosen] : live) {
    const landing = ways.find((way) => way.to === to);
    if (landing) drawWay(scene, from, landing, occupant(table, to) !== undefined);
  }
  if (chosen) for (const slot of live) drawSlot(scene, chosen, slot);
}

function halo(scene: Scene, at: Square): void {
  const light = scene.paints.sprite(glow(92, scene.tones.glow, 0.75, 0.2));
  const { x, y } = scene.place.spot(at);
  light.position.set(x, y);
  scene.under.addChild(light);
}

function drawWay(scene: Scene, from: Square, { to, over }: Landing, captures: boolean): void {
  const [start, goal] = [scene.place.spot(from), scene.place.spot(to)];
  const line = new Graphics();
  if (over) leap(scene, line, start, scene.place.spot(over), goal);
  else draw(scene, line, straight(start, goal, captures ? BEFORE.capture : BEFORE.step));
  (over ? scene.over : scene.under).addChild(line);
  const sign = scene.paints.sprite(captures ? capturePicture(signal.capture) : stepPicture(scene.tones.glow));
  sign.position.set(goal.x, goal.y);
  (captures ? scene.over : scene.under).addChild(sign);
}

function draw(scene: Scene, line: Graphics, points: Point[]): void {
  const color = num(scene.tones.glow);
  trace(line, points).stroke({ width: 16, color, alpha: 0.22, cap: "round", join: "round" });
  trace(line, points).stroke({ width: 5, color, alpha: 0.95, cap: "round", join: "round" });
}

/** The line between two middles without what the piece and the sign cover. */
function straight(start: Point, goal: Point, short: number): Point[] {
  const length = Math.hypot(goal.x - start.x, goal.y - start.y);
  return [onArc(start, goal, FROM_PIECE / length), onArc(start, goal, 1 - short / length)];
}

/** A leap past a team-mate, in the air: straight on it swings out to the side, round a corner it takes the short way. */
function leap(scene: Scene, line: Graphics, start: Point, over: Point, goal: Point): void {
  const middle = { x: (start.x + goal.x) / 2, y: (start.y + goal.y) / 2 };
  const isStraight = start.x === goal.x || start.y === goal.y;
  const aside = start.x === goal.x ? { x: SWING, y: 0 } : { x: 0, y: -SWING };
  const bend = isStraight ? aside : { x: (over.x - middle.x) * 0.7, y: (over.y - middle.y) * 0.7 };
  const control = { x: middle.x + bend.x, y: middle.y + bend.y };
  const points = curve(start, control, goal);
  const shade = points.map(({ x, y }) => ({ x: x + 5, y: y + 9 }));
  trace(line, shade).stroke({ width: 9, color: 0, alpha: 0.35, cap: "round", join: "round" });
  draw(scene, line, points);
}

/** A bend through the air, without what the piece and the sign cover. */
function curve(start: Point, control: Point, goal: Point): Point[] {
  const points = Array.from({ length: 41 }, (_, i): Point => {
    const k = i / 40;
    const [a, b, c] = [(1 - k) ** 2, 2 * k * (1 - k), k ** 2];
    return { x: a * start.x + b * control.x + c * goal.x, y: a * start.y + b * control.y + c * goal.y };
  });
  const away = (from: Point, to: Point) => Math.hypot(from.x - to.x, from.y - to.y);
  return points.filter((at) => away(at, start) > FROM_LEAP && away(at, goal) > BEFORE.step);
}

/** A slot the captor may send the captured piece to. */
function drawSlot(scene: Scene, taken: Square, slot: Square): void {
  const [start, goal] = [scene.place.spot(taken), scene.place.spot(slot)];
  const color = num(signal.capture);
  const line = traceDashed(new Graphics(), straight(start, goal, BEFORE.capture), 12, 10).stroke({
    width: 4,
    color,
    alpha: 0.75,
    cap: "round",
  });
  const frame = scene.paints.sprite(slotFramePicture(signal.capture));
  frame.position.set(goal.x, goal.y);
  scene.over.addChild(line, frame);
}
