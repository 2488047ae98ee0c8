import { readSeat, type Seat } from "@baseboard/kit";
import { ANYBODY, type Mine, type MineBody, type MyTable, type RoomPhase, type TableClock } from "@baseboard/protocol";
import {
  barOf,
  findStanding,
  type GameRoom,
  hashOfToken,
  namesOf,
  placeOf,
  readClocks,
  type Setup,
  type Standing,
  settingsOf,
  system,
  timingOf,
  Unreadable,
} from "@baseboard/room";
import type { Glance, Store } from "./store/store.ts";

type Games = Pick<GameRoom, "game">[];

/**
 * The tables at which somebody has a place, whether their rooms run here, elsewhere or not at all: what a room accepts is stored before
 * it is shown, so the store alone knows them, and no room is woken or asked.
 */
export class Tables {
  #games: Games;
  #store: Store;
  /** Matches that are being played again to find their standing, by code. */
  #finding = new Map<string, Promise<Standing>>();

  constructor(games: Games, store: Store) {
    this.#games = games;
    this.#store = store;
  }

  async of(places: MineBody["places"]): Promise<Mine["tables"]> {
    const tables: Mine["tables"] = [];
    for (const place of places) tables.push(await this.#at(place));
    return tables;
  }

  async #at({ code, token }: MineBody["places"][number]): Promise<Mine["tables"][number]> {
    try {
      const seen = await this.#store.glance(code);
      const own = seen && personWith(token, seen);
      if (own === undefined) return "gone";
      const now = ofThisRound(seen!);
      return tableOf(now, own, await this.standingOf(now));
    } catch (error) {
      if (error instanceof Unreadable) return "unreadable";
      throw error;
    }
  }

  /** The standing of a room's match; undefined before the first. One that is not stored is found once. */
  async standingOf({ code, game, match }: Glance): Promise<Standing | undefined> {
    if (!match || match.standing !== undefined) return match?.standing;
    const rules = this.#games.find((kind) => kind.game.id === game)?.game;
    if (!rules) return "stopped";
    const finding = this.#finding.get(code) ?? this.#find(code, rules).finally(() => this.#finding.delete(code));
    this.#finding.set(code, finding);
    return finding;
  }

  async #find(code: string, rules: GameRoom["game"]): Promise<Standing> {
    const match = (await this.#store.look(code))?.match;
    if (!match) return "stopped";
    const standing = await findStanding(rules, match, system);
    await this.#store.stands(code, match.round, match.lines.length, standing);
    return standing;
  }
}

/** The id of the person with this token; undefined for one who is banned, too. */
export function personWith(token: string, { people, setup }: Pick<Glance, "people" | "setup">): string | undefined {
  const hash = hashOfToken(token, system.hash);
  const own = people.find(({ tokenHash }) => tokenHash === hash)?.id;
  return own !== undefined && barOf(setup, own)?.isBanned ? undefined : own;
}

function tableOf({ code, game, setup, people, match }: Glance, own: string, standing: Standing | undefined): MyTable {
  const phase = phaseWith(standing);
  const names = namesOf({ setup, people: new Map(people.map((person) => [person.id, person])) });
  const ending = match?.ending;
  const awaited = phase === "playing" ? [...standing!].map(readSeat) : [];
  const place = placeOf(setup, own);
  const clock = phase === "playing" ? clockOf(setup, match!, awaited, place) : undefined;
  return {
    ...{ code, game, phase, round: setup.round },
    seat: place,
    isHeld: setup.chairs[place]?.heldFor === own,
    seats: setup.chairs.map(({ kind, again, heldFor }, i) => ({
      kind,
      name: names[i],
      again,
      isHeld: heldFor !== undefined && heldFor !== ANYBODY,
    })),
    awaited,
    ...(match && { since: match.at }),
    ...(clock && { clock }),
    ...(phase === "over" && typeof ending === "object" && { result: ending.result }),
  };
}

/** A room without a match of another round, which is of the game that was played before. */
export const ofThisRound = (seen: Glance): Glance => (seen.match?.round === seen.setup.round ? seen : { ...seen, match: undefined });

/** How the clocks of a match stand for a seat, -1 for none; undefined where there are none that count down. */
function clockOf(setup: Setup, { lines, at, clocks }: NonNullable<Glance["match"]>, awaited: Seat[], seat: Seat): TableClock | undefined {
  const timing = timingOf(settingsOf(setup).clock);
  const stored = readClocks(clocks);
  // A match that began without clocks goes on so.
  if (!timing || timing.kind === "up" || (lines > 0 && !stored)) return undefined;
  const leftOf = (one: Seat) => stored?.left[one] ?? timing.first;
  const isAwaited = awaited.includes(seat);
  const zeros = (isAwaited ? [seat] : awaited).map((one) => (stored?.at ?? at) + leftOf(one));
  // A clock by minutes runs while its player is at the table: of one that may run, only the table knows how it stands.
  const isKnown = seat >= 0 && (timing.byDays || !isAwaited);
  return { ...(isKnown && { left: leftOf(seat) }), ...(timing.byDays && zeros.length > 0 && { until: Math.min(...zeros) }) };
}

export function phaseWith(standing: Standing | undefined): RoomPhase {
  if (standing === undefined) return "lobby";
  return standing === "over" || standing === "stopped" ? standing : "playing";
}
