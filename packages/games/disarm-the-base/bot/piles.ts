import type { Seat } from "@baseboard/kit";
import { type Blue, type Card, kindOf } from "../rules/cards.ts";
import { topOf } from "../rules/hands.ts";
import { EMPTY, type Table } from "../rules/state.ts";

/** Card effects, the least valuable first. */
const missed: Blue[] = ["spotter", "lookup", "gate", "dark", "noise", "open", "crowbar", "recall", "disarm", "cutters"];

/** Whether a card can still be useful. */
export function isGood({ hangars }: Table, card: Card): boolean {
  const { does, of } = kindOf(card);
  if (does === "open") return !hangars[of].unlocked && hangars[of].tile < EMPTY;
  if (does === "disarm") return !hangars.some(({ tile, disarmed }) => tile === of && disarmed);
  return true;
}

/** The pile where a new card does least harm: an empty one, or the one with the least valuable card. */
export function pileFor(table: Table, seat: Seat): number {
  const player = table.players[seat];
  const losses = player.piles.map((_, pile) => lossOf(table, topOf(player, pile)));
  return losses.indexOf(Math.min(...losses));
}

function lossOf(table: Table, card: Card | undefined): number {
  if (card === undefined) return -2;
  return isGood(table, card) ? missed.indexOf(kindOf(card).does as Blue) : -1;
}
