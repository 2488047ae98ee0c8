import { geometry } from "./geometry.ts";

export { geometry };

/** A place's name: `end`, `p0` etc., `NW` etc. inside, `tower`, `h1` etc. */
export type Place = string;

/**
 * A place's kind, and its index among its kind; `quarter` is the one it belongs to (Ruling B8), undefined for the end tile and the tower.
 */
export interface Spot {
  kind: "end" | "path" | "inside" | "tower" | "hangar";
  index: number;
  quarter?: number;
}

export const END: Place = "end";
export const TOWER: Place = "tower";
export const pathPlace = (index: number): Place => `p${index}`;
export const insidePlace = (quarter: number): Place => geometry.quarters[quarter];
export const hangarPlace = (hangar: number): Place => `h${hangar + 1}`;

const spots = new Map<Place, Spot>([
  [END, { kind: "end", index: 0 }],
  [TOWER, { kind: "tower", index: 0 }],
  ...geometry.path.map(({ quarter }, index): [Place, Spot] => [pathPlace(index), { kind: "path", index, quarter }]),
  ...geometry.quarters.map((_, quarter): [Place, Spot] => [insidePlace(quarter), { kind: "inside", index: quarter, quarter }]),
  ...geometry.hangars.map((quarter, index): [Place, Spot] => [hangarPlace(index), { kind: "hangar", index, quarter }]),
]);

/** All places. */
export const places: Place[] = [...spots.keys()];
export const isPlace = (text: string): boolean => spots.has(text);

/** The kind and index of a place. Throws if there is no such place. */
export function spotOf(place: Place): Spot {
  const spot = spots.get(place);
  if (!spot) throw new Error(`There is no place "${place}".`);
  return spot;
}

/** Ruling B6: places where the patrolling guard sees nobody. */
export const isBuilding = (place: Place): boolean => ["tower", "hangar"].includes(spotOf(place).kind);

/** Ruling B7: the corner squares are the floodlights. */
export const isFloodlight = (place: Place): boolean => {
  const { kind, index } = spotOf(place);
  return kind === "path" && geometry.path[index].isCorner === true;
};

/** The path square of a gate. */
export const gateSquare = (gate: number): number => geometry.path.findIndex((square) => square.gate === gate);

export const nextSquare = (square: number, by = 1): number => (square + by + geometry.path.length) % geometry.path.length;

/** The places one step away, regardless of obstacles (Rulings B2 to B6). */
export function beside(place: Place, start: number): Place[] {
  const { kind, index, quarter = 0 } = spotOf(place);
  switch (kind) {
    case "end":
      return [pathPlace(gateSquare(start))];
    case "path":
      return [
        ...[-1, 1].map((by) => pathPlace(nextSquare(index, by))),
        ...(geometry.path[index].gate === undefined ? [] : [insidePlace(quarter)]),
        ...(index === gateSquare(start) ? [END] : []),
      ];
    case "inside":
      return [
        ...[-1, 1].map((by) => insidePlace((index + by + geometry.quarters.length) % geometry.quarters.length)),
        TOWER,
        ...geometry.path.flatMap((square, at) => (square.gate !== undefined && square.quarter === index ? [pathPlace(at)] : [])),
        ...geometry.hangars.flatMap((door, hangar) => (door === index ? [hangarPlace(hangar)] : [])),
      ];
    case "tower":
      return geometry.quarters.map((_, each) => insidePlace(each));
    case "hangar":
      return [insidePlace(quarter)];
  }
}
