import { type Event, OFF, type Square } from "../../rules/state.ts";
import { routePicture } from "../art/route.ts";
import { footRingPicture } from "../art/signs.ts";
import type { Scene } from "../scene.ts";
import { beside, FOOT, put } from "./put.ts";

/** Marks what the last line of the log told: which way a pawn ran, and where something came or went. */
export function drawLast(scene: Scene, events: Event[]): void {
  const ringed = new Set<Square>();
  for (const event of events) {
    const path = pathOf(event);
    if (path) drawWay(scene, path, "flag" in event && event.flag);
    const at = path ? path[0] : placeOf(event);
    if (at !== undefined) ringed.add(at);
  }
  for (const at of ringed) drawRing(scene, at);
}

/** The squares that something went along. What is bumped off the field leaves only the square it was on. */
function pathOf(event: Event): Square[] | undefined {
  if (event.type === "ran") return event.path;
  return event.type === "bumped" && event.to !== OFF ? [event.from, event.to] : undefined;
}

function placeOf(event: Event): Square | undefined {
  switch (event.type) {
    case "entered":
    case "refreshed":
    case "left":
    case "jailed":
    case "thirdFlag":
      return event.at;
    case "bumped":
      return event.from;
    case "placed":
    case "delivered":
    case "collected":
      return event.base;
    default:
      return undefined;
  }
}

function drawWay(scene: Scene, path: Square[], flag: boolean): void {
  const { white, cross } = scene.tones;
  const stick = { width: 6, colour: flag ? cross : white, press: 0.5 };
  const spots = path.map((at) => beside(scene.spot(at), { x: 0, y: FOOT }));
  const stretches = spots.slice(1).map((to, i) => ({ from: spots[i], to, stick }));
  if (stretches.length === 0) return;
  const { picture, middle } = routePicture(stretches);
  put(scene, scene.under, picture, middle);
}

function drawRing(scene: Scene, at: Square): void {
  put(scene, scene.under, footRingPicture(scene.tones.last, scene.tones, true), beside(scene.spot(at), { x: 0, y: FOOT }), 0.86).alpha =
    0.6;
}
