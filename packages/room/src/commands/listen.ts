import { isRefusal } from "@baseboard/kit";
import type { Rejection } from "@baseboard/protocol";
import type { Client, MessageContext } from "@colyseus/core";
import type { ZodType } from "zod";
import { FencedOff, NotStored } from "../match/match-log.ts";
import type { Guest, MatchRoom } from "../match-room.ts";
import { handlersOf } from "./handlers.ts";
import { shapesOf } from "./shapes.ts";

type Handler = (person: string, asked: unknown) => Promise<object>;

/** Answers every request to a room, in its turn: with what its handler says, or a no. Raw errors never reach a client. */
export function listen(room: MatchRoom, malformed: (client: Client) => void): void {
  const shapes: Record<string, ZodType> = shapesOf(room.model.game);
  const handlers = handlersOf(room) as unknown as Record<string, Handler>;

  async function answer(client: Guest, type: string, message: unknown): Promise<object> {
    const read = shapes[type].safeParse(message);
    const person = client.userData?.person;
    if (!read.success || !person) {
      malformed(client);
      return { key: "room.malformed" };
    }
    return room.run(() => handlers[type](person, read.data)).catch((error) => noFor(error, type));
  }

  function noFor(error: unknown, type: string): Rejection {
    if (error instanceof FencedOff) return { key: "room.closing" };
    if (error instanceof NotStored) return { key: "room.notStored" };
    room.report(error, type);
    return { key: "room.ourFault" };
  }

  for (const type of Object.keys(handlers)) {
    room.onMessage(type, async (client: Guest, message: unknown, ctx: MessageContext) => {
      const said = await answer(client, type, message);
      if (!isRefusal(said)) return said;
      room.services.meter?.refused(said.key);
      return ctx.reject(said);
    });
  }
}
