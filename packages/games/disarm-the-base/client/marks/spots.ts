import type { Point } from "@baseboard/stage/pieces";
import { inset, middleOf } from "@baseboard/stage/places";
import { geometry, type Place, spotOf } from "../../rules/board.ts";
import type { Table } from "../../rules/state.ts";
import type { Layout } from "../layout.ts";
import { seatsAt } from "../visibility.ts";

/** Rows and columns of candidate spots. */
const GRID = 7;

/** The spot for a sign at a place of the base: a pawn's position, or else the one farthest from everything there. */
export function spotFor(place: Layout, table: Table, at: Place): Point {
  const { kind, index } = spotOf(at);
  const isCorner = kind === "path" && geometry.path[index].isCorner;
  if (!isCorner && seatsAt(table, at).length === 0) return place.pawn(at, 0, 1);
  const taken = standing(place, table, at);
  const { x, y, width, height } = inset(place.place(at), place.pawnSize * 0.75);
  const spots = Array.from({ length: GRID * GRID }, (_, i) => ({
    x: x + (width * (i % GRID)) / (GRID - 1),
    y: y + (height * Math.floor(i / GRID)) / (GRID - 1),
  }));
  const room = (spot: Point) => Math.min(...taken.map((each) => Math.hypot(each.x - spot.x, each.y - spot.y)), place.pawnSize * 2.4);
  return spots.reduce((best, spot) => (room(spot) > room(best) + 0.01 ? spot : best));
}

/** What a sign must not cover. */
function standing(place: Layout, table: Table, at: Place): Point[] {
  const { kind, index, quarter = 0 } = spotOf(at);
  const there = seatsAt(table, at);
  const pawns = there.map((_, i) => place.pawn(at, i, there.length));
  const gate = middleOf(place.gate(quarter));
  if (kind !== "path") return [...pawns, gate];
  const { isCorner, gate: isGate } = geometry.path[index];
  return [...pawns, place.patrol(index), ...(isCorner ? [place.light(quarter)] : []), ...(isGate === undefined ? [] : [gate])];
}
