import { type Game, optionsOf, type Refusal, type Seat, type View } from "@baseboard/kit";
import * as z from "zod/mini";
import { manifest } from "../manifest.ts";
import { apply, evolve, setup } from "./apply.ts";
import { notation } from "./notation.ts";
import { say } from "./say.ts";
import { CARDS, type Move, type Table, type Toy, zones } from "./state.ts";

export type { Toy } from "./state.ts";

/** RULES "Choosing": all seats that have not chosen yet. */
const toAct = (table: Table): Seat[] => (table.phase === "over" ? [] : [...table.ready.keys()].filter((seat) => !table.ready[seat]));

function refuse({ hand }: View<Toy>, { card }: Move): Refusal | undefined {
  if (!hand?.cards[card]) return { rule: "Choosing", key: "toy.notYours", with: { card } };
  return undefined;
}

export const toy: Game<Toy> = {
  ...manifest,
  zones,
  options: optionsOf(manifest.fields),
  move: z.object({ card: z.int().check(z.minimum(1), z.maximum(CARDS)) }),
  setup,
  toAct,
  legalMoves: (view) =>
    Object.keys(view.hand?.cards ?? {})
      .map((card) => ({ card: Number(card) }))
      .filter((move) => !refuse(view, move)),
  refuse,
  apply,
  evolve,
  outcome({ phase, scores }) {
    if (phase !== "over") return undefined;
    const best = Math.max(...scores);
    return {
      winners: [...scores.keys()].filter((seat) => scores[seat] === best),
      reason: { key: "toy.mostPoints", with: { points: best } },
      scores,
    };
  },
  say,
  notation,
};
