import type { Box, Size } from "./contract.ts";

/** Gap between a place and its label, and around the label, in CSS pixels. */
const GAP = 8;

/** Farther from its place than this a label would be taken for another's, in CSS pixels. */
const FAR = 160;

/** Offsets of a label from a box: above, below, right, left. */
const ways: ((from: Box, name: Size) => Partial<Box>)[] = [
  (from, { height }) => ({ y: from.y - height - GAP }),
  (from) => ({ y: from.y + from.height + GAP }),
  (from) => ({ x: from.x + from.width + GAP }),
  (from, { width }) => ({ x: from.x - width - GAP }),
];

/**
 * Position of a label of this size in a room with its corner at 0, 0: next to its place, preferably above, and clear of the `clear` boxes,
 * moved as little as possible. If there is no free position near by it overlaps them, as little as may be.
 */
export function beside(place: Box, name: Size, room: Size, clear: Box[]): { x: number; y: number } {
  const { width, height } = name;
  const [right, bottom] = [room.width - width - GAP, room.height - height - GAP];
  const x = within(GAP, place.x + (place.width - width) / 2, right);
  const y = within(GAP, place.y + (place.height - height) / 2, bottom);
  const isIn = (at: Box) => at.x >= GAP && at.y >= GAP && at.x <= right && at.y <= bottom;
  const first = ways.map((step) => ({ x, y, width, height, ...step(place, name) }));
  const free = ways.flatMap((step, i) => {
    let at = first[i];
    for (let hit = hitBy(at, clear); hit; hit = hitBy(at, clear)) at = { ...at, ...step(hit, name) };
    const off = Math.hypot(at.x - first[i].x, at.y - first[i].y);
    return isIn(at) && off <= FAR ? [{ at, off }] : [];
  });
  const least = first.filter(isIn).sort((a, b) => covered(a, clear) - covered(b, clear));
  const best = free.sort((a, b) => a.off - b.off).at(0)?.at ?? least.at(0);
  return best ? { x: best.x, y: best.y } : { x, y: Math.min(place.y + place.height + GAP, bottom) };
}

/**
 * Position of a bubble about a place that nobody takes for another's: beside it; if it covered a `clear` box there, where in the whole room
 * it covers least of them and of its place, as near as may be.
 */
export function clearOf(place: Box, bubble: Size, room: Size, clear: Box[]): { x: number; y: number } {
  const at = beside(place, bubble, room, clear);
  if (covered({ ...bubble, ...at }, clear) === 0) return at;
  const boxes = [place, ...clear];
  const [right, bottom] = [room.width - bubble.width - GAP, room.height - bubble.height - GAP];
  const isIn = (most: number) => (at: number) => at >= GAP && at <= most;
  const xs = [at.x, GAP, right, ...boxes.flatMap((box) => [box.x - bubble.width - GAP, box.x + box.width + GAP])].filter(isIn(right));
  const ys = [at.y, GAP, bottom, ...boxes.flatMap((box) => [box.y - bubble.height - GAP, box.y + box.height + GAP])].filter(isIn(bottom));
  const spots = ys.flatMap((y) =>
    xs.map((x) => ({ ...bubble, x, y, covers: covered({ ...bubble, x, y }, boxes), off: Math.hypot(x - at.x, y - at.y) })),
  );
  const best = spots.sort((a, b) => a.covers - b.covers || a.off - b.off).at(0) ?? at;
  return { x: best.x, y: best.y };
}

const within = (least: number, at: number, most: number): number => Math.max(least, Math.min(at, most));

/** The area of these boxes below a label. */
const covered = (at: Box, boxes: Box[]): number =>
  boxes.reduce((sum, box) => {
    const width = Math.min(at.x + at.width, box.x + box.width) - Math.max(at.x, box.x);
    const height = Math.min(at.y + at.height, box.y + box.height) - Math.max(at.y, box.y);
    return sum + Math.max(0, width) * Math.max(0, height);
  }, 0);

const hitBy = (at: Box, boxes: Box[]): Box | undefined =>
  boxes.find((box) => at.x < box.x + box.width && box.x < at.x + at.width && at.y < box.y + box.height && box.y < at.y + at.height);
