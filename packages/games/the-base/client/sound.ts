import type { Cue } from "@baseboard/stage/contract";
import type { Event } from "../rules/state.ts";

const sounds: Partial<Record<Event["type"], Cue>> = {
  oriented: "turned",
  rotated: "turned",
  revealed: "chance",
  moved: "moved",
  captured: "captured",
  saved: "joined",
};

/** What an event sounds like. */
export const sound = ({ type }: Event): Cue | undefined => sounds[type];
