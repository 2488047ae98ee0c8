import { copy, type Determinize, type Rng, type Seat } from "@baseboard/kit";
import { allCards } from "../rules/cards.ts";
import { escalates, isFirst } from "../rules/constants.ts";
import { inNumbers, listed, noPlan } from "../rules/plan.ts";
import type { AllYourBase, Card, Hand, Table } from "../rules/state.ts";
import { inDeck, seenCards } from "./card-odds.ts";

/** Where all cards in the deck and in hands are, as far as a seat can tell. */
export interface Deal {
  /** By seat. */
  hands: Card[][];
  /** The top card last. */
  deck: Card[];
}

/** Deals the cards at random that a seat does not see, or a spectator. What it has passed on others hold, its neighbor first of all. */
export function dealer(table: Table, seat?: Seat, hand?: Hand): (rng: Rng) => Deal {
  const { bases, options, deck } = table;
  const own = hand ? listed(hand.cards) : [];
  const seen = seenCards(table, hand);
  const chances = inDeck(table, table.part);
  const unseen = allCards.filter((card) => chances[card] > 0 && !seen.has(card));
  const isPassed = (card: Card) => hand?.passed[card] === true;
  const passed = unseen.filter(isPassed);
  const others = bases.map((_, i) => ((seat ?? -1) + 1 + i) % bases.length).filter((each) => each !== seat);
  const held = others.reduce((sum, other) => sum + bases[other].cards, 0);
  // Ruling 29: so many cards of the first part are out.
  const out = escalates(bases.length, options) ? unseen.length - held - deck : 0;
  return (rng) => {
    const near = rng.shuffle(passed);
    const far = without(rng.shuffle(unseen.filter((card) => !isPassed(card))), out, (card) => isFirst(bases.length, card));
    const hands = [...bases.keys()].map(() => own);
    for (const other of others) {
      const known = near.splice(0, bases[other].cards);
      hands[other] = [...known, ...far.splice(0, bases[other].cards - known.length)];
    }
    return { hands, deck: far };
  };
}

/** All but the first so many cards of this kind. */
function without(cards: Card[], count: number, isKind: (card: Card) => boolean): Card[] {
  let left = count;
  return cards.filter((card) => left <= 0 || !isKind(card) || left-- <= 0);
}

/** A state that may lie under a view. What others have planned is not known, so they plan anew. */
export const determinize: Determinize<AllYourBase> = ({ seat, table, hand }, rng) => {
  const { hands, deck } = dealer(table, seat, hand)(rng);
  const known = new Set([...seenCards(table), ...hands.flat(), ...deck]);
  const own = (each: Seat) => each === seat && hand !== undefined;
  const under = copy(table);
  if (table.phase === "plan" && !table.options.inTurn)
    for (const [each, base] of under.bases.entries()) base.ready &&= base.gone || own(each);
  return {
    table: under,
    hands: hands.map((cards, each) =>
      own(each) ? copy(hand!) : { cards: inNumbers(cards), first: noPlan(), second: noPlan(), keeps: {}, passed: {} },
    ),
    box: { deck, out: allCards.filter((card) => !known.has(card)) },
  };
};
