import type { Seat } from "@baseboard/kit";
import { turned, ways } from "@baseboard/kit/grid";
import { beside, exits, homeRow, indexOfTile, inFrontOf, isSlot, rival, rowAt, slotsOf, tileSquares } from "./board.ts";
import { isHome } from "./pieces.ts";
import type { Square, Table } from "./state.ts";

/** The assumed cost in actions of an obstacle, and of having no route. */
const BLOCKED = 2.5;
const NO_ROUTE = 20;
/** Revealing a tile, and the turn it needs about half of the time. */
const FACE_DOWN = 2.3;

/**
 * The actions needed to connect two edges of a tile: 0 as it is, 1 after a turn, Infinity for a straight around a corner or a corner
 * straight on. Index: [mask * 16 + in * 4 + out], ways counted from the north.
 */
const crossing = Float64Array.from({ length: 256 }, (_, i) => crossingOf(i >> 4, ways[(i >> 2) & 3] | ways[i & 3]));

function crossingOf(mask: number, both: number): number {
  if (mask === 0) return FACE_DOWN;
  const turns = [0, 1, 2, 3].map((by) => turned(mask, by) & both);
  return turns[0] === both ? 0 : turns.includes(both) ? 1 : Number.POSITIVE_INFINITY;
}

/**
 * The neighbor over each edge of each tile: another tile by index, a mutants' slot from 25 on, an explorers' from 30 on, or -1 for the rim.
 */
const beyond = Int8Array.from(tileSquares.flatMap((at) => ways.map((way) => beside(at, way))).map((to) => (to ? numberOf(to) : -1)));

function slotNumber(slot: Square): number {
  const seat = rowAt(slot) === 0 ? 0 : 1;
  return 25 + 5 * seat + slotsOf(seat).indexOf(slot);
}

function numberOf(at: Square): number {
  return isSlot(at) ? slotNumber(at) : indexOfTile(at);
}

/** The occupant of each of the 35 squares: 0 none, 1 the seat's own, 2 the other side's piece 1, 3 its piece 2… */
function standing({ sides }: Table, seat: Seat): Uint8Array {
  const on = new Uint8Array(35);
  for (const at of sides[seat].pieces) on[numberOf(at)] = 1;
  sides[rival(seat)].pieces.forEach((at, i) => {
    on[numberOf(at)] = 2 + i;
  });
  return on;
}

/** The fewest actions from entering each tile over each edge (including that action) to home, computed backwards from home. */
function entries({ tiles }: Table, seat: Seat, on: Uint8Array): Float64Array {
  const least = new Float64Array(100).fill(NO_ROUTE);
  const shortened: number[] = [];
  const leaveFor = (tile: number, out: number, cost: number) => {
    for (let into = 0; into < 4; into++) {
      const turn = crossing[tiles[tile] * 16 + into * 4 + out];
      const whole = 1 + cost + (turn > 0 && on[tile] ? BLOCKED : turn);
      if (into === out || whole >= least[tile * 4 + into]) continue;
      least[tile * 4 + into] = whole;
      shortened.push(tile * 4 + into);
    }
  };
  const goal = goalOf(seat);
  for (let i = 0; i < 5; i++) if (on[goal + i] === 0) leaveFor(goal === 25 ? i : 20 + i, goal === 25 ? 2 : 0, 1);
  for (let next = 0; next < shortened.length; next++) {
    const edge = shortened[next];
    const from = beyond[edge];
    if (from >= 0 && from < 25) leaveFor(from, (edge + 2) & 3, least[edge]);
  }
  return least;
}

/** The first of the five numbers of a side's goal slots. */
const goalOf = (seat: Seat): number => (homeRow(seat) === 0 ? 25 : 30);

/** The cost from a tile over one of its edges to home. */
function leave(tile: number, out: number, on: Uint8Array, least: Float64Array, goal: number): number {
  const to = beyond[tile * 4 + out];
  if (to < 0) return NO_ROUTE;
  if (to < 25) return least[to * 4 + ((out + 2) & 3)];
  return to >= goal && to < goal + 5 && on[to] === 0 ? 1 : NO_ROUTE;
}

/** Approximate actions each piece of a side needs to get home without interference; 0 is home, 20 no route. */
export function actionsHome(table: Table, seat: Seat): number[] {
  const on = standing(table, seat);
  const least = entries(table, seat, on);
  const goal = goalOf(seat);
  return table.sides[seat].pieces.map((at) => {
    if (isHome(seat, at)) return 0;
    if (isSlot(at)) return least[indexOfTile(inFrontOf(at)) * 4 + edgeToSlot(at)];
    const open = ways.map((way, out) => (exits(table.tiles, at) & way ? leave(indexOfTile(at), out, on, least, goal) : NO_ROUTE));
    return Math.min(...open);
  });
}

/** The fewest actions for `seat` to capture each piece of the other side; Infinity if more than `within`. */
export function actionsToCapture(table: Table, seat: Seat, within: number): number[] {
  const on = standing(table, seat);
  const hits = [1, 2, 3].map(() => Number.POSITIVE_INFINITY);
  // Edges that a piece of this side can reach, by number of actions.
  const before: number[][] = Array.from({ length: within + 1 }, () => []);
  const least = new Uint8Array(100).fill(within);
  const reach = (edge: number, cost: number) => {
    if (cost >= least[edge]) return;
    least[edge] = cost;
    before[cost].push(edge);
  };
  const enter = (tile: number, into: number, cost: number) => {
    const mask = table.tiles[tile];
    if (on[tile] > 1 && mask & ways[into]) hits[on[tile] - 2] = Math.min(hits[on[tile] - 2], cost);
    if (mask === 0 || on[tile] > 0) return;
    for (let out = 0; out < 4; out++) if (out !== into) reach(tile * 4 + out, cost + crossing[mask * 16 + into * 4 + out]);
  };
  for (const at of table.sides[seat].pieces) setOut(table, seat, at, reach, enter);
  before.forEach((edges, cost) => {
    for (const edge of edges) {
      const to = beyond[edge];
      if (to >= 0 && to < 25) enter(to, (edge + 2) & 3, cost + 1);
    }
  });
  return hits;
}

type OverEdge = (edge: number, cost: number) => void;
type IntoTile = (tile: number, into: number, cost: number) => void;

/** From a piece's square: over the open edges of its tile, or out of its slot. */
function setOut({ tiles }: Table, seat: Seat, at: Square, reach: OverEdge, enter: IntoTile): void {
  if (isHome(seat, at)) return;
  if (isSlot(at)) {
    enter(indexOfTile(inFrontOf(at)), edgeToSlot(at), 1);
    return;
  }
  ways.forEach((way, out) => {
    if (exits(tiles, at) & way) reach(indexOfTile(at) * 4 + out, 0);
  });
}

/** The edge shared by a slot and the tile in front of it, counted from the north. */
const edgeToSlot = (slot: Square): number => (rowAt(slot) === 0 ? 2 : 0);
