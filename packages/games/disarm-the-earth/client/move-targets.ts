import type { View } from "@baseboard/kit";
import type { Marks } from "@baseboard/stage/contract";
import { isTerritory } from "../rules/geography.ts";
import { pathOf } from "../rules/sailing.ts";
import type { DisarmTheEarth, Move, Table } from "../rules/state.ts";
import { type Loop, loops, type Territory } from "../rules/world.ts";
import { countTouch, isSquare, loopTouch, squareOn, touch } from "./ids.ts";
import { offers } from "./numbers.ts";

/**
 * What of the board is picked, and what can be touched next; the occasion (`focus.ts`) on which the viewer could act last, and the territories
 * that could be touched then, with nothing picked.
 */
export type Pointed = Pick<Marks<DisarmTheEarth>, "picked" | "live"> & { acts?: string; open?: Territory[] };

/** Where the ship in turn is after so many squares. */
export const squareAfter = (table: Table, steps: number): string =>
  pathOf(table, table.turn, steps).at(-1) ?? table.players[table.turn].ship;

/** So many squares are left to be sailed past the start, where the ship in turn is or comes to, and a loop is to be chosen (Ruling 7). */
export const leftPastStart = (table: Table): number => table.steps - pathOf(table, table.turn, table.steps).length;

/** Where the ship in turn gets by this loop, if it is chosen at the start: as far as squares are left; before the roll, its first square. */
export const endBy = (loop: Loop, table: Table): string => squareOn(loop, Math.max(1, leftPastStart(table)));

/** The squares to which the way leads on from the start: by each loop, where the ship sails past it; by the one that is chosen, before the roll. */
export function squaresAhead(table: Table): string[] {
  if (table.phase === "roll") return loops.filter((loop) => loop === table.loop).map((loop) => endBy(loop, table));
  return table.phase === "sail" && leftPastStart(table) > 0 ? loops.map((loop) => endBy(loop, table)) : [];
}

/** By square, the touch it stands for now, besides its button: the loop that leads there, or where the ship gets by die or for industries. */
export function squareTouches(view: View<DisarmTheEarth>, picked: string[]): Map<string, string> {
  const { table, seat } = view;
  const meant = new Map<string, string>();
  if (seat === undefined || table.turn !== seat) return meant;
  if (table.phase === "loop" || table.phase === "fork") for (const loop of loops) meant.set(endBy(loop, table), loopTouch(loop));
  if (table.phase !== "sail") return meant;
  return picked.length === 0 ? meant.set(squareAfter(table, table.steps), touch.ok) : paidTouches(view);
}

/** The own territory from which a move goes out, or where it is made; undefined of any other move. */
export function baseOf(move: Move): Territory | undefined {
  if (move.type === "expedition" || move.type === "attack" || move.type === "propose") return move.from;
  const isThere = move.type === "place" || move.type === "buy" || move.type === "free";
  return isThere && move.at !== "stock" ? move.at : undefined;
}

/** The territories and squares that can be touched now. */
export function livePlaces(view: View<DisarmTheEarth>, { picked, live }: Pointed): string[] {
  const meant = [...squareTouches(view, picked)].filter(([, id]) => live.includes(id)).map(([at]) => at);
  return [...live.filter((id) => isTerritory(id) || isSquare(id)), ...meant];
}

/** By square, the number that is paid for to get there. Of several that end at the start none is meant. */
function paidTouches(view: View<DisarmTheEarth>): Map<string, string> {
  const numbers = offers(view).flatMap((move) => (move.type === "pay" ? [move.steps] : []));
  const byEnd = Map.groupBy(numbers, (steps) => squareAfter(view.table, steps));
  return new Map([...byEnd].filter(([, all]) => all.length === 1).map(([at, [steps]]) => [at, countTouch("steps", steps)]));
}
