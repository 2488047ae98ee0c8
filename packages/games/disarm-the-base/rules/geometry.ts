/**
 * The base as data: another geometry is only another block like this one. Quarters go round clockwise; each borders on the next.
 * What its places are called stands in words, and where they lie on the map in client/map.ts.
 */
export interface Geometry {
  quarters: readonly string[];
  /** Clockwise. A corner is a floodlight; a gate leads inside the quarter of its square. */
  path: readonly { quarter: number; isCorner?: true; gate?: number }[];
  gates: readonly string[];
  /** By hangar, the quarter of its door. */
  hangars: readonly number[];
}

/** Ruling B1: a path of twelve squares, three per quarter; the gate is on the last one of each. */
export const geometry: Geometry = {
  quarters: ["NW", "NE", "SE", "SW"],
  gates: ["N", "E", "S", "W"],
  path: [0, 1, 2, 3].flatMap((quarter) => [{ quarter }, { quarter, isCorner: true as const }, { quarter, gate: quarter }]),
  hangars: [0, 0, 0, 1, 1, 2, 2, 3, 3],
};
