import { eventLooks } from "@baseboard/stage/scene";
import type { Event } from "../rules/state.ts";
import { begin, draw, pass } from "./animate/cards.ts";
import { cheer } from "./animate/ending.ts";
import { deal, escalate } from "./animate/phase.ts";
import { build, clash, discard, equip, install, reveal } from "./animate/plays.ts";
import { score } from "./animate/scoring.ts";
import { markStation } from "./marks/last.ts";
import type { Scene } from "./scene.ts";

/** How each event looks and sounds, and what it leaves marked. Planning is silent: what is done in secret is told by a mark alone. */
export const { animator, markLast, sound } = eventLooks<Scene, Event>({
  becameReady: {},
  thoughtAgain: {},
  abandoned: {},
  revealed: { animate: reveal, sound: "turned" },
  built: { animate: build, sound: "moved", mark: markStation },
  equipped: { animate: equip, sound: "moved", mark: markStation },
  installed: { animate: install, sound: "moved", mark: markStation },
  discarded: { animate: discard, sound: "moved" },
  clashed: { animate: clash, sound: "captured" },
  passed: { animate: pass, sound: "turned" },
  drew: { animate: draw, sound: "chance" },
  turnBegan: { animate: begin },
  scored: { animate: score, sound: "joined" },
  escalated: { animate: escalate, sound: "chance" },
  dealt: { animate: deal, sound: "chance" },
  won: { animate: cheer },
});
