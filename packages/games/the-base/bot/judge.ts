import { least, type Seat } from "@baseboard/kit";
import { apply } from "../rules/apply.ts";
import { indexOfTile, rival } from "../rules/board.ts";
import { evolve } from "../rules/evolve.ts";
import { hindmost, outcome } from "../rules/outcome.ts";
import { savedBy } from "../rules/pieces.ts";
import { actionsHome, actionsToCapture } from "../rules/routes.ts";
import type { Move, Square, Table } from "../rules/state.ts";
import { drawable } from "../rules/tiles.ts";

// What a table is worth. The weights were tuned by playing the bots against each other.

/** The value of a table to a seat. */
export type Judge = (table: Table, seat: Seat) => number;

export const WIN = 1000;
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
export const STRIKE = 0.3;
export const FEAR = 0.2;
/** Values of knowing a tile, and of an action left. */
const KNOWING = 1;
export const ACTION = 0.8;

const worthAt = (actions: number): number => (actions === 0 ? HOME : NEARLY * STEP ** actions);
const worthAll = (actions: number[]): number => actions.reduce((sum, each) => sum + worthAt(each), 0);

/** How near a seat's pieces are to home. */
export const nearness: Judge = (table, seat) => worthAll(actionsHome(table, seat));

/** The value of a table to a seat, regardless of who is to move. */
export const prospects: Judge = (table, seat) => {
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
export const strikes: Judge = (table, seat) => {
  const within = 3 + table.sides[seat].chips;
  const theirs = actionsHome(table, rival(seat));
  const losses = actionsToCapture(table, seat, within).map((actions, i) =>
    actions <= within ? Math.max(1, worthAt(theirs[i]) - worthAt(SENT_BACK)) : 0,
  );
  return losses.reduce((sum, loss) => sum + loss, 0);
};

/** The value of a move: for a reveal, the mean over the possible tiles. */
export function worthOf(table: Table, seat: Seat, move: Move, judge: Judge): number {
  if (move.type !== "reveal") return judge(after(table, seat, move), seat);
  return worthOfReveal(table, table, move.tile, (next) => judge(next, seat));
}

/** The mean value of `next`, the table after a tile was revealed, over the tiles that could come in `before`; and of knowing it. */
export function worthOfReveal(before: Table, next: Table, tile: Square, value: (table: Table) => number): number {
  let sum = 0;
  let weights = 0;
  for (const { mask, weight } of drawable(before.tiles)) {
    sum += weight * value({ ...next, tiles: next.tiles.with(indexOfTile(tile), mask) });
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
export function after(table: Table, seat: Seat, move: Move): Table {
  const next = copyOf(table);
  apply({ table: next, hands: [{}, {}], box: {} }, seat, move, { rng: least(), emit: (event) => evolve(next, event) });
  return next;
}
