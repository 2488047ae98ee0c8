import type { Territory } from "../../rules/world.ts";
import { landIn } from "../ids.ts";

import type { Scene } from "../scene.ts";
import { outline } from "./put.ts";

/** Marks the territory an event is about. */
export const markLand = (scene: Scene, { at }: { at: Territory }): void => outline(scene, at, scene.tones.text, 1.4);

/** Marks both sides of an event. */
export function markPair(scene: Scene, { from, to }: { from: string; to: Territory }): void {
  for (const at of [landIn(from), to]) if (at) outline(scene, at, scene.tones.text, 1.4);
}
