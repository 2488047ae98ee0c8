import { type Bot, least, type Rng, type Seat, type View } from "@baseboard/kit";
import { apply } from "./rules/apply.ts";
import { indexOfTile, rival } from "./rules/board.ts";
import type { Move, Table, TheBase } from "./rules/index.ts";
import { legalMoves } from "./rules/moves.ts";
import { hindmost, outcome } from "./rules/outcome.ts";
import { savedBy } from "./rules/pieces.ts";
import { actionsHome, actionsToCapture } from "./rules/routes.ts";
import { drawable } from "./rules/tiles.ts";

/** What a piece at home is worth, in actions, on top of the way it has not to go any more. */
const HOME = 4;
/** Lines the planner keeps after each action of a turn. */
const WIDTH = 8;

/** A piece sent back has about so many actions to go. */
const FROM_THE_SLOT = 10;
/** How much of what a capture would cost is counted as lost when the other side could make it. */
const FEAR = 0.55;
/** What an action still to be taken is worth. */
const ACTION = 0.85;
/** How much a step of the other side counts against one of one's own. */
const THEIRS = 0.3;
/** What it is worth to know what lies on a tile, besides what it shows. */
const CURIOSITY = 1;
const WIN = 1000;

const randomly: Bot<TheBase> = (_view, moves, rng) => rng.pick(moves);

/** Takes the action after which its own way home is shortest, and minds nobody else. */
const greedy: Bot<TheBase> = ({ seat, table }, moves, rng) => best(moves, (move) => worthOf(table, seat as Seat, move, race), rng);

/** Plans its whole turn, action by action, with what the other side could capture in mind. */
const planner: Bot<TheBase> = (view, moves, rng) => {
  switch (view.table.phase) {
    case "orient":
      return greedy(view, moves, rng);
    case "challenge":
      return runForIt(view, moves, rng);
    default:
      return plan(view, moves, rng);
  }
};

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<TheBase>> = { random: randomly, greedy, planner };

/** The move of most worth; of several, any. */
function best<M>(moves: M[], worth: (move: M) => number, rng: Rng): M {
  const worths = moves.map(worth);
  const most = Math.max(...worths) - 1e-9;
  return rng.pick(moves.filter((_, i) => worths[i] >= most));
}

type Judge = (table: Table, seat: Seat) => number;

/** What a move is worth: for a reveal, the mean over what may lie there. */
function worthOf(table: Table, seat: Seat, move: Move, judge: Judge): number {
  if (move.type !== "reveal") return judge(after(table, seat, move), seat);
  let sum = 0;
  let weights = 0;
  for (const { mask, weight } of drawable(table.tiles)) {
    const next = copyOf(table);
    next.tiles[indexOfTile(move.tile)] = mask;
    sum += weight * judge(next, seat);
    weights += weight;
  }
  return sum / weights + CURIOSITY;
}

const copyOf = (table: Table): Table => ({
  ...table,
  tiles: [...table.tiles],
  sides: table.sides.map((side) => ({ ...side, pieces: [...side.pieces] })),
});

/** The table after a move that draws no chance. */
function after(table: Table, seat: Seat, move: Move): Table {
  const state = { table: copyOf(table), hands: [{}, {}], box: {} };
  apply(state, seat, move, { rng: least(), emit: () => {} });
  return state.table;
}

/** How near home a seat is, in actions; and whether it has won. */
function race(table: Table, seat: Seat): number {
  const result = outcome(table);
  if (result) return result.winners.includes(seat) ? WIN : result.winners.length > 0 ? -WIN : 0;
  return -wayToGo(actionsHome(table, seat));
}

const wayToGo = (actions: number[]): number => actions.reduce((sum, each) => sum + (each > 0 ? each + HOME : 0), 0);

/** The race, with what the other side may do next in mind. */
function prospects(table: Table, seat: Seat): number {
  if (table.phase !== "play") return race(table, seat);
  const other = rival(seat);
  const mine = actionsHome(table, seat);
  const theirs = actionsHome(table, other);
  let worth = THEIRS * wayToGo(theirs) - wayToGo(mine) + lead(table, seat);
  worth += 1.5 * (table.sides[seat].chips - table.sides[other].chips);
  const within = 3 + table.sides[other].chips;
  actionsToCapture(table, other, within).forEach((actions, i) => {
    if (actions <= within) worth -= FEAR * Math.max(1, FROM_THE_SLOT - mine[i]);
  });
  actionsToCapture(table, seat, 3).forEach((actions, i) => {
    if (actions <= 3) worth += 0.1 * Math.max(1, FROM_THE_SLOT - theirs[i]);
  });
  return worth - 1.5 * theirs.filter((actions) => actions > 0 && actions <= 3).length;
}

/** R21 casts its shadow: who would win at zero, the more the nearer zero is. */
function lead(table: Table, seat: Seat): number {
  const near = Math.max(0, 5 - table.countdown);
  if (near === 0) return 0;
  const other = rival(seat);
  const by = savedBy(table, seat) - savedBy(table, other) || (hindmost(table, other) - hindmost(table, seat)) / 3;
  return 3 * near * Math.sign(by) + near * by;
}

interface Line {
  first: Move;
  table: Table;
  worth: number;
}

/** A beam search to the end of the turn. A reveal ends a line: what comes after it is planned when it is seen. */
function plan({ seat: self, table }: View<TheBase>, moves: Move[], rng: Rng): Move {
  const seat = self as Seat;
  const ended: Line[] = [];
  let open = extend(seat, [{ table, moves }], undefined, ended);
  while (open.length > 0) {
    const lines = open.map((line) => ({ ...line, moves: legalMoves({ seat, table: line.table, hand: {} }) }));
    open =
      lines.length > 0
        ? extend(
            seat,
            lines,
            lines.map(({ first }) => first),
            ended,
          )
        : [];
  }
  return best(ended, ({ worth }) => worth, rng).first;
}

/** All lines one move longer; those that end go to `ended`, the best of the others are kept. */
function extend(seat: Seat, lines: { table: Table; moves: Move[] }[], firsts: Move[] | undefined, ended: Line[]): Line[] {
  const open = new Map<string, Line>();
  for (const [i, { table, moves }] of lines.entries()) {
    for (const move of moves) {
      const first = firsts?.[i] ?? move;
      if (move.type === "reveal") {
        ended.push({ first, table, worth: worthOf(table, seat, move, prospects) + ACTION * (table.actions - 1) });
        continue;
      }
      const next = after(table, seat, move);
      const line = { first, table: next, worth: prospects(next, seat) };
      if (next.turns !== table.turns || next.phase !== table.phase) ended.push(line);
      else if (!open.has(nameOf(next))) open.set(nameOf(next), line);
    }
  }
  return [...open.values()].sort((a, b) => b.worth - a.worth).slice(0, WIDTH);
}

const nameOf = ({ tiles, sides, actions, countdown }: Table): string =>
  `${tiles} ${sides.map(({ pieces }) => pieces)} ${actions} ${countdown}`;

/** R22: on towards home while everybody may still get there in time. */
function runForIt(view: View<TheBase>, moves: Move[], rng: Rng): Move {
  const { seat, table } = view;
  const needed = actionsHome(table, seat as Seat).reduce((sum, each) => sum + each, 0);
  if (needed > table.actions + 3 * (table.countdown - 1)) return { type: "stop" };
  const alone: Judge = (next, self) => -wayToGo(actionsHome(next, self));
  return best(
    moves.filter(({ type }) => type !== "stop"),
    (move) => worthOf(table, seat as Seat, move, alone),
    rng,
  );
}
