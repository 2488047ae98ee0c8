import type { Seat } from "@baseboard/kit";
import { type Blue, type Card, kindOf } from "../rules/cards.ts";
import { topOf } from "../rules/hands.ts";
import { EMPTY, type Table } from "../rules/state.ts";

/** What cards do, those that are missed least first. */
const missed: Blue[] = ["spotter", "lookup", "gate", "dark", "noise", "open", "crowbar", "recall", "disarm", "cutters"];

/** Whether a card can still be of use. */
export function isGood({ hangars }: Table, card: Card): boolean {
  const { does, of } = kindOf(card);
  if (does === "open") return !hangars[of].unlocked && hangars[of].tile < EMPTY;
  if (does === "disarm") return !hangars.some(({ tile, disarmed }) => tile === of && disarmed);
  return true;
}

/** Where a card that is got does least harm: on an empty place, or on the card that is missed least. */
export function pileFor(table: Table, seat: Seat): number {
  const player = table.players[seat];
  const losses = player.piles.map((_, pile) => lossOf(table, topOf(player, pile)));
  return losses.indexOf(Math.min(...losses));
}

function lossOf(table: Table, card: Card | undefined): number {
  if (card === undefined) return -2;
  return isGood(table, card) ? missed.indexOf(kindOf(card).does as Blue) : -1;
}
