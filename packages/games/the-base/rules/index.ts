import { type Game, optionsOf } from "@baseboard/kit";
import * as z from "zod/mini";
import { manifest } from "../manifest.ts";
import { apply } from "./apply.ts";
import { evolve } from "./evolve.ts";
import { legalMoves } from "./moves.ts";
import { outcome } from "./outcome.ts";
import { savedBy } from "./pieces.ts";
import { refuse } from "./refuse.ts";
import { say } from "./say.ts";
import { setup } from "./setup.ts";
import { type Move, type TheBase, zones } from "./state.ts";
import { notation } from "./text/notation.ts";
import { endsTurn } from "./turns.ts";

export * from "./state.ts";
export { bag, type Kind, kindOf, kinds } from "./tiles.ts";

const tile = z.string().check(z.regex(/^[a-e][1-5]$/));
const slot = z.string().check(z.regex(/^[a-e][06]$/));

const move: z.ZodMiniType<Move> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("orient"), tile, by: z.literal([0, 90, 180, 270]) }),
  z.object({ type: z.literal("auto") }),
  z.object({ type: z.literal("chip"), use: z.literal(["action", "time"]) }),
  z.object({ type: z.literal("pass") }),
  z.object({ type: z.literal("reveal"), tile }),
  z.object({ type: z.literal("rotate"), tile, by: z.literal([90, 180, 270]) }),
  z.object({
    type: z.literal("move"),
    piece: z.int().check(z.minimum(1), z.maximum(3)),
    to: z.string().check(z.regex(/^[a-e][0-6]$/)),
    slot: z.optional(slot),
  }),
  z.object({ type: z.literal("stop") }),
]);

/** Two sides cross a maze of turning tiles against a countdown. */
export const theBase: Game<TheBase> = {
  ...manifest,
  zones,
  options: optionsOf(manifest.fields),
  move,
  setup,
  toAct: ({ phase, turn }) => (phase === "over" ? [] : [turn]),
  // Ruling R24: an action can be undone until the turn ends (and the match ensures that no reveal is).
  turn: ({ phase, turn, turns }) => `${phase} ${turn} ${turns}`,
  endsTurn,
  legalMoves,
  refuse,
  apply,
  evolve,
  outcome,
  measure: savedBy,
  // Ruling R22: the beaten side may play on against time.
  epilogue: { type: "stop" },
  say,
  notation,
};
