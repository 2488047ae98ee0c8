import type { Outcome, Seat } from "@baseboard/kit";
import { keepPlayed, keptPlayed } from "../local-storage.ts";
import { standingIn } from "../match/model/log.ts";
import type { Play } from "../match/model/play.ts";

/** A match that was played to its end in this browser. */
export interface PlayedMatch extends Pick<Outcome, "winners" | "scores"> {
  /** Of no other match. */
  id: string;
  /** When its end was seen, in milliseconds since 1970. */
  at: number;
  game: string;
  /** One's own seat. */
  seat: Seat;
  /** By seat. */
  names: string[];
  bots: Seat[];
  /** So many moves were one's own. */
  moves: number;
  /** That of its room; undefined for practice. */
  code?: string;
}

/** Letters of a hash that tell matches apart. */
const DISTINCT = 20;

/** What is kept of a match that is over; undefined for whoever only watched. */
function playedOf({ table, state, log, outcome }: Play, now: number): PlayedMatch | undefined {
  const { keyHash, game, seats, code } = state.peek();
  const seat = Math.max(table.seat.peek(), table.heldSeat?.peek() ?? -1);
  const end = outcome.peek();
  if (seat < 0 || !end) return undefined;
  const lines = log.lines.peek();
  return {
    ...{ id: keyHash.slice(0, DISTINCT), at: now, game, seat },
    names: seats.map(({ name }) => name),
    bots: [...seats.keys()].filter((each) => seats[each].kind === "bot" && each !== seat),
    ...{ winners: end.winners, ...(end.scores && { scores: end.scores }) },
    moves: standingIn(lines).filter((i) => lines[i].seat === seat).length,
    ...(table.ask && { code }),
  };
}

/** Keeps a match that is over, once: the result of a room can be opened again and again. */
export function rememberPlayed(play: Play, now = Date.now()): void {
  const match = playedOf(play, now);
  const all = keptPlayed();
  if (match && !all.some(({ id }) => id === match.id)) keepPlayed([match, ...all]);
}
