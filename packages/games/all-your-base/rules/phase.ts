import { type Seat, type State, seatLetter } from "@baseboard/kit";
import { KEEPS, PARTS, PLAYS, TURNS } from "./constants.ts";
import { doPlay, groundCopy, groundOf, isPossible, optionsFor } from "./ground.ts";
import { asPlay, listed, passes, planned, playsLeft } from "./plan.ts";
import { inOrder } from "./seats.ts";
import type { AllYourBase, Hand, Phase, Table } from "./state.ts";
import { cardText, playText } from "./text/codes.ts";
import { awaits } from "./turns.ts";

/** Faults of this phase, and of a turn. */
export function* wrongPhase(state: State<AllYourBase>): Generator<string> {
  const { table } = state;
  if (table.phase !== "clash" && table.shown.length > 0) yield "Plays are shown in a clash only.";
  if (table.played > 0 && !(table.options.inTurn && table.phase === "plan")) yield "Plays are done before the turn ends only with inTurn.";
  yield* wrongIn[table.phase](state);
}

type Check = (state: State<AllYourBase>) => Generator<string>;

const wrongIn: Record<Phase, Check> = {
  *plan({ table, hands }) {
    if (awaits(table).length === 0) yield "When all are ready the turn is over.";
    if (table.options.inTurn) yield* wrongInTurn(table, hands);
    for (const [seat, hand] of hands.entries()) {
      yield* wrongPlan(table, seat, hand);
      yield* wrongKeeps(table, seat, hand);
      const { gone, ready } = table.bases[seat];
      if (gone && !ready && planned(hand).length > 0) yield `${seatLetter(seat)} has left, and plans nothing.`;
    }
  },
  *clash({ table, hands }) {
    if (table.options.inTurn) yield "There is no clash with inTurn.";
    yield* wrongShown(table);
    if (table.shown.length > 0 && table.bases[table.shown[0].seat].gone)
      yield `${seatLetter(table.shown[0].seat)} has left, so nobody is asked.`;
    for (const [seat, hand] of hands.entries()) {
      if (planned(hand).length > 0) yield `${seatLetter(seat)} has shown its plan already.`;
      yield* wrongKeeps(table, seat, hand);
    }
  },
  *over({ table, hands }) {
    if (table.part < PARTS || table.turn < TURNS) yield `It is over after turn ${TURNS} of part ${PARTS}.`;
    const busy = hands.findIndex((hand, seat) => table.bases[seat].ready || planned(hand).length > 0 || listed(hand.keeps).length > 0);
    if (busy >= 0) yield `${seatLetter(busy)} has nothing to plan any more.`;
  },
};

/** Ruling 6: with turns in sequence a ready seat has had its turn, and a seat not in turn has not begun. */
function* wrongInTurn(table: Table, hands: Hand[]): Generator<string> {
  const order = inOrder(table);
  const [now] = awaits(table);
  for (const [seat, hand] of hands.entries()) {
    const letter = seatLetter(seat);
    const { ready } = table.bases[seat];
    if (planned(hand).length > 0) yield `With inTurn nothing is planned, but ${letter} does.`;
    if (ready && order.indexOf(seat) > order.indexOf(now)) yield `${letter} is ready before ${seatLetter(now)}.`;
    if (!ready && seat !== now && listed(hand.keeps).length > 0) yield `${letter} keeps cards before its turn.`;
  }
}

/** Rulings 7, 19: the plan can be carried out in order. */
function* wrongPlan(table: Table, seat: Seat, hand: Hand): Generator<string> {
  const ground = groundCopy(groundOf(table, seat));
  const plays = planned(hand).map((plan) => asPlay(seat, plan));
  for (const [i, play] of plays.entries()) {
    if (!hand.cards[play.card]) yield `${seatLetter(seat)} plans with ${cardText(play.card)}, but does not hold it.`;
    if (plays.findIndex(({ card }) => card === play.card) < i) yield `${seatLetter(seat)} plans with ${cardText(play.card)} twice.`;
    if (!isPossible(ground, play)) yield `${seatLetter(seat)} cannot ${playText(play)}.`;
    else doPlay(ground, play);
  }
}

/** Rulings 5, 9: cards are kept once all plays are planned, if there is a choice; then the seat is ready. */
function* wrongKeeps(table: Table, seat: Seat, hand: Hand): Generator<string> {
  const letter = seatLetter(seat);
  const kept = listed(hand.keeps);
  const gone = new Set(planned(hand).map(({ card }) => card));
  const wrong = kept.find((card) => !hand.cards[card] || gone.has(card));
  if (wrong !== undefined) yield `${letter} cannot keep ${cardText(wrong)}.`;
  const { ready } = table.bases[seat];
  // With turns in sequence a ready seat has already played, and so have all seats in a clash.
  const isDone = table.phase === "clash" || (table.options.inTurn && ready);
  const open = isDone ? 0 : playsLeft(table, hand);
  if (open > 0 && ready) yield `${letter} is ready, but has ${open} to play.`;
  if (open > 0 && kept.length > 0) yield `${letter} keeps cards before its plays.`;
  const rest = listed(hand.cards).length - gone.size;
  const keeps = passes(table) && rest > KEEPS ? KEEPS : 0;
  if (kept.length > keeps) yield `${letter} has ${keeps} cards to choose for keeping, not ${kept.length}.`;
  if (ready && kept.length < keeps) yield `${letter} is ready, but keeps ${kept.length} cards and not ${keeps}.`;
}

/** Ruling 6: the first revealed play has become impossible, and leaves a choice. */
function* wrongShown(table: Table): Generator<string> {
  const { shown } = table;
  if (shown.length === 0) {
    yield "In a clash plays are shown.";
    return;
  }
  const places = shown.map(({ seat }) => inOrder(table).indexOf(seat));
  if (places.some((place, i) => place < (places[i - 1] ?? 0))) yield "Plays are shown in the order of the turn.";
  if (places.some((place, i) => place === places[i - PLAYS])) yield `Each seat shows ${PLAYS} plays at most.`;
  const ground = groundOf(table, shown[0].seat);
  if (isPossible(ground, shown[0])) yield `Nothing keeps ${seatLetter(shown[0].seat)} from what it shows first.`;
  if (optionsFor(ground, shown[0].card).length === 1) yield `${seatLetter(shown[0].seat)} has nothing to choose: it happens by itself.`;
}
