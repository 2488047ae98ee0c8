import { keepsTheLaws } from "@baseboard/kit/testing";
import { describe, expect, test, vi } from "vitest";
import { geometry, pathPlace } from "../../rules/board.ts";
import { disarmTheBase, type Ending } from "../../rules/index.ts";
import { lawConfig } from "../law-config.ts";
import { begun, careful, playOut } from "./play.ts";

/** Another base: a ring of twenty, the gate in the middle of each side, and eleven hangars. */
vi.mock("../../rules/geometry.ts", () => {
  const side = (quarter: number) => [{ quarter }, { quarter, isCorner: true }, { quarter }, { quarter, gate: quarter }, { quarter }];
  const path = [0, 1, 2, 3].flatMap(side);
  const names = { quarters: ["NW", "NE", "SE", "SW"], gates: ["N", "E", "S", "W"] };
  return { geometry: { ...names, path, hangars: [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3] } };
});

describe("Moving", () => {
  test("B1: the base is data: on another one random matches keep every law", () => {
    expect(geometry.path).toHaveLength(20);
    expect(keepsTheLaws(disarmTheBase, { ...lawConfig, also: undefined }, 20).plies).toBeGreaterThan(900);
  });

  test("B1: there, too, the guard goes all the way round, guards come to every hangar, and it ends", () => {
    const [squares, hangars, ends] = [new Set<string>(), new Set<number>(), new Set<Ending>()];
    for (let i = 0; i < 40; i++) {
      const match = begun(1 + (i % 4), { cards: i < 20 ? "open" : "hidden" }, `ring ${i}`);
      playOut(match, careful, () => {
        const { guard, hangars: all } = match.state.table;
        squares.add(pathPlace(guard));
        for (const [hangar, { guarded }] of all.entries()) if (guarded) hangars.add(hangar + 1);
      });
      ends.add(match.state.table.ending);
    }
    expect([squares.size, hangars.size]).toEqual([20, 11]);
    expect(ends).not.toContain("none");
  });
});
