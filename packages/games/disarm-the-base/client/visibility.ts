import type { Seat } from "@baseboard/kit";
import { type Card, redCards } from "../rules/cards.ts";
import { legalMoves } from "../rules/moves.ts";
import { sizesOf } from "../rules/sizes.ts";
import type { Player, Table } from "../rules/state.ts";

/** Whose cards lie before one: one's own, or for whoever watches those of the seat in turn. */
export const ownSeat = (table: Table, seat: Seat | undefined): Seat => seat ?? table.seat;

/** A kind of card, and how many of it. */
export interface Held {
  card: Card;
  copies: number;
}

/** The kinds of these cards, and how many of each. */
export const handOf = ({ cards }: Pick<Player, "cards">): Held[] =>
  [...new Set(cards)].map((card) => ({ card, copies: cards.filter((other) => other === card).length }));

/** Whether somebody holds anything that others can see. */
export const hasCards = ({ cards, piles }: Player): boolean => cards.length > 0 || piles.some(({ up }) => up.length > 0);

/** The cards that one may play now; none at all while another acts. */
export function playable(table: Table, seat: Seat | undefined): Set<Card> {
  const moves = legalMoves({ seat, table, hand: seat === undefined ? undefined : {} });
  return new Set(moves.flatMap((move) => (move.type === "play" ? [move.card] : [])));
}

/** How many cards the deck had at first. */
const fullDeck = ({ players, options }: Table): number => sizesOf(players.length, options).inDeck + redCards.length;

/** How much of the night is gone, from 0 to 1. */
export const lateness = (table: Table): number => Math.min(1, Math.max(0, 1 - table.deck / fullDeck(table)));

/** How many guards were in the hut at first: so many places it has. */
export const hutPlaces = ({ hut, players, options }: Table): number => Math.max(hut, sizesOf(players.length, options).hut);

/** Who stands at the same place, by seat. */
export const seatsAt = ({ players }: Table, place: string): Seat[] =>
  players.flatMap((player, seat) => (player.place === place && !player.caught ? [seat] : []));
