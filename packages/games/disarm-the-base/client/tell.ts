import type { Queue } from "@baseboard/stage";
import type { Event } from "../rules/state.ts";
import type { Scene } from "./scene.ts";

/** Shows one event as a movement on the board. */
export async function tell(_scene: Scene, _queue: Queue, _event: Event): Promise<void> {}
