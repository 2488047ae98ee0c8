import type { Animations } from "@baseboard/stage/scene";
import type { Event } from "../rules/state.ts";
import { begin, draw, pass } from "./animate/cards.ts";
import { cheer } from "./animate/ending.ts";
import { deal, escalate } from "./animate/phase.ts";
import { build, clash, discard, equip, install, reveal } from "./animate/plays.ts";
import { score } from "./animate/scoring.ts";
import type { Scene } from "./scene.ts";

/** Seen when the ply is over. */
const nothing = () => [];

/** What moves at each event. */
export const animations: Animations<Scene, Event> = {
  becameReady: nothing,
  thoughtAgain: nothing,
  abandoned: nothing,
  revealed: reveal,
  built: build,
  equipped: equip,
  installed: install,
  discarded: discard,
  clashed: clash,
  passed: pass,
  drew: draw,
  turnBegan: begin,
  scored: score,
  escalated: escalate,
  dealt: deal,
  won: cheer,
};
