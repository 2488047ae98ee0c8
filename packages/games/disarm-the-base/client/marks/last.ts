import { path } from "@baseboard/stage/pieces";
import { type Box, boxAround, middleOf } from "@baseboard/stage/places";
import { hangarPlace } from "../../rules/board.ts";
import type { EventOf } from "../../rules/state.ts";
import { passage, trimmed } from "../passage.ts";
import type { Scene } from "../scene.ts";
import { frame } from "./frame.ts";

/** Opacity of the last move's marks. */
const FAINT = 0.6;

/** The way that somebody went. */
export function markWay(scene: Scene, { from, to }: EventOf<"went">): void {
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

/** A thing that is otherwise now. */
const markThing = (scene: Scene, box: Box): void => {
  frame(scene, scene.under, box, scene.tones.text).alpha = FAINT;
};
export const markHangar = (scene: Scene, { hangar }: { hangar: number }): void => markThing(scene, scene.place.place(hangarPlace(hangar)));
export const markGate = (scene: Scene, { gate }: { gate: number }): void => markThing(scene, scene.place.gate(gate));
export const markLight = (scene: Scene, { light }: { light: number }): void =>
  markThing(scene, boxAround(scene.place.light(light), scene.place.pawnSize * 2.2));
