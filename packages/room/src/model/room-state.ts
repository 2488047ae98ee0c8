import { type AnyGame, hashOfKey, keyOf, type Match, type Parts, playsVersion, type Seat } from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import {
  EventShapes,
  GameAsked,
  type Listing,
  type Named,
  NextSeal,
  type Rejection,
  type RoomPhase,
  type RoomState,
  SealState,
  type SeatOffer,
  type SeatState,
  type StoppedState,
  type TakeBackAsked,
  type ToldLine,
} from "@baseboard/protocol";
import { botNames } from "@baseboard/protocol/bot-names";
import type { Stopped } from "./match/stopped.ts";
import { distinctName, NO_TOKEN, type Person } from "./members/people.ts";
import { hostOf, placeOf, type Setup, settingsOf, turnsBefore } from "./setup.ts";
import { isByStandIn, spellsOf } from "./spells.ts";

/** Nobody asks to take back anything, nor may. */
export const NO_TAKE_BACK: TakeBackAsked = { may: [], seat: -1, count: 0, yes: [], until: 0 };

/** The table is asked about no game. */
export const NO_GAME: GameAsked = blank(GameAsked);

/** A match whose key the room has drawn alone. */
const NO_SEAL: SealState = blank(SealState);

/** Nothing is drawn yet for a match to come. */
export const NO_NEXT_SEAL: NextSeal = blank(NextSeal);

// biome-ignore lint/suspicious/noExplicitAny: a match of any game
export type AnyMatch = Match<any>;

/** A seat's clock as it is shown, and what becomes of the seat by it. */
export type ShownClock = Pick<SeatState, "clock" | "since" | "passing" | "idle">;

const NO_CLOCK: ShownClock = { clock: -1, since: 0, passing: false, idle: 0 };

/** All that is known in a room: everything that anybody is shown is made from it. */
export interface RoomContents {
  code: string;
  game: AnyGame;
  setup: Setup;
  people: Map<string, Person>;
  match: AnyMatch | undefined;
  /** In the place of `match`: one that today's rules cannot play on. */
  stopped?: Stopped | undefined;
  /** The ids of everybody connected. */
  here: Set<string>;
  /** The ids of the players who have been away for long: for how many minutes at least. */
  away: Map<string, number>;
  /** Of the server: how long that is, in minutes. */
  world?: { absence: number };
  /** The ids of those connected whom the host keeps off the seats. */
  onlyWatching: string[];
  /** By seat: its clock as it is shown; nothing where there are none. */
  shownClocks?: ShownClock[];
  /** By seat: the seats that say that a bot shall play for it. */
  saidYes?: Seat[][];
  /** Whether all bots wait until somebody takes a seat back. */
  readonly halted?: boolean;
  /** Seats that are offered to those who watch. */
  offers?: SeatOffer[];
  /** What somebody asks to take back, and who may ask. */
  takeBack?: TakeBackAsked;
  /** Another game that the table is asked about. */
  gameAsked?: GameAsked;
  /** What the key of the match to come will be made of. */
  nextSeal?: NextSeal;
  /** The shapes of what was told so far. */
  shapes?: EventShapes;
}

/** Whether a match has come out, is going on, cannot go on, or has yet to begin. */
export function phaseOf({ match, stopped }: Pick<RoomContents, "match" | "stopped">): RoomPhase {
  if ((match ?? stopped)?.outcome) return "over";
  if (stopped) return "stopped";
  return match ? "playing" : "lobby";
}

/** How many lines the match has. */
export const versionOf = ({ match, stopped }: Pick<RoomContents, "match" | "stopped">): number => (match ?? stopped)?.log.length ?? 0;

/** Why nothing can be done in a room that has no match which can be played. */
export const noMatch = ({ stopped }: Pick<RoomContents, "stopped">): Rejection => ({ key: stopped ? "room.stopped" : "room.notBegun" });

/** The names of the seats, in order. A bot that holds somebody's chair goes by that name; any other keeps its own from round to round. */
export function namesOf({ setup, people }: Pick<RoomContents, "setup" | "people">): string[] {
  const names = setup.chairs.map(({ person, heldFor }) => people.get(heldFor ?? person)?.name ?? "");
  const first = (i: number) => (i + turnsBefore(setup, setup.round)) % setup.chairs.length;
  const botName = (i: number) => distinctName(botNames[(setup.chairs[i].botName ?? first(i)) % botNames.length], names);
  return setup.chairs.map(({ kind }, i) => names[i] || (kind === "bot" ? botName(i) : ""));
}

/** How many lines of this match stand-ins have made for a seat. */
function playedByStandIns({ match, setup }: RoomContents, seat: Seat): number {
  const { stoodIn: unknown = 0 } = setup.chairs[seat];
  const spells = match ? spellsOf(setup, seat) : [];
  const lines = spells.flatMap((from, i) => (i % 2 === 0 ? match!.log.slice(from, spells[i + 1]) : []));
  return unknown + lines.filter((line) => line.seat === seat).length;
}

/** The key may be known once nobody can act any more: while a match goes on, it would foretell all chance to come. */
export const publicKey = (match: AnyMatch): string => (match.outcome && match.toAct.length === 0 ? match.start.key : "");

/** What is told before the first line. */
const NO_LINE: ToldLine = { seat: -1, events: [] };

/** What is shown of the match itself. */
type Shown = Pick<RoomState, "toAct" | "undo" | "keyHash" | "key" | "seal" | "outcome" | "told" | "stopped" | "table" | "hands">;

const nothing: Shown = {
  ...{ toAct: [], undo: -1, keyHash: "", key: "", seal: NO_SEAL, outcome: "", stopped: "" },
  told: new EventShapes().told(NO_LINE, 0),
  hands: [],
};

function told(log: readonly ToldLine[], setup: Setup, shapes = new EventShapes()): RoomState["told"] {
  const { seat, events } = log.at(-1) ?? NO_LINE;
  return shapes.told({ seat, events, byStandIn: isByStandIn(setup, seat, log.length - 1) }, log.length);
}

/** The half as long as a match's key is secret: never. */
const sealShown = ({ start: { seal }, halfHash }: AnyMatch, isOver: boolean): SealState =>
  seal && halfHash
    ? { hash: halfHash, half: isOver && seal.half ? seal.half : "", commitments: seal.commitments, shares: seal.shares }
    : NO_SEAL;

const matchShown = (match: AnyMatch, setup: Setup, shapes: EventShapes | undefined): Shown => ({
  toAct: match.toAct,
  undo: setup.chairs.findIndex((_, seat) => match.mayUndo(seat)),
  keyHash: match.start.key && match.keyHash,
  key: publicKey(match),
  seal: sealShown(match, publicKey(match) !== ""),
  outcome: match.outcome ? JSON.stringify(match.outcome) : "",
  told: told(match.log, setup, shapes),
  stopped: "",
  table: match.state.table,
  hands: match.state.hands.map((hand) => ({ hand })),
});

/** Nobody may act, and the key of a match that was not over stays secret: older rules could go on with it. */
function stoppedShown({ stored, position, log, outcome }: Stopped, { game, setup }: RoomContents): Shown {
  const { key: half, seal, ending, version } = stored;
  const key = keyOf(half, seal);
  const isOver = typeof ending === "object" && ending.isOver;
  const state: StoppedState = { why: playsVersion(game, version) ? "stored" : "rules", shown: position?.version ?? 0 };
  return {
    ...nothing,
    keyHash: hashOfKey(key),
    key: isOver ? key : "",
    ...(seal && { seal: { ...seal, hash: hashOfKey(half), half: isOver ? half : "" } }),
    outcome: outcome ? JSON.stringify(outcome) : "",
    told: told(log, setup),
    stopped: JSON.stringify(state),
    ...(position && { table: position.table as Parts["table"], hands: position.hands.map((hand) => ({ hand })) }),
  };
}

function shown(model: RoomContents): Shown {
  const { match, stopped, setup, shapes } = model;
  if (stopped) return stoppedShown(stopped, model);
  return match ? matchShown(match, setup, shapes) : nothing;
}

/** What is shown of a seat in its match. */
type SeatPlayed = Pick<SeatState, "givesUp" | "stoodIn" | "votes"> & ShownClock;

function seatsPlayed(model: RoomContents): (seat: Seat) => SeatPlayed {
  const { match, saidYes, shownClocks } = model;
  return (seat) => ({
    givesUp: match?.givingUp.includes(seat) ?? false,
    stoodIn: playedByStandIns(model, seat),
    votes: saidYes?.[seat] ?? [],
    ...(shownClocks?.[seat] ?? NO_CLOCK),
  });
}

/** Whether the room's matches begin from a position, and whether that holds secrets. The position itself is shown to nobody. */
const fromPosition = ({ game, setup }: RoomContents): RoomState["fromPosition"] => {
  if (setup.position === undefined) return "no";
  return game.zones.hand || game.zones.box ? "hidden" : "open";
};

/** The whole state of a room as plain data, with the names of its seats. All hands are in it: whoever publishes it shows each to its seat alone. */
export function roomState(model: RoomContents, names = namesOf(model)): RoomState {
  const played = seatsPlayed(model);
  const { code, game, setup, people, here, away, onlyWatching, offers = [] } = model;
  const named = (person: string): Named => ({ person, name: people.get(person)?.name ?? "" });
  return {
    code,
    game: game.id,
    phase: phaseOf(model),
    hidden: setup.hidden,
    round: setup.round,
    options: JSON.stringify(setup.options),
    fromPosition: fromPosition(model),
    settings: settingsOf(setup),
    seats: setup.chairs.map(
      (chair, i): SeatState => ({
        kind: chair.kind,
        person: chair.person,
        name: names[i],
        level: chair.level,
        online: chair.kind === "bot" || here.has(chair.person),
        away: away.get(chair.person) ?? 0,
        left: people.get(chair.person)?.tokenHash === NO_TOKEN,
        again: chair.kind === "bot" || chair.again,
        heldFor: chair.heldFor ?? "",
        ...played(i),
      }),
    ),
    spectators: watching(model),
    host: named(hostOf(setup)),
    owner: named(setup.host),
    locked: setup.locked ?? false,
    onlyWatching,
    offers,
    gameAsked: model.gameAsked ?? NO_GAME,
    muted: setup.muted ?? [],
    halted: model.halted ?? false,
    absence: model.world?.absence ?? 0,
    takeBack: model.takeBack ?? NO_TAKE_BACK,
    nextSeal: model.nextSeal ?? NO_NEXT_SEAL,
    ...shown(model),
  };
}

/** The state after a line of the match, as `roomState` tells it, where nothing but the match has changed since `before`. */
export function stateAfterLine(model: RoomContents, before: RoomState): RoomState {
  const played = seatsPlayed(model);
  return {
    ...before,
    phase: phaseOf(model),
    seats: before.seats.map((seat, i) => ({ ...seat, ...played(i) })),
    halted: model.halted ?? false,
    takeBack: model.takeBack ?? NO_TAKE_BACK,
    nextSeal: model.nextSeal ?? NO_NEXT_SEAL,
    ...shown(model),
  };
}

/** How many are connected who have no seat. */
const watching = ({ setup, here }: RoomContents): number => [...here].filter((person) => placeOf(setup, person) < 0).length;

/** What the public list says of a room. */
export function listingOf(model: RoomContents): Listing {
  const { code, game, setup, people } = model;
  return {
    code,
    game: game.id,
    phase: phaseOf(model),
    host: people.get(hostOf(setup))?.name ?? "",
    taken: setup.chairs.filter((chair) => chair.kind !== "open").length,
    seats: setup.chairs.length,
    present: model.here.size - watching(model),
    spectators: watching(model),
    locked: setup.locked ?? false,
  };
}
