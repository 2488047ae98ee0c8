import type { Animations } from "@baseboard/stage/scene";
import type { Event } from "../rules/state.ts";
import { end, flashBase, hopForJoy, lightHome, pulseCore, raiseChip, shake } from "./animate/moments.ts";
import { flyBack, hop } from "./animate/pieces.ts";
import { flip, turn } from "./animate/tiles.ts";
import type { Scene } from "./scene.ts";

/** What moves at each event. */
export const animations: Animations<Scene, Event> = {
  oriented: turn,
  turnBegan: () => [],
  chipSpent: raiseChip,
  revealed: flip,
  rotated: turn,
  moved: hop,
  captured: flyBack,
  saved: lightHome,
  lapsed: shake,
  roundEnded: pulseCore,
  won: hopForJoy,
  timeUp: flashBase,
  challengeEnded: end,
};
