import type { AllYourBase, allYourBase, Card } from "@baseboard/games/all-your-base/rules";
import { roomOf } from "@baseboard/games/server";
import type { Rng, Seat, State } from "@baseboard/kit";
import type { GameRoom } from "@baseboard/room";
import { branch, cardsOf, go, madeAndUndone, type Plan, planOf, ready, type Step, settle, type Turn, together } from "./courses.ts";
import { withRules } from "./support.ts";

type Rules = typeof allYourBase;

/** All Your Base with some of its rules changed. */
export const ruled = (rules: Partial<Rules>): GameRoom => withRules(roomOf("all-your-base"), rules);

/** A turn as it may have been: where it began, and what everybody did. */
export interface Played {
  state: State<AllYourBase>;
  steps: Step[];
}

/**
 * A turn in two ways that `seat` cannot tell apart, though all is shown at its end. Alike are its own cards, those it
 * will get, and what the others play. All other cards in hands and in the deck change places, and the seat to the
 * left makes another plan in each, and takes it back.
 */
export function twoWays(turn: Turn, seat: Seat, rng: Rng): [Played, Played] {
  const changed = exchange(turn, seat, rng);
  const left = (seat + 1) % turn.plans.length;
  const ways = [turn, changed].map(({ before, plans }): { match: typeof before; lists: ReturnType<typeof ready>[] } => ({
    match: branch(before),
    lists: plans.map((plan, each) => [...(each === left ? madeAndUndone(planOf(before, each, rng)) : []), ...ready(plan)]),
  }));
  const order = together(rng, ways[0].lists, seat).map(({ seat: each }) => each);
  const steps = ways.map(({ lists }) => {
    const rest = lists.map((list) => [...list]);
    return order.map((each): Step => ({ seat: each, move: rest[each].shift() as Step["move"] }));
  });
  for (const [i, { match }] of ways.entries()) go(match, steps[i]);
  const clashes = settle(ways[0].match, rng);
  return [
    { state: turn.before.state, steps: [...steps[0], ...clashes] },
    { state: changed.before.state, steps: [...steps[1], ...clashes] },
  ];
}

/** The same turn with all that `seat` never gets to see in another place. */
function exchange({ before, plans }: Turn, seat: Seat, rng: Rng): Pick<Turn, "before" | "plans"> {
  const known = new Set(seenBy({ before, plans }, seat));
  const { hands, box } = before.state;
  const unseen = [...hands.flatMap((_, each) => cardsOf(before, each)), ...box.deck].filter((card) => !known.has(card));
  const moved = rng.shuffle(unseen);
  const places = new Map(unseen.map((card, i) => [card, moved[i]]));
  const other = (card: Card): Card => places.get(card) ?? card;
  const state = structuredClone(before.state);
  state.box.deck = box.deck.map(other);
  for (const [each, hand] of state.hands.entries())
    hand.cards = Object.fromEntries(cardsOf(before, each).map((card) => [String(other(card)), true]));
  return { before: branch(before, state), plans: plans.map(({ plays, keeps }) => ({ plays, keeps: keeps.map(other) })) };
}

/** What a seat holds, and what it sees or gets by the end of the turn: all plays, the cards passed to it, and those it draws. */
function seenBy({ before, plans }: Pick<Turn, "before" | "plans">, seat: Seat): Card[] {
  const { table, box } = before.state;
  const seats = plans.length;
  const right = (seat + seats - 1) % seats;
  const turnsBefore = (seat - table.start + seats) % seats;
  const top = box.deck.length - 2 * turnsBefore;
  return [...cardsOf(before, seat), ...plans.flatMap(played), ...passed(before, right, plans[right]), ...box.deck.slice(top - 2, top)];
}

const played = ({ plays }: Plan): Card[] => plays.map(({ card }) => card);

/** What is neither played nor kept goes to the left; where nothing is chosen to keep, nothing goes. */
const passed = (before: Turn["before"], seat: Seat, plan: Plan): Card[] =>
  plan.keeps.length === 0 ? [] : cardsOf(before, seat).filter((card) => ![...plan.keeps, ...played(plan)].includes(card));
