import { type Phrase, readSeat, type Seat, type View } from "@baseboard/kit";
import type { Spot } from "@baseboard/stage/contract";
import type { Box } from "@baseboard/stage/places";
import { NONE } from "../../rules/cards.ts";
import type { DisarmTheBase } from "../../rules/state.ts";
import type { Layout } from "../layout.ts";
import { handOf } from "../visibility.ts";
import { touch } from "./ids.ts";
import { cardName, heldName, mateName, pileName, placeName } from "./place-names.ts";
import { targets } from "./targets.ts";

/**
 * Where a pinged player, or their card, appears to this viewer: other seats at their row, a seat without a row at the front cards, or at
 * the pawn if there are none. `place` is untrusted input.
 */
export function pingTarget(place: string, view: View<DisarmTheBase>, laid: Layout): Spot | undefined {
  const [, letter, thing] = /^(?:mate:|of:)([A-D])(?:\/(.+))?$/.exec(place) ?? [];
  const seat = letter === undefined ? undefined : readSeat(letter);
  if (seat === undefined || seat >= view.table.players.length) return undefined;
  if (laid.mates.includes(seat)) return { ...laid.mate(seat), name: thingName(view, seat, thing) ?? mateName(view, seat) };
  return { ...ground(view, laid), name: seat === view.seat ? placeName("yourself", {}) : mateName(view, seat) };
}

/** The bounds of the cards in front, or the pawn's place in the base. */
function ground(view: View<DisarmTheBase>, laid: Layout): Box {
  const cards = targets(view, [], laid).filter(({ own }) => own !== undefined);
  if (cards.length === 0) return laid.place(view.table.players[laid.own].place);
  const [x, y] = [Math.min(...cards.map((card) => card.x)), Math.min(...cards.map((card) => card.y))];
  const right = Math.max(...cards.map((card) => card.x + card.width));
  const bottom = Math.max(...cards.map((card) => card.y + card.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** A card or pile that a player has now, in words. */
function thingName(view: View<DisarmTheBase>, seat: Seat, thing: string | undefined): Phrase | undefined {
  const { players, held, receiver } = view.table;
  const player = players[seat];
  const card = handOf(player).find((each) => touch.card(each.card) === thing);
  if (card) return cardName(view, seat, card, false);
  const pile = player.piles.findIndex((_, each) => touch.pile(each) === thing);
  if (pile >= 0) return pileName(view, seat, pile, false);
  return thing === "held" && held !== NONE && receiver === seat ? heldName(view.table) : undefined;
}
