import type { View } from "@baseboard/kit";
import { pathOf } from "../rules/sailing.ts";
import type { DisarmTheEarth, Table } from "../rules/state.ts";
import { loops } from "../rules/world.ts";
import { countTouch, firstOf, loopTouch, touch } from "./ids.ts";
import { offers } from "./numbers.ts";

/** Where the ship in turn is after so many squares. */
export const squareAfter = (table: Table, steps: number): string =>
  pathOf(table, table.turn, steps).at(-1) ?? table.players[table.turn].ship;

/** By square, the touch it stands for now, besides its button: the loop that begins there, or where the ship gets by die or for industries. */
export function squareTouches(view: View<DisarmTheEarth>, picked: string[]): Map<string, string> {
  const { table, seat } = view;
  const meant = new Map<string, string>();
  if (seat === undefined || table.turn !== seat) return meant;
  if (table.phase === "loop" || table.phase === "fork") for (const loop of loops) meant.set(firstOf(loop), loopTouch(loop));
  if (table.phase !== "sail") return meant;
  return picked.length === 0 ? meant.set(squareAfter(table, table.steps), touch.ok) : paidTouches(view);
}

/** By square, the number that is paid for to get there. Of several that end at the start none is meant. */
function paidTouches(view: View<DisarmTheEarth>): Map<string, string> {
  const numbers = offers(view).flatMap((move) => (move.type === "pay" ? [move.steps] : []));
  const byEnd = Map.groupBy(numbers, (steps) => squareAfter(view.table, steps));
  return new Map([...byEnd].filter(([, all]) => all.length === 1).map(([at, [steps]]) => [at, countTouch("steps", steps)]));
}
