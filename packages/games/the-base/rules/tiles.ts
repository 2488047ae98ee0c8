import type { Rng } from "@baseboard/kit";
import { E, N, S, turned, W } from "@baseboard/kit/grid";

/** The tiles of the box: their exits when unturned, and their number. The crossing is the center of the board. */
export const kinds = {
  I: { mask: N | S, count: 8 },
  L: { mask: N | E, count: 8 },
  T: { mask: N | E | W, count: 8 },
  X: { mask: N | E | S | W, count: 1 },
} as const;
export type Kind = keyof typeof kinds;

const kindNames = Object.keys(kinds) as Kind[];
const quarters = [0, 1, 2, 3];

/** The kind of a tile by its mask; undefined for 0 (face down) and for masks of no tile. */
const kindByMask: (Kind | undefined)[] = Array.from({ length: 16 }, (_, mask) =>
  kindNames.find((kind) => quarters.some((by) => turned(kinds[kind].mask, by) === mask)),
);

export const kindOf = (mask: number): Kind | undefined => kindByMask[mask];

/** The number of face-down tiles of each kind: public information. */
export function bag(tiles: readonly number[]): Record<Kind, number> {
  const left = { I: kinds.I.count, L: kinds.L.count, T: kinds.T.count, X: kinds.X.count } as Record<Kind, number>;
  for (const mask of tiles) {
    const kind = kindOf(mask);
    if (kind) left[kind]--;
  }
  return left;
}

/**
 * Ruling R4: a face-down tile is drawn when revealed: one of the tiles left (straights first, then corners, then forks), then its quarter
 * turn.
 */
export function draw(tiles: readonly number[], rng: Rng): number {
  const left = bag(tiles);
  const pool = kindNames.flatMap((kind) => Array.from({ length: left[kind] }, () => kind));
  return turned(kinds[rng.pick(pool)].mask, rng.below(4));
}

/** The turns in degrees that lead to different openings; the others are equivalent to one of them (Ruling R7). */
export function distinctTurns<D extends number>(mask: number, choices: readonly D[]): D[] {
  const seen = new Set<number>();
  return choices.filter((by) => {
    const shown = turned(mask, by / 90);
    return !seen.has(shown) && seen.add(shown);
  });
}

/** The possible masks of a face-down tile, with their relative probabilities. */
export function drawable(tiles: readonly number[]): { mask: number; weight: number }[] {
  const left = bag(tiles);
  return kindNames
    .filter((kind) => left[kind] > 0)
    .flatMap((kind) => {
      const masks = new Set(quarters.map((by) => turned(kinds[kind].mask, by)));
      return [...masks].map((mask) => ({ mask, weight: left[kind] / masks.size }));
    });
}
