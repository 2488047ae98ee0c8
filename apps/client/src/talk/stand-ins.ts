import type { Phrase, Seat } from "@baseboard/kit";
import { ANYBODY, type RoomState, type SeatState } from "@baseboard/protocol";

/** The `person` who has a seat, or for whom a bot holds it; undefined if there is none. */
export const ownerOf = ({ person, heldFor }: Pick<SeatState, "person" | "heldFor">): string | undefined =>
  person || (heldFor === ANYBODY ? "" : heldFor) || undefined;

/** A bot began to play for the player of a seat, for a turn or on, or that player is back: seen as it came, and kept by this page alone. */
export interface StandIn {
  seat: Seat;
  name: string;
  isBack: boolean;
  /** The bot plays only the turn for which that player's time is up. */
  isPassing: boolean;
  /** How often in a row the time of that player was up, where a bot came because it was; 0 for any other reason. */
  times: number;
  /** Which match of its room, the length of its log then, and the newest line of talk that was here. */
  round: number;
  version: number;
  after: number;
}

type Told = Pick<RoomState, "phase" | "round" | "seats" | "told">;

type Chair = Pick<SeatState, "person" | "heldFor" | "passing">;

/** By what a row of it is told from others. */
export const standInKey = ({ version, seat, isBack }: StandIn): string => `stand-in ${version} ${seat} ${isBack}`;

/** What is told of it. */
export function saidOf({ name, isBack, isPassing, times }: StandIn): Phrase {
  if (isBack) return { key: "room.isBack", with: { name } };
  if (isPassing) return { key: "room.botEnds", with: { name } };
  return times > 0 ? { key: "room.botPlaysLate", with: { name, count: times } } : { key: "room.botPlays", with: { name } };
}

/** Whether somebody plays in a seat, or will after the turn that a bot ends because their time for it is up. */
const playsIn = ({ person, heldFor, passing }: Chair, who: string): boolean => person === who || (passing && heldFor === who);

/** For whom a bot keeps a seat; empty for none. */
const keptFor = ({ heldFor, passing }: Chair): string => (passing ? "" : heldFor);

/** Whether the player of a seat is back that a bot has kept. */
export function isBackIn(chair: Chair, before: Chair | undefined): boolean {
  const who = before ? keptFor(before) : "";
  return who !== "" && playsIn(chair, who);
}

/**
 * Where a bot has taken over, or a player came back, between two states of one match that goes on. That a player who is here has the seat
 * again after a turn that a bot ended is not said.
 */
export function standInsBetween(now: Told, before: Told | undefined, after: number): StandIn[] {
  if (before?.phase !== "playing" || now.phase !== "playing" || before.round !== now.round) return [];
  // What that bot has done already comes below.
  const at = { round: now.round, version: before.told.version, after };
  return now.seats.flatMap((chair, seat) => {
    const was = before.seats[seat];
    const who = keptFor(chair);
    const isHeld = who !== "" && playsIn(was, who);
    const isBack = isBackIn(chair, was);
    const isPassing = chair.passing && was?.person !== "" && was?.person === chair.heldFor;
    // Its clock stands at zero while a bot ends a turn for which the time is up.
    const times = isHeld && chair.clock === 0 ? chair.idle : 0;
    return isHeld || isBack || isPassing ? [{ seat, name: chair.name, isBack, isPassing, times, ...at }] : [];
  });
}

/** Rows of the log of a match of the room, with where a bot took a seat, or its player came back, after what was there then. */
export function withStandIns<Row extends { version: number }>(rows: Row[], standIns: StandIn[] = [], round = 0): (Row | StandIn)[] {
  const all = standIns.filter((one) => one.round === round);
  const between = (from: number, to: number) => all.filter(({ version }) => version >= from && version < to);
  const first = between(0, rows[0]?.version ?? Number.POSITIVE_INFINITY);
  return [...first, ...rows.flatMap((row, i) => [row, ...between(row.version, rows[i + 1]?.version ?? Number.POSITIVE_INFINITY)])];
}
