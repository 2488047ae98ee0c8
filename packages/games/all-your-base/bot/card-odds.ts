import { allCards, print } from "../rules/cards.ts";
import { changeBefore, dealt, draws, escalates, firstDeck, isFirst, PARTS, TURNS } from "../rules/constants.ts";
import { listed } from "../rules/plan.ts";
import { type Card, type Hand, NONE, type Table } from "../rules/state.ts";

/** The probability, by card, that it is in the deck of a part (Rulings 28, 29): 0 to 1. */
export function inDeck({ bases, options }: Table, part: number): number[] {
  const seats = bases.length;
  if (!escalates(seats, options)) return allCards.map(() => 1);
  const first = firstDeck(seats, options).length;
  const numbers = new Set<number>();
  let left = first;
  for (let each = 2; each <= part; each++) {
    const change = changeBefore(each, seats, options);
    left -= change?.out ?? 0;
    for (const number of change?.numbers ?? []) numbers.add(number);
  }
  return allCards.map((card) => (isFirst(seats, card) ? left / first : Number(numbers.has(print(card).number))));
}

/** Number of cards a hand receives after this turn: from the right, and from the deck. */
export function arrivals({ bases, options }: Table, turn: number): number {
  if (turn >= TURNS) return 0;
  return draws(bases.length, options) ? 4 : Math.max(0, dealt(bases.length, options) - 2 * (turn - 1) - 4);
}

/** Number of new cards a seat sees in a part after this turn; after turn 0, all of them. */
function newCards(table: Table, turn: number): number {
  let count = turn === 0 ? dealt(table.bases.length, table.options) : 0;
  for (let each = Math.max(1, turn); each < TURNS; each++) count += arrivals(table, each);
  return count;
}

const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);

/** The cards whose place is known for certain: those face up, and to a seat its own. */
export function seenCards(table: Table, hand?: Hand): Set<Card> {
  const seen = new Set<Card>([...table.discards, ...table.shown.map(({ card }) => card), ...(hand ? listed(hand.cards) : [])]);
  for (const { stations } of table.bases) for (const { software } of stations) if (software !== NONE) seen.add(software);
  return seen;
}

/** The probability that each card still comes to this hand in this part; 0 for cards it holds. */
export function cardOddsNow(table: Table, hand: Hand): number[] {
  const seen = seenCards(table, hand);
  const unseen = inDeck(table, table.part).map((chance, card) => (seen.has(card) ? 0 : chance));
  const share = Math.min(1, newCards(table, table.turn) / Math.max(1, sum(unseen)));
  return unseen.map((chance) => chance * share);
}

/** The same for each later part. */
export function cardOddsLater(table: Table): number[][] {
  const parts = Array.from({ length: PARTS - table.part }, (_, i) => table.part + 1 + i);
  return parts.map((part) => {
    const deck = inDeck(table, part);
    const share = Math.min(1, newCards(table, 0) / sum(deck));
    return deck.map((chance) => chance * share);
  });
}
