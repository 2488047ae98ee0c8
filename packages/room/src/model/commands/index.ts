import type { AnyGame } from "@baseboard/kit";
import type { Rejection } from "@baseboard/protocol";
import type { ZodType } from "zod";
import { alertCommands } from "./alert-commands.ts";
import type { Command } from "./command.ts";
import { handoverCommands } from "./handover-commands.ts";
import { hostCommands } from "./host-commands.ts";
import { matchCommands } from "./match-commands.ts";
import { seatCommands } from "./seat-commands.ts";
import { takeBackCommands } from "./take-back-commands.ts";
import { talkCommands } from "./talk-commands.ts";
import { timeCommands } from "./time-commands.ts";
import { tokenCommands } from "./token-commands.ts";

const declared = {
  ...{ ...matchCommands, ...seatCommands, ...hostCommands, ...talkCommands, ...timeCommands },
  ...{ ...takeBackCommands, ...handoverCommands, ...tokenCommands, ...alertCommands },
};

/** Every request to a room, by its name on the wire. */
// biome-ignore lint/suspicious/noExplicitAny: what is asked was checked by the command's own shape
export const commands: Readonly<Record<string, Command<any, object, any>>> = declared;

/** The names of all requests. */
export const requestTypes: readonly string[] = Object.keys(declared);

/** Requests as clients make them: what is asked, and what is answered. A no rejects. */
export type Requests = {
  [K in keyof typeof declared]: (typeof declared)[K] extends Command<infer _Asked, infer Answer, infer Sent>
    ? (asked: Sent) => Exclude<Answer, Rejection>
    : never;
};

const made = new WeakMap<AnyGame, Map<string, ZodType>>();

/** The shape of each request to a room of this game. All rooms of a game share them: they weigh more than a room does. */
export function shapesOf(game: AnyGame): ReadonlyMap<string, ZodType> {
  const known = made.get(game);
  if (known) return known;
  const shapes = new Map(Object.entries(commands).map(([name, { shape }]) => [name, typeof shape === "function" ? shape(game) : shape]));
  made.set(game, shapes);
  return shapes;
}
