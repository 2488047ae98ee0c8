import type { Rejection } from "@baseboard/protocol";
import { z } from "zod";
import { beginAsUsual } from "../from-position.ts";
import { distinct } from "../members/admit.ts";
import { whyNotRelease } from "../members/held-seats.ts";
import { cleanName } from "../members/people.ts";
import { versionOf } from "../room-state.ts";
import { draw, kick, placeBot, release, seatOf, sit, stand, swap, unready } from "../setup.ts";
import { command, type Done, host, hostBeforeStart } from "./command.ts";
import { none, seat } from "./shapes.ts";

/** Requests about who sits where, under which name, and what is to be played. */
export const seatCommands = {
  options: command({
    shape: z.strictObject({ options: z.unknown() }),
    by: hostBeforeStart,
    run: (room, person, { options }) =>
      room.change((setup) => {
        if (setup.position !== undefined) return { key: "room.positionOptions" };
        const read = room.game.options.safeParse(options);
        if (!read.success) return { key: "room.badOptions" };
        setup.options = read.data;
        unready(setup, person);
        return undefined;
      }),
  }),

  /** Gives up the position that the room was made from: its matches begin as the game does, with options that can be chosen. */
  beginAsUsual: command({
    shape: none,
    by: hostBeforeStart,
    run: (room, person) =>
      room.change((setup) => {
        beginAsUsual(setup, room.game);
        unready(setup, person);
        return undefined;
      }),
  }),

  /** Exchanges two seats. */
  swap: command({
    shape: z.strictObject({ a: seat, b: seat }),
    by: hostBeforeStart,
    once: true,
    run: (room, _person, { a, b }) => room.change((setup) => swap(setup, a, b)),
  }),

  /** Reassigns all seats at random. */
  draw: command({
    shape: none,
    by: hostBeforeStart,
    once: true,
    run: (room) => room.change((setup) => void draw(setup, (n) => room.world.random.below(n))),
  }),

  /**
   * Empties a seat: a bot goes; a person becomes a spectator, and sits again only when readmitted; one who is away may sit again.
   * A seat that a bot holds for somebody is for anybody then, and the bot plays on; that may be done at any time, but for `whyNotRelease`.
   */
  kick: command({
    shape: z.strictObject({ seat }),
    by: (room, person, asked) => (room.setup.chairs[asked.seat]?.heldFor ? host : hostBeforeStart)(room, person, asked),
    once: true,
    run: (room, person, asked) =>
      room.change((setup) => {
        const { person: whom, heldFor } = setup.chairs[asked.seat] ?? {};
        const no = heldFor ? (whyNotRelease(room, asked.seat) ?? release(setup, asked.seat)) : kick(setup, asked.seat);
        // Of one who is away only the seat is taken. A host who comes back may sit in any case.
        if (!no && whom && whom !== person && whom !== setup.host && room.isHere(whom)) room.access.keepOut(setup, whom);
        return no;
      }),
  }),

  /** Adds a bot of this level to an empty seat, or changes a bot's level. */
  bot: command({
    shape: z.strictObject({ seat, level: z.string().max(32) }),
    by: hostBeforeStart,
    run: (room, _person, asked) => room.change((setup) => placeBot(setup, asked.seat, asked.level, Object.keys(room.kind.bots))),
  }),

  /** Whether the room is left out of the public list. */
  visibility: command({
    shape: z.strictObject({ hidden: z.boolean() }),
    by: host,
    run: (room, _person, { hidden }) => room.change((setup) => void Object.assign(setup, { hidden })),
  }),

  rename: command({
    shape: z.strictObject({ name: z.string().max(200) }),
    async run(room, person, { name }): Promise<Done | Rejection> {
      const clean = cleanName(name);
      const known = room.people.get(person);
      if (!clean || !known) return { key: "room.badName" };
      await room.keep(room.setup, { ...known, name: distinct(room, clean, person) });
      return {};
    },
  }),

  /** A spectator takes an open seat before the start, or later one held for `ANYBODY`. */
  sit: command({
    shape: z.strictObject({ seat }),
    run: (room, person, asked) => room.change((setup) => sit(setup, person, asked.seat, versionOf(room)) ?? room.access.whyNotSit(person)),
    done: ({ setup }, person, asked) => (seatOf(setup, person) === asked.seat ? {} : undefined),
  }),

  /** Leaves the seat, before the start. */
  stand: command({
    shape: none,
    run: (room, person) => room.change((setup) => stand(setup, person)),
    done: ({ setup }, person) => (seatOf(setup, person) < 0 ? {} : undefined),
  }),
};
