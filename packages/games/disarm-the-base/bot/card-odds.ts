import { cardsOutside, sparedIn } from "../rules/card-census.ts";
import { allCards, isRed, kinds } from "../rules/cards.ts";
import { sizesOf } from "../rules/sizes.ts";
import type { Table } from "../rules/state.ts";

/** Statistics of the hidden cards. */
export interface CardOdds {
  /** By kind, number of hidden cards; hidden red ones are all in the deck. */
  unseen: number[];
  deck: number;
  /** Number of cards drawn before a red one can come. */
  safe: number;
  /** The probability that a hidden blue card is in the deck. */
  inDeck: number;
  draws: number;
}

/** Counts the cards: all except those visible. */
export function cardOddsOf(table: Table): CardOdds {
  const { dealt, draws } = sizesOf(table.players.length, table.options);
  const unseen = kinds.map(({ copies }) => copies);
  for (const card of cardsOutside({ table, box: { piles: [], out: sparedIn(table) } })) unseen[card]--;
  const red = unseen.reduce((sum, count, card) => sum + (isRed(card) ? count : 0), 0);
  const blue = unseen.reduce((sum, count) => sum + count, 0) - red;
  const whole = allCards.length - sparedIn(table).length - dealt * table.players.length;
  return {
    unseen,
    deck: table.deck,
    safe: Math.max(0, dealt * table.players.length - (whole - table.deck)),
    inDeck: blue > 0 ? Math.min(1, (table.deck - red) / blue) : 0,
    draws,
  };
}

/** How many of the next `cards` may be red. */
export const risky = ({ safe, deck }: CardOdds, cards: number): number => Math.max(0, Math.min(deck, cards) - safe);

const logs: number[] = [0];
for (let n = 1; n <= allCards.length; n++) logs.push(logs[n - 1] + Math.log(n));
const logChoose = (n: number, k: number): number => logs[n] - logs[k] - logs[n - k];

/**
 * The probability that at most `most` of `marked` cards among `deck` are among `drawn` (hypergeometric). `drawn` and `most` may be
 * fractional: interpolated.
 */
export function atMost(most: number, marked: number, deck: number, drawn: number): number {
  if (most < 0) return 0;
  const low = Math.floor(drawn);
  const part = drawn - low;
  const first = between(most, marked, deck, low);
  return part < 1e-9 ? first : (1 - part) * first + part * between(most, marked, deck, low + 1);
}

function between(most: number, marked: number, deck: number, drawn: number): number {
  const low = Math.floor(most);
  const sums = sumsOf(marked, deck, Math.min(drawn, deck));
  const upTo = (hits: number) => sums[Math.min(hits, marked)];
  return upTo(low) + (most - low) * (upTo(low + 1) - upTo(low));
}

const known = new Map<string, number[]>();

/** By number of hits, the probability of at most as many. Kept: the same decks are asked about again and again. */
function sumsOf(marked: number, deck: number, drawn: number): number[] {
  const name = `${marked} ${deck} ${drawn}`;
  let sums = known.get(name);
  if (!sums) {
    let sum = 0;
    sums = Array.from({ length: marked + 1 }, (_, hits) => {
      sum += exactly(hits, marked, deck, drawn);
      return sum;
    });
    known.set(name, sums);
  }
  return sums;
}

function exactly(hits: number, marked: number, deck: number, drawn: number): number {
  const n = Math.min(drawn, deck);
  if (hits > marked || hits > n || n - hits > deck - marked) return 0;
  return Math.exp(logChoose(marked, hits) + logChoose(deck - marked, n - hits) - logChoose(deck, n));
}

/** The probability that at least one of `marked` cards is among the next `cards`. */
export const someOf = (marked: number, odds: CardOdds, cards: number): number =>
  marked <= 0 ? 0 : 1 - atMost(0, marked, odds.deck - odds.safe, risky(odds, cards));
