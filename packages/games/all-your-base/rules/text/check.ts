import { type State, seatLetter } from "@baseboard/kit";
import { built, cardsOutside, comesLater, equipped, takenOut } from "../card-census.ts";
import { allCards, hardwareColours, print, symbols } from "../cards.ts";
import { CUBES, dealt, escalates, isFirst, PARTS, tiles } from "../constants.ts";
import { wrongPhase } from "../phase.ts";
import { listed } from "../plan.ts";
import { staying } from "../seats.ts";
import { type AllYourBase, type Card, NONE, type Table } from "../state.ts";
import { cardText } from "./codes.ts";

/**
 * Throws a SyntaxError for a state that cannot occur in a match. Only amounts may be lower: a scenario needs only the hands, stacks and
 * supply it is about.
 */
export function checkPosition(state: State<AllYourBase>): void {
  for (const wrong of faults(state)) throw new SyntaxError(wrong);
}

function* faults(state: State<AllYourBase>): Generator<string> {
  const { table, hands } = state;
  if (table.start >= hands.length) yield `There are ${hands.length} players, so ${seatLetter(table.start)} cannot be the start player.`;
  const stranger = table.shown.find(({ seat }) => seat >= hands.length);
  if (stranger) yield `There are ${hands.length} players, so there is no ${seatLetter(stranger.seat)}.`;
  if (staying(table).length < 2) yield "Two at least have not left.";
  yield* wrongOut(state);
  yield* wrongCards(state);
  yield* wrongPassed(state);
  yield* wrongBases(table);
  yield* wrongCounts(table);
  yield* wrongPhase(state);
}

/** Rulings 28, 29: the cards that may be out of the match. */
function* wrongOut({ table, hands, box }: State<AllYourBase>): Generator<string> {
  const { part, options } = table;
  const seats = hands.length;
  const later = comesLater(part, seats, options);
  const taken = box.out.filter((card) => !later.includes(card));
  if (taken.length === 0) return;
  if (!escalates(seats, options)) yield "Cards are out of the match only with escalation, for two to four players.";
  const stays = taken.find((card) => !isFirst(seats, card));
  if (stays !== undefined) yield `${cardText(stays)} is never taken out: only cards of the first deck are.`;
  const most = takenOut(part, seats, options);
  if (taken.length > most) yield `In part ${part} ${most} cards are out at most, not ${taken.length}.`;
}

/** Every card is in one place. */
function* wrongCards(state: State<AllYourBase>): Generator<string> {
  const { table, hands, box } = state;
  const later = comesLater(table.part, hands.length, table.options);
  const counts = new Map<Card, number>(allCards.map((card) => [card, 0]));
  for (const card of [...cardsOutside({ ...state, out: box.out }), ...box.deck]) counts.set(card, (counts.get(card) ?? 0) + 1);
  for (const [card, count] of counts) {
    if (count === 0) yield `${cardText(card)} is nowhere.`;
    if (count > 1) yield `${cardText(card)} is ${later.includes(card) ? "not in the deck yet" : "in two places"}.`;
  }
}

/** Rulings 10, 25: what was passed on is held by another seat, or was played. */
function* wrongPassed({ table, hands, box }: State<AllYourBase>): Generator<string> {
  for (const [seat, hand] of hands.entries())
    for (const card of listed(hand.passed)) {
      if (hand.cards[card]) yield `${seatLetter(seat)} holds ${cardText(card)}, and has passed it on.`;
      if ([...box.deck, ...box.out].includes(card)) yield `${seatLetter(seat)} has passed ${cardText(card)} on, which is in nobody's hand.`;
    }
  if (table.turn === 1 && hands.some(({ passed }) => listed(passed).length > 0))
    yield "Nothing is passed before the second turn of a part.";
}

function* wrongBases(table: Table): Generator<string> {
  const stations = table.bases.flatMap((base) => base.stations);
  const other = stations.find(({ symbol, software }) => software !== NONE && print(software).symbol !== symbol);
  if (other) yield `${cardText(other.software)} is no software for ${symbols[other.symbol]}.`;
  const most = tiles(table.bases.length);
  for (const [symbol, count] of built(table).entries()) {
    const all = count + table.stacks[symbol];
    if (all > most) yield `Of ${symbols[symbol]} there are ${most} stations, not ${all}.`;
  }
  for (const [colour, count] of equipped(table).entries()) {
    const all = count + table.supply[colour];
    if (all > CUBES) yield `There are ${CUBES} ${hardwareColours[colour]} cubes, not ${all}.`;
  }
}

/** Limits and counts that are equal for all seats. */
function* wrongCounts({ bases, options, part, phase }: Table): Generator<string> {
  const most = dealt(bases.length, options);
  const over = phase === "over" ? PARTS : part - 1;
  for (const [seat, { cards, points }] of bases.entries()) {
    if (cards > most) yield `${seatLetter(seat)} holds ${most} cards at most, not ${cards}.`;
    if (points.length !== over) yield `Phases that are over: ${over}, but ${seatLetter(seat)} has points for ${points.length}.`;
  }
}
