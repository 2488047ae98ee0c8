import { randomInt } from "node:crypto";
import { copy, type Seat } from "@baseboard/kit";
import { hostHandlers } from "./host-handlers.ts";
import type { MatchRoom } from "./MatchRoom.ts";
import { cleanName } from "./people.ts";
import { Pings } from "./pings.ts";
import type { No, Pinged, Requests, ToldLine } from "./protocol.ts";
import type { Asked } from "./requests.ts";
import { draw, holdChair, hostOf, kick, placeBot, release, type Setup, seatOf, sit, stand, start, swap, takeBack } from "./setup.ts";
import { noMatch, phaseOf, type Whole } from "./synced.ts";
import { tokenHandlers } from "./token-handlers.ts";

const LONGEST_LOG = 500;

/** What each request does, for the person who asked. Runs in the room's turn; answers, or says no. */
export type Handlers = {
  [K in keyof Requests]: (person: string, asked: Asked<K>) => Promise<ReturnType<Requests[K]> | No>;
};

/** The answer to a request that only does something. */
export type Done = Record<string, never>;

/** Why somebody may not let the match go on without this seat. */
function whyNotWithout(whole: Whole, asker: string, seat: Seat): No | undefined {
  const { game, match, setup, here, away } = whole;
  const own = seatOf(setup, asker);
  if (own < 0) return { key: "room.onlyWatching" };
  if (!match) return noMatch(whole);
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
  const { whole } = room;

  const done: Done = {};

  /** Changes the setup as a whole, or not at all: worked on in a copy, stored, then shown. */
  async function change(work: (setup: Setup) => No | undefined): Promise<Done | No> {
    const setup = copy(whole.setup);
    const no = work(setup);
    if (no) return no;
    await room.keep(setup);
    return done;
  }

  const pings = new Pings(whole);

  const strongest = (): string => Object.keys(room.kind.bots).at(-1) ?? "";

  /** Why somebody may not do what only the host may, and only before the start. */
  function notHost(person: string): No | undefined {
    if (whole.setup.started) return { key: "room.begun" };
    return hostOf(whole.setup) === person ? undefined : { key: "room.hostOnly" };
  }

  /** A change that only the host may make, and only before the start. */
  async function byHost(person: string, work: (setup: Setup) => No | undefined): Promise<Done | No> {
    return notHost(person) ?? change(work);
  }

  /** A change that only the host may make. */
  async function byHostAnyTime(person: string, work: (setup: Setup) => No | undefined): Promise<Done | No> {
    return hostOf(whole.setup) === person ? change(work) : { key: "room.hostOnly" };
  }

  return {
    ...hostHandlers(room, byHostAnyTime),
    ...tokenHandlers(room),
    async act(person, { act, version }) {
      const seat: Seat = seatOf(whole.setup, person);
      if (seat < 0) return { key: "room.onlyWatching" };
      if (!whole.match) return noMatch(whole);
      return (await room.course.play(seat, act, version)) ?? { version: whole.match.version };
    },
    async start(person): Promise<Done | No> {
      const setup = copy(whole.setup);
      const no = notHost(person) ?? start(setup, whole.game.seats.min);
      if (no) return no;
      await room.course.begin(setup);
      return done;
    },
    options: (person, { options }) =>
      byHost(person, (setup) => {
        const read = whole.game.options.safeParse(options);
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
    async kick(person, { seat }): Promise<Done | No> {
      if (whole.setup.chairs[seat]?.heldFor) return byHostAnyTime(person, (setup) => release(setup, seat));
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
    async rename(person, { name }): Promise<Done | No> {
      const clean = cleanName(name);
      const known = whole.people.get(person);
      if (!clean || !known) return { key: "room.badName" };
      await room.rename(known, clean);
      return done;
    },
    sit: (person, { seat }) => change((setup) => sit(setup, person, seat) ?? room.access.whyNotSit(person)),
    stand: (person) => change((setup) => stand(setup, person)),
    async without(person, { seat }): Promise<Done | No> {
      const no = whyNotWithout(whole, person, seat);
      if (no) return no;
      if (!whole.game.together) return (await room.course.play(seat, "resign")) ?? done;
      return change((setup) => {
        holdChair(setup, seat, strongest());
        return undefined;
      });
    },
    async ping(person, { place }): Promise<Done | No> {
      const seat = pings.seatFor(person);
      if (typeof seat !== "number") return seat;
      room.broadcast("ping", { seat, place } satisfies Pinged);
      return done;
    },
    back: (person) => change((setup) => takeBack(setup, person)),
    async again(person, { want }): Promise<Done | No> {
      const seat = seatOf(whole.setup, person);
      if (seat < 0) return { key: "room.onlyWatching" };
      const phase = phaseOf(whole);
      if (phase !== "over" && phase !== "stopped") return { key: "room.notOver" };
      const setup = copy(whole.setup);
      if (phase === "stopped") {
        if (want) await room.course.afresh(setup);
        return done;
      }
      setup.chairs[seat].again = want;
      if (!(await room.course.rematch(setup))) await room.keep(setup);
      return done;
    },
    async log(_person, { from }) {
      const log: ToldLine[] = whole.match?.log ?? whole.stopped?.log ?? [];
      const lines = log.slice(from, from + LONGEST_LOG);
      return { from, lines: lines.map(({ seat, events }): ToldLine => ({ seat, events })) };
    },
    async transcript() {
      const text = room.transcript.text(whole);
      return text === undefined ? { key: "room.notBegun" } : { text };
    },
  };
}
