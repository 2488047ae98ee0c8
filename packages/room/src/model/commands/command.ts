import type { AnyGame } from "@baseboard/kit";
import type { Rejection } from "@baseboard/protocol";
import type { ZodType } from "zod";
import type { RoomModel } from "../room-model.ts";
import { hostOf, seatOf } from "../setup.ts";

/** The answer to a request that only does something. */
export type Done = Record<string, never>;

/** Why somebody may not ask for this; undefined where they may. */
export type Guard<Asked> = (room: RoomModel, person: string, asked: Asked) => Rejection | undefined;

/** A request to a room, all there is to it; `Sent`: how clients may write what is asked. */
export interface Command<Asked, Answer extends object, Sent = Asked> {
  /** What does not fit is malformed; whether it is allowed is another question. */
  shape: ZodType<Asked, Sent> | ((game: AnyGame) => ZodType<Asked, Sent>);
  /** Who may ask for it, and when; anybody in the room at any time, where this is left out. */
  by?: Guard<Asked>;
  /** Done twice, it would do something twice: whoever repeats it after a lost connection hears that it is not known whether it is done. */
  once?: true;
  /** Runs at once, beside the room's queue: what the queue itself waits for. */
  aside?: true;
  /** Does it, for the person who asked, or says no. Runs in the room's queue. */
  run(room: RoomModel, person: string, asked: Asked): Promise<Answer | Rejection>;
  /** The answer to a repeated request that is refused because it had been done before the connection was lost; undefined where it was not. */
  done?(room: RoomModel, person: string, asked: Asked): Answer | undefined;
}

/** Declares a request. */
export const command = <Asked, Answer extends object, Sent = Asked>(declared: Command<Asked, Answer, Sent>): Command<Asked, Answer, Sent> =>
  declared;

/** The host alone, at any time. */
export const host: Guard<unknown> = ({ setup }, person) => (hostOf(setup) === person ? undefined : { key: "room.hostOnly" });

/** The host alone, before the first match. */
export const hostBeforeStart: Guard<unknown> = (room, person, asked) =>
  room.setup.started ? { key: "room.begun" } : host(room, person, asked);

/** Whoever has a seat. */
export const seated: Guard<unknown> = ({ setup }, person) => (seatOf(setup, person) < 0 ? { key: "room.onlyWatching" } : undefined);
