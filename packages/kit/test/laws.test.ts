import { toy } from "@baseboard/games/toy/rules";
import { type Game, isAgreed, type Match, rngAt } from "@baseboard/kit";
import { keepsTheLaws, perft } from "@baseboard/kit/testing";
import { expect, test } from "vitest";
import { lawConfig as toySetting } from "../../games/toy/test/law-config.ts";
import { at, type Count, count } from "./table.ts";

const lawConfig = { longest: 60 };
const broken = (change: Partial<Game<Count>>) => () => keepsTheLaws({ ...count, ...change }, lawConfig, 30);

test("an honest game keeps the laws", () => {
  expect(keepsTheLaws(count, lawConfig, 200).plies).toBeGreaterThan(1000);
});

test("a game that breaks a law is found out, with the command that repeats it", () => {
  expect(broken({ refuse: (view, move) => count.refuse(view, move) ?? (move.add === 2 ? { key: "count.odd" } : undefined) })).toThrow(
    /a listed move is never refused(.|\n)*To repeat it: pnpm laws count \d+/,
  );
});

test.each<[string, Partial<Game<Count>>, string]>([
  [
    "stops in the middle",
    { legalMoves: (view) => (view.table.count > 9 ? [] : count.legalMoves(view)) },
    "someone can act until it is over",
  ],
  ["goes on after the end", { toAct: ({ turn, count }) => (count > 30 ? [] : [turn]) }, "nobody can act after it is over"],
  ["waits for a seat that cannot act", { awaits: ({ turn }) => [1 - turn] }, "the table waits only for seats that may act"],
  [
    "never ends",
    {
      evolve: (table, event) => {
        count.evolve(table, event);
        table.count %= 5;
      },
    },
    "it ends",
  ],
  [
    "keeps what is no plain data",
    {
      apply: (state, seat, move, at) => {
        count.apply(state, seat, move, at);
        Object.assign(state.box, { extra: new Map() });
      },
    },
    "plain data",
  ],
  ["writes moves it cannot read", { notation: { ...count.notation, readMove: () => ({ add: 1 }) } }, "a move survives write and read"],
  [
    "writes positions it cannot read",
    { notation: { ...count.notation, readPosition: () => count.setup(2, { goal: 21 }, rngAt("00".repeat(32), 0)) } },
    "a position survives",
  ],
  [
    "changes its mind about the outcome",
    {
      outcome: ({ count, phase }) => (phase === "over" || count > 10 ? { winners: [count % 2], reason: { key: "count.won" } } : undefined),
      epilogue: { add: 1 },
    },
    "an outcome never changes",
  ],
  ["says that a turn ends which does not", { endsTurn: () => true }, "a move that ends the turn cannot be taken back"],
  ["has no outcome", { outcome: () => undefined }, "what is over has an outcome"],
  ["lists a move twice", { legalMoves: () => [{ add: 1 }, { add: 1 }] }, "legal moves are all different"],
  ["has moves of another shape than the wire's", { legalMoves: () => [{ add: 1, by: "hand" } as never] }, "a move"],
  [
    "writes to the state it was shown",
    {
      legalMoves: (view) => {
        (view.table as { count: number }).count++;
        return [{ add: 1 }];
      },
    },
    "read only",
  ],
])("a game that %s is found out", (_, change, why) => {
  expect(broken(change)).toThrow(why);
});

test("chance outside the key is found out when the match is played again", () => {
  let outside = 0;
  const apply: Game<Count>["apply"] = (state, seat, move, at) => {
    count.apply(state, seat, move, at);
    state.box.dust += outside++ % 2;
  };
  expect(broken({ apply })).toThrow(/same key|is played again/);
});

test("a game whose moves do something else the second time is found out by taking them back", () => {
  const done = new Set<string>();
  const apply: Game<Count>["apply"] = (state, seat, move, at) => {
    const again = done.has(JSON.stringify([state, move]));
    done.add(JSON.stringify([state, move]));
    count.apply(state, seat, move, at);
    if (again) state.box.dust += 2;
  };
  expect(() => keepsTheLaws({ ...count, apply }, lawConfig, 1, 0)).toThrow("undo and the same moves give the same state");
});

test("in some matches all agree to take back, plies of others too", () => {
  const counts = new Set<number>();
  const also = ({ log }: Match<Count>) => {
    for (const { act } of log) if (isAgreed(act)) counts.add(act.back);
  };
  keepsTheLaws(count, { ...lawConfig, also }, 60);
  expect([...counts].filter((back) => back > 1).length).toBeGreaterThan(2);
});

test("simultaneous choices that do not commute are found out", () => {
  const first: typeof toy = {
    ...toy,
    apply(state, seat, move, at) {
      if (!state.table.ready.some(Boolean)) state.table.scores[seat]++;
      toy.apply(state, seat, move, at);
    },
  };
  expect(() => keepsTheLaws(first, toySetting, 20)).toThrow("simultaneous choices commute");
});

test("a table that shows what is hidden is found out", () => {
  const leak: typeof toy = {
    ...toy,
    legalMoves: (view) => toy.legalMoves(view).slice(view.table.deckSize % 2),
    apply(state, seat, move, at) {
      toy.apply(state, seat, move, at);
    },
  };
  const resample: typeof toySetting.resample = (state, seat, rng) => {
    const other = toySetting.resample?.(state, seat, rng) ?? state;
    other.table.deckSize++;
    return other;
  };
  expect(() => keepsTheLaws(leak, { ...toySetting, resample }, 20)).toThrow("does not change its view");
});

test("perft counts the ways", () => {
  expect([1, 2, 3].map((depth) => perft(count, count.notation.readPosition(at(0)), depth))).toEqual([5, 21, 97]);
});

test("a table that is changed beside the events breaks a law", () => {
  const beside: typeof toy = {
    ...toy,
    apply(state, seat, move, at) {
      toy.apply(state, seat, move, at);
      state.table.deckSize--;
    },
  };
  expect(() => keepsTheLaws(beside, toySetting, 1)).toThrow("a line's events lead from the table before it to the table after it");
});
