import type { Rejection } from "@baseboard/protocol";
import { z } from "zod";
import { command, type Done, seated } from "./command.ts";
import { seat } from "./shapes.ts";

/** Requests about time, and about those who have none for the match now. */
export const timeCommands = {
  /**
   * The time of the server, in milliseconds since 1970: by how much a page's own differs from it. With `shown`, the page says up to which
   * version of the match it has shown everything: the clock of whose turn it is runs from there on, or a few seconds later without it.
   */
  clock: command({
    shape: z.strictObject({ shown: z.int().min(0).optional() }),
    async run(room, person, { shown }): Promise<{ now: number }> {
      if (shown !== undefined) room.clocks.isShown(person, shown);
      return { now: room.world.clock.date() };
    },
  }),

  /**
   * Votes on whether a bot plays for somebody who has been absent for long, until they return; in any game. It does once more than half of
   * the players who are here say yes.
   */
  standIn: command({
    shape: z.strictObject({ seat, yes: z.boolean() }),
    by: seated,
    run: async (room, person, asked): Promise<Done | Rejection> => (await room.votes.vote(person, asked.seat, asked.yes)) ?? {},
    done: ({ setup }, _person, asked) => (asked.yes && setup.chairs[asked.seat]?.heldFor ? {} : undefined),
  }),
};
