import { randomInt } from "node:crypto";
import { copy, type Seat } from "@baseboard/kit";
import type { Pinged, Rejection, Requests, ToldLine } from "@baseboard/protocol";
import type { MatchRoom } from "../match-room.ts";
import { cleanName } from "../members/people.ts";
import { noMatch, phaseOf, type RoomModel } from "../room-state.ts";
import { draw, holdChair, hostOf, kick, placeBot, release, type Setup, seatOf, sit, stand, start, swap, takeBack } from "../setup.ts";
import { Pings } from "../sync/pings.ts";
import { hostHandlers } from "./host-handlers.ts";
import type { Payload } from "./shapes.ts";
import { tokenHandlers } from "./token-handlers.ts";

const LONGEST_LOG = 500;

/** What each request does, for the person who asked. Runs in the room's turn; answers, or says no. */
export type Handlers = {
  [K in keyof Requests]: (person: string, asked: Payload<K>) => Promise<ReturnType<Requests[K]> | Rejection>;
};

/** The answer to a request that only does something. */
export type Done = Record<string, never>;

/** Why somebody may not let the match go on without this seat. */
function whyNotWithout(model: RoomModel, asker: string, seat: Seat): Rejection | undefined {
  const { game, match, setup, here, away } = model;
  const own = seatOf(setup, asker);
  if (own < 0) return { key: "room.onlyWatching" };
  if (!match) return noMatch(model);
  if (match.outcome) return { key: "kit.over" };
  if (match.gone.includes(own)) return { key: "kit.gone" };
  const chair = setup.chairs[seat];
  // Together, it takes everybody to give up: whose turn it is does not matter.
  if (!chair || chair.heldFor || (!game.together && !match.awaited.includes(seat))) return { key: "room.notAwaited" };
  const { kind, person } = chair;
  if (kind === "bot" || here.has(person)) return { key: "room.isHere" };
  return away.has(person) ? undefined : { key: "room.notLongAway" };
}

/** The handlers of one room. */
export function handlersOf(room: MatchRoom): Handlers {
  const { model } = room;

  const done: Done = {};

  /** Changes the setup as a whole, or not at all: worked on in a copy, stored, then shown. */
  async function change(work: (setup: Setup) => Rejection | undefined): Promise<Done | Rejection> {
    const setup = copy(model.setup);
    const no = work(setup);
    if (no) return no;
    await room.keep(setup);
    return done;
  }

  const pings = new Pings(model);

  const strongest = (): string => Object.keys(room.kind.bots).at(-1) ?? "";

  /** Why somebody may not do what only the host may, and only before the start. */
  function notHost(person: string): Rejection | undefined {
    if (model.setup.started) return { key: "room.begun" };
    return hostOf(model.setup) === person ? undefined : { key: "room.hostOnly" };
  }

  /** A change that only the host may make, and only before the start. */
  async function byHost(person: string, work: (setup: Setup) => Rejection | undefined): Promise<Done | Rejection> {
    return notHost(person) ?? change(work);
  }

  /** A change that only the host may make. */
  async function byHostAnyTime(person: string, work: (setup: Setup) => Rejection | undefined): Promise<Done | Rejection> {
    return hostOf(model.setup) === person ? change(work) : { key: "room.hostOnly" };
  }

  return {
    ...hostHandlers(room, byHostAnyTime),
    ...tokenHandlers(room),
    async act(person, { act, version }) {
      const seat: Seat = seatOf(model.setup, person);
      if (seat < 0) return { key: "room.onlyWatching" };
      if (!model.match) return noMatch(model);
      return (await room.series.play(seat, act, version)) ?? { version: model.match.version };
    },
    async start(person): Promise<Done | Rejection> {
      const setup = copy(model.setup);
      const no = notHost(person) ?? start(setup, model.game.seats.min);
      if (no) return no;
      await room.series.begin(setup);
      return done;
    },
    options: (person, { options }) =>
      byHost(person, (setup) => {
        const read = model.game.options.safeParse(options);
        if (!read.success) return { key: "room.badOptions" };
        setup.options = read.data;
        return undefined;
      }),
    draw: (person) =>
      byHost(person, (setup) => {
        draw(setup, (n) => randomInt(n));
        return undefined;
      }),
    swap: (person, { a, b }) => byHost(person, (setup) => swap(setup, a, b)),
    async kick(person, { seat }): Promise<Done | Rejection> {
      if (model.setup.chairs[seat]?.heldFor) return byHostAnyTime(person, (setup) => release(setup, seat));
      return byHost(person, (setup) => {
        const whom = setup.chairs[seat]?.person;
        const no = kick(setup, seat);
        if (no) return no;
        // Of one who is away only the seat is taken. A host who comes back may sit in any case.
        if (whom && whom !== person && whom !== setup.host && room.isHere(whom)) room.access.keepOut(setup, whom);
        return undefined;
      });
    },
    bot: (person, { seat, level }) => byHost(person, (setup) => placeBot(setup, seat, level, Object.keys(room.kind.bots))),
    visibility: (person, { hidden }) =>
      byHost(person, (setup) => {
        setup.hidden = hidden;
        return undefined;
      }),
    async rename(person, { name }): Promise<Done | Rejection> {
      const clean = cleanName(name);
      const known = model.people.get(person);
      if (!clean || !known) return { key: "room.badName" };
      await room.rename(known, clean);
      return done;
    },
    sit: (person, { seat }) => change((setup) => sit(setup, person, seat) ?? room.access.whyNotSit(person)),
    stand: (person) => change((setup) => stand(setup, person)),
    async without(person, { seat }): Promise<Done | Rejection> {
      const no = whyNotWithout(model, person, seat);
      if (no) return no;
      if (!model.game.together) return (await room.series.play(seat, "resign")) ?? done;
      return change((setup) => {
        holdChair(setup, seat, strongest());
        return undefined;
      });
    },
    async ping(person, { place }): Promise<Done | Rejection> {
      const seat = pings.seatFor(person);
      if (typeof seat !== "number") return seat;
      room.broadcast("ping", { seat, place } satisfies Pinged);
      return done;
    },
    back: (person) => change((setup) => takeBack(setup, person)),
    async again(person, { want }): Promise<Done | Rejection> {
      const seat = seatOf(model.setup, person);
      if (seat < 0) return { key: "room.onlyWatching" };
      const phase = phaseOf(model);
      if (phase !== "over" && phase !== "stopped") return { key: "room.notOver" };
      const setup = copy(model.setup);
      if (phase === "stopped") {
        if (want) await room.series.afresh(setup);
        return done;
      }
      setup.chairs[seat].again = want;
      if (!(await room.series.rematch(setup))) await room.keep(setup);
      return done;
    },
    async log(_person, { from }) {
      const log: ToldLine[] = model.match?.log ?? model.stopped?.log ?? [];
      const lines = log.slice(from, from + LONGEST_LOG);
      return { from, lines: lines.map(({ seat, events }): ToldLine => ({ seat, events })) };
    },
    async transcript() {
      const text = room.transcript.text(model);
      return text === undefined ? { key: "room.notBegun" } : { text };
    },
  };
}
