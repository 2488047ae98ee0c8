/** A measurement and its result. */
export type Row = [what: string, value: string];

/** The quantile of the values; `part` 1 is the largest. */
export function ofAll(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}

export const middle = (values: number[]): number => ofAll(values, 0.5);

export const rounded = (value: number, digits = 0): string => value.toLocaleString("en", { maximumFractionDigits: digits });

/** Mean / median / p95 / maximum. */
export const spread = (values: number[]): string =>
  [values.reduce((sum, value) => sum + value, 0) / values.length, middle(values), ofAll(values, 0.95), ofAll(values, 1)]
    .map((value) => rounded(value))
    .join(" / ");

/** Runs work and records its duration in milliseconds. */
export function timed<T>(taken: number[], work: () => T): T {
  const began = performance.now();
  const done = work();
  taken.push(performance.now() - began);
  return done;
}
