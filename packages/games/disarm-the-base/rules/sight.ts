import type { Seat } from "@baseboard/kit";
import { geometry, isBuilding, spotOf } from "./board.ts";
import type { Player, Table } from "./state.ts";

/** Ruling E1: whether the guard on this path square sees a pawn at this place with these lights. */
export function isSeenAt(place: string, guard: number, lights: readonly boolean[]): boolean {
  const { quarter } = spotOf(place);
  return quarter !== undefined && !isBuilding(place) && lights[quarter] && geometry.path[guard].quarter === quarter;
}

const isThere = ({ caught }: Player): boolean => !caught;

/** The seats still in the base, or on the end tile. */
export const team = ({ players }: Pick<Table, "players">): Seat[] => [...players.keys()].filter((seat) => isThere(players[seat]));

/** The seats the patrolling guard sees now. */
export const seen = ({ players, guard, lights }: Table): Seat[] =>
  [...players.keys()].filter((seat) => isSeenAt(players[seat].place, guard, lights));
