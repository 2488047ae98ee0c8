import { describe, expect, test } from "vitest";
import { cards } from "../../rules/cards.ts";
import { NONE, type Options } from "../../rules/index.ts";
import { begun, playOut } from "./play.ts";

/** A row: the table, and five numbers, one for each turn: the cards in hand, passed on after it, and left in the deck. */
interface Row {
  seats: number;
  with: Partial<Options>;
  /** Cards in the match, by phase. */
  deck: [number, number, number];
  held: string;
  passed: string;
  /** Cards left in the deck, by turn, in each phase. */
  left: [string, string, string];
}

const row = (seats: number, options: string, deck: Row["deck"], held: string, passed: string, ...left: Row["left"]): Row => ({
  seats,
  with: Object.fromEntries(options.split(" ").flatMap((name) => (name ? [[name, true]] : []))),
  deck,
  held,
  passed,
  left,
});
const all54: Row["deck"] = [54, 54, 54];
const thrice = (left: string): Row["left"] => [left, left, left];

const rows: Row[] = [
  row(2, "", all54, "6 6 6 6 6", "2 2 2 2 0", ...thrice("42 38 34 30 26")),
  row(3, "", all54, "10 8 6 4 2", "6 4 2 0 0", ...thrice("24 24 24 24 24")),
  row(3, "draw", all54, "6 6 6 6 6", "2 2 2 2 0", ...thrice("36 30 24 18 12")),
  row(4, "", all54, "10 8 6 4 2", "6 4 2 0 0", ...thrice("14 14 14 14 14")),
  row(5, "", all54, "10 8 6 4 2", "6 4 2 0 0", ...thrice("4 4 4 4 4")),
  row(6, "", all54, "9 7 5 3 1", "5 3 1 0 0", ...thrice("0 0 0 0 0")),
  row(2, "escalation", [30, 30, 30], "6 6 6 6 6", "2 2 2 2 0", ...thrice("18 14 10 6 2")),
  row(3, "escalation", [36, 36, 36], "10 8 6 4 2", "6 4 2 0 0", ...thrice("6 6 6 6 6")),
  row(3, "draw escalation", [36, 36, 36], "6 6 6 6 4", "2 2 2 2 0", ...thrice("18 12 6 0 0")),
  row(4, "escalation", [42, 44, 44], "10 8 6 4 2", "6 4 2 0 0", "2 2 2 2 2", "4 4 4 4 4", "4 4 4 4 4"),
  // Nothing changes where an option says nothing for so many players.
  row(2, "draw", all54, "6 6 6 6 6", "2 2 2 2 0", ...thrice("42 38 34 30 26")),
  row(4, "draw", all54, "10 8 6 4 2", "6 4 2 0 0", ...thrice("14 14 14 14 14")),
  row(5, "draw escalation", all54, "10 8 6 4 2", "6 4 2 0 0", ...thrice("4 4 4 4 4")),
  row(6, "draw escalation", all54, "9 7 5 3 1", "5 3 1 0 0", ...thrice("0 0 0 0 0")),
];

const seen = new Map<Row, ReturnType<typeof lookAt>>();

/** What a whole match of this table shows, turn by turn. */
function seenIn(each: Row) {
  const found = seen.get(each) ?? lookAt(each);
  seen.set(each, found);
  return found;
}

function lookAt({ seats, with: changed }: Row) {
  const match = begun(seats, changed, `sizes ${seats}`);
  const held: string[] = [];
  const left: string[] = [];
  const deck: number[] = [];
  let turn = "";
  playOut(match, undefined, () => {
    const { table, box, hands } = match.state;
    if (table.phase === "over" || turn === `${table.part} ${table.turn}`) return;
    turn = `${table.part} ${table.turn}`;
    const sizes = new Set([...hands.map(({ cards: hand }) => Object.keys(hand).length), ...table.bases.map((base) => base.cards)]);
    held.push([...sizes].join("/"));
    left.push(String(table.deck));
    expect(table.deck).toBe(box.deck.length);
    if (table.turn === 1) deck.push(cards.length - box.out.length);
  });
  const events = match.log.flatMap((line) => line.events);
  const passed = Array.from({ length: 15 }, () => 0);
  let began = 0;
  for (const event of events) {
    if (event.type === "turnBegan") began++;
    if (event.type === "passed") passed[began] = event.cards;
  }
  const fives = (list: (string | number)[]) => [0, 5, 10].map((from) => list.slice(from, from + 5).join(" "));
  return { match, events, deck, held: fives(held), left: fives(left), passed: fives(passed) };
}

describe("Setting up", () => {
  test.each([
    [2, 3, 6],
    [3, 4, 10],
    [4, 5, 10],
    [5, 6, 10],
    [6, 6, 9],
  ])("%i players: %i tiles of each symbol, %i cards a hand, twenty cubes of each colour", (seats, tiles, hand) => {
    const { table, hands } = begun(seats).state;
    expect(table).toMatchObject({ stacks: Array(6).fill(tiles), supply: [20, 20, 20, 20], part: 1, turn: 1, phase: "plan", discards: [] });
    expect(table.bases).toEqual(Array(seats).fill({ stations: [], points: [], cards: hand, ready: false, gone: false }));
    expect(hands.map(({ cards: held }) => Object.keys(held).length)).toEqual(Array(seats).fill(hand));
    for (const { first, second, keeps, passed } of hands)
      expect({ first, second, keeps, passed }).toEqual({
        first: { card: NONE, use: "", at: NONE },
        second: { card: NONE, use: "", at: NONE },
        keeps: {},
        passed: {},
      });
  });

  test("6: whoever begins is drawn by lot", () => {
    const begins = new Set(Array.from({ length: 40 }, (_, n) => begun(4, {}, `lot ${n}`).state.table.start));
    expect([...begins].toSorted()).toEqual([0, 1, 2, 3]);
  });

  test("two to six play, with four options that are usually off", () => {
    expect(begun(2).game.seats).toEqual({ min: 2, max: 6 });
    expect(begun(2).start.options).toEqual({ escalation: false, draw: false, reset: false, inTurn: false });
  });
});

describe("Keeping and passing", () => {
  test.each(rows)("4: $seats players, $with: the hands are $held and $passed cards are passed, in each phase", (each) => {
    const { held, passed, match } = seenIn(each);
    expect(held).toEqual([each.held, each.held, each.held]);
    expect(passed).toEqual([each.passed, each.passed, each.passed]);
    expect(match.state.table).toMatchObject({ phase: "over", part: 3, turn: 5 });
  });
});

describe("Drawing", () => {
  test.each(rows)("26: $seats players, $with: $deck cards are in the phases, and $left in the deck turn by turn", (each) => {
    const { deck, left, events } = seenIn(each);
    expect(deck).toEqual(each.deck);
    expect(left).toEqual(each.left);
    const draws = each.left.flatMap((turns) =>
      turns
        .split(" ")
        .slice(1)
        .filter((count, i) => count !== turns.split(" ")[i]),
    );
    expect(events.filter(({ type }) => type === "drew")).toEqual(draws.map(() => ({ type: "drew", cards: 2 })));
  });
});

describe("Building", () => {
  test.each(rows)("8: $seats players, $with: everybody plays as many cards as the others, ten a phase or nine of six", (each) => {
    const { events } = seenIn(each);
    const plays = events.filter(({ type }) => ["built", "equipped", "installed", "discarded"].includes(type)) as { seat: number }[];
    const bySeat = Array.from({ length: each.seats }, (_, seat) => plays.filter((play) => play.seat === seat).length);
    expect(bySeat).toEqual(Array(each.seats).fill(each.seats === 6 ? 27 : 30));
  });
});
