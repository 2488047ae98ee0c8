import { bots as floodBots } from "@baseboard/games/hold-the-dike/bot";
import { holdTheDike } from "@baseboard/games/hold-the-dike/rules";
import { bots } from "@baseboard/games/toy/bot";
import { toy } from "@baseboard/games/toy/rules";
import { expect, test } from "vitest";
import { type AnyGame, copy, estimate, keyFrom, Match, type Opening, type Outcome, rollOut, sharesOf } from "../src/index.ts";

const begun = () => new Match(toy, { seats: 2, options: { hand: 3 }, key: keyFrom("begun") });
const played = (opening: Opening[] = [], key = "a") => {
  const state = copy(begun().state);
  const acts: Opening[] = [];
  const game: AnyGame = {
    ...toy,
    apply(at, seat, move, how) {
      acts.push({ seat, move });
      toy.apply(at, seat, move, how);
    },
  };
  return { acts, outcome: rollOut({ game, bot: bots.random, key: keyFrom(key), opening }, state), state };
};

test("a roll-out plays every seat on to the end, and with the same key the same way", () => {
  const { acts, outcome, state } = played();
  expect(outcome).toEqual(toy.outcome(state.table));
  expect(outcome).toBeDefined();
  expect(new Set(acts.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
  expect(played().acts).toEqual(acts);
  expect([..."bcdefg"].some((key) => JSON.stringify(played([], key).acts) !== JSON.stringify(acts))).toBe(true);
});

test("the opening is made first, each of its moves if it is legal when it comes up", () => {
  const match = begun();
  const [low, ...others] = match.legalMoves(0);
  const own = { seat: 0, move: low };
  const other = { seat: 1, move: match.legalMoves(1).at(-1)! };
  expect(played([own, other]).acts.slice(0, 2)).toEqual([own, other]);
  // The card is gone by then, and there is no such seat.
  const left = { seat: 0, move: { ...(others[0] as object), card: 99 } };
  expect(played([left, { seat: 7, move: low }, own]).acts[0]).toEqual(own);
});

test.each<[string, Outcome | undefined, Partial<AnyGame>, number[]]>([
  ["of one winner", { winners: [1], reason: { key: "" } }, {}, [0, 1, 0]],
  ["of two, who share it", { winners: [0, 2], reason: { key: "" } }, {}, [0.5, 0, 0.5]],
  ["of a draw", { winners: [], reason: { key: "" } }, {}, [1 / 3, 1 / 3, 1 / 3]],
  ["where there is no end", undefined, {}, [1 / 3, 1 / 3, 1 / 3]],
  ["together, of all", { winners: [0, 1, 2], reason: { key: "" } }, { together: true }, [1, 1, 1]],
  ["together, of none", { winners: [], reason: { key: "" } }, { together: true }, [0, 0, 0]],
])("the shares of a win %s", (_, outcome, game, shares) => expect(sharesOf({ ...toy, ...game }, 3, outcome)).toEqual(shares));

test("an estimate adds up shares, is the same again, and knows nothing but the view", () => {
  const { state } = begun();
  const seen: unknown[] = [];
  const determinize = (view: unknown) => {
    seen.push(copy(view));
    return copy(state);
  };
  const ask = (from: number) =>
    estimate({
      game: toy,
      bot: bots.random,
      determinize,
      view: { seat: undefined, table: state.table, hand: undefined },
      seats: 2,
      playouts: 20,
      from,
    });
  const before = copy(state);
  const sums = ask(0);
  expect(sums[0] + sums[1]).toBeCloseTo(20);
  expect(ask(0)).toEqual(sums);
  expect([ask(20), ask(40), ask(60)].some(([first]) => first !== sums[0])).toBe(true);
  expect(seen[0]).toEqual({ seat: undefined, table: before.table, hand: undefined });
  expect(state).toEqual(before);
});

test("where nothing is hidden a view is enough", () => {
  const { state } = new Match(holdTheDike, { seats: 3, options: holdTheDike.options.parse({}), key: keyFrom("dike") });
  const bot = Object.values(floodBots)[0];
  const sums = estimate({
    game: holdTheDike,
    bot,
    view: { seat: undefined, table: state.table, hand: undefined },
    seats: 3,
    playouts: 5,
    from: 0,
  });
  expect(new Set(sums).size).toBe(1);
});
