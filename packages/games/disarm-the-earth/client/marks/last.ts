import type { Territory } from "../../rules/world.ts";
import { landIn } from "../ids.ts";

import type { Scene } from "../scene.ts";
import { outline } from "./put.ts";

/** What happened is dotted: a whole line is what is picked, or can be. */
const DOTS = [0.1, 5.5];
const mark = (scene: Scene, at: Territory): void => void outline(scene, at, scene.tones.news, 2.4, DOTS);

/** Marks the territory an event is about. */
export const markLand = (scene: Scene, { at }: { at: Territory }): void => mark(scene, at);

/** Marks both sides of an event. */
export function markPair(scene: Scene, { from, to }: { from: string; to: Territory }): void {
  for (const at of [landIn(from), to]) if (at) mark(scene, at);
}
