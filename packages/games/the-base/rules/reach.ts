import type { Seat } from "@baseboard/kit";
import { ways } from "@baseboard/kit/grid";
import { beside, exits, isTile } from "./board.ts";
import { TRACK } from "./constants.ts";
import { isHome, occupant, through } from "./pieces.ts";
import type { Square, Table } from "./state.ts";

/** A square a piece reaches with one action; `over` is the teammate's square for a jump. */
export interface Landing {
  to: Square;
  over?: Square;
}

/** Rulings R8 to R13: the squares a piece reaches with one action. */
export function landings(table: Table, seat: Seat, piece: number): Landing[] {
  const from = table.sides[seat].pieces[piece - 1];
  if (isHome(seat, from)) return [];
  const found: Landing[] = [];
  for (const way of ways) {
    const to = through(table, from, way);
    if (!to) continue;
    const met = occupant(table, to);
    if (!met || (met.seat !== seat && isTile(to))) found.push({ to });
    else if (met.seat === seat) jumps(table, to, found);
  }
  return found;
}

/**
 * Ruling R9: from a teammate's tile through any of its passages to an empty square; hence never back to the jumper's. Two jumps to one
 * square are one move.
 */
function jumps(table: Table, over: Square, found: Landing[]): void {
  for (const way of ways) {
    const to = through(table, over, way);
    if (to && !occupant(table, to) && !found.some((landing) => landing.to === to)) found.push({ to, over });
  }
}

/**
 * Ruling R6: the empty tiles a side may reveal or rotate, each over an edge where the tile or slot of one of its pieces has a passage. The
 * far side of the edge does not matter. Ruling R11: a piece at home reaches nothing.
 */
export function handles(table: Table, seat: Seat): Square[] {
  const found: Square[] = [];
  for (const from of table.sides[seat].pieces) {
    if (isHome(seat, from)) continue;
    for (const way of ways) {
      const to = exits(table.tiles, from) & way ? beside(from, way) : undefined;
      if (to && isTile(to) && !occupant(table, to) && !found.includes(to)) found.push(to);
    }
  }
  return found;
}

/** Rulings R5, R16: whether a side has any action. */
export const canAct = (table: Table, seat: Seat): boolean =>
  handles(table, seat).length > 0 || [1, 2, 3].some((piece) => landings(table, seat, piece).length > 0);

/** Ruling R17: whether a side can only spend chips on time, or let its turn lapse. At the end of the track no more time is available. */
export const isLockedIn = (table: Table, seat: Seat): boolean => mayBuyTime(table, seat) && !canAct(table, seat);

const mayBuyTime = ({ phase, asksLockedIn, fresh, countdown, sides }: Table, seat: Seat): boolean =>
  phase === "play" && asksLockedIn && fresh && sides[seat].chips > 0 && countdown < TRACK;
