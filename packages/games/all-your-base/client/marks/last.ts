import type { EventOf } from "../../rules/state.ts";
import type { Scene } from "../scene.ts";
import { frame } from "./frame.ts";

/** A station that was changed. */
export function markStation(scene: Scene, { seat, station }: EventOf<"built" | "equipped" | "installed">): void {
  if (scene.station(seat, station)) frame(scene, scene.under, scene.stationBox(seat, station), scene.tones.last).alpha = 0.55;
}
