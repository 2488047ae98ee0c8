import type { Named, Rejection } from "@baseboard/protocol";
import { z } from "zod";
import { hostOf, seatOf } from "../setup.ts";
import { command, type Done, seated } from "./command.ts";
import { none, person, seat } from "./shapes.ts";

const kind = z.enum(["along", "give"]);

/** Requests by which seats change hands. */
export const handoverCommands = {
  /** A secret that works once: along, for one's own place on another device; give, for one's seat, for whoever has it. The last one is void. */
  pass: command({
    shape: z.strictObject({ kind }),
    by: seated,
    run: async (room, asker, { kind }): Promise<{ pass: string; seconds: number }> => room.passes.make(asker, kind),
  }),

  /** Makes one's passes void, all or those of one kind. */
  dropPasses: command({
    shape: z.strictObject({ kind: kind.optional() }),
    async run(room, asker, { kind }): Promise<Done> {
      room.passes.drop(asker, kind);
      return {};
    },
  }),

  /** Offers one's own seat, or as the host a free or held one, to somebody who watches; to nobody any more with an empty `person`. */
  offer: command({
    shape: z.strictObject({ seat, person }),
    async run(room, asker, { seat, person }): Promise<Done | Rejection> {
      const no = room.passes.offer(asker, seat, person);
      if (no) return no;
      room.publish();
      return {};
    },
  }),

  /** Takes a seat that was offered, or lets it go. Whoever gave it watches from then on. */
  takeOffer: command({
    shape: z.strictObject({ seat, take: z.boolean() }),
    async run(room, asker, { seat, take }): Promise<Done | Rejection> {
      if (take) {
        const giver = room.setup.chairs[seat]?.person;
        const answer = await room.change((setup) => room.passes.take(setup, seat, asker));
        if (giver) room.passes.drop(giver);
        return answer;
      }
      room.passes.decline(seat, asker);
      room.publish();
      return {};
    },
    done: ({ setup }, asker, asked) => (seatOf(setup, asker) === asked.seat ? {} : undefined),
  }),

  /** Who watches: those to whom a seat may be offered. */
  watching: command({
    shape: none,
    by: (room, asker) => (hostOf(room.setup) === asker ? undefined : seated(room, asker, undefined)),
    async run({ setup, people, here }): Promise<{ watching: Named[] }> {
      const watching = [...here].filter((id) => seatOf(setup, id) < 0);
      return { watching: watching.map((id) => ({ person: id, name: people.get(id)?.name ?? "" })) };
    },
  }),
};
