import { dragPath, type Point } from "@baseboard/stage/pieces";
import { middleOf } from "@baseboard/stage/places";
import { geometry, hangarPlace, type Place, spotOf } from "../rules/board.ts";
import type { Layout } from "./layout.ts";
import { doorIsDown } from "./map.ts";

/** What lies between two places: a gate, or a hangar's door. */
export function passage(place: Layout, ...ends: Place[]): Point[] {
  const spots = ends.map(spotOf);
  const hangar = spots.find(({ kind }) => kind === "hangar");
  if (hangar) {
    const { x, y, width, height } = place.place(hangarPlace(hangar.index));
    return [{ x: x + width / 2, y: doorIsDown(hangar.index) ? y + height : y }];
  }
  const square = spots.find(({ kind }) => kind === "path");
  const gate = square && geometry.path[square.index].gate;
  return gate !== undefined && spots.some(({ kind }) => kind === "inside") ? [middleOf(place.gate(gate))] : [];
}

/** The route along these points, shortened at both ends. */
export function trimmed(points: Point[], first: number, last: number): Point[] {
  const cut = (end: Point, next: Point, by: number) => dragPath(end, next, Math.min(1, by / Math.hypot(next.x - end.x, next.y - end.y)));
  return [cut(points[0], points[1], first), ...points.slice(1, -1), cut(points[points.length - 1], points[points.length - 2], last)];
}
