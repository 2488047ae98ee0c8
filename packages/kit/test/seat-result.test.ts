import { expect, test } from "vitest";
import { cameOut, keyFrom, Match, seatResult } from "../src/index.ts";
import { type Count, count } from "./table.ts";

test("a win is shared by several, unless all win together; without a winner it is drawn, or lost by all", () => {
  const came = (winners: number[], together = false) => cameOut({ winners }, 0, together);
  expect([came([0]), came([0, 1]), came([1]), came([])]).toEqual(["won", "shared", "lost", "nobody"]);
  expect([came([0, 1], true), came([], true)]).toEqual(["won", "lost"]);
});

/** A match in which A adds twice three, an undone two among them, and B nothing but ones. */
function played(game = count): Match<Count> {
  const match = new Match<Count>(game, { seats: 2, options: { goal: 12 }, key: keyFrom("result") });
  const acts = [
    [0, 3],
    [0, 2],
    [0, "undo"],
    [0, 1],
    [0, 2],
    [1, 1],
    [1, 1],
    [1, 1],
    [0, 2],
    [0, 1],
  ] as const;
  for (const [seat, add] of acts) expect(match.submit(seat, add === "undo" ? add : { move: { add } })).toBeUndefined();
  return match;
}

test("a seat's result counts its own turns, and nothing that it took back; before the end there is none", () => {
  const match = played({ ...count, turn: ({ turn }) => turn });
  expect(match.outcome).toBeDefined();
  expect(seatResult(match, 0)).toEqual({ came: "won", turns: 2 });
  expect(seatResult(match, 1)).toEqual({ came: "lost", turns: 1 });
  const { turn: _, ...unturned } = count;
  expect(seatResult(played(unturned), 0)).toEqual({ came: "won", turns: 5 });
  expect(seatResult(new Match<Count>(count, { seats: 2, options: { goal: 12 }, key: keyFrom("result") }), 0)).toBeUndefined();
});

test("it is measured by the seat's score, or by what the game measures", () => {
  const scored = {
    ...count,
    outcome: (table: Count["table"]) => (count.outcome(table) ? { winners: [0], reason: { key: "x" }, scores: [7, 5] } : undefined),
  };
  expect(seatResult(played(scored), 1)?.measure).toBe(5);
  expect(seatResult(played({ ...scored, measure: ({ count: all }: Count["table"], seat) => all + seat }), 1)?.measure).toBe(13);
});
