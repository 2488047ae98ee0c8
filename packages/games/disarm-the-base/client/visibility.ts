import type { Seat, View } from "@baseboard/kit";
import { mostGuards } from "../rules/card-census.ts";
import { type Card, NONE, redCards } from "../rules/cards.ts";
import { legalMoves } from "../rules/moves.ts";
import { toAct } from "../rules/outcome.ts";
import { sizesOf } from "../rules/sizes.ts";
import type { DisarmTheBase, Player, Table } from "../rules/state.ts";
import type { Standing } from "./art/card.ts";
import type { Layout, Stand } from "./layout.ts";

/** The seat whose cards are in front: the viewer's own, or for spectators the one in turn. */
export const ownSeat = (table: Table, seat: Seat | undefined): Seat => seat ?? table.seat;

/** A kind of card, and its number. */
export interface Held {
  card: Card;
  copies: number;
}

/** The kinds of these cards, with their numbers. */
export const handOf = ({ cards }: Pick<Player, "cards">): Held[] =>
  [...new Set(cards)].map((card) => ({ card, copies: cards.filter((other) => other === card).length }));

/** Whether a player has any cards visible to others. */
export const hasCards = ({ cards, piles }: Player): boolean => cards.length > 0 || piles.some(({ up }) => up.length > 0);

/** The cards playable now; none while another seat acts. */
export function playable(table: Table, seat: Seat | undefined): Set<Card> {
  const moves = legalMoves({ seat, table, hand: seat === undefined ? undefined : {} });
  return new Set(moves.flatMap((move) => (move.type === "play" ? [move.card] : [])));
}

/** How the own cards lie there; those of a spectator's player, and all when it is over, are open. */
export function standingsIn({ seat, table }: View<DisarmTheBase>): (card: Card) => Standing {
  const acting = toAct(table);
  if (seat === undefined || acting.length === 0) return () => "open";
  if (!acting.includes(seat)) return () => "waiting";
  if (table.phase !== "act") return () => "open";
  const usable = playable(table, seat);
  return (card) => (usable.has(card) || card === NONE ? "open" : "locked");
}

/** The initial size of the deck. */
const fullDeck = ({ players, options }: Table): number => sizesOf(players.length, options).inDeck + redCards.length;

/** The elapsed fraction of the night, 0 to 1. */
export const lateness = (table: Table): number => Math.min(1, Math.max(0, 1 - table.deck / fullDeck(table)));

/** The number of places in the hut: the same all the time, while guards are on their way, too. */
export const hutPlaces = (table: Table): number => Math.max(table.hut, mostGuards(table));

/** Where a pawn stands, among those at the same place. */
export function standOf(place: Layout, table: Table, seat: Seat): Stand {
  const { place: at } = table.players[seat];
  const there = seatsAt(table, at);
  return place.pawn(at, there.indexOf(seat), there.length);
}

/** The seats at the same place. */
export const seatsAt = ({ players }: Table, place: string): Seat[] =>
  players.flatMap((player, seat) => (player.place === place && !player.caught ? [seat] : []));
