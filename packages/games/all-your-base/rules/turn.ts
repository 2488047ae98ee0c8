import type { ApplyContext, Seat, State } from "@baseboard/kit";
import { firstUse, planByChance } from "./absent.ts";
import { doPlay, groundOf, isPossible, optionsFor } from "./ground.ts";
import { endPart } from "./part.ts";
import { asPlay, inNumbers, listed, noPlan, passes, planned } from "./plan.ts";
import { inOrder } from "./seats.ts";
import { DRAWS, draws, KEEPS, TURNS } from "./sizes.ts";
import { type AllYourBase, type Card, type Hand, NONE, type Play, type Table } from "./state.ts";

type Whole = State<AllYourBase>;
type Emit = ApplyContext<AllYourBase>["emit"];

/** Ruling 6: everybody is ready, so all plays are shown and done in order; Ruling 31: those of who has left come by chance. */
export function reveal(state: Whole, at: ApplyContext<AllYourBase>): void {
  const { table, hands } = state;
  for (const seat of table.bases.keys()) if (!table.bases[seat].ready) planByChance(state, seat, at.rng);
  table.shown = inOrder(table).flatMap((seat) => planned(hands[seat]).map((plan) => ({ seat, ...plan, use: plan.use as Play["use"] })));
  for (const [seat, hand] of hands.entries()) {
    for (const { card } of planned(hand)) delete hand.cards[card];
    hand.first = noPlan();
    hand.second = noPlan();
    table.bases[seat].cards = listed(hand.cards).length;
  }
  // A list of its own: the one on the table gets shorter play by play.
  at.emit({ type: "revealed", plays: [...table.shown] });
  resolve(state, at);
}

/** Does the plays that are shown, one after another, until one has become impossible or all are done. */
export function resolve(state: Whole, at: ApplyContext<AllYourBase>): void {
  const { table } = state;
  for (let play = table.shown[0]; play; play = table.shown[0]) {
    if (!isPossible(groundOf(table, play.seat), play) && !resolveClash(table, play, at.emit)) return;
    const [now] = table.shown.splice(0, 1);
    done(table, now, at.emit);
  }
  table.phase = "plan";
  endTurn(state, at);
}

/** Ruling 6: its owner chooses anew, unless there is nothing to choose or nobody to. Answers whether play goes on at once. */
function resolveClash(table: Table, { seat, card, use }: Play, emit: Emit): boolean {
  const ground = groundOf(table, seat);
  emit({ type: "clashed", seat, card, use });
  const isChosen = optionsFor(ground, card).length > 1 && !table.bases[seat].gone;
  if (isChosen) table.phase = "clash";
  else answerByRule(table);
  return !isChosen;
}

/** Ruling 31, and where nothing is left to choose: the play that is shown first becomes the first use its card has. */
export function answerByRule(table: Table): void {
  const [{ seat, card }] = table.shown;
  table.shown[0] = { seat, card, ...firstUse(groundOf(table, seat), card) };
}

/** Does one play on the table, and tells it. */
export function done(table: Table, play: Play, emit: Emit): void {
  const { seat, card, use, at } = play;
  const replaced = doPlay(groundOf(table, seat), play);
  switch (use) {
    case "build":
      emit({ type: "built", seat, card, station: table.bases[seat].stations.length - 1 });
      break;
    case "equip":
      emit({ type: "equipped", seat, card, station: at });
      break;
    case "install":
      emit({ type: "installed", seat, card, station: at, ...(replaced !== NONE && { replaced }) });
      break;
    case "discard":
      emit({ type: "discarded", seat, card });
      break;
  }
  // Rulings 13, 18, 20.
  if (use !== "install") table.discards.push(card);
  else if (replaced !== NONE) table.discards.push(replaced);
}

/** Ruling 6: once everybody is ready the turn is shown; or, one after another, the next seat has its turn. */
export function goOn(state: Whole, at: ApplyContext<AllYourBase>): void {
  const { table } = state;
  if (table.options.inTurn) goOnInTurn(state, at);
  else if (table.bases.every(({ ready, gone }) => ready || gone)) reveal(state, at);
}

/** Those who have left play on as soon as they are in turn. */
function goOnInTurn(state: Whole, at: ApplyContext<AllYourBase>): void {
  const { table } = state;
  while (table.phase === "plan") {
    const next = inOrder(table).find((seat) => !table.bases[seat].ready);
    if (next === undefined) endTurn(state, at);
    else if (!table.bases[next].gone) return;
    else playByChance(state, next, at);
  }
}

/** Ruling 31, one after another: plays what is left of a turn. */
function playByChance(state: Whole, seat: Seat, { rng, emit }: ApplyContext<AllYourBase>): void {
  const { table, hands } = state;
  planByChance(state, seat, rng);
  for (const play of planned(hands[seat])) playNow(state, asPlay(seat, play), emit);
  hands[seat].first = noPlan();
  hands[seat].second = noPlan();
  table.played = 0;
}

/** Ruling 6, one after another: what is played is played. */
export function playNow({ table, hands }: Whole, play: Play, emit: Emit): void {
  delete hands[play.seat].cards[play.card];
  table.bases[play.seat].cards--;
  table.played++;
  done(table, play, emit);
}

/** Cards are passed and drawn; the next turn begins, or the part is over. */
export function endTurn(state: Whole, at: ApplyContext<AllYourBase>): void {
  const { table, hands } = state;
  if (passes(table)) passLeft(hands, at.emit);
  for (const [seat, base] of table.bases.entries()) {
    hands[seat].keeps = {};
    base.ready = false;
  }
  const isLast = table.turn === TURNS;
  if (draws(table.bases.length, table.options) && !isLast) drawCards(state, at.emit);
  table.start = (table.start + 1) % table.bases.length;
  if (isLast) {
    endPart(state, at);
    return;
  }
  table.turn++;
  for (const [seat, base] of table.bases.entries()) base.cards = listed(hands[seat].cards).length;
  at.emit({ type: "turnBegan", part: table.part, turn: table.turn, start: table.start });
}

/** Rulings 4, 5, 10: what is not kept goes to the left, all at once. */
function passLeft(hands: Hand[], emit: Emit): void {
  const passed = hands.map(({ cards, keeps }) => {
    const all = listed(cards);
    return all.length <= KEEPS ? [] : all.filter((card) => !keeps[card]);
  });
  for (const [seat, cards] of passed.entries()) for (const card of cards) delete hands[seat].cards[card];
  for (const [seat, cards] of passed.entries()) give(hands[(seat + 1) % hands.length], cards);
  if (passed[0].length > 0) emit({ type: "passed", cards: passed[0].length });
}

const give = (hand: Hand, cards: Card[]): void => {
  hand.cards = inNumbers([...listed(hand.cards), ...cards]);
};

/** Rulings 24, 27: two cards each, in the order of the turn, unless the deck does not serve everybody. */
function drawCards({ table, hands, box }: Whole, emit: Emit): void {
  if (box.deck.length < DRAWS * hands.length) return;
  for (const seat of inOrder(table)) give(hands[seat], box.deck.splice(-DRAWS));
  table.deck = box.deck.length;
  emit({ type: "drew", cards: DRAWS });
}
