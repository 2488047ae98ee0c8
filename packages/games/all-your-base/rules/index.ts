import { type Game, optionsOf } from "@baseboard/kit";
import * as z from "zod/mini";
import { manifest } from "../manifest.ts";
import { apply } from "./apply.ts";
import { allCards } from "./cards.ts";
import { evolve } from "./evolve.ts";
import { leaving } from "./leaving.ts";
import { legalMoves } from "./moves.ts";
import { outcome } from "./outcome.ts";
import { refuse } from "./refuse.ts";
import { say } from "./say.ts";
import { setup } from "./setup.ts";
import { type AllYourBase, type Move, type Table, uses, zones } from "./state.ts";
import { MOST_STATIONS } from "./text/codes.ts";
import { notation } from "./text/notation.ts";
import { awaits, toAct } from "./turns.ts";

export * from "./state.ts";

const card = z.int().check(z.minimum(0), z.maximum(allCards.length - 1));

const move: z.ZodMiniType<Move> = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("play"),
    card,
    use: z.enum(uses),
    at: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_STATIONS - 1))),
  }),
  z.object({ type: z.literal("keep"), card }),
  z.object({ type: z.literal("back") }),
  z.object({ type: z.literal("ready") }),
]);

/** Identifies the turn: each clash is a turn of its own, and so is each seat's turn when played in sequence. */
const turnName = (table: Table): string => {
  const { part, turn, phase, shown, options } = table;
  return [part, turn, phase, shown.length, ...(options.inTurn ? toAct(table) : [])].join(".");
};

/** Stations are built, equipped and given software over three phases: the base worth most wins. */
export const allYourBase: Game<AllYourBase> = {
  ...manifest,
  zones,
  options: optionsOf(manifest.fields),
  move,
  setup,
  toAct,
  awaits,
  turn: turnName,
  isTakeBack: ({ type }) => type === "back",
  legalMoves,
  refuse,
  apply,
  evolve,
  leaving,
  outcome,
  say,
  notation,
};
