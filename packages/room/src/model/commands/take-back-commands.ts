import { isAgreed } from "@baseboard/kit";
import type { Rejection } from "@baseboard/protocol";
import { z } from "zod";
import { seatOf } from "../setup.ts";
import { command, type Done, seated } from "./command.ts";
import { seat } from "./shapes.ts";

const version = z.int().min(0);

/** Requests about taking back what the others have to agree to. */
export const takeBackCommands = {
  /**
   * Asks to take back one's own last ply, with all that came after it, by a page that shows the match up to `version`. It is done once all
   * people in seats who are here agree; at once where there are only bots, and nothing hidden came up.
   */
  askBack: command({
    shape: z.strictObject({ version }),
    by: seated,
    run: async (room, person, asked): Promise<Done | Rejection> => (await room.takeBacks.ask(person, asked.version)) ?? {},
    done({ takeBack, match, setup }, person, asked) {
      const own = seatOf(setup, person);
      const isDone = match?.log.slice(asked.version).some((line) => line.seat === own && isAgreed(line.act));
      return isDone || takeBack.seat === own ? {} : undefined;
    },
  }),

  /** Agrees with what `seat` asked for at this version of the match, or says no: one no is enough. Who asked withdraws it so. */
  answerBack: command({
    shape: z.strictObject({ seat, version, yes: z.boolean() }),
    by: seated,
    run: async (room, person, asked): Promise<Done | Rejection> =>
      (await room.takeBacks.answer(person, asked.seat, asked.version, asked.yes)) ?? {},
    /** It is not asked any more: that answer was counted, or another one. */
    done: ({ takeBack }, _person, asked) => (takeBack.seat === asked.seat ? undefined : {}),
  }),
};
