import type { Cue } from "@baseboard/stage/cues";
import { isRed } from "../rules/cards.ts";
import type { Event } from "../rules/state.ts";

// A red card is heard as it comes; what it does is heard again only where somebody or something walks or falls shut.
const sounds: Partial<Record<Event["type"], Cue>> = {
  went: "moved",
  played: "turned",
  brokeIn: "moved",
  found: "turned",
  disarmed: "joined",
  darkened: "moved",
  gateOpened: "moved",
  recalled: "moved",
  passed: "moved",
  discarded: "moved",
  shifted: "moved",
  put: "moved",
  turnedUp: "turned",
  gateShut: "moved",
  lit: "chance",
  guardCame: "moved",
  caught: "captured",
  alarm: "no",
};

/** What an event sounds like. */
export const sound = (event: Event): Cue | undefined =>
  event.type === "drew" ? (isRed(event.card) ? "chance" : "turned") : sounds[event.type];
