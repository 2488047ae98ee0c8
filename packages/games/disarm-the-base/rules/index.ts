import { type Game, optionsOf } from "@baseboard/kit";
import * as z from "zod/mini";
import { manifest } from "../manifest.ts";
import { apply } from "./apply.ts";
import { geometry, isPlace } from "./board.ts";
import { kinds } from "./cards.ts";
import { speech } from "./constants.ts";
import { evolve } from "./evolve.ts";
import { legalMoves } from "./moves.ts";
import { measure, outcome, resign, toAct } from "./outcome.ts";
import { refuse } from "./refuse.ts";
import { say } from "./say.ts";
import { setup } from "./setup.ts";
import { type DisarmTheBase, type Move, zones } from "./state.ts";
import { notation } from "./text/notation.ts";

export * from "./constants.ts";
export * from "./state.ts";

const below = (count: number) => z.int().check(z.minimum(0), z.maximum(count - 1));
const place = z.string().check(z.refine(isPlace));
const card = below(kinds.length);
const pile = below(6);
const seat = below(manifest.seats.max);
/** A gate, a light or a hangar. */
const at = below(Math.max(geometry.gates.length, geometry.quarters.length, geometry.hangars.length));

const move: z.ZodMiniType<Move> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("go"), to: place }),
  z.object({ type: z.literal("play"), card, at: z.optional(at), pile: z.optional(pile) }),
  z.object({ type: z.literal("breakIn"), at }),
  z.object({ type: z.literal("give"), card, to: seat, pile: z.optional(pile) }),
  z.object({ type: z.literal("take"), card, from: seat, pile: z.optional(pile) }),
  z.object({ type: z.literal("discard"), card, pile: z.optional(pile) }),
  z.object({ type: z.literal("shift"), pile, onto: pile }),
  z.object({ type: z.literal("put"), pile }),
  z.object({ type: z.literal("end") }),
]);

/** One to four players break into an airbase at night, disarm every plane and come back before sunrise. */
export const disarmTheBase: Game<DisarmTheBase> = {
  ...manifest,
  zones,
  options: optionsOf(manifest.fields),
  move,
  setup,
  toAct,
  // An ending cannot be undone.
  turn: ({ turn, ending }) => `${turn} ${ending}`,
  endsTurn: (_, { type }) => type === "end",
  legalMoves,
  refuse,
  apply,
  evolve,
  outcome,
  measure,
  resign,
  mayTalk: ({ options }) => speech[options.talk],
  say,
  notation,
};
