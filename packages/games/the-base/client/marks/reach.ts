import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import { bend, dragPath, faded, glow, type Point, path, type Stroke, shortened } from "@baseboard/stage/pieces";
import { isTile } from "../../rules/board.ts";
import { occupant } from "../../rules/pieces.ts";
import { type Landing, landings } from "../../rules/reach.ts";
import type { Square, TheBase } from "../../rules/state.ts";
import { capturePicture, outlinePicture, pieceRing, slotFramePicture, stepPicture } from "../art/signs.ts";
import { CAPTURE } from "../art/tones.ts";
import { isSquare } from "../layout.ts";
import type { Scene } from "../scene.ts";

/** Distance of a line from a piece, and from a sign. */
const FROM_PIECE = 30;
const FROM_LEAP = 46;
const BEFORE = { step: 25, capture: 46 };
/** Sideways offset of a straight leap's bend. */
const SWING = 122;
/** The shadow of something in the air. */
const SHADE: Stroke = { width: 9, colour: "rgba(0,0,0,.35)", aside: { x: 5, y: 9 } };

/** For a picked piece: its destinations and paths, or the chosen one in a frame; and where the piece it captures goes back to. */
export function drawReach(scene: Scene, { picked, live }: Marks<TheBase>, { table }: View<TheBase>): void {
  const [from, chosen, back] = picked;
  const piece = occupant(table, from);
  if (!piece) return;
  halo(scene, from);
  const ways = landings(table, piece.seat, piece.piece);
  for (const to of chosen ? [chosen] : live) {
    const landing = ways.find((way) => way.to === to);
    if (landing) drawWay(scene, from, landing, occupant(table, to) !== undefined);
  }
  if (!chosen) return;
  drawFrame(scene, chosen);
  for (const slot of (back ? [back] : live).filter(isSquare)) drawSlot(scene, chosen, slot);
}

/** The picked piece keeps the ring of one that may act, in a light. */
function halo(scene: Scene, at: Square): void {
  const light = scene.paints.sprite(glow(92, scene.tones.glow, 0.75, 0.2));
  const ring = scene.paints.sprite(pieceRing(scene.tones));
  const { x, y } = scene.place.spot(at);
  light.position.set(x, y);
  ring.position.set(x, y + 2);
  ring.label = `mark piece ${at}`;
  scene.under.addChild(light, ring);
}

/** A frame around the chosen destination. */
function drawFrame(scene: Scene, at: Square): void {
  const { tones, paints, place } = scene;
  const frame = paints.sprite(isTile(at) ? outlinePicture(tones.mark) : slotFramePicture(tones.mark));
  frame.position.copyFrom(place.spot(at));
  frame.label = `mark goal ${at}`;
  scene.under.addChild(frame);
}

function drawWay(scene: Scene, from: Square, { to, over }: Landing, captures: boolean): void {
  const [start, goal] = [scene.place.spot(from), scene.place.spot(to)];
  const points = over
    ? leap(start, scene.place.spot(over), goal)
    : shortened(start, goal, FROM_PIECE, captures ? BEFORE.capture : BEFORE.step);
  const { glow: colour } = scene.tones;
  const light: Stroke[] = [
    { width: 16, colour: faded(colour, 0.22) },
    { width: 5, colour: faded(colour, 0.95) },
  ];
  (over ? scene.over : scene.under).addChild(path(scene.paints, points, over ? [SHADE, ...light] : light));
  const sign = scene.paints.sprite(captures ? capturePicture(CAPTURE) : stepPicture(colour));
  sign.position.set(goal.x, goal.y);
  (captures ? scene.over : scene.under).addChild(sign);
}

/** A leap past a teammate, in the air: a straight one swings out to the side, one around a corner takes the short way. */
function leap(start: Point, over: Point, goal: Point): Point[] {
  const middle = dragPath(start, goal, 0.5);
  const aside = start.x === goal.x ? { x: middle.x + SWING, y: middle.y } : { x: middle.x, y: middle.y - SWING };
  const isStraight = start.x === goal.x || start.y === goal.y;
  const away = (from: Point, to: Point) => Math.hypot(from.x - to.x, from.y - to.y);
  return bend(start, isStraight ? aside : dragPath(middle, over, 0.7), goal).filter(
    (at) => away(at, start) > FROM_LEAP && away(at, goal) > BEFORE.step,
  );
}

/** A slot to which the captor may send the captured piece. */
function drawSlot(scene: Scene, taken: Square, slot: Square): void {
  const [start, goal] = [scene.place.spot(taken), scene.place.spot(slot)];
  const line = path(scene.paints, shortened(start, goal, BEFORE.capture, BEFORE.capture), [
    { width: 4, colour: faded(CAPTURE, 0.8), dash: [10, 12] },
  ]);
  const frame = scene.paints.sprite(slotFramePicture(CAPTURE));
  frame.position.set(goal.x, goal.y);
  scene.over.addChild(line, frame);
}
