import { sayer } from "@baseboard/kit";
import { rival } from "./board.ts";
import type { Event } from "./state.ts";
import { kindOf } from "./tiles.ts";

/** The public sentence for an event, if it needs one. */
export const say = sayer<Event>("theBase", {
  oriented: ({ seat: who, tile, by }) => [by === 0 ? "leftLying" : "oriented", { who, tile, by }],
  turnBegan: undefined,
  chipSpent: ({ seat: who, use }) => [use === "action" ? "chipForAction" : "chipForTime", { who }],
  revealed: ({ seat: who, tile, mask }) => ({ who, tile, kind: kindOf(mask) ?? "" }),
  rotated: ({ seat: who, tile, by }) => ({ who, tile, by }),
  moved: ({ seat: side, piece, from, to, over }) => (over ? ["jumped", { side, piece, from, to, over }] : { side, piece, from, to }),
  captured: ({ seat, piece, at, to }) => ({ side: rival(seat), piece, at, to }),
  saved: ({ seat: side, piece, chip }) => [chip ? "savedWithChip" : "saved", { side, piece }],
  lapsed: ({ seat: who, actions: count }) => ({ who, count }),
  roundEnded: ({ countdown }) => ({ countdown }),
  won: ({ seat: who }) => ({ who }),
  timeUp: () => ({}),
  challengeEnded: ({ seat: who, saved, how }) => [`challenge_${how}`, { who, saved }],
});
