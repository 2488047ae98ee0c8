import type { Event } from "../../rules/state.ts";
import type { Scene } from "../scene.ts";
import { frame } from "./frame.ts";

/** Marks the stations that the last line of the log changed. */
export function drawLast(scene: Scene, events: Event[]): void {
  for (const event of events) {
    if (event.type !== "built" && event.type !== "equipped" && event.type !== "installed") continue;
    if (!scene.station(event.seat, event.station)) continue;
    frame(scene, scene.under, scene.stationBox(event.seat, event.station), scene.tones.last).alpha = 0.55;
  }
}
