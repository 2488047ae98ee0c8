import { copy } from "@baseboard/kit";
import { CLOSED, type Rejection } from "@baseboard/protocol";
import { z } from "zod";
import { barOf } from "../members/bars.ts";
import { hashOfToken, NO_TOKEN } from "../members/people.ts";
import { stand } from "../setup.ts";
import { command, type Done } from "./command.ts";
import { none } from "./shapes.ts";

/** Requests of anybody in a room, about the token that gives their place back. */
export const tokenCommands = {
  /** Replaces the token of the caller's place by one that the client generated: 24 random bytes as base64url. Older tokens become void. */
  renew: command({
    shape: z.strictObject({ token: z.string().regex(/^[\w-]{32}$/) }),
    async run(room, person, { token }): Promise<Done | Rejection> {
      const holder = room.members.findByToken(token);
      if (holder && holder.id !== person) return { key: "room.badToken" };
      await room.keep(room.setup, { ...room.people.get(person)!, tokenHash: hashOfToken(token, room.world.hash) });
      return {};
    },
  }),

  /**
   * Gives up the caller's place on every device: no token restores it, and its connections are closed. Before the start the seat becomes
   * open; in a match it stays, and the others may go on without it.
   */
  signOut: command({
    shape: none,
    async run(room, person): Promise<Done> {
      const setup = copy(room.setup);
      stand(setup, person);
      room.hosting.partWith(setup, person);
      const isForgotten = !setup.started && !barOf(setup, person);
      if (isForgotten) await room.keep(setup, undefined, [person]);
      else await room.keep(setup, { ...room.people.get(person)!, tokenHash: NO_TOKEN });
      // Once this is answered.
      room.world.clock.turn().then(() => room.port.dismiss(person, CLOSED.badToken));
      return {};
    },
  }),
};
