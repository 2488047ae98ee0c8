import {
  linesFor,
  listCode,
  markCode,
  numberCode,
  type Parts,
  positionText,
  type Seat,
  seatCode,
  seatLetter,
  wordCode,
} from "@baseboard/kit";
import { count, fields, flag, list, type Of, oneOf, seat, text } from "@baseboard/kit/fields";
import { expect, test } from "vitest";

const Table = fields({
  phase: oneOf("play", "over"),
  turn: seat,
  turns: count(0, 50),
  asleep: flag,
  cards: list(count(1, 9)),
  rows: list(text),
  points: list(count(0, 9)),
});

interface Cards extends Parts {
  table: Of<typeof Table>;
  hand: Record<never, never>;
  box: { deck: number[] };
}

const { line, field, at } = linesFor<Cards>();
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const rest = ({ cards }: Cards["table"]): number[] => all.filter((card) => !cards.includes(card));
const card = numberCode("[1-9]");

const { readPosition, writePosition } = positionText<Cards>({
  zones: { table: Table, box: fields({ deck: list(count(1, 9)) }) },
  start: (said, rows) => {
    const seats = Number(said("players"));
    const table = { phase: "play" as const, turn: 0, turns: 0, asleep: false, cards: [], rows, points: Array<number>(seats).fill(0) };
    return { table, hands: Array.from({ length: seats }, () => ({})), box: { deck: [] } };
  },
  drawing: { isRow: (row) => row.startsWith("#"), write: ({ table }) => table.rows },
  lines: [
    line("players", { code: numberCode("[2-3]"), like: "2", get: ({ hands }) => hands.length, set() {} }),
    field("phase", { code: wordCode(["play", "over"]), like: "over", usual: "play" }),
    field("turn", { code: seatCode(3), like: "B", usual: 0 }),
    line("deck", {
      code: {
        looks: "rest|(?:[1-9] ?)+",
        write: (deck: number[]) => deck.join(" "),
        read: (said) => (said === "rest" ? [] : said.split(" ").map(Number)),
      },
      like: "rest",
      usual: [],
      isLast: true,
      get: ({ box }) => box.deck,
      set({ table, box }, deck: number[]) {
        box.deck = deck.length > 0 ? deck : rest(table);
      },
    }),
    ...[0, 1, 2].map((owner: Seat) =>
      line(`${seatLetter(owner)} points`, {
        seat: owner,
        code: numberCode("\\d"),
        like: "3",
        usual: 0,
        ...at(({ table }: { table: Cards["table"] }) => table.points, owner),
      }),
    ),
    field("cards", { code: listCode(card, 9), like: "1 2", usual: [] }),
    field("turns", { code: numberCode("\\d\\d?"), like: "3", usual: ({ table }) => table.cards.length }),
    field("asleep", { code: markCode(), like: "", usual: false }),
  ],
  check({ table }) {
    if (table.points.length !== table.rows.length) throw new SyntaxError("A row for each seat.");
  },
});

const written = "# one\n# two\nplayers 2\nphase over\nturn B\ndeck 9 3\nB points 4\ncards 1 2\nturns 7\nasleep";

test("what is written is read, and written again as it was", () => {
  const state = readPosition(written);
  expect(state).toEqual({
    table: { phase: "over", turn: 1, turns: 7, asleep: true, cards: [1, 2], rows: ["# one", "# two"], points: [0, 4] },
    hands: [{}, {}],
    box: { deck: [9, 3] },
  });
  expect(writePosition(state)).toBe(written);
});

test("lines come in any order; what is as usual is left out, and may follow from other lines", () => {
  const { table, box } = readPosition("deck rest\n  turns   2 ; as usual\n# one\nplayers 2\ncards 4 5\n# two\nphase play");
  expect(table).toMatchObject({ phase: "play", turn: 0, turns: 2, points: [0, 0] });
  expect(box.deck).toEqual([1, 2, 3, 6, 7, 8, 9]);
  expect(writePosition({ table, hands: [{}, {}], box: { deck: [] } })).toBe("# one\n# two\nplayers 2\ncards 4 5");
});

test("usual lists are not shared by states", () => {
  readPosition("# one\n# two\nplayers 2").table.cards.push(1);
  expect(readPosition("# one\n# two\nplayers 2").table.cards).toEqual([]);
});

test.each([
  ["", '"players" is always written, like "players 2".'],
  ["players 2\nweather fine", '"weather fine" means nothing in a position.'],
  [`players 2\n${"weather ".repeat(50)}`, `"${"weather ".repeat(7)}wea…" means nothing in a position.`],
  ["players 4", '"players 4" should look like "players 2".'],
  ["players 2\nasleep deeply", '"asleep deeply" should look like "asleep".'],
  ["players 2\ncards", '"cards" should look like "cards 1 2".'],
  ["players 2\nplayers 2", '"players" is said twice.'],
  ["players 2\nC points 1", "Players: 2, so there is no C."],
  ["players 2\n# one", "A row for each seat."],
  ["# one\n# two\nplayers 2\nturns 51", "table.turns is not a whole number from 0 to 50."],
])("%j is refused", (text, why) => {
  expect(() => readPosition(text)).toThrow(new SyntaxError(why));
});
