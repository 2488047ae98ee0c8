import { OPEN_KEY, rngAt, type Seat } from "@baseboard/kit";
import { PARTS, TURNS } from "../rules/constants.ts";
import { listed, noPlan, planned } from "../rules/plan.ts";
import { total } from "../rules/score.ts";
import type { Hand, Table, Use } from "../rules/state.ts";
import { type Turn, turnsFrom } from "./best-turn.ts";
import { cardValues } from "./card-values.ts";
import { dealer } from "./deals.ts";
import { rollout } from "./rollout.ts";
import type { Weights } from "./weights.ts";

// The most promising turns are played on to the end of the part, all with the same deals of the cards that are not seen.

/** How many sequences of plays are considered, how many choices of cards to keep with each, and how many turns in all. */
const PROMISING = { width: 24, choices: 4, turns: 32 };
/** After each round the better half goes on. A round has so many turns of single seats, or at least so many deals. */
const ROUNDS = 3;
const SEAT_TURNS = 6000;
const DEALS = 4;
/** The first estimate of a turn counts as this many deals. */
const FIRST = 6;
/** About so many points more than the rivals decide a match: beyond that they matter less and less. */
const DECISIVE = 12;

/** So many turns are remembered, for as many seats and rooms that plan at once on a thread. */
const REMEMBERED = 32;
/** The turns found last, by question, the newest last: a turn is asked for step by step. What is found depends on the question alone. */
const found = new Map<string, Turn>();

/** The rest of the turn that ends the part best. It is found at the start of the turn, and stays the same while it is planned. */
export function foreseen(weights: Weights, table: Table, seat: Seat, hand: Hand): Turn {
  const start: Hand = { ...hand, first: noPlan(), second: noPlan(), keeps: {} };
  const asked = JSON.stringify([seat, start, tableAsked(table)]);
  const turn = found.get(asked) ?? bestAhead(weights, table, seat, start);
  found.delete(asked);
  found.set(asked, turn);
  if (found.size > REMEMBERED) found.delete([...found.keys()][0]);
  return restOf(turn, hand) ?? bestAhead(weights, table, seat, hand);
}

/** Other seats become ready while a turn is planned. */
function tableAsked(table: Table): Table {
  return table.options.inTurn ? table : { ...table, bases: table.bases.map((base) => ({ ...base, ready: false })) };
}

/** What is left of a turn; undefined if the plan so far is another. */
function restOf({ plays, keeps, worth }: Turn, hand: Hand): Turn | undefined {
  const begun = planned(hand);
  const isSame = begun.every(({ card, use, at }, i) => {
    const { card: same, option } = plays[i];
    return card === same && use === option.use && at === option.at;
  });
  if (!isSame || listed(hand.keeps).some((card) => !keeps.includes(card))) return undefined;
  return { plays: plays.slice(begun.length), keeps: keeps.filter((card) => !hand.keeps[card]), worth };
}

function bestAhead(weights: Weights, table: Table, seat: Seat, hand: Hand): Turn {
  const { width, choices, turns } = PROMISING;
  let left = turnsFrom(weights, table, seat, hand, width, choices)
    .slice(0, turns)
    .map((turn) => ({ turn, whole: wholeTurn(turn, hand), sum: FIRST * turn.worth }));
  const deal = dealer(table, seat, hand);
  const evaluateAt = Array.from({ length: TURNS + 1 }, (_, turn) => cardValues({ ...table, turn }, hand));
  const seatTurns = table.bases.length * (TURNS + 1 - table.turn);
  let deals = 0;
  for (let round = 0; round < ROUNDS && left.length > 1; round++) {
    const until = deals + Math.max(DEALS, Math.round(SEAT_TURNS / left.length / seatTurns));
    for (; deals < until; deals++) {
      const dealt = deal(rngAt(OPEN_KEY, deals));
      for (const each of left) each.sum += lead(table, seat, rollout(table, seat, each.whole, dealt, evaluateAt, weights.spite));
    }
    left = left.sort((a, b) => b.sum - a.sum).slice(0, Math.ceil(left.length / 2));
  }
  return left[0].turn;
}

/** With what is planned already. */
function wholeTurn({ plays, keeps, worth }: Turn, hand: Hand): Turn {
  const begun = planned(hand).map(({ card, use, at }) => ({ card, option: { use: use as Use, at } }));
  return { plays: [...begun, ...plays], keeps: [...listed(hand.keeps), ...keeps], worth };
}

/** By how much a seat is ahead of its rivals on average; in the last part of the best of them, and by how much that decides. */
function lead({ bases, part }: Table, seat: Seat, worths: number[]): number {
  const all = (each: Seat) => total(bases[each]) + worths[each];
  const rivals = [...bases.keys()].filter((other) => other !== seat && !bases[other].gone).map(all);
  if (part === PARTS) return DECISIVE * Math.tanh((all(seat) - Math.max(...rivals)) / DECISIVE);
  return all(seat) - rivals.reduce((sum, each) => sum + each, 0) / rivals.length;
}
