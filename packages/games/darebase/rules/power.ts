import { type Seat, seatLetter } from "@baseboard/kit";
import { rival } from "./squares.ts";
import { OFF, type Table } from "./state.ts";

/** A pawn's name on the power scale: `B3`. */
export const cubeOf = (seat: Seat, pawn: number): string => seatLetter(seat) + pawn;

/** Whether this pawn is in the other side's jail. */
export const isJailed = ({ sides }: Pick<Table, "sides">, seat: Seat, pawn: number): boolean => sides[rival(seat)].jail.includes(pawn);

/** Whether this pawn is on the field and no prisoner: exactly these are on the power scale (Ruling P1). */
export const isFree = (table: Pick<Table, "sides">, seat: Seat, pawn: number): boolean =>
  table.sides[seat].pawns[pawn - 1] !== OFF && !isJailed(table, seat, pawn);

/** The index of a pawn on the power scale, 0 the weakest; -1 if absent. */
export const powerOf = ({ power }: Pick<Table, "power">, seat: Seat, pawn: number): number => power.indexOf(cubeOf(seat, pawn));
