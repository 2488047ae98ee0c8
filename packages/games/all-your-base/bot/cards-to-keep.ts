import { KEEPS, PLAYS, TURNS } from "../rules/constants.ts";
import type { Ground } from "../rules/ground.ts";
import { keepsLeft, listed } from "../rules/plan.ts";
import { type Card, type Hand, NONE, type Table } from "../rules/state.ts";
import { arrivals } from "./card-odds.ts";
import { playSequences } from "./play-sequences.ts";
import { scoreSteps, type Weights } from "./weights.ts";

export interface CardsToKeep {
  keeps: Card[];
  /** The value of the kept cards next turn, minus that of the passed ones to the neighbor. */
  worth: number;
}

/** The choices of remaining cards to keep besides those already kept, the best first. `threats` by card: the cost of passing it on. */
export function cardsToKeep(weights: Weights, table: Table, hand: Hand, ground: Ground, rest: Card[], threats: number[]): CardsToKeep[] {
  const count = keepsLeft(table, hand);
  // Cards kept after the last turn of a part have no value.
  if (table.turn === TURNS) return [{ keeps: rest.slice(0, count), worth: 0 }];
  const kept = listed(hand.keeps);
  const worthOf = nextTurns(weights, table, ground, [...kept, ...rest]);
  const passed = rest.toSorted((a, b) => threats[b] - threats[a]);
  const all = choices(rest, count).map((keeps) => {
    const isKeptAll = keeps.length + kept.length === 0;
    return { keeps, worth: worthOf(isKeptAll ? rest : [...kept, ...keeps]) - (isKeptAll ? 0 : cost(passed, keeps, threats)) };
  });
  return all.sort((a, b) => b.worth - a.worth);
}

/** Every combination of this many cards. */
function choices(cards: Card[], count: number): Card[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, i) => choices(cards.slice(i + 1), count - 1).map((others) => [card, ...others]));
}

/** The neighbor plays two cards next turn: only the two most useful to it count. */
function cost(passed: Card[], keeps: Card[], threats: number[]): number {
  const worst = passed.filter((card) => !keeps.includes(card)).slice(0, PLAYS);
  return worst.reduce((sum, card) => sum + threats[card], 0);
}

/** The most that one or two of these cards could add next turn; undiscounted if no other cards are coming. */
function nextTurns({ evaluate, nextAvailability, next }: Weights, table: Table, ground: Ground, cards: Card[]): (kept: Card[]) => number {
  const most = new Map<number, number>();
  for (const { steps, worth } of playSequences(scoreSteps(evaluate, nextAvailability), ground, cards, Math.min(KEEPS, cards.length))) {
    const name = nameOf(steps.map(({ card }) => card));
    most.set(name, Math.max(worth, most.get(name) ?? Number.NEGATIVE_INFINITY));
  }
  const share = arrivals(table, table.turn) === 0 ? 1 : next;
  return (kept) => share * (most.get(nameOf(kept)) ?? 0);
}

/** A key for one or two cards, regardless of order. */
const nameOf = ([a = NONE, b = NONE]: Card[]): number => Math.min(a, b) * 64 + Math.max(a, b);
