/** How one legal move is made by touching, as the board says. */
export interface TouchWay<M> {
  move: M;
  touches: string[];
}

/** Where a person stands between the first touch and a move. */
export interface Picking<M> {
  /** What has been touched so far. */
  picked: string[];
  /** What can be touched next. */
  live: string[];
  /** The one move that all touches so far agree on. */
  preview?: M;
  /** The move is whole: nothing more is to be touched. */
  complete?: M;
}

/** The touch that does what was prepared. */
export const OK = "ok";

const agreeing = <M>(ways: TouchWay<M>[], picked: string[]): TouchWay<M>[] =>
  ways.filter(({ touches }) => picked.every((id, depth) => touches[depth] === id));

/** What can be touched after these touches. */
export function liveAfter<M>(ways: TouchWay<M>[], picked: string[]): string[] {
  const next = agreeing(ways, picked).map(({ touches }) => touches[picked.length]);
  return [...new Set(next.filter((id) => id !== undefined))];
}

/** The legal moves narrowed by what was touched. Touches that no longer lead anywhere are forgotten. */
export function picking<M>(ways: TouchWay<M>[], picked: string[]): Picking<M> {
  let kept = picked;
  while (kept.length > 0 && agreeing(ways, kept).length === 0) kept = kept.slice(0, -1);
  const left = kept.length > 0 ? agreeing(ways, kept) : [];
  const live = liveAfter(ways, kept);
  return {
    picked: kept,
    live,
    ...(left.length === 1 && { preview: left[0].move }),
    ...(left.length > 0 && live.length === 0 && { complete: left[0].move }),
  };
}

/**
 * The touches after one more. What is live is added; the last one touched again is let go; what was live at an earlier
 * depth is chosen there instead; anything else lets everything go.
 */
export function touched<M>(ways: TouchWay<M>[], picked: string[], id: string): string[] {
  if (liveAfter(ways, picked).includes(id)) return [...picked, id];
  if (picked.at(-1) === id) return picked.slice(0, -1);
  for (let depth = picked.length - 1; depth >= 0; depth--) {
    const before = picked.slice(0, depth);
    if (liveAfter(ways, before).includes(id)) return [...before, id];
  }
  return [];
}

/** What Enter stands for where it was pressed before (`isAgain`): what was prepared there is done, and not let go. Anywhere else, a touch. */
export const entered = <M>({ picked, live }: Picking<M>, id: string, isAgain = picked.includes(id)): string =>
  isAgain && live.includes(OK) && !live.includes(id) ? OK : id;

/** The moves that one more touch makes whole, by that touch; a longer move may begin with the same touches. */
export function endings<M>(ways: TouchWay<M>[], picked: string[]): Map<string, M> {
  const ends = new Map<string, M>();
  for (const { move, touches } of agreeing(ways, picked)) {
    const last = touches[picked.length];
    if (touches.length === picked.length + 1 && !ends.has(last)) ends.set(last, move);
  }
  return ends;
}

/** What can be touched next to make a move at once. */
export function completing<M>(ways: TouchWay<M>[], picked: string[]): Set<string> {
  const whole = new Set(endings(ways, picked).keys());
  for (const { touches } of agreeing(ways, picked)) if (touches.length > picked.length + 1) whole.delete(touches[picked.length]);
  return whole;
}

/** Everything a touch would do something with: live now, live at an earlier depth, or touched already. */
export function reachable<M>(ways: TouchWay<M>[], picked: string[]): Set<string> {
  const ids = picked.flatMap((_, depth) => liveAfter(ways, picked.slice(0, depth)));
  return new Set([...ids, ...picked, ...liveAfter(ways, picked)]);
}

/** First touches after which a place is asked for: what is there can be dragged. */
export function draggable<M>(ways: TouchWay<M>[], isPlace: (id: string) => boolean): Set<string> {
  return new Set(
    ways.filter(({ touches: [first, next] }) => next !== undefined && next !== first && isPlace(next)).map((way) => way.touches[0]),
  );
}

/** Where a person stands after the first of these lists of touches that leads somewhere. */
export function aimed<M>(ways: TouchWay<M>[], lists: string[][]): Picking<M> | undefined {
  return lists.map((touches) => ({ touches, ...picking(ways, touches) })).find(({ touches, picked }) => picked.length === touches.length);
}
