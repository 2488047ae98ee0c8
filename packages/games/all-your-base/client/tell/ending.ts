import type { Step } from "@baseboard/stage";
import { part, swell } from "@baseboard/stage/ease";
import type { Event } from "../../rules/state.ts";
import type { Scene } from "../scene.ts";
import { act, together } from "./moving.ts";
import { spotlight } from "./spotlight.ts";

const CHEERING = 1100;

/** The winning bases are lit, and their stations swell one after another. */
export const cheer = (scene: Scene, { seats }: Extract<Event, { type: "won" }>): Step[] => [
  act(
    scene,
    CHEERING,
    () => together(seats.flatMap((seat) => [spotlight(scene, seat), wave(scene, seat)])),
    undefined,
    ({ table }) => {
      table.phase = "over";
      for (const base of table.bases) base.ready = false;
    },
  ),
];

function wave(scene: Scene, seat: number): (k: number) => void {
  const stations = scene.stationsOf(seat);
  const later = 0.5 / stations.length;
  return (k) => {
    for (const [i, station] of stations.entries()) station.scale.set(1 + 0.09 * swell(part(k, i * later, i * later + 0.5)));
  };
}
