import type { Rng, State } from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { flagsAtFirst } from "./flags.ts";
import { type Darebase, OFF, type Options, pawnNumbers, type Side, Table } from "./state.ts";

/** A side with everybody off the field. */
export const newSide = (): Side => ({ pawns: pawnNumbers.map(() => OFF), jail: [], supplied: [] });

/** Rulings D1, 31: everybody off the field, the dice in ascending order, the flags as the scenario says. Blue begins. */
export function setup(_seats: number, { scenario, waiting }: Options, rng: Rng): State<Darebase> {
  return {
    table: {
      ...blank(Table),
      phase: scenario === "capture-the-flag" ? "place" : "play",
      scenario,
      waiting,
      dice: [rng.roll(6), rng.roll(6), rng.roll(6)].sort((a, b) => a - b),
      sides: [newSide(), newSide()],
      flags: flagsAtFirst(scenario),
    },
    hands: [{}, {}],
    box: {},
  };
}
