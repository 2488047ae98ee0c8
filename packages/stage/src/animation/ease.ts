/** How movement gathers and spends itself; all go from 0 to 1. */
export const out = (k: number): number => 1 - (1 - k) ** 3;
export const inOut = (k: number): number => (k < 0.5 ? 4 * k ** 3 : 1 - (-2 * k + 2) ** 3 / 2);
/** The same more gently: for long ways. */
export const smooth = (k: number): number => k * k * (3 - 2 * k);
/** Up and back to nothing. */
export const swell = (k: number): number => Math.sin(Math.PI * k);
/** The part of a movement between two moments of it. */
export const part = (k: number, from: number, to: number): number => Math.max(0, Math.min(1, (k - from) / (to - from)));
export const between = (from: number, to: number, k: number): number => from + (to - from) * k;

/** Poses something that moves, from 0 to 1. */
export type Motion = (k: number) => void;

/** Nothing moves. */
export const still: Motion = () => {};

/** Several movements at once. */
export const together =
  (motions: Motion[]): Motion =>
  (k) => {
    for (const move of motions) move(k);
  };

/** A movement that takes only a part of the time. */
export const during =
  (from: number, to: number, motion: Motion): Motion =>
  (k) =>
    motion(part(k, from, to));
