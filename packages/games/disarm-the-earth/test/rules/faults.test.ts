import { describe, expect, test } from "vitest";
import { disarmTheEarth } from "../../rules/index.ts";
import { acting, at, on } from "./scenes.ts";

// What the rules do otherwise than they should, until they are mended: each of these tests turns red when its fault is gone.
describe("Faults of the rules", () => {
  test("32: an answer that was given is not taken back", () => {
    acting("A egypt:4+2", "B greece:3+1").plays("A: propose egypt greece", "B: yes").refuses("B: undo");
  });

  test("19: armies are bought at any time in one's turn, before rolling and before a command, too", () => {
    on("phase roll", "ship A E1 5+5").plays("A: buy stock 1");
    on("phase command", "ship A E3 5+5", "A egypt:1+9").plays("A: buy egypt 1");
  });

  test("10: a square takes no territory below one industry, neutral ones neither", () => {
    const here = on("phase roll", "ship A E6 0+0", "A egypt:0+3 kenya:0+2").plays("A: roll * 1");
    expect([at(here, "egypt"), at(here, "kenya")]).toEqual(["A 0+1", "A 0+1"]);
  });

  test("22: legal moves are all different, with a small stock as well", () => {
    const moves = acting("ship A E3 3+9").match.legalMoves(0).map(disarmTheEarth.notation.writeMove);
    expect(new Set(moves).size).toBe(moves.length);
  });

  test.fails("a position that cannot be is refused", () => {
    const texts = [
      "players 2\nturn D",
      "players 4\nphase war",
      "players 4\nphase defend",
      "players 4\nphase answer\npair egypt>greece",
      "players 4\nphase occupy",
      "players 4\nphase fork",
      "players 4\nphase command",
      "players 4\nA egypt:3+0",
      "players 4\nphase act\ngone A",
      "players 4\nround 30",
      "players 4\nphase over\nround 3\nA egypt:1+1",
    ];
    for (const text of texts) expect(() => disarmTheEarth.notation.readPosition(text), text).toThrow(SyntaxError);
  });
});
