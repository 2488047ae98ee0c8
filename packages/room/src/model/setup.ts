import type { AnyGame, Seat } from "@baseboard/kit";
import { blank, check } from "@baseboard/kit/fields";
import { ANYBODY, type Rejection, RoomSettings, type SeatState } from "@baseboard/protocol";
import { botNames } from "@baseboard/protocol/bot-names";
import type { Bar } from "./members/bars.ts";
import { endSpell, type Spells } from "./spells.ts";

/** A chair of the room and who sits in it. */
export interface Chair {
  kind: SeatState["kind"];
  /** The id of the person in it; empty for an open chair and for a bot. */
  person: string;
  /** A bot's level; empty for anyone else. */
  level: string;
  /** Which of the names of bots it goes by, wherever it sits; without one, that of its seat. */
  botName?: number;
  /** Is ready for the next match: the first one, or a rematch. */
  again: boolean;
  /** The id of the person for whom a bot holds this chair; or `ANYBODY`. */
  heldFor?: string;
  /** The version of the match from which on that bot plays. */
  heldSince?: number;
  /** How many lines of this match such bots made before spells were stored. */
  stoodIn?: number;
}

/** Everything about a room that is not the match itself. Plain data: stored as it is, and changed only as a whole. */
export interface Setup {
  hidden: boolean;
  /** Which match of the room it is, from 1. */
  round: number;
  started: boolean;
  options: unknown;
  /** The text of the position that its matches begin from, with all that is hidden in it; none where they begin as the game does. */
  position?: string;
  /** By game: the options that it was played with here before the room changed to another. */
  optionsOf?: Record<string, unknown>;
  /** The ids of those who only watched as the room changed its game: stored so that they come along. */
  along?: string[];
  /** What the host has chosen; of the rest, the usual holds. */
  settings?: Partial<RoomSettings>;
  chairs: Chair[];
  /** The id of the person whose room it is; empty when there is nobody. Who may arrange things now, `hostOf` tells. */
  host: string;
  /** The id of the person who may arrange things while that one is away. */
  standIn?: string;
  /** Where a rematch went on without some: a round, and its chairs before they were fewer. The oldest first. */
  past?: { round: number; chairs: Chair[] }[];
  /** By round and seat: when bots played in a chair that they held, but for those who still do. */
  standIns?: Record<number, Record<Seat, Spells>>;
  /** The rounds that everybody began on the same chair as the one before. */
  stayed?: number[];
  /** No new players may take seats. */
  locked?: boolean;
  /** Whom the host keeps off the seats or out of the room, the longest kept out first. */
  barred?: Bar[];
  /** The ids of those whom the host lets say nothing. */
  muted?: string[];
  /** What the tags of addresses in `barred` are salted with. */
  salt?: string;
  /** The room's half of the key of the match that begins next: secret, and only its hash is shown. Drawn as soon as anything is stored. */
  half?: string;
}

/** A chair that nobody sits in. */
export const open = (): Chair => ({ kind: "open", person: "", level: "", again: false });

/** A room as it is made: all chairs open. */
export function newSetup(game: AnyGame, options: unknown, hidden: boolean): Setup {
  return { hidden, round: 1, started: false, options, chairs: Array.from({ length: game.seats.max }, open), host: "" };
}

/** A room's options as today's rules know them; the usual ones where those are not possible any more. */
export function possibleOptions(game: AnyGame, options: unknown): unknown {
  const read = game.options.safeParse(options);
  return read.success ? read.data : game.options.parse({});
}

/** The settings of a room; the usual one in the place of one that is not possible any more. */
export function settingsOf({ settings = {} }: Pick<Setup, "settings">): RoomSettings {
  const possible = Object.entries(settings).filter(([name, chosen]) => {
    const field = RoomSettings.fields[name];
    return field && check(field, chosen, name) === undefined;
  });
  return { ...blank(RoomSettings), ...Object.fromEntries(possible) };
}

/** The seat of a person, or the one that a bot holds for them; -1 for one who watches. */
export const placeOf = ({ chairs }: Pick<Setup, "chairs">, person: string): Seat =>
  chairs.findIndex((chair) => chair.person === person || chair.heldFor === person);

/** The seat of a person; -1 for one who has none. */
export const seatOf = (setup: Setup, person: string): Seat => (person ? setup.chairs.findIndex((chair) => chair.person === person) : -1);

/** The people in seats, in seat order. */
const seated = (setup: Setup): string[] => setup.chairs.filter((chair) => chair.kind === "human").map((chair) => chair.person);

/** Seats somebody in the chair they wish for, where it is open, or else in the first one that is. The first to sit down is the host. */
export function seatSomewhere(setup: Setup, person: string, wish?: Seat): Rejection | undefined {
  const isOpen = ({ kind }: Chair) => kind === "open";
  const seat = wish !== undefined && setup.chairs.slice(wish, wish + 1).some(isOpen) ? wish : setup.chairs.findIndex(isOpen);
  return seat < 0 ? { key: "room.full" } : sit(setup, person, seat);
}

/**
 * Seats somebody who has no seat yet, and none to come back to: after the start only where a bot holds it for anybody, which has played
 * up to a version of the match.
 */
export function sit(setup: Setup, person: string, seat: Seat, version = 0): Rejection | undefined {
  const chair = setup.chairs[seat];
  const isFree = chair?.heldFor === ANYBODY;
  if (setup.started && !isFree) return { key: "room.begun" };
  if (placeOf(setup, person) >= 0) return { key: "room.alreadySeated" };
  if (!chair) return { key: "room.noSuchSeat" };
  if (chair.kind !== "open" && !isFree) return { key: "room.seatTaken" };
  seatIn(setup, seat, person, version);
  setup.host ||= person;
  return undefined;
}

/** Gives a seat up. */
export function stand(setup: Setup, person: string): Rejection | undefined {
  if (setup.started) return { key: "room.begun" };
  const seat = seatOf(setup, person);
  if (seat < 0) return { key: "room.onlyWatching" };
  setup.chairs[seat] = open();
  return undefined;
}

/** Exchanges two seats, empty or not. */
export function swap(setup: Setup, a: Seat, b: Seat): Rejection | undefined {
  const { chairs } = setup;
  if (!chairs[a] || !chairs[b]) return { key: "room.noSuchSeat" };
  [chairs[a], chairs[b]] = [chairs[b], chairs[a]];
  return undefined;
}

/** Seats everybody anew: `below(n)` draws a whole number from 0 to n - 1. */
export function draw({ chairs }: Setup, below: (n: number) => number): void {
  for (let i = chairs.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [chairs[i], chairs[j]] = [chairs[j], chairs[i]];
  }
}

/** Empties a seat. */
export function kick(setup: Setup, seat: Seat): Rejection | undefined {
  const chair = setup.chairs[seat];
  if (!chair) return { key: "room.noSuchSeat" };
  if (chair.kind === "open") return { key: "room.seatEmpty" };
  setup.chairs[seat] = open();
  return undefined;
}

/** Puts a bot in an empty seat, or changes a bot's level. */
export function placeBot(setup: Setup, seat: Seat, level: string, levels: string[]): Rejection | undefined {
  const chair = setup.chairs[seat];
  if (!chair) return { key: "room.noSuchSeat" };
  if (chair.kind === "human") return { key: "room.seatTaken" };
  if (!levels.includes(level)) return { key: "room.noSuchLevel" };
  setup.chairs[seat] = { ...open(), kind: "bot", level, botName: chair.botName ?? freeName(setup, seat) };
  return undefined;
}

/** The number of a bot's name: that of its seat, or the next one that no other bot has. */
function freeName({ chairs }: Setup, seat: Seat): number {
  const taken = chairs.map(({ botName }) => botName);
  const names = botNames.map((_, i) => (seat + i) % botNames.length);
  return names.find((name) => !taken.includes(name)) ?? seat;
}

/** Lets a bot play for the person in this chair, who may have it back; from a version of the match on. */
export function holdChair({ chairs }: Setup, seat: Seat, level: string, heldSince = 0): void {
  const { person, stoodIn } = chairs[seat];
  chairs[seat] = { ...open(), kind: "bot", level, heldFor: person, heldSince, ...(stoodIn && { stoodIn }) };
}

/** Lets whoever comes first have a chair that a bot holds for somebody. */
export function release({ chairs }: Setup, seat: Seat): Rejection | undefined {
  if (!chairs[seat]?.heldFor) return { key: "room.notHeld" };
  chairs[seat].heldFor = ANYBODY;
  return undefined;
}

/** Gives somebody the chair back that a bot has held, up to a version of the match. */
export function takeBack(setup: Setup, person: string, version = 0): Rejection | undefined {
  const seat = setup.chairs.findIndex(({ heldFor }) => heldFor === person);
  if (seat < 0) return { key: "room.notHeld" };
  seatIn(setup, seat, person, version);
  return undefined;
}

/** Those who are here though a bot holds their chair, with its seat. */
export const heldOf = ({ chairs }: Setup, isHere: (person: string) => boolean): { person: string; seat: Seat }[] =>
  chairs.flatMap(({ heldFor = "" }, seat) => (heldFor && isHere(heldFor) ? [{ person: heldFor, seat }] : []));

/** Seats somebody in a chair, whoever sits in it or had it held up to a version of the match. */
export function giveChair(setup: Setup, seat: Seat, person: string, version = 0): void {
  seatIn(setup, seat, person, version);
  setup.host ||= person;
}

/** Seats somebody; a bot that held the chair plays no more. */
function seatIn(setup: Setup, seat: Seat, person: string, version: number): void {
  endSpell(setup, seat, version);
  const { stoodIn } = setup.chairs[seat];
  setup.chairs[seat] = { ...open(), kind: "human", person, ...(stoodIn && { stoodIn }) };
}

/** Starts with the filled seats, closed up in their order. */
export function start(setup: Setup, min: number): Rejection | undefined {
  const filled = setup.chairs.filter((chair) => chair.kind !== "open");
  if (filled.length < min) return { key: "room.needPlayers", with: { min } };
  setup.chairs = filled.map(waits);
  setup.started = true;
  return undefined;
}

/**
 * The chairs of a rematch, once all people in them have asked for it; undefined while somebody is waited for, or too few would
 * play. Who `isOut` and has not asked is not waited for.
 */
export function chairsAgain({ chairs }: Setup, min: number, isOut: (chair: Chair, seat: Seat) => boolean): Chair[] | undefined {
  const staying = chairs.filter((chair, seat) => chair.kind === "bot" || chair.again || !isOut(chair, seat));
  const isWanted = staying.some(({ again }) => again) && staying.every(({ kind, again }) => kind === "bot" || again);
  return isWanted && staying.length >= min ? staying : undefined;
}

/** A chair whose person has not said yet that they are ready for the next match. */
const waits = (chair: Chair): Chair => ({ ...chair, again: false });

/** What is to be played has changed: nobody is ready for that yet but who changed it. */
export function unready(setup: Setup, but: string): void {
  setup.chairs = setup.chairs.map((chair) => (chair.person === but ? chair : waits(chair)));
}

/**
 * Has the room play another game: whoever has a chair, or has one held, keeps their place in the row as far as there are chairs;
 * bots go. The game has the options that it had here last.
 */
export function changeGame(setup: Setup, was: AnyGame, game: AnyGame): void {
  setup.optionsOf = { ...setup.optionsOf, [was.id]: setup.options };
  setup.options = possibleOptions(game, setup.optionsOf[game.id] ?? {});
  delete setup.position;
  const people = setup.chairs.map(({ person, heldFor = person }) => heldFor).filter((person) => person && person !== ANYBODY);
  if (setup.started) {
    endSpells(setup);
    setup.past = [...(setup.past ?? []), { round: setup.round, chairs: setup.chairs }];
    setup.round++;
    setup.started = false;
  }
  setup.chairs = Array.from({ length: game.seats.max }, (_, i) => (people[i] ? { ...open(), kind: "human", person: people[i] } : open()));
}

/** Whether somebody had a chair in a game that the room played before. */
export const hasPlayed = ({ past = [] }: Setup, person: string): boolean => past.some((match) => placeOf(match, person) >= 0);

/** Makes the room another person's. */
export function passHost(setup: Setup, person: string): void {
  setup.host = person;
  delete setup.standIn;
}

/** The next match of the room, for all or some of its chairs: everybody one seat on, so that each comes to begin. */
export function nextRound(setup: Setup, chairs = setup.chairs): void {
  const [first, ...rest] = chairs;
  beginRound(setup, [...rest, first]);
}

/** The next match of the room, for all or some of its chairs, and nobody moves. */
export function stayRound(setup: Setup, chairs = setup.chairs): void {
  beginRound(setup, chairs);
  setup.stayed = [...(setup.stayed ?? []), setup.round];
}

/** The match is over: so are the spells in it. */
function endSpells(setup: Setup): void {
  for (const seat of setup.chairs.keys()) endSpell(setup, seat);
}

function beginRound(setup: Setup, chairs: Chair[]): void {
  endSpells(setup);
  // A position is one of so many seats: fewer begin as the game does.
  if (chairs.length < setup.chairs.length) delete setup.position;
  if (chairs.length < setup.chairs.length) setup.past = [...(setup.past ?? []), { round: setup.round, chairs: setup.chairs }];
  setup.chairs = chairs.map(({ stoodIn: _, heldSince, ...chair }) => ({
    ...waits(chair),
    ...(heldSince !== undefined && { heldSince: 0 }),
  }));
  setup.round++;
}

/** How often everybody has moved one seat on before a round. */
export const turnsBefore = ({ stayed = [] }: Pick<Setup, "stayed">, round: number): number =>
  round - 1 - stayed.filter((each) => each <= round).length;

/** Who sat where in an earlier round: what `nextRound` did, taken back. */
export function chairsIn(setup: Setup, earlier: number): Chair[] {
  const { chairs, round } = setup.past?.find((past) => past.round >= earlier) ?? setup;
  const first = chairs.length - ((turnsBefore(setup, round) - turnsBefore(setup, earlier)) % chairs.length);
  return [...chairs.slice(first), ...chairs.slice(0, first)];
}

/** The id of the person who may arrange things now: the host, or who stands in while the host is away; empty when there is nobody. */
export const hostOf = ({ host, standIn }: Setup): string => standIn ?? host;

/**
 * Lets the first person in a seat who is here stand in for a host who is missed; not longer than that one is away. Where all seats
 * are of people who are not here, and no match has begun, that is the first of `others`: of those who are here and might sit. A
 * lock, and who is kept out, are the room's: they stay. A room in which nobody is left to unlock it is not locked.
 */
export function lendHost(
  setup: Setup,
  isHere: (person: string) => boolean,
  isMissed: (person: string) => boolean,
  others: string[] = [],
): void {
  const people = seated(setup);
  const next = people.find(isHere) ?? (setup.started ? undefined : others[0]);
  if (isHere(setup.host)) delete setup.standIn;
  else if (next && isMissed(hostOf(setup))) setup.standIn = next;
  const isForsaken = people.length === 0 && !isHere(setup.host) && isMissed(setup.host);
  if (setup.locked && (isForsaken || !setup.host)) setup.locked = false;
}

/** Somebody is gone for good. A room that was theirs is another's: of one in a seat, who is here if possible. */
export function leaveHost(setup: Setup, person: string, isHere: (person: string) => boolean): void {
  if (setup.standIn === person) delete setup.standIn;
  if (setup.host !== person) return;
  const others = seated(setup).filter((other) => other !== person);
  setup.host = others.find(isHere) ?? others[0] ?? "";
  delete setup.standIn;
}
