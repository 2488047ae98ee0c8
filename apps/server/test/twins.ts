import type { Card } from "@baseboard/games/all-your-base/rules";
import { copy, type Rng, type Seat, same } from "@baseboard/kit";
import {
  begin,
  cardsOf,
  chance,
  go,
  type Here,
  hesitating,
  madeAndUndone,
  type Plan,
  planOf,
  ready,
  type Step,
  settle,
  together,
} from "./courses.ts";

type Pair<T> = [T, T];

/** Two matches, ply by ply, that all but two seats see as one and the same. */
export interface Twins {
  courses: Pair<Step[]>;
  /** By turn: how many steps there were at its end, how many of them in clashes, and which seats thought of other plans in it. */
  turns: { end: number; clashes: number; differ: Seat[] }[];
}

/**
 * Two whole matches of six with the same key, alike to everybody but two neighbours. In every turn these two make other
 * plans, are ready with them, and take all back; then they come to plays that are the same in both matches. On the way
 * they take back a play in one match, and a card to keep in the other. In the first turn of each phase the one to the
 * right keeps another card; in the second one the other does, which evens it out.
 */
export function twinsOf(word: string, key: string, [right, left]: Pair<Seat>): Twins {
  const rng = chance(word);
  const pair: Pair<Here> = [begin(6, {}, key), begin(6, {}, key)];
  const twins: Twins = { courses: [[], []], turns: [] };
  /** Two cards that have changed places: the neighbours hold one each, and in the other match the other one. */
  let swapped: Card[] = [];
  while (!pair[0].outcome) {
    const plans = pair[0].state.hands.map((_, seat) => planOf(pair[0], seat, rng, (card) => !swapped.includes(card)));
    const plansOf: Pair<Plan[]> = [plans, copy(plans)];
    if (pair[0].state.table.turn === 1) swapped = keepAnother(pair[0], plansOf, right);
    else if (swapped.length > 0) swapped = evenOut(pair[0], plansOf, [right, left], swapped);
    const lists = plansOf.map((each) => each.map(ready));
    const differ = [right, left].filter((seat) => {
      const others = pair.map((match) => planOf(match, seat, rng)) as Pair<Plan>;
      lists[0][seat] = [...madeAndUndone(others[0]), ...hesitating(plansOf[0][seat], "play")];
      lists[1][seat] = [...madeAndUndone(others[1]), ...hesitating(plansOf[1][seat], "keep")];
      return !same(others[0], others[1]);
    });
    const bystanders = [...plans.keys()].filter((seat) => seat !== right && seat !== left);
    const last = rng.pick(bystanders);
    const orders = lists.map((list) => together(chance(`${word} ${twins.turns.length}`), list, last)) as Pair<Step[]>;
    const clashes = bothGo(pair, orders, bystanders, rng);
    for (const which of [0, 1]) twins.courses[which].push(...orders[which], ...clashes);
    twins.turns.push({ end: twins.courses[0].length, clashes: clashes.length, differ });
  }
  return twins;
}

/** What a seat neither plays nor has in another match only. */
const rest = (match: Here, { plays }: Plan, seat: Seat, swapped: Card[] = []): Card[] =>
  cardsOf(match, seat).filter((card) => !swapped.includes(card) && plays.every((play) => play.card !== card));

/** In the second match the seat keeps another card in place of the first. Answers with the two. */
function keepAnother(match: Here, [one, two]: Pair<Plan[]>, seat: Seat): Card[] {
  const [kept] = one[seat].keeps;
  const [passed] = rest(match, one[seat], seat, one[seat].keeps);
  two[seat].keeps[0] = passed;
  return [kept, passed];
}

/** The one to the right passes the swapped card on, and the one to the left keeps the one it holds already. */
function evenOut(match: Here, plansOf: Pair<Plan[]>, [right, left]: Pair<Seat>, swapped: Card[]): Card[] {
  for (const [which, plans] of plansOf.entries()) {
    plans[right].keeps = rest(match, plans[right], right, swapped).slice(0, 2);
    plans[left].keeps = [swapped[1 - which], rest(match, plans[left], left, swapped)[0]];
  }
  return [];
}

/** Plays a turn in both matches; throws as soon as somebody could tell them apart. Answers with what was chosen in clashes. */
function bothGo(pair: Pair<Here>, orders: Pair<Step[]>, bystanders: Seat[], rng: Rng): Step[] {
  for (const i of orders[0].keys()) {
    for (const which of [0, 1]) go(pair[which], [orders[which][i]]);
    checkAlike(pair, bystanders);
  }
  const clashes = settle(pair[0], rng);
  go(pair[1], clashes);
  checkAlike(pair, bystanders);
  return clashes;
}

function checkAlike(pair: Pair<Here>, bystanders: Seat[]): void {
  const [one, two] = pair.map(({ state: { table, hands, box }, log }) => [
    table,
    box,
    bystanders.map((seat) => hands[seat]),
    log.map(({ seat, events }) => [seat, events]).at(-1),
  ]);
  if (!same(one, two)) throw new Error("These matches are no twins.");
}
