import { type Bot, best, carelessly, least, type Rng, type Seat, type View } from "@baseboard/kit";
import { apply } from "./rules/apply.ts";
import { indexOfTile, rival } from "./rules/board.ts";
import { evolve } from "./rules/evolve.ts";
import type { Move, Table, TheBase } from "./rules/index.ts";
import { legalMoves } from "./rules/moves.ts";
import { hindmost, outcome } from "./rules/outcome.ts";
import { savedBy } from "./rules/pieces.ts";
import { actionsHome, actionsToCapture } from "./rules/routes.ts";
import { drawable } from "./rules/tiles.ts";

const randomly: Bot<TheBase> = (_view, moves, rng) => rng.pick(moves);

/** In how many of 100 actions the beginner errs: there are few of them, and the better half is seldom bad. */
const ERRS = 70;

/** Brings its own pieces nearer to home, action by action, and errs at times. */
const beginner: Bot<TheBase> = ({ seat, table }, moves, rng) =>
  carelessly(moves, (move) => worthOf(table, seat as Seat, move, nearness), ERRS, rng);

/** Plays the action that brings its own pieces nearest to home, ignoring the other side. */
const greedy: Bot<TheBase> = ({ seat, table }, moves, rng) => best(moves, (move) => worthOf(table, seat as Seat, move, nearness), rng);

/** Plans its whole turn and the best reply, as far as no face-down tile prevents it. */
const planner: Bot<TheBase> = (view, moves, rng) => {
  switch (view.table.phase) {
    case "orient":
      return greedy(view, moves, rng);
    case "challenge":
      return runForIt(view, moves, rng);
    default:
      return plan(view.table, view.seat as Seat, moves, rng);
  }
};

/** The bots of this game by level, weakest first. */
export const bots: Record<string, Bot<TheBase>> = { random: randomly, beginner, greedy, planner };

// Evaluation of tables. The weights were tuned by playing the bots against each other.

type Judge = (table: Table, seat: Seat) => number;

const WIN = 1000;
/** Values of a piece at home, and one step before it, and the discount per further step. */
const HOME = 24;
const NEARLY = 20;
const STEP = 0.9;
/** The approximate distance of a captured piece from home. */
const SENT_BACK = 11;
/** Weight of the other side's pieces relative to one's own. */
const THEIRS = 0.6;
const CHIP = 2;
/** Weights of possible captures: for the side to move, and for the other, which may still escape. */
const STRIKE = 0.3;
const FEAR = 0.2;
/** Values of knowing a tile, and of an action left. */
const KNOWING = 1;
const ACTION = 0.8;

const worthAt = (actions: number): number => (actions === 0 ? HOME : NEARLY * STEP ** actions);
const worthAll = (actions: number[]): number => actions.reduce((sum, each) => sum + worthAt(each), 0);

/** How near a seat's pieces are to home. */
const nearness: Judge = (table, seat) => worthAll(actionsHome(table, seat));

/** The value of a table to a seat, regardless of who is to move. */
const prospects: Judge = (table, seat) => {
  const result = outcome(table);
  if (result) return result.winners.includes(seat) ? WIN : -WIN * result.winners.length;
  const other = rival(seat);
  const chips = CHIP * (table.sides[seat].chips - table.sides[other].chips);
  return nearness(table, seat) - THEIRS * nearness(table, other) + chips + lead(table, seat);
};

/** Anticipates Ruling R21: the leader at zero, weighted more the nearer zero is. */
const lead: Judge = (table, seat) => {
  const near = Math.max(0, 5 - table.countdown);
  if (near === 0) return 0;
  const other = rival(seat);
  const by = savedBy(table, seat) - savedBy(table, other) || (hindmost(table, other) - hindmost(table, seat)) / 3;
  return near * (3 * Math.sign(by) + by);
};

/** The other side's loss by the captures `seat` could make in one turn. */
const strikes: Judge = (table, seat) => {
  const within = 3 + table.sides[seat].chips;
  const theirs = actionsHome(table, rival(seat));
  const losses = actionsToCapture(table, seat, within).map((actions, i) =>
    actions <= within ? Math.max(1, worthAt(theirs[i]) - worthAt(SENT_BACK)) : 0,
  );
  return losses.reduce((sum, loss) => sum + loss, 0);
};

/** The value of a move: for a reveal, the mean over the possible tiles. */
function worthOf(table: Table, seat: Seat, move: Move, judge: Judge): number {
  if (move.type !== "reveal") return judge(after(table, seat, move), seat);
  const next = copyOf(table);
  let sum = 0;
  let weights = 0;
  for (const { mask, weight } of drawable(table.tiles)) {
    next.tiles[indexOfTile(move.tile)] = mask;
    sum += weight * judge(next, seat);
    weights += weight;
  }
  return sum / weights + KNOWING;
}

const copyOf = (table: Table): Table => ({
  ...table,
  tiles: [...table.tiles],
  sides: table.sides.map((side) => ({ ...side, pieces: [...side.pieces] })),
});

/** The table after a move without randomness. */
function after(table: Table, seat: Seat, move: Move): Table {
  const next = copyOf(table);
  apply({ table: next, hands: [{}, {}], box: {} }, seat, move, { rng: least(), emit: (event) => evolve(next, event) });
  return next;
}

// The planner's search.

/** Beam width after each action of its own turn, and of the reply. */
const WIDTH = 6;
const ANSWER_WIDTH = 2;
/** Number of its own turns searched together with the reply. */
const ANSWERED = 5;

/** Consecutive moves of one turn: the first of them, the resulting table and its value. */
interface Line {
  first: Move | undefined;
  table: Table;
  worth: number;
}

/** A line up to a reveal. */
interface Unseen {
  first: Move | undefined;
  table: Table;
  reveal: Move;
}

/** A reveal ends a line: what follows is planned once the tile is seen. */
function plan(table: Table, seat: Seat, moves: Move[], rng: Rng): Move {
  const { whole, revealing } = turnsFrom(table, seat, moves, WIDTH);
  const answered = whole.slice(0, ANSWERED).map(({ first, table: left, worth }) => ({ first, worth: answer(left, seat), before: worth }));
  // The smallest cost of a reply is subtracted from reveals too, for a fair comparison.
  const costs = answered.map(({ worth, before }) => before - worth).filter((cost) => Math.abs(cost) < WIN / 2);
  const cost = Math.min(20, ...costs);
  const lines = [...answered, ...revealing.map((line) => ({ first: line.first ?? line.reveal, worth: worthOfReveal(line, seat) - cost }))];
  return best(lines, ({ worth }) => worth, rng).first ?? moves[0];
}

/** The value for a seat after the other side's best turn. */
function answer(table: Table, seat: Seat): number {
  if (table.phase !== "play" || table.turn === seat) return prospects(table, seat);
  const moves = legalMoves({ seat: table.turn, table, hand: {} });
  const [best] = turnsFrom(table, table.turn, moves, ANSWER_WIDTH).whole;
  const left = best?.table ?? table;
  if (left.phase !== "play") return prospects(left, seat);
  return prospects(left, seat) + STRIKE * strikes(left, seat) - FEAR * strikes(left, rival(seat));
}

/**
 * The promising turns from a table, best first, and the reveals on the way. A beam search: after each action only the best lines continue.
 */
function turnsFrom(table: Table, seat: Seat, moves: Move[], width: number): { whole: Line[]; revealing: Unseen[] } {
  const whole: Line[] = [];
  const revealing: Unseen[] = [];
  let open: Line[] = [{ first: undefined, table, worth: 0 }];
  while (open.length > 0) {
    const longer = new Map<string, Line>();
    for (const line of open) {
      const next = line.first ? legalMoves({ seat, table: line.table, hand: {} }) : moves;
      for (const move of next) {
        if (move.type === "reveal") revealing.push({ first: line.first, table: line.table, reveal: move });
        else prolong(line, seat, move, longer);
      }
    }
    const lines = [...longer.values()].sort((a, b) => b.worth - a.worth);
    const goesOn = ({ table: now }: Line) => now.turns === table.turns && now.phase === table.phase;
    whole.push(...lines.filter((line) => !goesOn(line)));
    open = lines.filter(goesOn).slice(0, width);
  }
  return { whole: whole.sort((a, b) => b.worth - a.worth), revealing };
}

/** The value of revealing a tile at this point of a turn, including the actions left then. */
const worthOfReveal = ({ table, reveal }: Unseen, seat: Seat): number =>
  worthOf(table, seat, reveal, prospects) + ACTION * (table.actions - 1);

/** Adds the line extended by a move, unless another one led to the same table. */
function prolong({ first, table }: Line, seat: Seat, move: Move, longer: Map<string, Line>): void {
  const next = after(table, seat, move);
  const name = `${next.tiles} ${next.sides[0].pieces} ${next.sides[1].pieces} ${next.actions} ${next.countdown}`;
  if (!longer.has(name)) longer.set(name, { first: first ?? move, table: next, worth: prospects(next, seat) });
}

/** Ruling R22: plays on towards home while all pieces may still get there in time. */
function runForIt({ seat: self, table }: View<TheBase>, moves: Move[], rng: Rng): Move {
  const seat = self as Seat;
  const needed = actionsHome(table, seat).reduce((sum, each) => sum + each, 0);
  if (needed > table.actions + 3 * (table.countdown - 1)) return { type: "stop" };
  const onward = moves.filter(({ type }) => type !== "stop");
  return best(onward, (move) => worthOf(table, seat, move, nearness), rng);
}
