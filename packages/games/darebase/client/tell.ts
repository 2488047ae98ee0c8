import type { View } from "@baseboard/kit";
import type { Queue } from "@baseboard/stage";
import type { Darebase, Event } from "../rules/state.ts";
import type { Scene } from "./scene.ts";

/** Animates one event. Resolves when it has been seen, or was skipped. */
export async function tell(_scene: Scene, _queue: Queue, _event: Event, _before: View<Darebase>): Promise<void> {}
