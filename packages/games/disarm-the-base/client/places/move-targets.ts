import type { View } from "@baseboard/kit";
import { hangarPlace, isPlace } from "../../rules/board.ts";
import { type Card, kindOf } from "../../rules/cards.ts";
import { topOf } from "../../rules/hands.ts";
import { legalMoves } from "../../rules/moves.ts";
import type { DisarmTheBase, Move, Table } from "../../rules/state.ts";
import { isLastTurn, isRash, seenNext } from "../danger.ts";
import { cardIn, mateCardIn, pawnIn, pileIn, touch } from "./ids.ts";

/** A legal move, and its touches. */
export interface Way {
  move: Move;
  touches: string[];
}

/**
 * The touch sequence of this move: a place to go to; a card, then its target; a teammate, then one of its cards. A move that gets its
 * player caught or ends the last turn needs confirmation (Ruling E2), and so does throwing a card away.
 */
export function touches(move: Move, view: View<DisarmTheBase>): string[] {
  const { table } = view;
  switch (move.type) {
    case "go":
      return [move.to, ...(isRash(table, move) ? [touch.ok] : [])];
    case "play":
      return [ownCard(move), aimOf(move, view)];
    case "breakIn":
      return [touch.break, hangarPlace(move.at)];
    case "give":
      return [ownCard(move), touch.mate(move.to)];
    case "take":
      return [touch.mate(move.from), touch.take(move.card, move.pile)];
    case "discard":
      return [ownCard(move), touch.discards, touch.ok];
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

/** Where a card is played: a code for a hangar names it, and a plane is in the hangar where its player is. */
function aimOf({ card, at }: Extract<Move, { type: "play" }>, { seat = 0, table }: View<DisarmTheBase>): string {
  const { does, of } = kindOf(card);
  if (does === "open") return hangarPlace(of);
  if (at === undefined) return table.players[seat].place;
  if (does === "dark") return touch.light(at);
  return does === "gate" ? touch.gate(at) : hangarPlace(at);
}

/** Whether ending this turn needs confirmation. */
const isAsked = (table: Table): boolean => isLastTurn(table) || seenNext(table).length > 0;

export const waysOf = (view: View<DisarmTheBase>): Way[] => legalMoves(view).map((move) => ({ move, touches: touches(move, view) }));

/** The uses or moves still possible after these touches. */
export const waysAfter = (view: View<DisarmTheBase>, picked: string[]): Way[] =>
  waysOf(view).filter((way) => picked.every((id, i) => way.touches[i] === id));

/** What could be done at a place after another touch: cards played there, or breaking in. */
export const movesAt = (view: View<DisarmTheBase>, id: string): Extract<Move, { type: "play" | "breakIn" }>[] =>
  waysOf(view).flatMap(({ move, touches }) => ((move.type === "play" || move.type === "breakIn") && touches[1] === id ? [move] : []));

/** The picked own card, and its pile. */
export function inHand({ seat, table }: View<DisarmTheBase>, picked: string[]): { card: Card; pile?: number } | undefined {
  if (seat === undefined || table.phase !== "act") return undefined;
  const pile = pileIn(picked[0]);
  const card = pile === undefined ? cardIn(picked[0]) : topOf(table.players[seat], pile);
  return card === undefined ? undefined : { card, ...(pile !== undefined && { pile }) };
}

/** Whether this is one of the own cards or piles. */
export const isOwn = (id: string): boolean => id.startsWith("card:") || pileIn(id) !== undefined;

/**
 * The touches of a drag along these places: the own pawn goes where it is let go, and stays where it was; a pile dragged onto another
 * moves its card there; a teammate's card is taken where it is let go over the own cards or the own pawn.
 */
export function dragPath(trail: string[], { seat, table }: View<DisarmTheBase>): string[] | undefined {
  const [from, to = ""] = [trail[0], trail.at(-1)];
  const pawn = pawnIn(from);
  if (pawn !== undefined) return pawn !== seat || !isPlace(to) ? undefined : to === table.players[pawn].place ? [] : [to];
  const taken = mateCardIn(from);
  if (taken) return isOwn(to) || (seat !== undefined && to === table.players[seat].place) ? taken : undefined;
  const isShift = pileIn(from) !== undefined && pileIn(to) !== undefined && from !== to;
  return isShift ? [from, touch.shift, to] : undefined;
}
