import type { Phrase } from "@baseboard/kit";
import { rival } from "./board.ts";
import type { Event } from "./state.ts";
import { kindOf } from "./tiles.ts";

/** One public sentence about an event, where it needs one. */
export function say(event: Event): Phrase | undefined {
  switch (event.type) {
    case "oriented": {
      const gaps = { who: event.seat, tile: event.tile, by: event.by };
      return { key: event.by === 0 ? "theBase.leftLying" : "theBase.oriented", with: gaps };
    }
    case "chipSpent":
      return { key: event.use === "action" ? "theBase.chipForAction" : "theBase.chipForTime", with: { who: event.seat } };
    case "revealed":
      return { key: "theBase.revealed", with: { who: event.seat, tile: event.tile, kind: kindOf(event.mask) ?? "" } };
    case "rotated":
      return { key: "theBase.rotated", with: { who: event.seat, tile: event.tile, by: event.by } };
    case "moved": {
      const { seat: side, piece, from, to, over } = event;
      return over
        ? { key: "theBase.jumped", with: { side, piece, from, to, over } }
        : { key: "theBase.moved", with: { side, piece, from, to } };
    }
    case "captured":
      return { key: "theBase.captured", with: { side: rival(event.seat), piece: event.piece, at: event.at, to: event.to } };
    case "saved":
      return { key: event.chip ? "theBase.savedWithChip" : "theBase.saved", with: { side: event.seat, piece: event.piece } };
    case "lapsed":
      return { key: "theBase.lapsed", with: { who: event.seat, count: event.actions } };
    case "roundEnded":
      return { key: "theBase.roundEnded", with: { countdown: event.countdown } };
    case "won":
      return { key: "theBase.won", with: { who: event.seat } };
    case "timeUp":
      return { key: "theBase.timeUp" };
    case "challengeEnded":
      return { key: `theBase.challenge_${event.how}`, with: { who: event.seat, saved: event.saved } };
    case "turnBegan":
      return undefined;
  }
}
