import type { Seat } from "@baseboard/kit";
import { draws, KEEPS, keepsOf, playsOf, TURNS } from "./constants.ts";
import { doPlay, type Ground, groundCopy, groundOf } from "./ground.ts";
import { type Card, type Hand, NONE, type Planned, type Play, type Table, type Use } from "./state.ts";

export const noPlan = (): Planned => ({ card: NONE, use: "", at: NONE });

/** The cards of a map, by number. */
export const listed = (cards: Record<string, boolean>): Card[] => Object.keys(cards).map(Number);

/** Cards as keys. Keys that are whole numbers always come in ascending order, so how a hand came together does not show. */
export const inNumbers = (cards: Card[]): Record<string, boolean> => Object.fromEntries(cards.map((card) => [String(card), true]));

/** The plays a hand has planned so far, in order. */
export const planned = ({ first, second }: Hand): Planned[] => [first, second].filter(({ card }) => card !== NONE);

export const asPlay = (seat: Seat, { card, use, at }: Planned): Play => ({ seat, card, use: use as Use, at });

/** The cards that are neither to be played nor kept yet. */
export function free(hand: Hand): Card[] {
  const spoken = new Set([...planned(hand).map(({ card }) => card), ...listed(hand.keeps)]);
  return listed(hand.cards).filter((card) => !spoken.has(card));
}

/** The seat's ground once its plan so far is done: the second card may use what the first one makes (Ruling 7). */
export function groundPlanned(table: Table, seat: Seat, hand: Hand): Ground {
  const ground = groundCopy(groundOf(table, seat));
  for (const play of planned(hand)) doPlay(ground, asPlay(seat, play));
  return ground;
}

/** How many cards the seat had when the turn began. */
const held = ({ played }: Table, { cards }: Hand): number => played + Object.keys(cards).length;

/** How many plays are still to be planned. */
export const playsLeft = (table: Table, hand: Hand): number => playsOf(held(table, hand)) - table.played - planned(hand).length;

/** Whether cards are passed on at the end of this turn: in the draw variant not after the last (Ruling 25). */
export const passes = ({ bases, options, turn }: Pick<Table, "bases" | "options" | "turn">): boolean =>
  !(draws(bases.length, options) && turn === TURNS);

/** How many cards are still to be chosen to keep; none where all the rest is kept, or nothing passed on. */
export function keepsLeft(table: Table, hand: Hand): number {
  const all = held(table, hand);
  const rest = all - playsOf(all);
  if (!passes(table) || rest <= KEEPS) return 0;
  return keepsOf(all) - Object.keys(hand.keeps).length;
}
