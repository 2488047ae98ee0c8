import type { Result } from "../rules/results.ts";
import type { Square, Table } from "../rules/state.ts";

/** The flags that a run can move: none in Quick Pick-Up (Ruling 30). */
export const loose = ({ scenario, flags }: Pick<Table, "scenario" | "flags">): Square[] => (scenario === "quick-pick-up" ? [] : flags);

/** The loose flags that a run leaves in place. One carried off a base and back is delivered (Ruling F5), and did not stay. */
export const staying = (lying: Square[], { flags, to, ends }: Result): Square[] =>
  lying.filter((at) => flags.includes(at) && !(ends === "delivered" && at === to));

/** The flags that are moved away. */
export function taken(lying: Square[], result: Result): Square[] {
  const stay = staying(lying, result);
  return lying.filter((at) => !stay.includes(at));
}

/** The new squares of moved flags. */
export function put(lying: Square[], result: Result): Square[] {
  const stay = staying(lying, result);
  return result.flags.filter((at) => !stay.includes(at));
}
