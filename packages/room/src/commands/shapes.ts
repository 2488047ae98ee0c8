import type { AnyGame } from "@baseboard/kit";
import type { Requests } from "@baseboard/protocol";
import { z } from "zod";

const none = z.strictObject({});
const seat = z.int().min(0).max(25);
const person = z.string().max(32);
/** 24 random bytes, as base64url. */
const token = z.string().regex(/^[\w-]{32}$/);
const level = z.string().max(32);
/** What a board calls a place; which places there are, only the board knows. */
const place = z.string().regex(/^[\w.:/-]{1,32}$/);

const made = new WeakMap<AnyGame, ReturnType<typeof make>>();

/** The shape of each request to a room of this game. What does not fit is malformed; whether it is allowed is another question. */
export function shapesOf(game: AnyGame): ReturnType<typeof make> {
  // All rooms of a game share them: they weigh more than a room does.
  const shapes = made.get(game) ?? make(game);
  made.set(game, shapes);
  return shapes;
}

/** Shapes that are the same in every game. */
const common = {
  start: none,
  options: z.strictObject({ options: z.unknown() }),
  swap: z.strictObject({ a: seat, b: seat }),
  draw: none,
  kick: z.strictObject({ seat }),
  bot: z.strictObject({ seat, level }),
  visibility: z.strictObject({ hidden: z.boolean() }),
  lock: z.strictObject({ locked: z.boolean() }),
  ban: z.strictObject({ person }),
  readmit: z.strictObject({ person }),
  roster: none,
  rename: z.strictObject({ name: z.string().max(200) }),
  renew: z.strictObject({ token }),
  signOut: none,
  sit: z.strictObject({ seat }),
  stand: none,
  without: z.strictObject({ seat }),
  ping: z.strictObject({ place }),
  back: none,
  again: z.strictObject({ want: z.boolean() }),
  log: z.strictObject({ from: z.int().min(0) }),
  transcript: none,
} satisfies Record<Exclude<keyof Requests, "act">, z.ZodType>;

/** The names of all requests. */
export const requestTypes: readonly string[] = ["act", ...Object.keys(common)];

const make = (game: AnyGame) => ({
  ...common,
  act: z.strictObject({
    act: z.union([z.strictObject({ move: game.move }), z.literal("undo"), z.literal("resign")]),
    version: z.int().min(0),
  }),
});

/** A request as it comes out of its shape. */
export type Payload<K extends keyof Requests> = z.output<ReturnType<typeof shapesOf>[K]>;
