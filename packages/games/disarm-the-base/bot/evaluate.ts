import { isPlane } from "../rules/found.ts";
import { usable } from "../rules/hands.ts";
import { team } from "../rules/sight.ts";
import type { Table } from "../rules/state.ts";
import { atMost, type CardOdds, risky } from "./card-odds.ts";
import { cardsLeftOf, GATE, GUARD, RECALL } from "./cards-left.ts";
import { dangerOf, turnsUntil } from "./danger.ts";
import { pathLengths, TO_TOWER } from "./paths.ts";
import { type Work, workLeft } from "./work-left.ts";

/**
 * Evaluation of a table for the team when the seat in turn ends its turn: approximately the probability of winning; and the same ignoring
 * who may be caught.
 */
export interface Evaluation {
  worth: number;
  hope: number;
}

const WON = 3;
/** Even without hope, sooner is better. */
const TURN = 0.012;

// Number of turns; tuned by play.

/** Actions done per turn, and the reduction per additional player. */
const PACE = 3.4;
const CROWD = 0.45;
/** Weight of an uneven distribution of work. */
const UNEVEN = 0.1;
/**
 * Relative uncertainty of the number of turns: its standard deviation, at seven points that are equally likely. Fewer points make a staircase
 * of hope: on its steps a turn more or less counts for nothing.
 */
const SPREAD = 0.25;
const uncertain = [-1.465, -0.792, -0.366, 0, 0.366, 0.792, 1.465].map((deviations) => 1 + SPREAD * deviations);
/** Costs in actions: of a shut gate, of the last one open, of none open; of a light; of a face-down card; and of a plane that was found, to which a guard may still come. */
const SHUT = 0.3;
const LAST_OPEN = 1.5;
const NONE_OPEN = 5;
const LIT = 0.3;
const FACE_DOWN = 0.5;
const EXPOSED = 0.5;

// Guards; tuned by play.

/** The probability that a held end-of-shift card is played in time, and one that may be drawn. */
const HELD = 0.85;
const TO_COME = 0.8;
/** The fraction of hope left when one player is caught, and the weight of that danger. */
const CAUGHT = 0.35;
const FEAR = 2;

/** Evaluates a table; `saved` actions of the remaining work count as done. */
export function evaluate(table: Table, odds: CardOdds, saved = 0): Evaluation {
  if (table.phase === "over") return table.ending === "won" ? { worth: WON, hope: WON } : { worth: -WON, hope: -WON };
  const turns = turnsFor(table, odds, workLeft(table, odds, cardsLeftOf(table)), saved);
  const hope = hopeIn(table, odds, turns);
  return { hope: hope - TURN * turns, worth: hope * uncaught(table, odds) - TURN * turns };
}

/** Approximately the probability of winning, ignoring who may be caught. */
export const hopeOf = (table: Table, odds: CardOdds): number =>
  hopeIn(table, odds, turnsFor(table, odds, workLeft(table, odds, cardsLeftOf(table)), 0));

function hopeIn(table: Table, odds: CardOdds, turns: number): number {
  const lasting = uncertain.reduce((sum, much) => sum + lasts(table, odds, turns * much), 0) / uncertain.length;
  return lasting * alarmless(table, odds, turns);
}

function turnsFor(table: Table, odds: CardOdds, { actions, load, draws }: Work, saved: number): number {
  const pace = PACE - CROWD * (team(table).length - 1);
  const working = Math.max(0, actions - saved) + UNEVEN * (load - actions) + hindrances(table);
  const waiting = draws > 0 ? draws / odds.draws + 1 : 0;
  return Math.max(1, Math.cbrt((working / pace) ** 3 + waiting ** 3));
}

/** Other obstacles, in actions. */
function hindrances({ gates, lights, players, hangars }: Table): number {
  const open = gates.filter((isOpen) => isOpen).length;
  const keys = players.filter((player) => usable(player).some(({ card }) => card === GATE)).length;
  const shutIn = open > 1 ? 0 : (open === 1 ? LAST_OPEN : NONE_OPEN) / (1 + keys);
  const lit = lights.filter((isOn) => isOn).length;
  const down = players.reduce((sum, { piles }) => piles.reduce((all, pile) => all + pile.down, sum), 0);
  const exposed = hangars.filter((hangar) => isPlane(hangar) && !hangar.disarmed).length;
  return EXPOSED * exposed + SHUT * (gates.length - open) + shutIn + LIT * lit + FACE_DOWN * down;
}

const guardsIn = ({ unseen }: CardOdds): number => GUARD.reduce((sum, card) => sum + unseen[card], 0);

/** The probability that at most this many guards come with the next cards. */
const atMostGuards = (most: number, odds: CardOdds, cards: number): number =>
  atMost(most, guardsIn(odds), odds.deck - odds.safe, risky(odds, cards));

/** The probability that neither the deck nor the guards run out in this many turns. */
function lasts(table: Table, odds: CardOdds, turns: number): number {
  const cards = turns * odds.draws;
  const beyond = cards - odds.deck - 0.5;
  const sun = Math.min(1, Math.max(0, 1 - beyond / (3 * odds.draws)));
  const part = Math.min(1, cards / Math.max(1, odds.deck));
  const held = table.players.reduce(
    (sum, { cards: own, piles }) => sum + [...own, ...piles.flatMap(({ up }) => up.slice(-1))].filter((card) => card === RECALL).length,
    0,
  );
  const recalls = HELD * held + TO_COME * part * odds.inDeck * odds.unseen[RECALL];
  return sun * atMostGuards(table.hut + recalls - table.noise, odds, cards);
}

/** The probability that the hut is not empty before a guard can be sent back to it. */
function alarmless(table: Table, odds: CardOdds, turns: number): number {
  const steps = pathLengths(table);
  const all = team(table);
  const soonest = all.map((seat) => {
    const player = table.players[seat];
    if (!usable(player).some(({ card }) => card === RECALL)) return Number.POSITIVE_INFINITY;
    const rounds = Math.ceil((steps[player.place][TO_TOWER] + 1) / 4) - 1;
    return turnsUntil(table, seat) + rounds * all.length;
  });
  const wait = Math.min(...soonest);
  return wait === Number.POSITIVE_INFINITY ? 1 : atMostGuards(table.hut - table.noise, odds, odds.draws * Math.min(turns, wait));
}

/** The factor left by the danger of being caught: one player may be, at a price, but no second one, and never a single player. */
function uncaught(table: Table, odds: CardOdds): number {
  const all = team(table);
  const dangers = all.map((seat) => dangerOf(table, odds, seat));
  const none = dangers.reduce((so, danger) => so * (1 - danger), 1) ** FEAR;
  if (all.length === 1 || all.length < table.players.length || table.hut === 0) return none;
  const one = dangers.reduce((sum, danger, i) => sum + danger * dangers.reduce((so, other, j) => (i === j ? so : so * (1 - other)), 1), 0);
  return none + CAUGHT * one;
}
