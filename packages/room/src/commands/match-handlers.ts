import { copy, type Seat } from "@baseboard/kit";
import type { Pinged, Rejection, ToldLine } from "@baseboard/protocol";
import type { MatchRoom } from "../match-room.ts";
import { noMatch, phaseOf, type RoomModel } from "../room-state.ts";
import { holdChair, seatOf, start, takeBack } from "../setup.ts";
import { Pings } from "../sync/pings.ts";
import type { SetupChanges } from "./changes.ts";
import type { Done, Handlers } from "./handlers.ts";

const LONGEST_LOG = 500;

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

type MatchRequest = "act" | "start" | "without" | "ping" | "back" | "again" | "log" | "transcript";

/** What is asked of a match: to begin it, to act in it, to go on without somebody, to play again, and what it was. */
export function matchHandlers(room: MatchRoom, changes: SetupChanges): Pick<Handlers, MatchRequest> {
  const { model } = room;
  const pings = new Pings(model, room.services.clock);
  const strongest = (): string => Object.keys(room.kind.bots).at(-1) ?? "";
  return {
    async act(person, { act, version }) {
      const seat: Seat = seatOf(model.setup, person);
      if (seat < 0) return { key: "room.onlyWatching" };
      if (!model.match) return noMatch(model);
      return (await room.series.play(seat, act, version)) ?? { version: model.match.version };
    },
    async start(person): Promise<Done | Rejection> {
      const setup = copy(model.setup);
      const no = changes.notHost(person) ?? start(setup, model.game.seats.min);
      if (no) return no;
      await room.series.begin(setup);
      return {};
    },
    async without(person, { seat }): Promise<Done | Rejection> {
      const no = whyNotWithout(model, person, seat);
      if (no) return no;
      if (!model.game.together) return (await room.series.play(seat, "resign")) ?? {};
      return changes.byAnybody((setup) => {
        holdChair(setup, seat, strongest());
        return undefined;
      });
    },
    async ping(person, { place }): Promise<Done | Rejection> {
      const seat = pings.seatFor(person);
      if (typeof seat !== "number") return seat;
      room.broadcast("ping", { seat, place } satisfies Pinged);
      return {};
    },
    back: (person) => changes.byAnybody((setup) => takeBack(setup, person)),
    async again(person, { want }): Promise<Done | Rejection> {
      const seat = seatOf(model.setup, person);
      if (seat < 0) return { key: "room.onlyWatching" };
      const phase = phaseOf(model);
      if (phase !== "over" && phase !== "stopped") return { key: "room.notOver" };
      const setup = copy(model.setup);
      if (phase === "stopped") {
        if (want) await room.series.afresh(setup);
        return {};
      }
      setup.chairs[seat].again = want;
      if (!(await room.series.rematch(setup))) await room.keep(setup);
      return {};
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
