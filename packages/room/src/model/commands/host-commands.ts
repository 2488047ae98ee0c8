import { copy, isRefusal } from "@baseboard/kit";
import { CLOSED, type Rejection, type Roster } from "@baseboard/protocol";
import { z } from "zod";
import { barOf, readmit, turnOut } from "../members/bars.ts";
import type { RoomModel } from "../room-model.ts";
import { phaseOf } from "../room-state.ts";
import { passHost, seatOf, unready } from "../setup.ts";
import { command, type Done, type Guard, host, seated } from "./command.ts";
import { none, person, settings as settingsShape } from "./shapes.ts";

const gameId = z.string().max(64);

/** The host, while no match is played. */
const hostBetween: Guard<unknown> = (room, person, asked) =>
  host(room, person, asked) ?? (phaseOf(room) === "playing" ? { key: "room.begun" } : undefined);

/** Requests of the host, at any time, about who comes in and who sits. */
export const hostCommands = {
  /** Whether new players may take seats. Seated players can always return. */
  lock: command({
    shape: z.strictObject({ locked: z.boolean() }),
    by: host,
    run: (room, _person, { locked }) => room.change((setup) => void Object.assign(setup, { locked })),
  }),

  /** Changes some of the room's settings: what a match is played by, only while none is. */
  settings: command({
    shape: settingsShape,
    by: (room, person, chosen) => {
      const isOfRoom = chosen.whispers !== undefined && room.setup.started;
      const isOfMatch = (chosen.clock !== undefined || chosen.atZero !== undefined) && phaseOf(room) === "playing";
      return host(room, person, chosen) ?? (isOfRoom || isOfMatch ? { key: "room.begun" } : undefined);
    },
    run: (room, person, chosen) =>
      room.change((setup) => {
        setup.settings = { ...setup.settings, ...chosen };
        if (!setup.started) unready(setup, person);
        return undefined;
      }),
  }),

  /** Has the room play another game, before a match or after it. Everybody comes in again to the same code. */
  changeGame: command({
    shape: z.strictObject({ game: gameId }),
    by: hostBetween,
    async run(room, _person, { game: id }): Promise<Done | Rejection> {
      const game = room.world.games.find((one) => one.id === id);
      if (!game) return { key: "room.unknownGame", with: { game: id } };
      if (game !== room.game) await room.changeGame(game);
      return {};
    },
  }),

  /** Asks the table about another game, which the room plays once most say yes; with an empty id takes that back. */
  askGame: command({
    shape: z.strictObject({ game: gameId }),
    by: hostBetween,
    async run(room, person, { game: id }): Promise<Done | Rejection> {
      const game = room.world.games.find((one) => one.id === id);
      if (id && (!game || game === room.game)) return { key: "room.unknownGame", with: { game: id } };
      await room.gameVote.ask(person, game);
      return {};
    },
  }),

  /** Says yes or no to the game that the host asks about. */
  voteGame: command({
    shape: z.strictObject({ game: gameId, yes: z.boolean() }),
    by: seated,
    run: async (room, person, { game, yes }): Promise<Done | Rejection> => (await room.gameVote.answer(person, game, yes)) ?? {},
  }),

  /** Makes the room another person's, who is here. Only its owner may do that. */
  passHost: command({
    shape: z.strictObject({ person }),
    by: ({ setup }, asker) => (setup.host === asker ? undefined : { key: "room.hostOnly" }),
    run: (room, _person, { person: whom }) =>
      room.change((setup) => {
        if (!room.isHere(whom) || barOf(setup, whom)) return { key: "room.noSuchPerson" };
        passHost(setup, whom);
        return undefined;
      }),
    done: ({ setup }, _person, { person: whom }) => (setup.host === whom ? {} : undefined),
  }),

  /** Removes a person for good: they may not even watch until readmitted. A player only once the match is over; the owner never. */
  ban: command({
    shape: z.strictObject({ person }),
    by: host,
    async run(room, asker, { person: whom }) {
      const answer = await room.change((setup) => {
        const no = whyNotBan(room, asker, whom);
        if (no) return no;
        room.access.keepOut(setup, whom, { isBanned: true });
        turnOut(setup, whom);
        return undefined;
      });
      if (isRefusal(answer)) return answer;
      room.port.dismiss(whom, CLOSED.banned);
      await room.series.rematch(copy(room.setup));
      return answer;
    },
  }),

  /** Readmits a kicked or banned person. */
  readmit: command({
    shape: z.strictObject({ person }),
    by: host,
    run: (room, _person, { person: whom }) => room.change((setup) => readmit(setup, whom)),
    done: ({ setup }, _person, { person: whom }) => (barOf(setup, whom) ? undefined : {}),
  }),

  /** Spectators, and those kept out. */
  roster: command({
    shape: none,
    by: host,
    async run({ setup, people, here }): Promise<Roster> {
      const { barred = [] } = setup;
      const named = (id: string) => ({ person: id, name: people.get(id)?.name ?? "" });
      return {
        watching: [...here].filter((id) => seatOf(setup, id) < 0).map(named),
        barred: barred.map((bar) => ({ ...named(bar.person), isBanned: bar.isBanned ?? false })),
      };
    },
  }),
};

/** Why the host may not ban somebody. */
function whyNotBan({ setup, people, match }: RoomModel, asker: string, whom: string): Rejection | undefined {
  if (whom === asker) return { key: "room.notYourself" };
  if (whom === setup.host) return { key: "room.notTheHost" };
  if (!people.has(whom)) return { key: "room.noSuchPerson" };
  return seatOf(setup, whom) >= 0 && match && !match.outcome ? { key: "room.stillPlays" } : undefined;
}
