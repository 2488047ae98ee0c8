import {
  type Game,
  linesFor,
  optionsOf,
  type Parts,
  positionText,
  quoted,
  type Seat,
  type State,
  seatCode,
  type View,
} from "@baseboard/kit";
import { fields, list, type Of, oneOf, seat, seatOrNone } from "@baseboard/kit/fields";
import { E, N, readSquares, squaresOf, step, straightLines, writeSquares } from "@baseboard/kit/grid";
import * as z from "zod/mini";
import { manifest } from "../manifest.ts";

/** The board is as wide as it is high. */
export const SIZE = 4;
export const squares = squaresOf(SIZE, SIZE);

/** RULES "Winning": a whole line, or a block of two by two. */
const blocks = squares.map((at) => [at, step(at, E), step(at, N), step(step(at, E), N)]);
const wins = [...straightLines(SIZE, SIZE, SIZE), ...blocks.filter((block) => block.every((at) => squares.includes(at)))];

export const NONE = -1;

const Table = fields({
  phase: oneOf("play", "over"),
  turn: seat,
  /** Whose piece lies on each square, in reading order. */
  pieces: list(seatOrNone),
});
export type Table = Of<typeof Table>;

const zones = { table: Table };

export interface Move {
  at: string;
}

export interface FourSquare extends Parts {
  table: Table;
  move: Move;
  event: { type: "placed"; seat: Seat; at: string };
}

/** Whose piece lies on a square. */
export const pieceAt = ({ pieces }: Pick<Table, "pieces">, at: string): Seat => pieces[squares.indexOf(at)];

/** Who has a whole win. */
function winner(table: Pick<Table, "pieces">): Seat | undefined {
  const win = wins.find(
    ([first, ...rest]) => pieceAt(table, first) !== NONE && rest.every((at) => pieceAt(table, at) === pieceAt(table, first)),
  );
  return win && pieceAt(table, win[0]);
}

const isOver = (table: Pick<Table, "pieces">): boolean => winner(table) !== undefined || !table.pieces.includes(NONE);

const stateOf = (pieces: Seat[]): State<FourSquare> => ({
  table: { phase: isOver({ pieces }) ? "over" : "play", turn: 0, pieces },
  hands: [{}, {}],
  box: {},
});

const isFree = ({ table }: View<FourSquare>, at: string): boolean => pieceAt(table, at) === NONE;

const MARKS = ".AB";

/** A position: the board, then `turn A`. */
const position = positionText<FourSquare>({
  zones,
  start: (_said, rows) => stateOf(readSquares(rows, SIZE, SIZE).map((mark) => MARKS.indexOf(mark) - 1)),
  drawing: {
    isRow: (line) => /^[.AB]( [.AB])+$/.test(line),
    write: ({ table }) => writeSquares(SIZE, SIZE, (at) => MARKS[pieceAt(table, at) + 1]),
  },
  lines: [linesFor<FourSquare>().field("turn", { code: seatCode(2), like: "A" })],
});

export const fourSquare: Game<FourSquare> = {
  ...manifest,
  zones,
  options: optionsOf(manifest.fields),
  move: z.object({ at: z.enum(squares) }),
  setup: () => stateOf(squares.map(() => NONE)),
  toAct: ({ phase, turn }) => (phase === "over" ? [] : [turn]),
  legalMoves: (view) => squares.filter((at) => isFree(view, at)).map((at) => ({ at })),
  refuse: (view, { at }) => (isFree(view, at) ? undefined : { rule: "Placing", key: "four-square.taken", with: { at } }),
  apply: (_state, seat, { at }, { emit }) => emit({ type: "placed", seat, at }),
  evolve(table, { seat, at }) {
    table.pieces[squares.indexOf(at)] = seat;
    table.turn = 1 - seat;
    if (isOver(table)) table.phase = "over";
  },
  outcome(table) {
    if (table.phase !== "over") return undefined;
    const seat = winner(table);
    return seat === undefined
      ? { winners: [], reason: { key: "four-square.full" } }
      : { winners: [seat], reason: { key: "four-square.four" } };
  },
  say: ({ seat, at }) => ({ key: "four-square.placed", with: { who: seat, at } }),
  notation: {
    ...position,
    writeMove: ({ at }) => at,
    readMove(text) {
      if (!squares.includes(text)) throw new SyntaxError(`${quoted(text)} is no square: write one like b3.`);
      return { at: text };
    },
  },
};
