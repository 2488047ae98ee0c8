import type { View } from "@baseboard/kit";
import type { Darebase } from "../rules/state.ts";
import { type TouchWay, waysAfter } from "./asked.ts";
import { loose, put, taken } from "./flags.ts";

/**
 * The touches a drag along these places means: the first flag on the way is carried to its end; without one, all flags stay. A pawn dragged
 * straight there does not go off to return fresh.
 */
export function dragPath(trail: string[], { table }: View<Darebase>): string[] | undefined {
  const end = trail.at(-1) ?? "";
  const lying = loose(table);
  const met = trail.slice(0, -1).find((at) => lying.includes(at));
  const [moved, aim] = met === undefined ? ["", ""] : [met, end];
  const meant = waysAfter(table, [trail[0], end]).filter(
    ({ result }) => taken(lying, result).join() === moved && put(lying, result).join() === aim,
  );
  const straight = meant.filter(({ result }) => !result.fresh);
  return beginning(straight.length > 0 ? straight : meant);
}

/** The common first touches of these ways. */
function beginning([first, ...others]: TouchWay[]): string[] | undefined {
  if (!first) return undefined;
  const parts = first.touches.findIndex((id, i) => others.some(({ touches }) => touches[i] !== id));
  return parts < 0 ? first.touches : first.touches.slice(0, parts);
}
