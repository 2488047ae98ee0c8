import type { Seat } from "@baseboard/kit";
import type { Play } from "./play.ts";

/** Whether the others play on when one more leaves; else that ends the match. */
export const playOn = ({ client, gone, state }: Play): boolean =>
  client.game.leaving !== undefined && state.value.seats.length - gone.value.length > 2;

/** What resigning is in this match: alone, with the others playing on, or a wish that everybody must share. */
export const wayOut = (play: Play): "resign" | "leave" | "giveUp" =>
  play.client.game.together && !play.isAlone ? "giveUp" : playOn(play) ? "leave" : "resign";

/** Played together: who would give up, and whose word is still missing. Bots follow, so none is asked. */
export interface Wish {
  by: Seat[];
  missing: Seat[];
}

/** None while nobody would give up, or once the match is over. */
export function wishOf({ state, outcome }: Play): Wish | undefined {
  const seats = state.value.seats.map(({ kind, givesUp }, seat) => ({ kind, givesUp, seat }));
  const by = seats.filter(({ givesUp }) => givesUp).map(({ seat }) => seat);
  if (by.length === 0 || outcome.value) return undefined;
  return { by, missing: seats.filter(({ kind, givesUp }) => kind === "human" && !givesUp).map(({ seat }) => seat) };
}

/** Whether nobody else is missing: the match ends as soon as this seat would give up. */
export const isLastToAgree = ({ state }: Play, own: Seat): boolean =>
  state.value.seats.every(({ kind, givesUp }, seat) => seat === own || givesUp || kind === "bot");

/**
 * Whom one may go on without, while one has nothing else to do: a seat whose player has been away for long. The table must wait
 * for it; but together, where its word is missing to give up, it need not.
 */
export function absentFor(play: Play): Seat | undefined {
  const { table, state, awaited, isAwaited, hasLeft, outcome } = play;
  const mayAsk = table.ask && table.seat.value >= 0 && !hasLeft.value && !outcome.value;
  if (!mayAsk) return undefined;
  const missing = wishOf(play)?.missing ?? [];
  return [...(isAwaited.value ? [] : awaited.value), ...missing].find((seat) => state.value.seats[seat].away > 0);
}
