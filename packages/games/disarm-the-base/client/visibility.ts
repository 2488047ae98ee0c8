import type { Seat } from "@baseboard/kit";
import { type Card, redCards } from "../rules/cards.ts";
import { legalMoves } from "../rules/moves.ts";
import { sizesOf } from "../rules/sizes.ts";
import type { Player, Table } from "../rules/state.ts";

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

/** The initial size of the deck. */
const fullDeck = ({ players, options }: Table): number => sizesOf(players.length, options).inDeck + redCards.length;

/** The elapsed fraction of the night, 0 to 1. */
export const lateness = (table: Table): number => Math.min(1, Math.max(0, 1 - table.deck / fullDeck(table)));

/** The initial number of guards in the hut, i.e. of its places. */
export const hutPlaces = ({ hut, players, options }: Table): number => Math.max(hut, sizesOf(players.length, options).hut);

/** The seats at the same place. */
export const seatsAt = ({ players }: Table, place: string): Seat[] =>
  players.flatMap((player, seat) => (player.place === place && !player.caught ? [seat] : []));
