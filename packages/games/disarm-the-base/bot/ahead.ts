import { type ApplyContext, least, type Rng, type Seat, type State } from "@baseboard/kit";
import { apply } from "../rules/apply.ts";
import { evolve } from "../rules/evolve.ts";
import { refuse } from "../rules/refuse.ts";
import { type DisarmTheBase, type Move, type Table, UNSEEN } from "../rules/state.ts";
import { cardOddsOf } from "./card-odds.ts";
import { hopeOf } from "./evaluate.ts";
import { pileFor } from "./piles.ts";
import { sampled, stateOf } from "./sample.ts";
import { type Beam, bestOf, firstOf, isRevealing, type Judged, linesOf, nameOf } from "./search.ts";

// Two turns further than the own one, with the cards and tiles that may come.

/** How many of the best lines are tried; and how much less they are worth than the best one at most, as a fraction of it, or where that is little. */
const TRIED = 4;
const NEAR = 0.25;
const LITTLE = 0.03;
/** How often what is hidden is dealt anew, and the number of turns played after the own one. */
const SAMPLES = 6;
const TURNS = 2;
/** How those turns are planned. */
const NARROW: Beam = { width: 3, passes: 1 };
/** Weight of the plain evaluation beside what the samples say. */
const PLAIN = 0.5;

/** The first move of the line after which the next turns leave most hope, on average over samples of what is hidden. */
export function foreseen(table: Table, seat: Seat, rng: Rng): Move {
  const lines = promising(linesOf(table, seat));
  const firsts = new Set(lines.map((line) => JSON.stringify(firstOf(line))));
  if (firsts.size === 1) return firstOf(lines[0]);
  const worths = lines.map(({ worth }) => PLAIN * worth);
  for (let sample = 0; sample < SAMPLES; sample++) {
    const box = sampled(table, rng);
    for (const [i, { moves }] of lines.entries()) worths[i] += hopeAfter(stateOf(table, box), moves) / SAMPLES;
  }
  return firstOf(lines[worths.indexOf(Math.max(...worths))]);
}

/** The best lines, one per table that they leave; the best one alone if it wins. */
function promising(lines: Judged[]): Judged[] {
  const best = bestOf(lines);
  if (best.state.table.phase === "over") return [best];
  const least = best.worth - Math.max(LITTLE, NEAR * Math.abs(best.worth));
  const kept = new Map<string, Judged>();
  for (const line of lines.toSorted((a, b) => b.worth - a.worth)) {
    if (kept.size === TRIED || line.worth < least) break;
    const { table } = line.state;
    const name = nameOf(isRevealing(line) ? table : { ...table, actions: 0 });
    if (!kept.has(name)) kept.set(name, line);
  }
  return [...kept.values()];
}

/** The hope that is left after this turn and the next ones, played on in `state`. */
function hopeAfter(state: State<DisarmTheBase>, moves: Move[]): number {
  playTurn(state, moves);
  for (let turn = 0; turn < TURNS && state.table.phase === "act"; turn++) playTurn(state);
  const { table } = state;
  if (table.phase === "over") return table.ending === "won" ? 1 : 0;
  return hopeOf(table, cardOddsOf(table));
}

/** Plays these moves, then the rest of the turn as planned; what is revealed is planned for afresh. */
function playTurn(state: State<DisarmTheBase>, moves?: Move[]): void {
  const { seat, turn } = state.table;
  const isOn = () => state.table.phase === "act" && state.table.turn === turn;
  let next = moves;
  while (isOn()) {
    const line = next ?? bestOf(linesOf(state.table, seat, NARROW)).moves;
    next = undefined;
    const isDone = line.every((move) => {
      const before = unseenIn(state.table);
      if (refuse({ seat, table: state.table, hand: {} }, move)) return false;
      make(state, seat, move);
      return isOn() && (unseenIn(state.table) === before || state.table.actions === 0);
    });
    if (isDone) make(state, seat, { type: "end" });
  }
}

const unseenIn = ({ hangars }: Table): number => hangars.filter(({ tile }) => tile === UNSEEN).length;

const unused = least();

/** Makes a move, and puts the cards that come with it on piles. */
function make(state: State<DisarmTheBase>, seat: Seat, move: Move): void {
  const at: ApplyContext<DisarmTheBase> = { rng: unused, emit: (event) => evolve(state.table, event) };
  apply(state, seat, move, at);
  while (state.table.phase === "pile") {
    const { receiver } = state.table;
    apply(state, receiver, { type: "put", pile: pileFor(state.table, receiver) }, at);
  }
}
