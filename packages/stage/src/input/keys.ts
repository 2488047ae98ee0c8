import type { Target } from "../contract.ts";
import { type Direction, neighbour, rowsOf, touchOf } from "./places.ts";

/** The place that a key moves to: by arrows, to the ends of a row or of the board, to the next live one. */
export function ledTo(
  { key, ctrlKey }: Pick<KeyboardEvent, "key" | "ctrlKey">,
  from: Target,
  targets: Target[],
  live: string[],
): Target | undefined {
  const rows = rowsOf(targets);
  const row = ctrlKey ? targets : (rows.find((one) => one.includes(from)) ?? []);
  switch (key) {
    case "Home":
      return row.at(0);
    case "End":
      return row.at(-1);
    case "n":
    case "N":
      return after(rows.flat(), live, from, key === "n" ? 1 : -1);
    default:
      return key.startsWith("Arrow") ? neighbour(targets, from, key as Direction) : undefined;
  }
}

/** The next (or, with -1, previous) live place in reading order, cyclic. */
function after(inOrder: Target[], live: string[], from: Target, by: 1 | -1): Target | undefined {
  const open = inOrder.filter((target) => live.includes(touchOf(target)) || target.id === from.id);
  return open.at((open.indexOf(from) + by) % open.length);
}
