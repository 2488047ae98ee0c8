import { type Seat, type State, same, seatLetter } from "@baseboard/kit";
import { scenarios } from "./constants.ts";
import { isFree } from "./power.ts";
import { flagsAtFirst } from "./setup.ts";
import { BLUE, type Darebase, pawnNumbers, type Square, type Table } from "./state.ts";

/** What a position has where its text says nothing. */
export const usual = {
  scenario: scenarios[0],
  phase: "play",
  turn: BLUE,
  /** Blue has the even turns; while flags are placed none has been played. */
  turns: ({ phase, turn }: Pick<Table, "phase" | "turn">): number => (phase === "place" ? 0 : turn),
  /** Where they lay at first, without what has been collected; none where none can be left. */
  flags: (table: FlagStory): Square[] =>
    looseFlagCount(table) === 0
      ? []
      : flagsAtFirst(table.scenario).filter((flag) => !table.sides.some(({ supplied }) => supplied.includes(flag))),
} as const;

type FlagStory = Pick<Table, "scenario" | "phase" | "turn" | "sides">;

/** How many flags lie on the field that are not delivered or collected. */
export function looseFlagCount({ scenario, phase, turn, sides }: FlagStory): number {
  const [blue, yellow] = sides.map(({ supplied }) => supplied.length);
  const done = blue + yellow;
  switch (scenario) {
    case "steady-supply":
      // Ruling SS2: the first delivery brings the third flag.
      return done === 0 ? 2 : 3 - done;
    case "double-delivery":
      // Ruling 29: at one all two new flags come.
      return blue > 0 && yellow > 0 ? 4 - done : 2 - done;
    case "quick-pick-up":
      return 4 - done;
    case "capture-the-flag":
      // Ruling 31: blue places its flag first.
      return phase === "place" ? turn : 2;
  }
}

/** A position: a line for each thing that is not as usual, and one for the dice. */
export function writePosition({ table }: State<Darebase>): string {
  const { scenario, waiting, phase, sides, power, flags, dice, turn, turns } = table;
  const lines = [
    line("scenario", unless(usual.scenario, scenario)),
    line("waiting", waiting ? ["runs"] : []),
    line("phase", unless(usual.phase, phase)),
    ...sides.map((_, seat) => line(seatLetter(seat), pawnsOnField(table, seat))),
    ...sides.map(({ jail }, seat) => line(`jail ${seatLetter(seat)}`, jail)),
    ...sides.map(({ supplied }, seat) => line(`supplied ${seatLetter(seat)}`, supplied)),
    line("power", power),
    line("flags", same(flags, usual.flags(table)) ? [] : flags),
    line("dice", dice),
    line("turn", unless(seatLetter(usual.turn), seatLetter(turn))),
    line("turns", unless(usual.turns(table), turns)),
  ];
  return lines.filter(Boolean).join("\n");
}

/** A line of text, or none when there is nothing to say. */
const line = (label: string, words: (string | number)[]): string => (words.length === 0 ? "" : [label, ...words].join(" "));

const unless = <T>(usually: T, value: T): T[] => (value === usually ? [] : [value]);

/** `1g3 2d4`: the pawns of a side that are on the field and no prisoners. */
const pawnsOnField = (table: Table, seat: Seat): string[] =>
  pawnNumbers.filter((pawn) => isFree(table, seat, pawn)).map((pawn) => pawn + table.sides[seat].pawns[pawn - 1]);
