import type { Event, Square } from "../../rules/state.ts";
import { routePicture } from "../art/route.ts";
import { footRingPicture } from "../art/signs.ts";
import type { Scene } from "../scene.ts";
import { beside, FOOT, put } from "./put.ts";

/** Marks what the last line of the log told: which way a pawn ran, and where something came or went. */
export function drawLast(scene: Scene, events: Event[]): void {
  for (const event of events) {
    switch (event.type) {
      case "ran":
        way(scene, event.path, event.flag);
        break;
      case "bumped":
        way(scene, [event.from, event.to], event.flag);
        break;
      case "entered":
      case "refreshed":
      case "left":
      case "jailed":
      case "thirdFlag":
        ring(scene, event.at);
        break;
      case "placed":
      case "delivered":
      case "collected":
        ring(scene, event.base);
        break;
      default:
        break;
    }
  }
}

function way(scene: Scene, path: Square[], flag: boolean): void {
  const { white, cross } = scene.tones;
  const stick = { width: 6, colour: flag ? cross : white, press: 0.5 };
  const spots = path.map((at) => beside(scene.spot(at), { x: 0, y: FOOT }));
  const stretches = spots.slice(1).map((to, i) => ({ from: spots[i], to, stick }));
  if (stretches.length === 0) return;
  const { picture, middle } = routePicture(stretches);
  put(scene, scene.under, picture, middle);
  ring(scene, path[0]);
}

function ring(scene: Scene, at: Square): void {
  put(scene, scene.under, footRingPicture(scene.tones.last, scene.tones, true), beside(scene.spot(at), { x: 0, y: FOOT }), 0.86).alpha =
    0.6;
}
