import type { View } from "@baseboard/kit";
import { nextSquare } from "../rules/geography.ts";
import type { DisarmTheEarth, Table } from "../rules/state.ts";
import { loops, START } from "../rules/world.ts";
import { countTouch, firstOf, loopTouch, touch } from "./ids.ts";
import { offers } from "./numbers.ts";

/** Where the ship in turn is after so many squares; at the start it stops, for a loop is to be chosen there (Ruling 7). */
export function squareAfter({ players, turn, loop }: Pick<Table, "players" | "turn" | "loop">, steps: number): string {
  let at = players[turn].ship;
  let chosen = loop;
  for (let left = steps; left > 0 && (at !== START || chosen !== "none"); left--) {
    at = at === START ? firstOf(chosen === "none" ? "E" : chosen) : nextSquare(at);
    chosen = "none";
  }
  return at;
}

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
