import { faded, path } from "@baseboard/stage/pieces";
import type { Event, Square } from "../../rules/state.ts";
import { bracketPicture, ringPicture } from "../art/signs.ts";
import type { Scene } from "../scene.ts";

/** Marks what the last line of the log told: from where to where, which tile. */
export function drawLast(scene: Scene, events: Event[]): void {
  for (const event of events) {
    switch (event.type) {
      case "moved":
        way(scene, [event.from, ...(event.over ? [event.over] : []), event.to]);
        ring(scene, event.from, 24, true);
        ring(scene, event.to, 44, false);
        break;
      case "captured":
        ring(scene, event.to, 42, true);
        break;
      case "revealed":
      case "rotated":
      case "oriented":
        brackets(scene, event.tile);
        break;
      default:
        break;
    }
  }
}

function way(scene: Scene, squares: Square[]): void {
  const points = squares.map((at) => scene.place.spot(at));
  scene.under.addChild(path(scene.paints, points, [{ width: 3, colour: faded(scene.tones.last, 0.6), dash: [7, 11] }]));
}

function ring(scene: Scene, at: Square, radius: number, dashed: boolean): void {
  const { x, y } = scene.place.spot(at);
  const node = scene.paints.sprite(ringPicture(scene.tones.last, radius, dashed ? 3 : 3.5, dashed));
  node.position.set(x, dashed ? y : y + 3);
  scene.under.addChild(node);
}

function brackets(scene: Scene, at: Square): void {
  const { x, y } = scene.place.spot(at);
  const node = scene.paints.sprite(bracketPicture(scene.tones.last, 3.4));
  node.position.set(x, y);
  scene.under.addChild(node);
}
