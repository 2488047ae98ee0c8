import type { Seat } from "@baseboard/kit";
import type { Move, Table } from "../rules/state.ts";
import { candidates } from "./candidates.ts";
import { type CardOdds, cardOddsOf } from "./card-odds.ts";
import { type Evaluation, evaluate } from "./evaluate.ts";
import { after, SEEN_LATER, type SimState, simStateOf } from "./simulate.ts";

/** Beam width after each action, and the maximum number of cards passed per turn. */
const WIDTH = 16;
const PASSES = 2;
/** Value of an action left when something is revealed, and cost of passing a card, in actions. */
const SAVED = 0.85;
const PASSING = 0.5;

/** Consecutive moves of one turn: the first of them, and the resulting state. */
interface Line {
  first?: Move;
  state: SimState;
  passes: number;
}

/** A line of at least one move, and its evaluation. */
interface Judged extends Line, Evaluation {
  first: Move;
}

/** The first move of the best turn from here; a beam search over the remaining actions. */
export function planned(table: Table, seat: Seat): Move {
  const odds = cardOddsOf(table);
  let best: Pick<Judged, "first" | "worth"> = { first: { type: "end" }, worth: evaluate(table, odds).worth };
  let open: Line[] = [{ state: simStateOf(table), passes: 0 }];
  while (open.length > 0) {
    const lines = longer(open, seat, odds);
    for (const line of lines) if (line.worth > best.worth + 1e-9) best = line;
    open = lines
      .filter(({ state }) => goesOn(state.table))
      .sort((a, b) => b.hope - a.hope)
      .slice(0, WIDTH);
  }
  return best.first;
}

/**
 * All lines extended by one move, one per resulting table. Danger is evaluated at the end of the turn only: passing through it is allowed.
 */
function longer(open: Line[], seat: Seat, odds: CardOdds): Judged[] {
  const lines = new Map<string, Judged>();
  for (const line of open) {
    for (const move of candidates(line.state.table, seat, line.passes < PASSES)) {
      const state = after(line.state, seat, move);
      const name = nameOf(state.table);
      if (state.table.players[seat].caught || lines.has(name)) continue;
      const passes = line.passes + (isPass(move) ? 1 : 0);
      lines.set(name, { first: line.first ?? move, state, passes, ...judged(state.table, odds, passes) });
    }
  }
  return [...lines.values()];
}

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
function nameOf({ actions, players, lights, gates, hangars }: Table): string {
  const hands = players.map(({ place, cards, piles }) => `${place} ${cards} ${piles.map(({ up }) => up.join())}`);
  const there = hangars.map(({ tile, unlocked, guarded, disarmed }) => `${tile}${+unlocked}${+guarded}${+disarmed}`);
  return [actions, lights, gates, hands.join("/"), there].join(";");
}
