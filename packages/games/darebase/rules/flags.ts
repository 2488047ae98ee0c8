import { bases, centres } from "./squares.ts";
import type { Options, Square, Table } from "./state.ts";

/** The initial squares of the flags. */
export function flagsAtFirst(scenario: Options["scenario"]): Square[] {
  switch (scenario) {
    case "quick-pick-up":
      return bases.flat();
    case "capture-the-flag":
      return [];
    default:
      return [...centres];
  }
}

type FlagStory = Pick<Table, "scenario" | "phase" | "turn" | "sides">;

/** Their initial squares, without collected ones; empty if none can be left. */
export const usualFlags = (table: FlagStory): Square[] =>
  looseFlagCount(table) === 0
    ? []
    : flagsAtFirst(table.scenario).filter((flag) => !table.sides.some(({ supplied }) => supplied.includes(flag)));

/** Number of flags on the field that are not delivered or collected. */
export function looseFlagCount({ scenario, phase, turn, sides }: FlagStory): number {
  const [blue, yellow] = sides.map(({ supplied }) => supplied.length);
  const done = blue + yellow;
  switch (scenario) {
    case "steady-supply":
      // Ruling SS2: the first delivery adds the third flag.
      return done === 0 ? 2 : 3 - done;
    case "double-delivery":
      // Ruling 29: at one all two new flags are added.
      return blue > 0 && yellow > 0 ? 4 - done : 2 - done;
    case "quick-pick-up":
      return 4 - done;
    case "capture-the-flag":
      // Ruling 31: blue places its flag first.
      return phase === "place" ? turn : 2;
  }
}
