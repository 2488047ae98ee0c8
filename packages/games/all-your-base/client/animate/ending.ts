import type { Step } from "@baseboard/stage";
import { type Motion, part, swell, together } from "@baseboard/stage/ease";
import type { EventOf } from "../../rules/state.ts";
import type { Scene } from "../scene.ts";
import { spotlight } from "./spotlight.ts";

const CHEERING = 1100;

/** Highlights the winning bases; their stations swell one after another. */
export const cheer = (scene: Scene, { seats }: EventOf<"won">): Step =>
  scene.transition(CHEERING, {
    moves: () => together(seats.flatMap((seat) => [spotlight(scene, seat), wave(scene, seat)])),
  });

function wave(scene: Scene, seat: number): Motion {
  const stations = scene.stationsOf(seat);
  const later = 0.5 / stations.length;
  return (k) => {
    for (const [i, station] of stations.entries()) station.scale.set(1 + 0.09 * swell(part(k, i * later, i * later + 0.5)));
  };
}
