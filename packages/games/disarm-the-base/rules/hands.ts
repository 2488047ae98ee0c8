import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { type Card, sorted, without } from "./cards.ts";
import type { DisarmTheBase, Player } from "./state.ts";

type Whole = State<DisarmTheBase>;
type Emit = ApplyContext<DisarmTheBase>["emit"];

/** Ruling G1: with hidden hands only the uppermost card of a pile is one's to use. */
export const topOf = ({ piles }: Player, pile: number): Card | undefined => piles[pile]?.up.at(-1);

/** Every card this player may use now, and from which pile. */
export function usable(player: Player): { card: Card; pile?: number }[] {
  const tops = player.piles.flatMap(({ up }, pile) => up.slice(-1).map((card) => ({ card, pile })));
  return [...new Set(player.cards)].map((card): { card: Card; pile?: number } => ({ card })).concat(tops);
}

export const holds = (player: Player, card: Card, pile: number | undefined): boolean =>
  pile === undefined ? player.cards.includes(card) : topOf(player, pile) === card;

/** Takes a card out of a hand. Ruling G2: what lies face down below it turns up. */
export function takeOut({ table, box }: Whole, seat: Seat, card: Card, pile: number | undefined, emit: Emit): void {
  const player = table.players[seat];
  if (pile === undefined) {
    player.cards = without(player.cards, card);
    return;
  }
  const from = player.piles[pile];
  from.up.pop();
  const below = from.up.length === 0 ? box.piles[seat][pile].pop() : undefined;
  if (below === undefined) return;
  from.down--;
  from.up.push(below);
  emit({ type: "turnedUp", seat, pile, card: below });
}

/** Lays a card on a pile. */
export function putOn({ table }: Whole, seat: Seat, card: Card, pile: number): void {
  table.players[seat].piles[pile].up.push(card);
}

/** Somebody gets a card: into an open hand at once; else it is held until its pile is chosen (Ruling G3). Answers whether it is. */
export function gain({ table }: Whole, seat: Seat, card: Card, drawn: boolean): boolean {
  const player = table.players[seat];
  if (player.piles.length === 0) {
    player.cards = sorted([...player.cards, card]);
    return false;
  }
  Object.assign(table, { phase: "pile", held: card, receiver: seat, drawn });
  return true;
}
