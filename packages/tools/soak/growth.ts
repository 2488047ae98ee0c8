import { rounded } from "../bench/measuring.ts";
import type { Memory } from "./census.ts";

/** Memory of a server at one time, with the hours and evenings so far. */
export interface Weighing extends Memory {
  hours: number;
  evenings: number;
}

/** Growth per step and its standard error: in two of three cases the true value is within one standard error. */
export interface Growth {
  each: number;
  error: number;
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Slope of the least-squares line through points. Throws for fewer than three points, which give no error. */
export function growthOf(points: [step: number, value: number][]): Growth {
  if (points.length < 3) throw new Error(`Growth takes three weighings or more; there were ${points.length}. Let it run for longer.`);
  const [meanStep, meanValue] = [mean(points.map(([step]) => step)), mean(points.map(([, value]) => value))];
  const sum = (of: (step: number, value: number) => number): number =>
    points.reduce((so, [step, value]) => so + of(step - meanStep, value - meanValue), 0);
  const spread = sum((step) => step ** 2);
  const each = sum((step, value) => step * value) / spread;
  const error = Math.sqrt(sum((step, value) => (value - each * step) ** 2) / (points.length - 2) / spread);
  return { each, error };
}

/** Growth of a server's memory per hour or per evening, in bytes. */
export const grown = (weighings: Weighing[], of: keyof Memory, by: "hours" | "evenings"): Growth =>
  growthOf(weighings.map((weighing) => [weighing[by], weighing[of]]));

const units = { MB: 1_048_576, KB: 1024 };

/** Formats a growth in bytes: `-0.3 ± 1.2 MB`. */
export const inUnits = ({ each, error }: Growth, unit: keyof typeof units): string =>
  `${rounded(each / units[unit], 2)} ± ${rounded(error / units[unit], 2)} ${unit}`;
