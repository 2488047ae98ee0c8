import { type Code, linesFor, markCode, numberCode, positionText, type Seat, seatCode, seatLetter, wordCode } from "@baseboard/kit";
import { blank } from "@baseboard/kit/fields";
import { columns, slotsOf } from "../board.ts";
import { TRACK } from "../constants.ts";
import { pieceNumbers, slotOf } from "../pieces.ts";
import { EXPLORERS, MUTANTS, phases, type Side, type Square, Table, type TheBase, zones } from "../state.ts";
import { checkPosition } from "./check.ts";

/** The drawing of a tile by its exits; a face-down tile is `?`. The index is the mask. */
export const glyphs = [..."?##└#│┌├#┘─┴┐┤┬┼"];
/** A blank slot. */
const BLANK = "·";

// The board is drawn, since a maze as labelled lines could not be read: its rows are written and read here.

function drawBoard({ tiles, sides }: Table): string[] {
  const slots = ({ labels }: Side) => labels.map((label) => label || BLANK).join(" ");
  const rows = [5, 4, 3, 2, 1].map((y) => {
    const masks = tiles.slice(5 * (y - 1), 5 * y);
    return `${y} ${masks.map((mask) => glyphs[mask]).join(" ")}`;
  });
  return [`6 ${slots(sides[EXPLORERS])}`, ...rows, `0 ${slots(sides[MUTANTS])}`, `  ${columns.join(" ")}`];
}

/** The five characters of a row of the drawing. */
function readRow(rows: string[], y: number): string[] {
  const found = rows.filter((row) => row.startsWith(`${y} `));
  const signs = found[0]?.slice(2).trim().split(/\s+/);
  if (found.length !== 1 || signs.length !== 5) throw new SyntaxError(`The drawing needs one row ${y}, with five signs.`);
  return signs;
}

const readTiles = (rows: string[]): number[] =>
  [1, 2, 3, 4, 5].flatMap((y) =>
    readRow(rows, y).map((sign) => {
      const mask = sign === "#" ? -1 : glyphs.indexOf(sign);
      if (mask < 0)
        throw new SyntaxError(`"${sign}" in row ${y} is no tile: draw one of ${glyphs.filter((glyph) => glyph !== "#").join(" ")}.`);
      return mask;
    }),
  );

/** The slots of a side, and each piece on its number. */
function readSide(rows: string[], seat: Seat): Side {
  const y = seat === MUTANTS ? 0 : 6;
  const signs = readRow(rows, y);
  if (signs.toSorted().join("") !== ["1", "2", "3", BLANK, BLANK].join(""))
    throw new SyntaxError(`Row ${y} holds the slots 1, 2, 3 and two blank ones (${BLANK}), not "${signs.join(" ")}".`);
  const labels = signs.map((sign) => (sign === BLANK ? 0 : Number(sign)));
  return { labels, pieces: pieceNumbers.map((piece) => slotsOf(seat)[labels.indexOf(piece)]), chips: 0, unset: [] };
}

/** What is said of a side: the pieces that are not on their number, chips, and tiles still to be turned. */
interface SideText {
  moved: { piece: number; to: Square }[];
  chips: number;
  unset: Square[];
}

const [MOVED, CHIPS, UNSET] = ["[123][a-e][0-6](?: [123][a-e][0-6])*", "chips [12]", "unset(?: [a-e][1-5])+"];

/** `2c3 3b6 chips 1 unset a1`. */
const sideText: Code<SideText> = {
  looks: `${MOVED}(?: ${CHIPS})?(?: ${UNSET})?|${CHIPS}(?: ${UNSET})?|${UNSET}`,
  write({ moved, chips, unset }) {
    const words = moved.map(({ piece, to }) => piece + to);
    if (chips > 0) words.push(`chips ${chips}`);
    if (unset.length > 0) words.push("unset", ...unset);
    return words.join(" ");
  },
  read(text) {
    const [before, unset = ""] = text.split(/ ?unset /);
    const [listed, chips = "0"] = before.split(/ ?chips /);
    const words = listed.split(" ").filter(Boolean);
    const moved = words.map((word) => ({ piece: Number(word[0]), to: word.slice(1) }));
    if (new Set(moved.map(({ piece }) => piece)).size < moved.length) throw new SyntaxError(`A piece stands on two squares in "${text}".`);
    return { moved, chips: Number(chips), unset: unset.split(" ").filter(Boolean) };
  },
};

const { line, field } = linesFor<TheBase>();

const lineOfSide = (seat: Seat) =>
  line(seatLetter(seat), {
    code: sideText,
    like: "2c3 3b6 chips 1",
    usual: { moved: [], chips: 0, unset: [] },
    get({ table }) {
      const { pieces, chips, unset } = table.sides[seat];
      const moved = pieceNumbers.filter((piece) => pieces[piece - 1] !== slotOf(table, seat, piece));
      return { moved: moved.map((piece) => ({ piece, to: pieces[piece - 1] })), chips, unset };
    },
    set({ table }, { moved, chips, unset }) {
      const side = table.sides[seat];
      for (const { piece, to } of moved) side.pieces[piece - 1] = to;
      Object.assign(side, { chips, unset });
    },
  });

const number = numberCode("\\d{1,3}");

/** Ruling R5: none outside a turn. */
const usualActions = ({ phase }: Table): number => (phase === "play" || phase === "challenge" ? 3 : 0);
/** Ruling R19: two turns a round, from the track's end on. */
const usualTurns = ({ phase, countdown, turn }: Table): number => (phase === "orient" ? 0 : 2 * (TRACK - countdown) + turn);
/** Whether the turn is still without an action, judging by the number left. */
const usuallyFresh = ({ phase, actions }: Table): boolean => phase === "play" && actions >= 3;

/** A position: the drawn board, then a line for each non-default value. */
export const { readPosition, writePosition } = positionText<TheBase>({
  zones,
  drawing: { isRow: (row) => /^[0-6] /.test(row) || row === columns.join(" "), write: ({ table }) => drawBoard(table) },
  start(_said, rows) {
    const sides = [MUTANTS, EXPLORERS].map((seat) => readSide(rows, seat));
    return { table: { ...blank(Table), asksLockedIn: true, tiles: readTiles(rows), sides }, hands: [{}, {}], box: {} };
  },
  lines: [
    lineOfSide(MUTANTS),
    lineOfSide(EXPLORERS),
    field("phase", { code: wordCode(phases), like: "challenge", usual: "play" }),
    field("turn", { code: seatCode(2), like: "B", usual: MUTANTS }),
    field("actions", { code: number, like: "2", usual: ({ table }) => usualActions(table) }),
    line("begun", {
      code: markCode(),
      like: "",
      usual: false,
      get: ({ table }) => table.fresh !== usuallyFresh(table),
      set({ table }, begun) {
        table.fresh = usuallyFresh(table) && !begun;
      },
    }),
    field("countdown", { code: number, like: "18", usual: ({ table }) => (table.phase === "over" ? 0 : TRACK) }),
    field("turns", { code: number, like: "5", usual: ({ table }) => usualTurns(table) }),
  ],
  check: ({ table }) => checkPosition(table),
});
