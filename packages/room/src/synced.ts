import type { AnyGame, Match } from "@baseboard/kit";
import { distinctName, type Person } from "./people.ts";
import type { Listing, RoomPhase, RoomState, SeatState } from "./protocol.ts";
import { type Setup, seatOf } from "./setup.ts";
import { botNames } from "./strings.ts";

// biome-ignore lint/suspicious/noExplicitAny: a match of any game
export type AnyMatch = Match<any>;

/** All that a room knows, from which everything anybody is shown is made. */
export interface Whole {
  code: string;
  game: AnyGame;
  setup: Setup;
  people: Map<string, Person>;
  match: AnyMatch | undefined;
  /** The ids of everybody connected. */
  here: Set<string>;
  /** The ids of the players who have been away for long: for how many minutes at least. */
  away: Map<string, number>;
  /** The ids of those connected whom the host keeps off the seats. */
  onlyWatching: string[];
}

/** Whether a match has come out, is going on, or has yet to begin. */
export const phaseOf = (match: AnyMatch | undefined): RoomPhase => (!match ? "lobby" : match.outcome ? "over" : "playing");

/** The names of the seats, in order. A bot that holds somebody's chair goes by that name; any other keeps its own from round to round. */
export function namesOf({ setup, people }: Pick<Whole, "setup" | "people">): string[] {
  const names = setup.chairs.map(({ person, heldFor }) => people.get(heldFor ?? person)?.name ?? "");
  const first = (i: number) => (i + setup.round - 1) % setup.chairs.length;
  return setup.chairs.map(({ kind }, i) => names[i] || (kind === "bot" ? distinctName(botNames[first(i) % botNames.length], names) : ""));
}

/** The key may be known once nobody can act any more: while a match goes on, it would foretell all chance to come. */
export const publicKey = (match: AnyMatch): string => (match.outcome && match.toAct.length === 0 ? match.start.key : "");

/** The whole synced state as plain data. Hands are in it: the schema keeps each behind its seat's view. */
export function roomState(whole: Whole): RoomState {
  const { code, game, setup, match, here, away, onlyWatching } = whole;
  const names = namesOf(whole);
  const last = match?.log.at(-1);
  return {
    code,
    game: game.id,
    phase: phaseOf(match),
    hidden: setup.hidden,
    round: setup.round,
    options: JSON.stringify(setup.options),
    seats: setup.chairs.map(
      (chair, i): SeatState => ({
        kind: chair.kind,
        person: chair.person,
        name: names[i],
        level: chair.level,
        online: chair.kind === "bot" || here.has(chair.person),
        away: away.get(chair.person) ?? 0,
        again: chair.kind === "bot" || chair.again,
        host: chair.person !== "" && chair.person === setup.host,
        givesUp: match?.givingUp.includes(i) ?? false,
        heldFor: chair.heldFor ?? "",
      }),
    ),
    spectators: watching(whole),
    locked: setup.locked ?? false,
    onlyWatching,
    toAct: match?.toAct ?? [],
    undo: match ? setup.chairs.findIndex((_, seat) => match.mayUndo(seat)) : -1,
    keyHash: match?.keyHash ?? "",
    key: match ? publicKey(match) : "",
    outcome: match?.outcome ? JSON.stringify(match.outcome) : "",
    told: { version: match?.version ?? 0, seat: last?.seat ?? -1, events: JSON.stringify(last?.events ?? []) },
    ...(match && { table: match.state.table }),
    hands: match ? match.state.hands.map((hand) => ({ hand })) : [],
  };
}

const watching = ({ setup, here }: Whole): number => [...here].filter((person) => seatOf(setup, person) < 0).length;

/** What the public list says of a room. */
export function listingOf(whole: Whole): Listing {
  const { code, game, setup, people, match } = whole;
  return {
    code,
    game: game.id,
    phase: phaseOf(match),
    host: people.get(setup.host)?.name ?? "",
    taken: setup.chairs.filter((chair) => chair.kind !== "open").length,
    seats: setup.chairs.length,
    spectators: watching(whole),
    locked: setup.locked ?? false,
  };
}
