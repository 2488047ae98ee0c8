import type { Cue } from "@baseboard/stage/contract";
import type { Event } from "../rules/state.ts";

// The dice advance every turn: a sound for that would drown the others.
const sounds: Partial<Record<Event["type"], Cue>> = {
  placed: "moved",
  entered: "turned",
  left: "moved",
  refreshed: "turned",
  ran: "moved",
  captured: "captured",
  rescued: "joined",
  delivered: "joined",
  collected: "joined",
  secondRound: "started",
  passed: "chance",
};

/** What an event sounds like. */
export const sound = ({ type }: Event): Cue | undefined => sounds[type];
