import type { Cue } from "@baseboard/stage/cues";
import type { Event } from "../rules/state.ts";

// Planning is silent: what everybody does in secret is told by nothing but a mark.
const sounds: Partial<Record<Event["type"], Cue>> = {
  revealed: "turned",
  built: "moved",
  equipped: "moved",
  installed: "moved",
  discarded: "moved",
  clashed: "captured",
  passed: "turned",
  drew: "chance",
  scored: "joined",
  escalated: "chance",
  dealt: "chance",
};

/** What an event sounds like. */
export const sound = ({ type }: Event): Cue | undefined => sounds[type];
