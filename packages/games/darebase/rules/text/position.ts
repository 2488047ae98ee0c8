import {
  type Code,
  linesFor,
  listCode,
  markCode,
  numberCode,
  positionText,
  type Seat,
  type State,
  seatCode,
  seatLetter,
  textCode,
  wordCode,
} from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { scenarios } from "../constants.ts";
import { usualFlags } from "../flags.ts";
import { cubeOf, isFree } from "../power.ts";
import { newSide } from "../setup.ts";
import { indexOf, jails, rival, SQUARE } from "../squares.ts";
import { BLUE, type Darebase, OFF, pawnNumbers, phases, type Square, Table, YELLOW, zones } from "../state.ts";
import { checkPosition } from "./check.ts";

const square = textCode(SQUARE);

/** A pawn on the field: `1g3`. */
const pawnAt: Code<{ pawn: number; at: Square }> = {
  looks: `[1-5]${SQUARE}`,
  write: ({ pawn, at }) => pawn + at,
  read: (text) => ({ pawn: Number(text[0]), at: text.slice(1) }),
};

/** The squares of flags, read in the order of the board. */
const flagSquares: Code<Square[]> = {
  ...listCode(square, 4),
  read: (text) => text.split(" ").sort((a, b) => indexOf(a) - indexOf(b)),
};

const { line, field, at } = linesFor<Darebase>();

/** The pawns of a side that are on the field and no prisoners. */
const onField = (seat: Seat, like: string) =>
  line(seatLetter(seat), {
    code: listCode(pawnAt, 5),
    like,
    usual: [],
    get: ({ table }) =>
      pawnNumbers.filter((pawn) => isFree(table, seat, pawn)).map((pawn) => ({ pawn, at: table.sides[seat].pawns[pawn - 1] })),
    set: ({ table }, pawns) => {
      for (const { pawn, at } of pawns) put(table, seat, pawn, at);
    },
  });

/** The pawns that a side holds. Their squares are not written: they follow from the line of prisoners (Ruling J3). */
const inJail = (seat: Seat) =>
  line(`jail ${seatLetter(seat)}`, {
    code: listCode(numberCode("[1-5]"), 5),
    like: "2 5",
    usual: [],
    get: ({ table }) => table.sides[seat].jail,
    set: ({ table }, jail) => {
      if (jail.length > jails[seat].length) throw new SyntaxError(`The jail of ${seatLetter(seat)} holds three at most.`);
      for (const [i, pawn] of jail.entries()) put(table, rival(seat), pawn, jails[seat][i]);
      table.sides[seat].jail = jail;
    },
  });

function put({ sides }: Table, seat: Seat, pawn: number, at: Square): void {
  const { pawns } = sides[seat];
  if (pawns[pawn - 1] !== OFF) throw new SyntaxError(`${cubeOf(seat, pawn)} is in two places.`);
  pawns[pawn - 1] = at;
}

const supplied = (seat: Seat, like: string) =>
  line(`supplied ${seatLetter(seat)}`, {
    code: listCode(square, 2),
    like,
    usual: [],
    ...at(({ table }: State<Darebase>) => table.sides[seat], "supplied"),
  });

/** A position: a line for each non-default value, and one for the dice. */
export const { readPosition, writePosition } = positionText<Darebase>({
  zones,
  start: () => ({ table: { ...blank(Table), sides: [newSide(), newSide()] }, hands: [{}, {}], box: {} }),
  lines: [
    field("scenario", { code: wordCode(scenarios), like: "double-delivery", usual: scenarios[0] }),
    field("waiting", { code: markCode("runs"), like: "runs", usual: false }),
    field("phase", { code: wordCode(phases), like: "over", usual: "play" }),
    onField(BLUE, "1g3 2d4"),
    onField(YELLOW, "1e7 3g8"),
    inJail(BLUE),
    inJail(YELLOW),
    supplied(BLUE, "c10"),
    supplied(YELLOW, "f2"),
    field("power", { code: listCode(textCode("[AB][1-5]"), 10), like: "B3 A3 B1", usual: [] }),
    field("flags", { code: flagSquares, like: "b5 e6", usual: ({ table }) => usualFlags(table) }),
    field("dice", { code: listCode(numberCode("[1-6]"), 3, { least: 3 }), like: "2 4 5" }),
    field("turn", { code: seatCode(2), like: "B", usual: BLUE }),
    // Blue has the even turns; none has been played while flags are placed.
    field("turns", { code: numberCode("\\d{1,3}"), like: "12", usual: ({ table }) => (table.phase === "place" ? 0 : table.turn) }),
  ],
  check: ({ table }) => checkPosition(table),
});
