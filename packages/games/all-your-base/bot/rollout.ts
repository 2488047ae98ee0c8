import type { Seat } from "@baseboard/kit";
import { DRAWS, draws, KEEPS, PLAYS, TURNS } from "../rules/constants.ts";
import { doPlay, type Ground, isPossible } from "../rules/ground.ts";
import { inOrder } from "../rules/seats.ts";
import type { Card, Station, Table } from "../rules/state.ts";
import type { Turn } from "./best-turn.ts";
import { bestUses } from "./best-use.ts";
import type { Deal } from "./deals.ts";
import type { Evaluate } from "./evaluate.ts";

/** A match as it goes on in thought. All grounds share stacks and supply. */
interface Course {
  grounds: Ground[];
  hands: Card[][];
  /** The top card last. */
  deck: Card[];
  /** The seats in the order of the turn. */
  order: Seat[];
  isDrawing: boolean;
  /** Weight of the neighbor's gain from passed cards. */
  spite: number;
}

/**
 * By seat, the value of its base after the part if one seat plays this turn and all play on quickly. `evaluateAt`: by turn; `spite`: as in
 * `Weights`.
 */
export function rollout(table: Table, seat: Seat, turn: Turn, deal: Deal, evaluateAt: Evaluate[], spite: number): number[] {
  const course = courseOf(table, deal, spite);
  const { grounds, hands } = course;
  for (let now = table.turn; now <= TURNS; now++) {
    const evaluate = evaluateAt[now];
    const isFirst = now === table.turn;
    for (const each of course.order) {
      if (isFirst && each === seat) playTurn(evaluate, grounds[each], hands[each], turn);
      else if (!(isFirst && hasPlayed(table, each))) playQuickly(evaluate, grounds[each], hands[each]);
    }
    if (now === TURNS) break;
    passLeft(course, evaluate, isFirst ? seat : undefined, turn.keeps);
    draw(course);
    course.order = course.order.map((each) => (each + 1) % grounds.length);
  }
  return grounds.map(({ stations }) => worthOfAll(evaluateAt[TURNS], stations));
}

function courseOf({ bases, stacks, supply, start, options }: Table, { hands, deck }: Deal, spite: number): Course {
  const common = { stacks: [...stacks], supply: [...supply] };
  return {
    grounds: bases.map(({ stations }) => ({ ...common, stations: stations.map((each) => ({ ...each, hardware: [...each.hardware] })) })),
    hands: hands.map((cards) => [...cards]),
    deck: [...deck],
    order: inOrder({ bases, start }),
    isDrawing: draws(bases.length, options),
    spite,
  };
}

/** Ruling 6, turns in sequence. */
const hasPlayed = ({ options, bases }: Table, seat: Seat): boolean => options.inTurn && bases[seat].ready;

/** A play that has become impossible is replaced by the best other use of the card. */
function playTurn(evaluate: Evaluate, ground: Ground, cards: Card[], { plays }: Turn): void {
  for (const { card, option } of plays) {
    take(cards, card);
    const play = { card, ...option };
    doPlay(ground, isPossible(ground, play) ? play : bestUses(evaluate, ground, [card])[0]);
  }
}

/** Two cards, one after the other, that gain most. */
function playQuickly(evaluate: Evaluate, ground: Ground, cards: Card[]): void {
  for (let left = Math.min(PLAYS, cards.length); left > 0; left--) {
    const play = bestUses(evaluate, ground, cards).reduce((best, each) => (each.gain > best.gain ? each : best));
    take(cards, play.card);
    doPlay(ground, play);
  }
}

const take = (cards: Card[], card: Card): Card[] => cards.splice(cards.indexOf(card), 1);

/** Every seat keeps the cards that gain most for it or its neighbor, except one whose choice is known; the others are passed. */
function passLeft({ hands, grounds, spite }: Course, evaluate: Evaluate, known: Seat | undefined, choice: Card[]): void {
  const leftOf = (seat: Seat) => (seat + 1) % hands.length;
  const passed = hands.map((cards, seat) => {
    if (cards.length <= KEEPS) return [];
    const keeps = seat === known ? choice : quickKeeps(evaluate, grounds[seat], grounds[leftOf(seat)], cards, spite);
    hands[seat] = keeps;
    return cards.filter((card) => !keeps.includes(card));
  });
  for (const [seat, cards] of passed.entries()) hands[leftOf(seat)] = [...hands[leftOf(seat)], ...cards];
}

function quickKeeps(evaluate: Evaluate, own: Ground, neighbor: Ground, cards: Card[], spite: number): Card[] {
  const threats = bestUses(evaluate, neighbor, cards);
  return bestUses(evaluate, own, cards)
    .map(({ card, gain }, i) => ({ card, worth: gain + spite * Math.max(0, threats[i].gain) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, KEEPS)
    .map(({ card }) => card);
}

/** Rulings 24, 27. */
function draw({ isDrawing, hands, deck, order }: Course): void {
  if (!isDrawing || deck.length < DRAWS * hands.length) return;
  for (const seat of order) hands[seat].push(...deck.splice(-DRAWS));
}

function worthOfAll(evaluate: Evaluate, stations: Station[]): number {
  const same = [0, 0, 0, 0, 0, 0];
  return stations.reduce((sum, station) => sum + evaluate(station, same[station.symbol]++), 0);
}
