import { type EventOf, OFF, type Square } from "../../rules/state.ts";
import { routePicture } from "../art/route.ts";
import { footRingPicture } from "../art/signs.ts";
import type { Scene } from "../scene.ts";
import { beside, FOOT, put } from "./put.ts";

/** The way that a pawn ran. */
export function markRun(scene: Scene, { path, flag }: EventOf<"ran">): void {
  drawWay(scene, path, flag);
  drawRing(scene, path[0]);
}

/** The way that something was pushed. What is bumped off the field leaves only the square it was on. */
export function markBump(scene: Scene, { from, to, flag }: EventOf<"bumped">): void {
  if (to !== OFF) drawWay(scene, [from, to], flag);
  drawRing(scene, from);
}

/** Where something came or went. */
export const markPlace = (scene: Scene, { at }: { at: Square }): void => drawRing(scene, at);
export const markBase = (scene: Scene, { base }: { base: Square }): void => drawRing(scene, base);

function drawWay(scene: Scene, path: Square[], flag: boolean): void {
  const { white, cross } = scene.tones;
  const stick = { width: 6, colour: flag ? cross : white, press: 0.5 };
  const spots = path.map((at) => beside(scene.spot(at), { x: 0, y: FOOT }));
  const stretches = spots.slice(1).map((to, i) => ({ from: spots[i], to, stick }));
  if (stretches.length === 0) return;
  const { picture, middle } = routePicture(stretches);
  // Ways lie below all rings.
  scene.under.addChildAt(put(scene, scene.under, picture, middle), 0);
}

/** One ring on a square, whatever has happened there. */
function drawRing(scene: Scene, at: Square): void {
  if (scene.ringed.has(at)) return;
  scene.ringed.add(at);
  put(scene, scene.under, footRingPicture(scene.tones.last, scene.tones, true), beside(scene.spot(at), { x: 0, y: FOOT }), 0.86).alpha =
    0.6;
}
