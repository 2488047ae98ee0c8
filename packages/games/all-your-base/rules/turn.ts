import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { firstUse, planByChance } from "./absent.ts";
import { DRAWS, draws, KEEPS, TURNS } from "./constants.ts";
import { groundOf, isPossible, optionsFor } from "./ground.ts";
import { beginTurn, endPart } from "./part.ts";
import { asPlay, inNumbers, listed, noPlan, passes, planned } from "./plan.ts";
import { inOrder } from "./seats.ts";
import { type AllYourBase, type Card, type Hand, NONE, type Play, type Table } from "./state.ts";
import { awaits } from "./turns.ts";

type GameState = State<AllYourBase>;
type Emit = ApplyContext<AllYourBase>["emit"];

/** Ruling 6: all seats are ready, so all plays are revealed and carried out in order; Ruling 31: seats that have left play at random. */
export function reveal(state: GameState, at: ApplyContext<AllYourBase>): void {
  const { table, hands } = state;
  for (const [seat, { ready, gone }] of table.bases.entries()) if (gone && !ready) planByChance(state, seat, at.rng);
  const plays = inOrder(table).flatMap((seat) => planned(hands[seat]).map((plan) => asPlay(seat, plan)));
  for (const hand of hands) {
    for (const { card } of planned(hand)) delete hand.cards[card];
    dropPlan(hand);
  }
  at.emit({ type: "revealed", plays });
  resolve(state, at);
}

function dropPlan(hand: Hand): void {
  hand.first = noPlan();
  hand.second = noPlan();
}

/** Carries out the revealed plays in order, until one has become impossible or all are done. */
export function resolve(state: GameState, at: ApplyContext<AllYourBase>): void {
  const { table } = state;
  for (let play = table.shown[0]; play; play = table.shown[0]) {
    const now = isPossible(groundOf(table, play.seat), play) ? play : clash(table, play, at.emit);
    if (!now) return;
    done(table, now, at.emit);
  }
  endTurn(state, at);
}

/** Ruling 6: its owner chooses again, unless there is no choice or the owner has left. Returns the immediate replacement play, if any. */
function clash(table: Table, { seat, card, use }: Play, emit: Emit): Play | undefined {
  const asked = optionsFor(groundOf(table, seat), card).length > 1 && !table.bases[seat].gone;
  emit({ type: "clashed", seat, card, use, asked });
  return asked ? undefined : answerByRule(table);
}

/** Ruling 31, and if there is no choice: replaces the first revealed play by its card's first possible use. */
export function answerByRule(table: Table): Play {
  const [{ seat, card }] = table.shown;
  return { seat, card, ...firstUse(groundOf(table, seat), card) };
}

/** Carries out one play. */
export function done(table: Table, { seat, card, use, at }: Play, emit: Emit): void {
  const { stations } = table.bases[seat];
  switch (use) {
    case "build":
      emit({ type: "built", seat, card, station: stations.length });
      break;
    case "equip":
      emit({ type: "equipped", seat, card, station: at });
      break;
    case "install": {
      const replaced = stations[at].software;
      emit({ type: "installed", seat, card, station: at, ...(replaced !== NONE && { replaced }) });
      break;
    }
    case "discard":
      emit({ type: "discarded", seat, card });
      break;
  }
}

/** Ruling 6: this seat is ready. The last seat's readiness is implied by the reveal. */
export function becomeReady(state: GameState, seat: Seat, at: ApplyContext<AllYourBase>): void {
  const { table } = state;
  const isLast = awaits(table).every((each) => each === seat);
  if (isLast && !table.options.inTurn) reveal(state, at);
  else {
    at.emit({ type: "becameReady", seat });
    goOn(state, at);
  }
}

/** Ruling 6: once all seats are ready the turn is revealed; or, with turns in sequence, the next seat has its turn. */
export function goOn(state: GameState, at: ApplyContext<AllYourBase>): void {
  const { table } = state;
  if (table.options.inTurn) goOnInTurn(state, at);
  else if (awaits(table).length === 0) reveal(state, at);
}

/** Seats that have left play as soon as they are in turn. */
function goOnInTurn(state: GameState, at: ApplyContext<AllYourBase>): void {
  const { table } = state;
  while (table.phase === "plan") {
    const next = inOrder(table).find((seat) => !table.bases[seat].ready);
    if (next === undefined) endTurn(state, at);
    else if (!table.bases[next].gone) return;
    else playByChance(state, next, at);
  }
}

/** Ruling 31, turns in sequence: plays the rest of a turn at random. */
function playByChance(state: GameState, seat: Seat, { rng, emit }: ApplyContext<AllYourBase>): void {
  const hand = state.hands[seat];
  planByChance(state, seat, rng);
  for (const play of planned(hand)) playNow(state, asPlay(seat, play), emit);
  dropPlan(hand);
  emit({ type: "becameReady", seat });
}

/** Ruling 6, turns in sequence: a play takes effect at once. */
export function playNow({ table, hands }: GameState, play: Play, emit: Emit): void {
  delete hands[play.seat].cards[play.card];
  done(table, play, emit);
}

/** Cards are passed and drawn; the next turn begins, or the part ends. */
export function endTurn(state: GameState, at: ApplyContext<AllYourBase>): void {
  const { table, hands } = state;
  if (passes(table)) passLeft(hands, at.emit);
  for (const hand of hands) hand.keeps = {};
  const isLast = table.turn === TURNS;
  if (draws(table.bases.length, table.options) && !isLast) drawCards(state, at.emit);
  if (isLast) endPart(state, at);
  else beginTurn(state, table.part, table.turn + 1, at.emit);
}

/** Rulings 4, 5, 10: all cards not kept go to the left simultaneously. */
function passLeft(hands: Hand[], emit: Emit): void {
  const passed = hands.map(({ cards, keeps }) => {
    const all = listed(cards);
    return all.length <= KEEPS ? [] : all.filter((card) => !keeps[card]);
  });
  for (const [seat, cards] of passed.entries()) {
    for (const card of cards) delete hands[seat].cards[card];
    hands[seat].passed = inNumbers([...listed(hands[seat].passed), ...cards]);
  }
  for (const [seat, cards] of passed.entries()) give(hands[(seat + 1) % hands.length], cards);
  if (passed[0].length > 0) emit({ type: "passed", cards: passed[0].length });
}

const give = (hand: Hand, cards: Card[]): void => {
  hand.cards = inNumbers([...listed(hand.cards), ...cards]);
  hand.passed = inNumbers(listed(hand.passed).filter((card) => !hand.cards[card]));
};

/** Rulings 24, 27: two cards each, in turn order, unless the deck is too small for all. */
function drawCards({ table, hands, box }: GameState, emit: Emit): void {
  if (box.deck.length < DRAWS * hands.length) return;
  for (const seat of inOrder(table)) give(hands[seat], box.deck.splice(-DRAWS));
  emit({ type: "drew", cards: DRAWS });
}
