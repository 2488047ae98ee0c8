import type { Seat } from "@baseboard/kit";
import type { Move, Table } from "../rules/state.ts";
import { candidates } from "./candidates.ts";
import { type CardOdds, cardOddsOf } from "./card-odds.ts";
import { type Evaluation, evaluate } from "./evaluate.ts";
import { after, SEEN_LATER, type SimState, simStateOf } from "./simulate.ts";

/** How many lines are kept after each action, and the maximum number of cards passed per turn. */
export interface Beam {
  width: number;
  passes: number;
}

const WIDE: Beam = { width: 16, passes: 2 };
/** Value of an action left when something is revealed, and cost of passing a card, in actions. */
const SAVED = 0.85;
const PASSING = 0.5;

/** Consecutive moves of one turn, and the resulting state. */
interface Line {
  moves: Move[];
  state: SimState;
  passes: number;
}

/** A line, and its evaluation. */
export interface Judged extends Line, Evaluation {}

/** The first move of the best turn from here. */
export const planned = (table: Table, seat: Seat): Move => firstOf(bestOf(linesOf(table, seat)));

/** What a line begins with: the end of the turn if it has no moves. */
export const firstOf = ({ moves }: Line): Move => moves[0] ?? { type: "end" };

/** The best line, and of equally good ones the first, which is the shortest. */
export const bestOf = (lines: Judged[]): Judged => lines.reduce((best, line) => (line.worth > best.worth + 1e-9 ? line : best));

/** All lines considered by a beam search over the remaining actions; first the one that ends the turn now. */
export function linesOf(table: Table, seat: Seat, beam = WIDE): Judged[] {
  const odds = cardOddsOf(table);
  const none: Line = { moves: [], state: simStateOf(table), passes: 0 };
  const all: Judged[] = [{ ...none, ...evaluate(table, odds) }];
  let open = [none];
  while (open.length > 0) {
    const lines = longer(open, seat, odds, beam.passes);
    all.push(...lines);
    open = lines
      .filter(({ state }) => goesOn(state.table))
      .sort((a, b) => b.hope - a.hope)
      .slice(0, beam.width);
  }
  return all;
}

/**
 * All lines extended by one move, one per resulting table. Danger is evaluated at the end of the turn only: passing through it is allowed.
 */
function longer(open: Line[], seat: Seat, odds: CardOdds, mostPasses: number): Judged[] {
  const lines = new Map<string, Judged>();
  for (const line of open) {
    for (const move of candidates(line.state.table, seat, line.passes < mostPasses)) {
      const state = after(line.state, seat, move);
      const name = nameOf(state.table);
      if (state.table.players[seat].caught || lines.has(name)) continue;
      const passes = line.passes + (isPass(move) ? 1 : 0);
      lines.set(name, { moves: [...line.moves, move], state, passes, ...judged(state.table, odds, passes) });
    }
  }
  return [...lines.values()];
}

/** Whether something is revealed in a line, which is planned for only afterwards. */
export const isRevealing = ({ state }: Line): boolean => state.table.hangars.some(({ tile }) => tile === SEEN_LATER);

const goesOn = ({ phase, actions, hangars }: Table): boolean =>
  phase === "act" && actions > 0 && hangars.every(({ tile }) => tile !== SEEN_LATER);

const isPass = ({ type }: Move): boolean => type === "give" || type === "take";

/** What is revealed now is planned for afterwards; until then each action has a fixed value, and one is enough to get out of danger. */
function judged(table: Table, odds: CardOdds, passes: number): Evaluation {
  const spent = PASSING * passes;
  if (table.actions === 0 || table.hangars.every(({ tile }) => tile !== SEEN_LATER)) return evaluate(table, odds, -spent);
  const stays = evaluate(table, odds, SAVED * table.actions - spent);
  const hides = evaluate(table, odds, SAVED * (table.actions - 1) - spent);
  return { ...stays, worth: Math.max(stays.worth, hides.hope) };
}

/** Distinguishes the tables of a turn. */
export function nameOf({ actions, players, lights, gates, hangars }: Table): string {
  const hands = players.map(({ place, cards, piles }) => `${place} ${cards} ${piles.map(({ up }) => up.join())}`);
  const there = hangars.map(({ tile, unlocked, guarded, disarmed }) => `${tile}${+unlocked}${+guarded}${+disarmed}`);
  return [actions, lights, gates, hands.join("/"), there].join(";");
}
