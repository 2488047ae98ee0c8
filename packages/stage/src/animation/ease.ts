/** Easing functions; all go from 0 to 1. */
export const out = (k: number): number => 1 - (1 - k) ** 3;
export const inOut = (k: number): number => (k < 0.5 ? 4 * k ** 3 : 1 - (-2 * k + 2) ** 3 / 2);
/** Gentler easing, for long distances. */
export const smooth = (k: number): number => k * k * (3 - 2 * k);
/** Rises and returns to 0. */
export const swell = (k: number): number => Math.sin(Math.PI * k);
/** Progress within a part of a movement, clamped to 0..1. */
export const part = (k: number, from: number, to: number): number => Math.max(0, Math.min(1, (k - from) / (to - from)));
export const between = (from: number, to: number, k: number): number => from + (to - from) * k;

/** Sets the pose at progress 0 to 1. */
export type Motion = (k: number) => void;

/** No motion. */
export const still: Motion = () => {};

/** Motions in parallel. */
export const together =
  (motions: Motion[]): Motion =>
  (k) => {
    for (const move of motions) move(k);
  };

/** A motion within a part of the time. */
export const during =
  (from: number, to: number, motion: Motion): Motion =>
  (k) =>
    motion(part(k, from, to));
