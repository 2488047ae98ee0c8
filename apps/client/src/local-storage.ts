import type { Seat } from "@baseboard/kit";
import type { KeptAnalysis } from "./analysis/analysis.ts";
import type { PlayedMatch } from "./evenings/played.ts";
import type { OwnShare } from "./sealing.ts";

/** What is kept in this browser's storage. Where storage is forbidden nothing is kept, and nothing fails. */

/** A room in which this browser has a place. */
export interface KnownRoom {
  code: string;
  game: string;
  token: string;
  /** The token before that one. Still valid if the room has not stored the new one; another tab may use it. */
  was?: string;
  /** When it was last entered, in milliseconds since the epoch. */
  at: number;
  /** Whether it is a seat, or was; unknown for places from before that was kept. */
  isSeated?: boolean;
  /** When the server first knew nothing of it, in milliseconds since the epoch. */
  goneAt?: number;
}

export const MOST_ROOMS = 40;
/** How long a place is kept that the server knows nothing of, in milliseconds: it may have been the wrong server. */
const GONE_LIFE = 24 * 3600 * 1000;
const TOKEN_LIFE = 30 * 24 * 3600 * 1000;

function read(storage: "localStorage" | "sessionStorage", key: string): string | undefined {
  try {
    return globalThis[storage].getItem(`baseboard.${key}`) ?? undefined;
  } catch {
    return undefined; // Storage is forbidden: as if nothing was kept.
  }
}

function write(storage: "localStorage" | "sessionStorage", key: string, value: string | undefined): void {
  try {
    if (value === undefined) globalThis[storage].removeItem(`baseboard.${key}`);
    else globalThis[storage].setItem(`baseboard.${key}`, value);
  } catch {
    // Storage is forbidden or full: nothing is kept.
  }
}

/** The player's name entered last. */
export const rememberedName = (): string => read("localStorage", "name") ?? "";
export const rememberName = (name: string): void => write("localStorage", "name", name);

/** A setting: theme, motion. */
export const rememberedChoice = (what: string): string | undefined => read("localStorage", what);
export const rememberChoice = (what: string, value: string | undefined): void => write("localStorage", what, value);

/** The operator's token, until the tab is closed. */
export const operatorToken = (): string | undefined => read("sessionStorage", "operator");
export const keepOperatorToken = (token: string | undefined): void => write("sessionStorage", "operator", token);

/** The step at which a game's first match was left, 0-based; undefined if never begun, or completed. */
export const rememberedStep = (game: string): number | undefined => {
  const step = read("localStorage", `lesson.${game}`);
  return step === undefined ? undefined : Number(step);
};
export const rememberStep = (game: string, step: number | undefined): void => write("localStorage", `lesson.${game}`, step?.toString());

const areTexts = (parts: unknown[]): boolean => parts.every((part) => typeof part === "string");

/** Whether this is a place that may still be one's. */
export const isPlace = ({ code, game, token, was = "", at }: KnownRoom, now = Date.now()): boolean =>
  areTexts([code, game, token, was]) && now - at < TOKEN_LIFE;

/** The rooms in which this browser has a place, newest first. */
export function knownRooms(now = Date.now()): KnownRoom[] {
  try {
    const rooms: KnownRoom[] = JSON.parse(read("localStorage", "rooms") ?? "[]");
    return rooms.filter((room) => isPlace(room, now));
  } catch {
    return []; // Not written by us: ignored.
  }
}

/** Whether this browser remembers a seat in a room, not only that it was watched. */
export const hasSeat = (code: string): boolean => knownRooms().some((room) => room.code === code && room.isSeated !== false);

/** Stores a token for this tab, and the room in the list. */
export function keepPlace(room: Omit<KnownRoom, "at">, now = Date.now()): void {
  write("sessionStorage", `token.${room.code}`, room.token);
  const rooms = knownRooms(now);
  const known = rooms.find(({ code }) => code === room.code);
  const before = known?.token === room.token ? known : undefined;
  const isSeated = known?.isSeated || room.isSeated;
  const others = rooms.filter(({ code }) => code !== room.code);
  const { goneAt: _, ...kept } = { ...before, ...room, at: now, ...(isSeated !== undefined && { isSeated }) };
  keepRooms([kept, ...others]);
}

let tellChange = (): void => {};

/** Calls back when the places in this browser have changed by this tab. */
export function whenPlacesChange(call: () => void): void {
  tellChange = call;
}

function keepRooms(rooms: KnownRoom[]): void {
  write("localStorage", "rooms", JSON.stringify(rooms.slice(0, MOST_ROOMS)));
  tellChange();
}

/** The secret of this browser's identity, if it has one. */
export const keptIdentity = (): string | undefined => read("localStorage", "identity");
export const keepIdentity = (secret: string | undefined): void => write("localStorage", "identity", secret);

const MOST_FORGOTTEN = 60;

/** The tokens that were given up here, oldest first. */
function forgottenTokens(): string[] {
  try {
    const tokens: string[] = JSON.parse(read("localStorage", "forgotten") ?? "[]");
    return areTexts(tokens) ? tokens : [];
  } catch {
    return []; // Not written by us: ignored.
  }
}

function keepForgotten(tokens: string[]): void {
  write("localStorage", "forgotten", JSON.stringify([...new Set(tokens)].slice(-MOST_FORGOTTEN)));
}

const tokensOf = ({ token, was }: KnownRoom): string[] => (was === undefined ? [token] : [token, was]);

/** The seats of this browser, and the tokens that were given up in it. */
export const keptSeats = (): { rooms: KnownRoom[]; forgotten: string[] } => ({
  rooms: knownRooms()
    .filter(({ isSeated }) => isSeated !== false)
    .map(({ goneAt: _, ...room }) => room),
  forgotten: forgottenTokens(),
});

/** Stores seats that were put together with those of other devices. */
export function keepSeats({ rooms, forgotten }: { rooms: KnownRoom[]; forgotten: string[] }): void {
  const here = knownRooms();
  const watched = here.filter(({ code, isSeated }) => isSeated === false && !rooms.some((room) => room.code === code));
  const goneAt = ({ code, token }: KnownRoom) => here.find((room) => room.code === code && room.token === token)?.goneAt;
  const next = rooms.map((room) => ({ ...room, ...(goneAt(room) !== undefined && { goneAt: goneAt(room) }) }));
  keepForgotten(forgotten);
  write("localStorage", "rooms", JSON.stringify([...next, ...watched].slice(0, MOST_ROOMS).toSorted((a, b) => b.at - a.at)));
}

/** Replaces the token of a place, in this tab too; `was` stays beside it as long as it is not known which of the two is valid. */
export function replaceToken(code: string, token: string, was?: string): void {
  if (read("sessionStorage", `token.${code}`) !== undefined) write("sessionStorage", `token.${code}`, token);
  const rooms = knownRooms().map((room) => {
    if (room.code !== code) return room;
    const { was: _, goneAt: __, ...rest } = room;
    return { ...rest, token, ...(was !== undefined && { was }) };
  });
  keepRooms(rooms);
}

/**
 * Notes what the server said of the places that it was asked about: an object for one that it knows, "gone" for one that it does not.
 * One that stays gone for a day is deleted. Answers with the seats that are newly gone.
 */
export function tellOfPlaces(asked: { code: string; token: string }[], saidOf: (code: string) => unknown, now = Date.now()): KnownRoom[] {
  const rooms = knownRooms(now);
  // A token may have been replaced meanwhile, in another tab.
  const said = (room: KnownRoom) =>
    asked.some(({ code, token }) => code === room.code && token === room.token) ? saidOf(room.code) : undefined;
  const isGone = (room: KnownRoom) => said(room) === "gone";
  const news = rooms.filter((room) => isGone(room) && room.goneAt === undefined && room.isSeated);
  const next = rooms.flatMap((room): KnownRoom[] => {
    const { goneAt, ...rest } = room;
    if (isGone(room)) return goneAt !== undefined && now - goneAt > GONE_LIFE ? [] : [{ ...rest, goneAt: goneAt ?? now }];
    return typeof said(room) === "object" ? [{ ...rest, isSeated: true }] : [room];
  });
  const dropped = rooms.filter(({ code }) => !next.some((room) => room.code === code));
  if (dropped.length > 0) keepForgotten([...forgottenTokens(), ...dropped.flatMap(tokensOf)]);
  if (JSON.stringify(next) !== JSON.stringify(rooms)) keepRooms(next);
  return news;
}

/**
 * Candidate tokens to resume the place in a room, newest first: those of this tab's place, else this browser's. Of seats that other devices
 * have in common with it the tab's may have been replaced on one of them.
 */
export function tokensFor(code: string): string[] {
  const own = read("sessionStorage", `token.${code}`);
  const known = knownRooms().find((room) => room.code === code);
  const kept = known ? [known.token, ...(known.was === undefined ? [] : [known.was])] : [];
  if (own === undefined || kept.includes(own)) return kept;
  return keptIdentity() === undefined ? [own] : [own, ...kept];
}

/** Deletes the place in a room, or only if it is by this token: another tab may have got a new one. */
export function forgetPlace(code: string, token?: string): void {
  write("sessionStorage", `token.${code}`, undefined);
  const rooms = knownRooms();
  const isMeant = (room: KnownRoom) => room.code === code && (token === undefined || room.token === token);
  keepForgotten([...forgottenTokens(), ...(token === undefined ? [] : [token]), ...rooms.filter(isMeant).flatMap(tokensOf)]);
  keepRooms(rooms.filter((room) => !isMeant(room)));
}

/** The unfinished practice match of a game as text, if any. */
export const keptMatch = (game: string): string | undefined => read("localStorage", `practice.${game}`);
export const keepMatch = (game: string, match: string | undefined): void => write("localStorage", `practice.${game}`, match);

/** The practice match of a game that ended last in this tab as text, until another one begins. */
export const keptResult = (game: string): string | undefined => read("sessionStorage", `result.${game}`);
export const keepResult = (game: string, match: string | undefined): void => write("sessionStorage", `result.${game}`, match);

/** The newest match of a game's deal of the day as text, running or over. */
export const keptDeal = (game: string): string | undefined => read("localStorage", `deal.${game}`);
export const keepDeal = (game: string, deal: string | undefined): void => write("localStorage", `deal.${game}`, deal);

/** Calls back when another tab stores or deletes a practice match of a game, or that of its deal of the day, until the returned function is called. */
export function whenMatchIsKeptElsewhere(game: string, call: () => void, what: "practice" | "deal" = "practice"): () => void {
  const listener = ({ key }: StorageEvent) => key === `baseboard.${what}.${game}` && call();
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}

/** Some hundred bytes each. */
const MOST_PLAYED = 1000;

/** The matches that were played to their end in this browser, newest first. */
export function keptPlayed(): PlayedMatch[] {
  try {
    const all: PlayedMatch[] = JSON.parse(read("localStorage", "played") ?? "[]");
    const isRead = ({ id, game, at, seat, moves, names, bots, winners }: PlayedMatch) =>
      areTexts([id, game, ...names]) && [at, seat, moves, ...bots, ...winners].every(Number.isFinite);
    return all.filter(isRead);
  } catch {
    return []; // Not written by us: ignored.
  }
}

export function keepPlayed(all: PlayedMatch[]): void {
  write("localStorage", "played", all.length > 0 ? JSON.stringify(all.slice(0, MOST_PLAYED)) : undefined);
}

const MOST_ANALYSES = 20;

/** What was found of matches here, by the hash of their key, the newest first. */
function keptAnalyses(): [string, KeptAnalysis][] {
  try {
    const all: [string, KeptAnalysis][] = JSON.parse(read("localStorage", "analyses") ?? "[]");
    return all.filter(([hash, { chances, points }]) => areTexts([hash]) && chances.flat().every(Number.isFinite) && Array.isArray(points));
  } catch {
    return []; // Not written by us: ignored.
  }
}

/** What was found of a match of so many turns. */
export const keptAnalysis = (match: string, turns: number): KeptAnalysis | undefined =>
  keptAnalyses().find(([hash, { chances }]) => hash === match && chances.length === turns)?.[1];

export function keepAnalysis(match: string, found: KeptAnalysis): void {
  const others = keptAnalyses().filter(([hash]) => hash !== match);
  write("localStorage", "analyses", JSON.stringify([[match, found], ...others].slice(0, MOST_ANALYSES)));
}

const MOST_HASHES = 60;

/** Key hashes as first seen by this browser during their matches: code, round, hash, one's own seat if any; newest first. */
function keptHashes(): [string, number, string, Seat?][] {
  try {
    const hashes: [string, number, string, Seat?][] = JSON.parse(read("localStorage", "hashes") ?? "[]");
    return hashes.filter(([code, , hash]) => areTexts([code, hash]));
  } catch {
    return []; // Not written by us: ignored.
  }
}

/** The first seen hash of a room's match. */
export const keptHash = (code: string, round: number): string | undefined =>
  keptHashes().find(([room, which]) => room === code && which === round)?.[2];

/** Stores the hash of a match in progress; the first one seen is kept. */
export function keepHash(code: string, round: number, hash: string): void {
  if (keptHash(code, round) === undefined)
    write("localStorage", "hashes", JSON.stringify([[code, round, hash], ...keptHashes()].slice(0, MOST_HASHES)));
}

/** Whether a hash was seen in any match. */
export const hasSeenHash = (hash: string): boolean => keptHashes().some(([, , seen]) => seen === hash);

/** The game of a room in which this browser has a place, and has seen a match. */
export const gameSeenIn = (code: string): string | undefined =>
  keptHashes().some(([room]) => room === code) ? knownRooms().find((room) => room.code === code)?.game : undefined;

/** Stores which seat is one's own in a match whose hash is kept. */
export function keepOwnSeat(code: string, round: number, seat: Seat): void {
  const isMeant = ([room, which]: [string, number, string, Seat?]) => room === code && which === round;
  const hashes = keptHashes().map((each): typeof each => (isMeant(each) ? [code, round, each[2], seat] : each));
  write("localStorage", "hashes", JSON.stringify(hashes));
}

/** The seat one had in the match with this hash; undefined if none, or unknown. */
export function ownSeatIn(hash: string): Seat | undefined {
  const seat = keptHashes().find(([, , seen]) => seen === hash)?.[3];
  return Number.isInteger(seat) ? seat : undefined;
}

const MOST_SHARES = 60;

/** What this browser has added to the keys of matches: by room, round and person, newest first. */
function keptShares(): [string, number, string, OwnShare][] {
  try {
    const shares: [string, number, string, OwnShare][] = JSON.parse(read("localStorage", "shares") ?? "[]");
    return shares.filter(([code, , person, { hash, share, shown }]) => areTexts([code, person, hash, share]) && Array.isArray(shown));
  } catch {
    return []; // Not written by us: ignored.
  }
}

export const keptShare = (code: string, round: number, person: string): OwnShare | undefined =>
  keptShares().find(([room, which, whose]) => room === code && which === round && whose === person)?.[3];

export function keepShare(code: string, round: number, person: string, own: OwnShare): void {
  const others = keptShares().filter(([room, which, whose]) => room !== code || which !== round || whose !== person);
  write("localStorage", "shares", JSON.stringify([[code, round, person, own], ...others].slice(0, MOST_SHARES)));
}

/** How far a match was shown in this browser: after so many lines, the table that was seen then, by these rules. */
export interface LastLook {
  round: number;
  version: number;
  rules: number;
  table: unknown;
}

/** Tables are some kilobytes each. */
const MOST_LOOKS = 12;

/** By room, newest first. */
function keptLooks(): [string, LastLook][] {
  try {
    const looks: [string, LastLook][] = JSON.parse(read("localStorage", "looks") ?? "[]");
    return looks.filter(([code, { round, version, rules }]) => areTexts([code]) && [round, version, rules].every(Number.isInteger));
  } catch {
    return []; // Not written by us: ignored.
  }
}

export const keptLook = (code: string): LastLook | undefined => keptLooks().find(([room]) => room === code)?.[1];

export function keepLook(code: string, look: LastLook): void {
  const others = keptLooks().filter(([room]) => room !== code);
  write("localStorage", "looks", JSON.stringify([[code, look], ...others].slice(0, MOST_LOOKS)));
}

/** A position of a game that practice is to begin from, for this tab. */
export const keptPosition = (game: string): string | undefined => read("sessionStorage", `from.${game}`);
export const keepPosition = (game: string, from: string): void => write("sessionStorage", `from.${game}`, from);

/** A branch of a game that is too long for an address, for this tab. */
export const keptBranch = (game: string): string | undefined => read("sessionStorage", `what-if.${game}`);
export const keepBranch = (game: string, branch: string): void => write("sessionStorage", `what-if.${game}`, branch);

/** A match pasted for replay, for this tab. */
export const keptText = (): string => read("sessionStorage", "replay") ?? "";
export const keepText = (text: string): void => write("sessionStorage", "replay", text || undefined);

const MOST_MUTED = 100;

/** Those muted in any room for this browser: code and `person`, newest last. */
function allMuted(): [string, string][] {
  try {
    const muted: [string, string][] = JSON.parse(read("localStorage", "muted") ?? "[]");
    return muted.filter(areTexts);
  } catch {
    return []; // Not written by us: ignored.
  }
}

/** Those of a room whom one does not want to read: each the `person` of an `Entry`. */
export const keptMuted = (code: string): Set<string> => new Set(allMuted().flatMap(([room, person]) => (room === code ? [person] : [])));

export function keepMuted(code: string, people: ReadonlySet<string>): void {
  const others = allMuted().filter(([room]) => room !== code);
  const all = [...others, ...[...people].map((person): [string, string] => [code, person])];
  if (all.length > 0 || others.length !== allMuted().length) write("localStorage", "muted", JSON.stringify(all.slice(-MOST_MUTED)));
}

/** By room, the last lines of talk read: at the table, and in the gallery. */
function allTalkRead(): [string, number, number][] {
  try {
    const all: [string, number, number][] = JSON.parse(read("localStorage", "talkRead") ?? "[]");
    return all.filter(([code, ...ids]) => areTexts([code]) && ids.length === 2 && ids.every(Number.isInteger));
  } catch {
    return []; // Not written by us: ignored.
  }
}

export function keptTalkRead(code: string): [number, number] | undefined {
  const [, ...ids] = allTalkRead().find(([room]) => room === code) ?? [];
  return ids.length === 2 ? [ids[0], ids[1]] : undefined;
}

export function keepTalkRead(code: string, [table, gallery]: [number, number]): void {
  const others = allTalkRead().filter(([room]) => room !== code);
  write("localStorage", "talkRead", JSON.stringify([[code, table, gallery], ...others].slice(0, MOST_ROOMS)));
}
