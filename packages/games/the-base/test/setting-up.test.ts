import { keyFrom, least, Match, most, rngAt } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { scene } from "../../../tools/scene.ts";
import { indexOfTile, inFrontOf } from "../rules/board.ts";
import { bag, kindOf, theBase } from "../rules/index.ts";
import { slotOf } from "../rules/pieces.ts";
import { draw, drawable, kinds } from "../rules/tiles.ts";
import { positions } from "./positions.ts";

const newTable = (word: string, rounds = 20) => theBase.setup(2, { rounds }, rngAt(keyFrom(word), 0)).table;
const tables = Array.from({ length: 200 }, (_, i) => newTable(`table ${i}`));

describe("The Base", () => {
  test("is a game for two", () => {
    expect(theBase.seats).toEqual({ min: 2, max: 2 });
  });
});

describe("Setting up", () => {
  test("R1: the mutants move first", () => {
    scene(theBase, positions["first tiles"]).awaits("A").plays("A: auto").awaits("B").plays("B: auto").awaits("A");
    expect(theBase.toAct(newTable("new"))).toEqual([0]);
  });

  test("R2: each side's slots are 1, 2, 3 and two blanks in any order, and pieces stand on their numbers", () => {
    for (const table of tables) {
      for (const [seat, side] of table.sides.entries()) {
        expect(side.labels.toSorted()).toEqual([0, 0, 1, 2, 3]);
        expect(side.pieces).toEqual([1, 2, 3].map((piece) => slotOf(table, seat, piece)));
      }
    }
    expect(new Set(tables.flatMap(({ sides }) => sides.map(({ labels }) => labels.join("")))).size).toBe(60);
  });

  test("R4: the crossing and the six first tiles lie face up, eighteen face down, and nothing is written down of those", () => {
    for (const { tiles, sides } of tables) {
      expect(kindOf(tiles[12])).toBe("X");
      expect(tiles.filter((mask) => mask === 0)).toHaveLength(18);
      expect(sides.flatMap(({ unset }) => unset)).toHaveLength(6);
    }
    const { hands, box } = theBase.setup(2, { rounds: 20 }, least());
    expect([hands, box]).toEqual([[{}, {}], {}]);
  });

  test("the host chooses 1 to 20 rounds, and 20 is usual", () => {
    expect(theBase.options.parse({})).toEqual({ rounds: 20 });
    expect(newTable("short", 3).countdown).toBe(3);
    expect(theBase.options.safeParse({ rounds: 21 }).success).toBe(false);
    expect(theBase.options.safeParse({ rounds: 0 }).success).toBe(false);
  });

  test("there are 8 straights, 8 corners, 8 forks and a crossing", () => {
    expect(Object.values(kinds).map(({ count }) => count)).toEqual([8, 8, 8, 1]);
    expect(bag(Array.from({ length: 25 }, () => 0))).toEqual({ I: 8, L: 8, T: 8, X: 1 });
  });
});

describe("First tiles", () => {
  test("R3: the mutants turn theirs, then the explorers, then the mutants begin", () => {
    scene(theBase, positions["first tiles"])
      .plays("A: O c1 90")
      .tells("A turns c1 right.")
      .refuses("B: auto")
      .plays("A: O a1 90", "A: O e1 270")
      .becomes(positions["the explorers' first tiles"])
      .awaits("B")
      .plays("B: O b5 0")
      .tells("B leaves b5 as it lies.")
      .plays("B: auto")
      .tells("B turns c5 right.", "B leaves d5 as it lies.")
      .becomes(positions["play begins"])
      .awaits("A");
  });

  test("R3: a tile has to open to its slot", () => {
    scene(theBase, positions["first tiles"])
      .refuses("A: O c1 0", "First tiles")
      .refuses("A: O c1 180", "First tiles")
      .refuses("A: O e1 0", "First tiles")
      .plays("A: O c1 270");
  });

  test("R3: each way a tile can open to its slot is offered once: one for a straight, two for a corner, three for a fork", () => {
    scene(theBase, positions["first tiles"]).offers(["O a1 0", "O a1 90", "O c1 90", "O e1 90", "O e1 180", "O e1 270", "auto"]);
  });

  test("R3: set in one go, a tile opens to its slot, and straight ahead too where it can", () => {
    scene(theBase, positions["first tiles"])
      .plays("A: auto")
      .becomes(`
      6 · 3 1 2 ·
      5 ? └ ─ ├ ?
      4 ? ? ? ? ?
      3 ? ? ┼ ? ?
      2 ? ? ? ? ?
      1 ┌ ? │ ? ├
      0 2 · 1 · 3
      B unset b5 c5 d5
      phase orient
      turn B`);
  });

  test("R3: so a fork that lies crosswise is turned, on either side, though it opens to its slot already", () => {
    scene(theBase, positions["first tiles"].replace("┌ ? ─ ? ┴", "┌ ? ─ ? ┬").replace("└ ─ ├", "└ ─ ┴"))
      .plays("A: auto")
      .tells("A leaves a1 as it lies.", "A turns c1 right.", "A turns e1 right.")
      .plays("B: auto")
      .tells("B leaves b5 as it lies.", "B turns c5 right.", "B turns d5 right.");
  });

  test("R3: each tile is turned once, and only one's own", () => {
    scene(theBase, positions["first tiles"])
      .plays("A: O c1 90")
      .refuses("A: O c1 180", "First tiles")
      .refuses("A: O c5 90", "First tiles")
      .refuses("A: O b1 0", "First tiles");
  });

  test("R3: nothing else is done before, and nothing of it after", () => {
    scene(theBase, positions["first tiles"]).refuses("A: M 1 c1", "First tiles").refuses("A: B time", "First tiles");
    scene(theBase, positions["play begins"]).refuses("A: auto", "First tiles").refuses("A: O c1 90", "First tiles");
  });

  test("R4: they are drawn like any other tile: each kind comes, lying each way", () => {
    const drawn = tables.flatMap(({ tiles, sides }) => sides.flatMap(({ unset }) => unset.map((tile) => tiles[indexOfTile(tile)])));
    expect(new Set(drawn).size).toBe(2 + 4 + 4);
  });

  test("R3: the tiles to turn lie in front of the numbers", () => {
    for (const table of tables)
      for (const [seat, { unset }] of table.sides.entries())
        expect(unset.toSorted()).toEqual([1, 2, 3].map((piece) => inFrontOf(slotOf(table, seat, piece))).toSorted());
  });
});

describe("Revealing", () => {
  test("R4: a tile is drawn as it is revealed: first its kind, from those left, then its quarter turn", () => {
    // Left are 1 straight, 4 corners and 3 forks of the board's eight face-down tiles.
    const board = scene(theBase, positions["the open board"]).match.state.table;
    expect(bag(board.tiles)).toEqual({ I: 1, L: 4, T: 3, X: 0 });
    const before = `${positions["the open board"]}\nA 2c2`;
    scene(theBase, before).plays("A: R d2 * 0 1").tells("A reveals d2: a straight.");
    scene(theBase, before).plays("A: R d2 * 4 0").tells("A reveals d2: a corner.");
    scene(theBase, before).plays("A: R d2 * 5 3").tells("A reveals d2: a fork.").plays("A: M 2 d2");
  });

  test("R4: how many of each kind are left decides how likely each is", () => {
    const { tiles } = scene(theBase, positions["the open board"]).match.state.table;
    const drawn: Record<string, number> = {};
    for (let i = 0; i < 8000; i++) {
      const kind = kindOf(draw(tiles, rngAt(keyFrom("draw"), i))) ?? "";
      drawn[kind] = (drawn[kind] ?? 0) + 1;
    }
    expect(Math.round(drawn.I / 100)).toBeCloseTo(10, -0.7);
    expect(Math.round(drawn.L / 100)).toBeCloseTo(40, -0.7);
    expect(Math.round(drawn.T / 100)).toBeCloseTo(30, -0.7);
    expect(drawable(tiles).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(8);
  });

  test("R4: the last tile left is the one that comes", () => {
    const match = new Match(theBase, { seats: 2, options: { rounds: 20 }, key: keyFrom("all"), chance: () => most() });
    const { tiles } = match.state.table;
    for (let i = 0; i < 25; i++) if (tiles[i] === 0) tiles[i] = draw(tiles, most());
    expect(bag(tiles)).toEqual({ I: 0, L: 0, T: 0, X: 0 });
  });

  test("R4: a revealed tile stays face up", () => {
    scene(theBase, `${positions["the open board"]}\nA 2c2`).refuses("A: R c3", "Revealing");
  });
});
