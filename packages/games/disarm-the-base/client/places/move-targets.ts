import type { View } from "@baseboard/kit";
import { hangarPlace } from "../../rules/board.ts";
import { type Card, kindOf } from "../../rules/cards.ts";
import { topOf } from "../../rules/hands.ts";
import { legalMoves } from "../../rules/moves.ts";
import type { DisarmTheBase, Move, Table } from "../../rules/state.ts";
import { isLastTurn, isRash, seenNext } from "../danger.ts";
import { cardIn, pileIn, touch } from "./ids.ts";

/** A legal move, and its touches. */
export interface Way {
  move: Move;
  touches: string[];
}

/**
 * The touch sequence of this move: a place to go to; a card, then its target; a teammate, then one of its cards. A move that gets its
 * player caught or ends the last turn needs confirmation (Ruling E2).
 */
export function touches(move: Move, { table }: View<DisarmTheBase>): string[] {
  switch (move.type) {
    case "go":
      return [move.to, ...(isRash(table, move) ? [touch.ok] : [])];
    case "play":
      return [ownCard(move), aimOf(move)];
    case "breakIn":
      return [touch.break, hangarPlace(move.at)];
    case "give":
      return [ownCard(move), touch.mate(move.to)];
    case "take":
      return [touch.mate(move.from), touch.take(move.card, move.pile)];
    case "discard":
      return [ownCard(move), touch.discards];
    case "shift":
      // With a choice between: else no other card could be picked instead.
      return [touch.pile(move.pile), touch.shift, touch.pile(move.onto)];
    case "put":
      return [touch.pile(move.pile)];
    case "end":
      return isAsked(table) ? [touch.done, touch.ok] : [touch.ok];
  }
}

const ownCard = ({ card, pile }: { card: Card; pile?: number }): string => (pile === undefined ? touch.card(card) : touch.pile(pile));

/** A card with an implied target needs only a confirmation. */
function aimOf({ card, at }: Extract<Move, { type: "play" }>): string {
  const { does } = kindOf(card);
  if (at === undefined) return touch.ok;
  if (does === "dark") return touch.light(at);
  return does === "gate" ? touch.gate(at) : hangarPlace(at);
}

/** Whether ending this turn needs confirmation. */
const isAsked = (table: Table): boolean => isLastTurn(table) || seenNext(table).length > 0;

export const waysOf = (view: View<DisarmTheBase>): Way[] => legalMoves(view).map((move) => ({ move, touches: touches(move, view) }));

/** The uses or moves still possible after these touches. */
export const waysAfter = (view: View<DisarmTheBase>, picked: string[]): Way[] =>
  waysOf(view).filter((way) => picked.every((id, i) => way.touches[i] === id));

/** The picked own card, and its pile. */
export function inHand({ seat, table }: View<DisarmTheBase>, picked: string[]): { card: Card; pile?: number } | undefined {
  if (seat === undefined || table.phase !== "act") return undefined;
  const pile = pileIn(picked[0]);
  const card = pile === undefined ? cardIn(picked[0]) : topOf(table.players[seat], pile);
  return card === undefined ? undefined : { card, ...(pile !== undefined && { pile }) };
}

/** The touches of a drag along these places: a pile dragged onto another moves its card there. */
export function dragPath(trail: string[]): string[] | undefined {
  const [from, to] = [trail[0], trail.at(-1)];
  const isShift = pileIn(from) !== undefined && pileIn(to) !== undefined && from !== to;
  return isShift ? [from, touch.shift, to as string] : undefined;
}
