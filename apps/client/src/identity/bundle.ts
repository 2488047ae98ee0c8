import { isPlace, type KnownRoom, MOST_ROOMS } from "../local-storage.ts";

/** What devices with the same identity keep in common: their seats, and the tokens that were given up on one of them, oldest first. */
export interface SeatBundle {
  rooms: KnownRoom[];
  forgotten: string[];
}

const DAY = 24 * 3600 * 1000;
const MOST_FORGOTTEN = 60;

/** A bundle as it was sealed, without what is too old; what is not one counts as empty. */
export function bundleIn(value: unknown, now = Date.now()): SeatBundle {
  const { rooms, forgotten } = (value ?? {}) as Partial<SeatBundle>;
  return {
    rooms: Array.isArray(rooms) ? rooms.filter((room) => isPlace(room, now)) : [],
    forgotten: Array.isArray(forgotten) ? forgotten : [],
  };
}

/**
 * Both together. No device's clock decides who loses a seat: a token goes only once it is named as given up, one that has replaced
 * another names it, and where neither is known to be the later one both are kept.
 */
export function merged(mine: SeatBundle, theirs: SeatBundle): SeatBundle {
  const forgotten = [...new Set([...theirs.forgotten, ...mine.forgotten])].slice(-MOST_FORGOTTEN);
  const codes = new Set([...theirs.rooms, ...mine.rooms].map(({ code }) => code));
  const at = ({ rooms }: SeatBundle, code: string) => rooms.find((room) => room.code === code);
  const rooms = [...codes].flatMap((code) => without(forgotten, one(at(mine, code), at(theirs, code))));
  return { rooms: rooms.toSorted((a, b) => b.at - a.at).slice(0, MOST_ROOMS), forgotten };
}

/** A room as either has it. */
function one(mine: KnownRoom | undefined, theirs: KnownRoom | undefined): KnownRoom | undefined {
  if (!mine || !theirs) return mine ?? theirs;
  const at = Math.max(mine.at, theirs.at);
  if (mine.token === theirs.token) return { ...theirs, ...mine, at };
  if (theirs.was === mine.token) return { ...theirs, at };
  if (mine.was === theirs.token) return { ...mine, at };
  const [newer, older] = mine.at >= theirs.at ? [mine, theirs] : [theirs, mine];
  return { ...newer, was: older.token };
}

/** A room with those of its tokens that were not given up, if there are any. */
function without(forgotten: string[], room: KnownRoom | undefined): KnownRoom[] {
  const [token, was] = [room?.token, room?.was].filter((each) => each !== undefined && !forgotten.includes(each));
  if (!room || token === undefined) return [];
  const { was: _, ...rest } = room;
  return [{ ...rest, token, ...(was !== undefined && { was }) }];
}

/** Whether two bundles lead to the same seats. When a table was last entered counts by the day. */
export function areSame(one: SeatBundle, other: SeatBundle): boolean {
  const text = ({ rooms, forgotten }: SeatBundle): string => {
    const facts = rooms.map(({ code, token, was, at }) => [code, token, was, Math.floor(at / DAY)].join());
    return JSON.stringify([facts.toSorted(), forgotten.toSorted()]);
  };
  return text(one) === text(other);
}
