import type { ApplyContext, Seat, State } from "@baseboard/kit";
import type { Card } from "./cards.ts";
import type { DisarmTheBase, Player } from "./state.ts";

type Emit = ApplyContext<DisarmTheBase>["emit"];

/** Ruling G1: with hidden hands only the top card of a pile is usable. */
export const topOf = ({ piles }: Player, pile: number): Card | undefined => piles[pile]?.up.at(-1);

/** All cards this player may use now, with their piles. */
export function usable(player: Player): { card: Card; pile?: number }[] {
  const tops = player.piles.flatMap(({ up }, pile) => up.slice(-1).map((card) => ({ card, pile })));
  return [...new Set(player.cards)].map((card): { card: Card; pile?: number } => ({ card })).concat(tops);
}

export const holds = (player: Player, card: Card, pile: number | undefined): boolean =>
  pile === undefined ? player.cards.includes(card) : topOf(player, pile) === card;

/** Ruling G2: a face-down card turns up once it is uncovered. */
export function uncover({ table, box }: State<DisarmTheBase>, seat: Seat, pile: number | undefined, emit: Emit): void {
  if (pile === undefined || table.players[seat].piles[pile].up.length > 0) return;
  const card = box.piles[seat][pile].pop();
  if (card !== undefined) emit({ type: "turnedUp", seat, pile, card });
}
