import { path } from "@baseboard/stage/pieces";
import { type Box, boxAround, middleOf } from "@baseboard/stage/places";
import { hangarPlace } from "../../rules/board.ts";
import type { Event } from "../../rules/state.ts";
import { passage, trimmed } from "../passage.ts";
import type { Scene } from "../scene.ts";
import { frame } from "./frame.ts";

/** How clearly the last move is seen. */
const FAINT = 0.6;

/** Marks what the last line of the log changed: ways that were gone, and things that are otherwise now. */
export function drawLast(scene: Scene, events: Event[]): void {
  for (const event of events) {
    if (event.type === "went") drawWay(scene, event.from, event.to);
    const box = changed(scene, event);
    if (box) frame(scene, scene.under, box, scene.tones.text).alpha = FAINT;
  }
}

function drawWay(scene: Scene, from: string, to: string): void {
  const { place, paints, tones, under } = scene;
  const [a, b] = [middleOf(place.place(from)), middleOf(place.place(to))];
  const size = place.pawnSize;
  const points = trimmed([a, ...passage(place, from, to), b], size * 0.8, size * 1.1);
  under.addChild(
    path(paints, points, [
      { width: size * 0.3, colour: tones.panelRow },
      { width: size * 0.16, colour: tones.text },
    ]),
  ).alpha = FAINT;
}

/** What an event changed, where that is on the board. */
function changed({ place }: Scene, event: Event): Box | undefined {
  switch (event.type) {
    case "found":
    case "disarmed":
    case "recalled":
    case "guardCame":
      return place.place(hangarPlace(event.hangar));
    case "gateOpened":
    case "gateShut":
      return place.gate(event.gate);
    case "lit":
    case "darkened":
      return boxAround(place.light(event.light), place.pawnSize * 2.2);
    default:
      return undefined;
  }
}
