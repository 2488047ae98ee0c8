/** The touches that make one legal move, according to the board. */
export interface TouchWay<M> {
  move: M;
  touches: string[];
}

/** Input state between the first touch and a move. */
export interface Picking<M> {
  /** Touches so far. */
  picked: string[];
  /** Possible next touches. */
  live: string[];
  /** The only move that matches all touches so far. */
  preview?: M;
  /** The move is complete: no touches remain. */
  complete?: M;
}

/** The touch that confirms the prepared move. */
export const OK = "ok";

const agreeing = <M>(ways: TouchWay<M>[], picked: string[]): TouchWay<M>[] =>
  ways.filter(({ touches }) => picked.every((id, depth) => touches[depth] === id));

/** Possible touches after these touches. */
export function liveAfter<M>(ways: TouchWay<M>[], picked: string[]): string[] {
  const next = agreeing(ways, picked).map(({ touches }) => touches[picked.length]);
  return [...new Set(next.filter((id) => id !== undefined))];
}

/** The legal moves narrowed by the touches. Touches that no longer lead to a move are dropped. */
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
 * The touches after one more. A live one is added; the last one repeated is removed; one live at an earlier depth replaces the touch there;
 * any other clears all.
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

/**
 * The touches that lead to this one, where it is touched before its turn: it is no first touch, and all moves with it begin alike. A target
 * is touched, and the only piece that gets there is picked.
 */
export function leading<M>(ways: TouchWay<M>[], id: string): string[] | undefined {
  const heads = ways.filter(({ touches }) => touches.indexOf(id) > 0).map(({ touches }) => touches.slice(0, touches.indexOf(id)));
  return heads.every((head) => head.join() === heads[0].join()) ? heads[0] : undefined;
}

/** What touching a place means that was touched before (`isAgain`): confirming what was prepared there. Elsewhere, the place itself. */
export const meant = <M>({ picked, live }: Picking<M>, id: string, isAgain = picked.includes(id)): string =>
  isAgain && live.includes(OK) && !live.includes(id) ? OK : id;

/** The moves that one more touch completes, by that touch; a longer move may begin with the same touches. */
export function endings<M>(ways: TouchWay<M>[], picked: string[]): Map<string, M> {
  const ends = new Map<string, M>();
  for (const { move, touches } of agreeing(ways, picked)) {
    const last = touches[picked.length];
    if (touches.length === picked.length + 1 && !ends.has(last)) ends.set(last, move);
  }
  return ends;
}

/** Next touches that make a move at once. */
export function completing<M>(ways: TouchWay<M>[], picked: string[]): Set<string> {
  const whole = new Set(endings(ways, picked).keys());
  for (const { touches } of agreeing(ways, picked)) if (touches.length > picked.length + 1) whole.delete(touches[picked.length]);
  return whole;
}

/** All touches that have an effect: live now, live at an earlier depth, or already picked. */
export function reachable<M>(ways: TouchWay<M>[], picked: string[]): Set<string> {
  const ids = picked.flatMap((_, depth) => liveAfter(ways, picked.slice(0, depth)));
  return new Set([...ids, ...picked, ...liveAfter(ways, picked)]);
}

/** First touches that are followed by a place: what is there can be dragged. */
export function draggable<M>(ways: TouchWay<M>[], isPlace: (id: string) => boolean): Set<string> {
  return new Set(
    ways.filter(({ touches: [first, next] }) => next !== undefined && next !== first && isPlace(next)).map((way) => way.touches[0]),
  );
}

/** Input state after the first of these touch lists that is possible. */
export function aimed<M>(ways: TouchWay<M>[], lists: string[][]): Picking<M> | undefined {
  return lists.map((touches) => ({ touches, ...picking(ways, touches) })).find(({ touches, picked }) => picked.length === touches.length);
}
