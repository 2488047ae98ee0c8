import type { Seat } from "@baseboard/kit";
import { draws, KEEPS, keepsOf, playsOf, TURNS } from "./constants.ts";
import { doPlay, type Ground, groundCopy, groundOf } from "./ground.ts";
import { type Card, type Hand, NONE, type Planned, type Play, type Table, type Use } from "./state.ts";

export const noPlan = (): Planned => ({ card: NONE, use: "", at: NONE });

/** The card numbers in a map. */
export const listed = (cards: Record<string, boolean>): Card[] => Object.keys(cards).map(Number);

/** Cards as keys. Integer keys are always iterated in ascending order, so the order in which a hand was received stays hidden. */
export const inNumbers = (cards: Card[]): Record<string, boolean> => Object.fromEntries(cards.map((card) => [String(card), true]));

/** The plays a hand has planned so far, in order. */
export const planned = ({ first, second }: Hand): Planned[] => [first, second].filter(({ card }) => card !== NONE);

export const asPlay = (seat: Seat, { card, use, at }: Planned): Play => ({ seat, card, use: use as Use, at });

/** The cards neither planned nor kept yet. */
export function free(hand: Hand): Card[] {
  const spoken = new Set([...planned(hand).map(({ card }) => card), ...listed(hand.keeps)]);
  return listed(hand.cards).filter((card) => !spoken.has(card));
}

/** The seat's state after its plan so far: the second card may use what the first one makes (Ruling 7). */
export function groundPlanned(table: Table, seat: Seat, hand: Hand): Ground {
  const ground = groundCopy(groundOf(table, seat));
  for (const play of planned(hand)) doPlay(ground, asPlay(seat, play));
  return ground;
}

/** Number of cards the seat had at the start of the turn. */
const held = ({ played }: Table, { cards }: Hand): number => played + Object.keys(cards).length;

/** Number of plays still to be planned. */
export const playsLeft = (table: Table, hand: Hand): number => playsOf(held(table, hand)) - table.played - planned(hand).length;

/** Whether cards are passed at the end of this turn: in the draw variant not after the last (Ruling 25). */
export const passes = ({ bases, options, turn }: Pick<Table, "bases" | "options" | "turn">): boolean =>
  !(draws(bases.length, options) && turn === TURNS);

/** Number of cards still to be chosen to keep; 0 if all the rest is kept, or nothing is passed. */
export function keepsLeft(table: Table, hand: Hand): number {
  const all = held(table, hand);
  const rest = all - playsOf(all);
  if (!passes(table) || rest <= KEEPS) return 0;
  return keepsOf(all) - Object.keys(hand.keeps).length;
}
