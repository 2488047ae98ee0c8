import type { Box, Target } from "../contract.ts";

export * from "../box.ts";

/** Lookup of places on a board: by arrow keys, and for taps that nearly hit. */

/** Fraction of a place's width and height that no path around its corner crosses. */
const CORE = 0.7;

export type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/** The touch that a place stands for; usually its own id. */
export const touchOf = ({ id, touch }: Target): string => touch ?? id;

/** The shared name of a place, used in pings. */
export const sharedName = ({ id, own }: Target): string => own ?? id;

/** The targets, with the names that are part of the picture where they stand among `drawn`: those that the board still shows. */
export function withPlatesOf(targets: Target[], drawn: Target[]): Target[] {
  const plates = new Map(drawn.map(({ id, plate }) => [id, plate]));
  return targets.map((target) => {
    const plate = plates.get(target.id);
    return target.plate && plate ? { ...target, plate } : target;
  });
}

/** The nearest place in a direction: sideways within the row; up and down, the nearest row, then column. */
export function neighbour(targets: Target[], from: Target, direction: Direction): Target | undefined {
  const vertical = direction === "ArrowUp" || direction === "ArrowDown";
  const sign = direction === "ArrowUp" || direction === "ArrowLeft" ? -1 : 1;
  const dragPath = (t: Target) => sign * (vertical ? t.row - from.row : t.column - from.column);
  const aside = (t: Target) => Math.abs(vertical ? t.column - from.column : t.row - from.row);
  return targets
    .filter((t) => dragPath(t) > 0 && (vertical || aside(t) === 0))
    .sort((a, b) => dragPath(a) - dragPath(b) || aside(a) - aside(b))
    .at(0);
}

/** The targets by row, each row from left to right. */
export function rowsOf(targets: Target[]): Target[][] {
  const rows = new Map<number, Target[]>();
  for (const target of targets) rows.set(target.row, [...(rows.get(target.row) ?? []), target]);
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row.toSorted((a, b) => a.column - b.column));
}

/**
 * The place at a point (board units): of those whose box, enlarged to at least `least` wide and high, contains it, the one with the
 * nearest center.
 */
export function under<Place extends Box>(targets: Place[], x: number, y: number, least: number): Place | undefined {
  return targets
    .filter((t) => holds(t, x, y, Math.max(t.width, least), Math.max(t.height, least)))
    .sort((a, b) => toMiddle(a, x, y) - toMiddle(b, x, y))
    .at(0);
}

const contains = (box: Box | undefined, x: number, y: number): boolean =>
  box !== undefined && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** The target whose close-up area contains a point (board units). */
export const around = (targets: Target[], x: number, y: number): Target | undefined => targets.find(({ opens }) => contains(opens, x, y));

/** The target on whose open ground a point (board units) is. */
export const onGround = (targets: Target[], x: number, y: number): Target | undefined =>
  targets.find(({ ground = [] }) => ground.filter((ring) => isEnclosed(ring, x, y)).length % 2 === 1);

/** The target whose box contains a point (board units), or else the one whose open ground does. */
export const at = (targets: Target[], x: number, y: number): Target | undefined => under(targets, x, y, 0) ?? onGround(targets, x, y);

/** Whether a polygon encloses a point: a line from there to the right crosses it an odd number of times. */
function isEnclosed(ring: readonly (readonly [number, number])[], x: number, y: number): boolean {
  const crossed = ring.filter(([toX, toY], i) => {
    const [fromX, fromY] = ring.at(i - 1)!;
    return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
  });
  return crossed.length % 2 === 1;
}

/** Whether a point (board units) is well inside a place, rather than grazing it on the way to another. */
export const isInside = (t: Target, x: number, y: number): boolean => holds(t, x, y, t.width * CORE, t.height * CORE);

/** The target nearest to a point (board units), if its box is within `reach`. */
export function nearest(targets: Target[], x: number, y: number, reach: number): Target | undefined {
  const gap = (t: Target): number => Math.hypot(Math.max(t.x - x, 0, x - t.x - t.width), Math.max(t.y - y, 0, y - t.y - t.height));
  return targets
    .filter((t) => gap(t) <= reach)
    .sort((a, b) => gap(a) - gap(b) || toMiddle(a, x, y) - toMiddle(b, x, y))
    .at(0);
}

/** Whether a point is in a box of this size centered on a place. */
const holds = (t: Box, x: number, y: number, width: number, height: number): boolean =>
  Math.abs(t.x + t.width / 2 - x) <= width / 2 && Math.abs(t.y + t.height / 2 - y) <= height / 2;

const toMiddle = (t: Box, x: number, y: number): number => Math.hypot(t.x + t.width / 2 - x, t.y + t.height / 2 - y);
