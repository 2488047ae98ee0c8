import { type Game, optionsOf } from "@baseboard/kit";
import * as z from "zod/mini";
import { manifest } from "../manifest.ts";
import { apply } from "./apply.ts";
import { evolve } from "./evolve.ts";
import { legalMoves } from "./moves.ts";
import { flagsOf, outcome } from "./outcome.ts";
import { refuse } from "./refuse.ts";
import { say } from "./say.ts";
import { setup } from "./setup.ts";
import { SQUARE } from "./squares.ts";
import { type Darebase, type Move, zones } from "./state.ts";
import { notation } from "./text/notation.ts";

export * from "./constants.ts";
export * from "./state.ts";

const square = z.string().check(z.regex(RegExp(`^${SQUARE}$`)));
const step = z.string().check(z.regex(RegExp(`^(?:off|${SQUARE}\\+?)$`)));

const move: z.ZodMiniType<Move> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("place"), base: square }),
  z.object({
    type: z.literal("run"),
    pawn: z.int().check(z.minimum(1), z.maximum(5)),
    // No die gives more than six points, and every step costs at least one.
    steps: z.array(step).check(z.minLength(1), z.maxLength(6)),
    third: z.optional(square),
  }),
]);

/** Two teams of five run for flags: the pawn that entered the field last outruns the rest. */
export const darebase: Game<Darebase> = {
  ...manifest,
  zones,
  options: optionsOf(manifest.fields),
  move,
  setup,
  toAct: ({ phase, turn }) => (phase === "over" ? [] : [turn]),
  legalMoves,
  refuse,
  apply,
  evolve,
  outcome,
  measure: flagsOf,
  say,
  notation,
};
