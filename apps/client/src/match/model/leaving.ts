import type { Seat } from "@baseboard/kit";
import { wordsOf } from "../../words.ts";
import type { Play } from "./play.ts";

/** Whether the others continue if one more leaves; else that ends the match. */
export const playOn = ({ client, gone, state }: Play): boolean =>
  client.game.leaving !== undefined && state.value.seats.length - gone.value.length > 2;

/** What resigning means here: it ends the match, the others play on, or all must agree. */
export const wayOut = (play: Play): "resign" | "leave" | "giveUp" =>
  play.client.game.together && !play.isAlone ? "giveUp" : playOn(play) ? "leave" : "resign";

/** A question about leaving, with what becomes of the seat in this game where the others play on. */
export function askedToLeave({ client }: Play, question: string, how: ReturnType<typeof wayOut>): string {
  const then = how === "leave" && wordsOf(`${client.game.id}.leaving`);
  return then ? `${question} ${then}` : question;
}

/** In a cooperative match: who wants to give up, and whose agreement is missing. Bots always agree. */
export interface Wish {
  by: Seat[];
  missing: Seat[];
}

/** Undefined while nobody wants to give up, or once the match is over. */
export function wishOf({ state, outcome }: Play): Wish | undefined {
  const seats = state.value.seats.map(({ kind, givesUp }, seat) => ({ kind, givesUp, seat }));
  const by = seats.filter(({ givesUp }) => givesUp).map(({ seat }) => seat);
  if (by.length === 0 || outcome.value) return undefined;
  return { by, missing: seats.filter(({ kind, givesUp }) => kind === "human" && !givesUp).map(({ seat }) => seat) };
}

/** Whether all others agree: the match ends when this seat does. */
export const isLastToAgree = ({ state }: Play, own: Seat): boolean =>
  state.value.seats.every(({ kind, givesUp }, seat) => seat === own || givesUp || kind === "bot");

/**
 * The seat that may be skipped, while one has nothing else to do: its player has been away for long, and the table waits for it; or, in a
 * cooperative game, its agreement to give up is missing.
 */
export function absentFor(play: Play): Seat | undefined {
  const { table, state, awaited, isAwaited, hasLeft, outcome } = play;
  const mayAsk = table.ask && table.seat.value >= 0 && !hasLeft.value && !outcome.value;
  // Where all play together, a bot plays for whoever is away, or nobody does.
  if (!mayAsk || play.client.game.together) return undefined;
  const missing = wishOf(play)?.missing ?? [];
  return [...(isAwaited.value ? [] : awaited.value), ...missing].find((seat) => state.value.seats[seat].away > 0);
}

/** What those who are here are asked: whether a bot shall play for a seat, how many of them say yes, and whether one does oneself. */
export interface StandInVote {
  seat: Seat;
  yes: number;
  of: number;
  isOwn: boolean;
}

/** Whether the own seat has a say in whether a bot plays for somebody who has been away for long. */
export function hasVote({ table, state, hasLeft, outcome, isStopped }: Play): boolean {
  const isSeated = table.ask !== undefined && table.seat.value >= 0 && !hasLeft.value;
  return isSeated && !outcome.value && !isStopped.value && state.value.settings.standIn !== "never";
}

/** The vote that is open for the own seat; undefined where there is none. */
export function voteOn(play: Play): StandInVote | undefined {
  if (!hasVote(play)) return undefined;
  const { table, state, gone } = play;
  const own = table.seat.value;
  const { seats } = state.value;
  const isIn = (seat: Seat) => seats[seat].kind === "human" && !gone.value.includes(seat);
  const seat = seats.findIndex(({ away }, one) => away > 0 && isIn(one));
  if (seat < 0) return undefined;
  const { votes } = seats[seat];
  return { seat, yes: votes.length, of: seats.filter(({ online }, one) => online && isIn(one)).length, isOwn: votes.includes(own) };
}
