import { eventLooks } from "@baseboard/stage/scene";
import type { Event } from "../rules/state.ts";
import { end, flashBase, hopForJoy, lightHome, pulseCore, raiseChip, shake } from "./animate/moments.ts";
import { flyBack, hop } from "./animate/pieces.ts";
import { flip, turn } from "./animate/tiles.ts";
import { markCaptured, markMove, markTile } from "./marks/last.ts";
import type { Scene } from "./scene.ts";

/** How each event looks and sounds, and what it leaves marked. */
export const { animator, markLast, sound } = eventLooks<Scene, Event>({
  oriented: { animate: turn, sound: "turned", mark: markTile },
  turnBegan: {},
  chipSpent: { animate: raiseChip },
  revealed: { animate: flip, sound: "chance", mark: markTile },
  rotated: { animate: turn, sound: "turned", mark: markTile },
  moved: { animate: hop, sound: "moved", mark: markMove },
  captured: { animate: flyBack, sound: "captured", mark: markCaptured },
  saved: { animate: lightHome, sound: "joined" },
  lapsed: { animate: shake },
  roundEnded: { animate: pulseCore },
  won: { animate: hopForJoy },
  timeUp: { animate: flashBase },
  challengeEnded: { animate: end },
});
