import { PARTS, TURNS } from "../rules/constants.ts";
import { pointsOf, worthOf } from "../rules/score.ts";
import type { Table } from "../rules/state.ts";
import { type Evaluate, memoized } from "./evaluate.ts";

/** Potential value of a station beyond its points, and of a cube that does not fit yet. */
const STATION = 1;
const CUBE = 0.8;

/** Values stations by their points, plus a little for potential points. */
export function expectedGain({ part, turn }: Table): Evaluate {
  const isLast = part === PARTS && turn === TURNS;
  return memoized((station) => {
    const worth = worthOf(station);
    const idle = station.hardware.reduce((sum, count) => sum + count, -worth.fits);
    return pointsOf(worth) + (isLast ? 0 : STATION + CUBE * idle);
  });
}
