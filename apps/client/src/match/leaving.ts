import type { Seat } from "@baseboard/kit";
import type { Play } from "./play.ts";

/** Whether the others play on when one more leaves; else that ends the match. */
export const playOn = ({ face, gone, state }: Play): boolean =>
  face.game.leaving !== undefined && state.value.seats.length - gone.value.length > 2;

/** Whom one may go on without, while one has nothing else to do: a seat the table waits for, whose player has been away for long. */
export function absentFor({ table, state, awaited, isAwaited, hasLeft, outcome }: Play): Seat | undefined {
  const isIdle = table.seat.value >= 0 && !isAwaited.value && !hasLeft.value && !outcome.value;
  return isIdle && table.without ? awaited.value.find((seat) => state.value.seats[seat].away > 0) : undefined;
}
