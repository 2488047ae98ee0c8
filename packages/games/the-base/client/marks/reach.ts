import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import { glow, onArc, type Point, trace } from "@baseboard/stage/pieces";
import { num } from "@baseboard/stage/tokens";
import { Graphics } from "pixi.js";
import { occupant } from "../../rules/pieces.ts";
import { type Landing, landings } from "../../rules/reach.ts";
import type { Square, TheBase } from "../../rules/state.ts";
import { capturePicture, stepPicture } from "../art/signs.ts";
import { signal } from "../art/tones.ts";
import type { Scene } from "../scene.ts";

/** How far a line keeps from a piece, and from a sign. */
const FROM_PIECE = 30;
const BEFORE = { step: 25, capture: 46 };

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
  const short = captures ? BEFORE.capture : BEFORE.step;
  const points = over ? arc(start, scene.place.spot(over), goal, short) : straight(start, goal, short);
  const line = new Graphics();
  trace(line, points).stroke({ width: 16, color: num(scene.tones.glow), alpha: 0.22, cap: "round", join: "round" });
  trace(line, points).stroke({ width: 5, color: num(scene.tones.glow), alpha: 0.95, cap: "round", join: "round" });
  const layer = over ? scene.over : scene.under;
  layer.addChild(line);
  const sign = scene.paints.sprite(captures ? capturePicture(signal.capture) : stepPicture(scene.tones.glow));
  sign.position.set(goal.x, goal.y);
  (captures ? scene.over : scene.under).addChild(sign);
}

/** The line between two middles without what the piece and the sign cover. */
function straight(start: Point, goal: Point, short: number): Point[] {
  const length = Math.hypot(goal.x - start.x, goal.y - start.y);
  return [onArc(start, goal, FROM_PIECE / length), onArc(start, goal, 1 - short / length)];
}

/** A leap over a team-mate: a curve that rises above the piece. */
function arc(start: Point, over: Point, goal: Point, short: number): Point[] {
  const top = { x: over.x * 2 - (start.x + goal.x) / 2, y: over.y * 2 - (start.y + goal.y) / 2 - 92 };
  const curve = Array.from({ length: 33 }, (_, i) => {
    const k = i / 32;
    const [a, b, c] = [(1 - k) ** 2, 2 * k * (1 - k), k ** 2];
    return { x: a * start.x + b * top.x + c * goal.x, y: a * start.y + b * top.y + c * goal.y };
  });
  return curve.filter((at) => Math.hypot(at.x - start.x, at.y - start.y) > FROM_PIECE && Math.hypot(at.x - goal.x, at.y - goal.y) > short);
}

/** A slot the captor may send the captured piece to. */
function drawSlot(scene: Scene, taken: Square, slot: Square): void {
  const [start, goal] = [scene.place.spot(taken), scene.place.spot(slot)];
  const points = straight(start, goal, BEFORE.step);
  const line = trace(new Graphics(), points).stroke({ width: 3, color: num(signal.capture), alpha: 0.7, cap: "round" });
  const sign = scene.paints.sprite(stepPicture(signal.capture));
  sign.position.set(goal.x, goal.y);
  scene.over.addChild(line, sign);
}
