import type { Seat, View } from "@baseboard/kit";
import { groundOf, optionsFor } from "./ground.ts";
import { free, groundPlanned, keepsLeft, listed, planned, playsLeft } from "./plan.ts";
import { type AllYourBase, type Card, type Hand, type Move, NONE, type Table } from "./state.ts";

/** All legal moves of `view.seat`. */
export function legalMoves({ seat, table, hand }: View<AllYourBase>): Move[] {
  if (seat === undefined || !hand) return [];
  switch (table.phase) {
    case "plan":
      return planning(table, seat, hand);
    case "clash":
      return table.shown[0]?.seat === seat ? playsOfCard(groundOf(table, seat), table.shown[0].card) : [];
    case "over":
      return [];
  }
}

/** Rulings 7 to 9: two plays, then the cards to keep, then ready; a step back is possible at any time. */
function planning(table: Table, seat: Seat, hand: Hand): Move[] {
  const back: Move[] = canGoBack(table, seat, hand) ? [{ type: "back" }] : [];
  if (table.bases[seat].ready) return back;
  if (playsLeft(table, hand) > 0) {
    const ground = groundPlanned(table, seat, hand);
    return [...free(hand).flatMap((card) => playsOfCard(ground, card)), ...back];
  }
  if (keepsLeft(table, hand) > 0) return [...free(hand).map((card): Move => ({ type: "keep", card })), ...back];
  return [{ type: "ready" }, ...back];
}

const playsOfCard = (ground: Parameters<typeof optionsFor>[0], card: Card): Move[] =>
  optionsFor(ground, card).map(({ use, at }) => ({ type: "play", card, use, ...(at !== NONE && { at }) }));

/** Whether there is a plan step to take back. */
export const canGoBack = (table: Table, seat: Seat, hand: Hand): boolean =>
  table.bases[seat].ready || planned(hand).length > 0 || listed(hand.keeps).length > 0;
