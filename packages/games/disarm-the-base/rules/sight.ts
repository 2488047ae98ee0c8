import type { Seat } from "@baseboard/kit";
import { geometry, isBuilding, spotOf } from "./board.ts";
import type { Player, Table } from "./state.ts";

/** Ruling E1: whether the guard on this square of the path sees somebody who stands there with these lights. */
export function isSeenAt(place: string, guard: number, lights: readonly boolean[]): boolean {
  const { quarter } = spotOf(place);
  return quarter !== undefined && !isBuilding(place) && lights[quarter] && geometry.path[guard].quarter === quarter;
}

const isThere = ({ caught }: Player): boolean => !caught;

/** The seats that are still in the base, or on the end tile. */
export const team = ({ players }: Pick<Table, "players">): Seat[] => [...players.keys()].filter((seat) => isThere(players[seat]));

/** Whom the guard on the path sees now. */
export const seen = ({ players, guard, lights }: Table): Seat[] =>
  [...players.keys()].filter((seat) => isSeenAt(players[seat].place, guard, lights));
