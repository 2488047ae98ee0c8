import type { Rng, Seat, State } from "@baseboard/kit";
import { apply } from "../../rules/apply.ts";
import { firstDeck } from "../../rules/constants.ts";
import { evolve } from "../../rules/evolve.ts";
import { legalMoves } from "../../rules/moves.ts";
import { inNumbers, listed, noPlan } from "../../rules/plan.ts";
import type { AllYourBase, Card } from "../../rules/state.ts";

type GameState = State<AllYourBase>;

/** Another state that `seat` cannot tell from this one: cards it does not see change places, and the others plan otherwise. */
export function resample(state: GameState, seat: Seat, rng: Rng): GameState {
  exchange(state, seat, rng);
  for (const other of state.hands.keys()) if (other !== seat) planAnew(state, other, rng);
  return state;
}

/** The others' hands, the deck and what was taken out at random become others; what is to come in later is known to all (Ruling 28). */
function exchange({ table, hands, box }: GameState, seat: Seat, rng: Rng): void {
  const others = hands.filter((_, other) => other !== seat);
  const first = firstDeck(hands.length, table.options);
  const later = box.out.filter((card) => !first.includes(card));
  const gone = box.out.length - later.length;
  // Cards that it has passed on itself stay where they are.
  const known = hands[seat].passed;
  const unseen = rng.shuffle([
    ...box.out.filter((card) => first.includes(card)),
    ...others.flatMap((hand) => listed(hand.cards)).filter((card) => !known[card]),
    ...box.deck,
  ]);
  const out = unseen.filter((card) => first.includes(card)).slice(0, gone);
  const rest = unseen.filter((card) => !out.includes(card));
  box.out = [...later, ...out].sort((a, b) => a - b);
  for (const hand of others) {
    const stay = listed(hand.cards).filter((card) => known[card]);
    const cards: Card[] = [...stay, ...rest.splice(0, listed(hand.cards).length - stay.length)];
    const kept = listed(hand.keeps).length;
    hand.cards = inNumbers(cards);
    hand.keeps = inNumbers(rng.shuffle(cards).slice(0, kept));
  }
  box.deck = rest;
  const nowhere = [...box.deck, ...box.out];
  for (const hand of others) hand.passed = inNumbers(listed(hand.passed).filter((card) => !hand.cards[card] && !nowhere.includes(card)));
}

/** A plan of another seat is its secret, and so is how far it has come, but for whether it is ready. In a clash all plays are shown; who has left plans nothing more. */
function planAnew(state: GameState, seat: Seat, rng: Rng): void {
  const { table, hands } = state;
  if (table.phase !== "plan" || table.options.inTurn) return;
  const [hand, base] = [hands[seat], table.bases[seat]];
  const isReady = base.ready;
  if (base.gone && !isReady) return;
  Object.assign(hand, { first: noPlan(), second: noPlan(), keeps: {} });
  base.ready = false;
  for (;;) {
    const moves = legalMoves({ seat, table, hand }).filter(({ type }) => type === "play" || type === "keep");
    if (moves.length === 0 || (!isReady && rng.below(4) === 0)) break;
    apply(state, seat, rng.pick(moves), { rng, emit: (event) => evolve(table, event) });
  }
  base.ready = isReady;
}
