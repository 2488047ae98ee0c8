import { teller } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { dangerOf, guardsToCome, hangarsAtRisk, isLastTurn, isRash, seenNext } from "../../client/danger.ts";
import { nextSquare } from "../../rules/board.ts";
import { disarmTheBase, type Table } from "../../rules/index.ts";
import { seen } from "../../rules/sight.ts";
import { sizesOf } from "../../rules/sizes.ts";
import { moments, seenIn } from "../rules/moments.ts";
import { chance } from "../rules/play.ts";
import { on, table } from "../rules/scenes.ts";

const tableOf = (...lines: string[]): Table => seenIn(table(...lines), 0).table;

describe("Ruling E1: where somebody would be seen", () => {
  test("nowhere in the dark", () => {
    expect(dangerOf(tableOf("guard p3", "lit SW NW"))).toEqual({ now: [], next: [] });
  });

  test("in the open of the lit quarter the patrol is in, path and inside; never in a building", () => {
    expect(dangerOf(tableOf("guard p3", "lit NE"))).toEqual({ now: ["p3", "p4", "p5", "NE"], next: ["p3", "p4", "p5", "NE"] });
  });

  test("after its next step it may be in another quarter", () => {
    expect(dangerOf(tableOf("guard p5", "lit NE SE"))).toEqual({ now: ["p3", "p4", "p5", "NE"], next: ["p6", "p7", "p8", "SE"] });
    expect(dangerOf(tableOf("guard p11", "lit NW"))).toEqual({ now: [], next: ["p0", "p1", "p2", "NW"] });
  });
});

describe("Ruling E2: what gets one caught", () => {
  const rash = (to: string, ...lines: string[]) => isRash(tableOf(...lines), { type: "go", to });

  test("a step into the light before the patrol, and out of a building there", () => {
    expect(rash("NE", "A at NW", "guard p3", "lit NE")).toBe(true);
    expect(rash("p3", "A at p2", "guard p3", "lit NE")).toBe(true);
    expect(rash("p3", "A at p2", "guard p3")).toBe(false);
    expect(rash("NE", "A at NW", "guard p6", "lit NE")).toBe(false);
    expect(rash("h4", "A at NW", "guard p3", "lit NE")).toBe(false);
  });

  test("at every moment of random matches exactly those moves after which the mover is caught", () => {
    let caught = 0;
    for (const view of moments("danger", 25)) {
      if (view.table.phase !== "act" || view.seat === undefined) continue;
      const { seat } = view;
      for (const move of disarmTheBase.legalMoves(view).filter(({ type }) => type === "go")) {
        const isCaught = isCaughtBy(view.table, seat, move);
        expect(isRash(view.table, move)).toBe(isCaught);
        if (isCaught) caught++;
      }
    }
    expect(caught).toBeGreaterThan(0);
  });
});

/** Asks the rules. */
function isCaughtBy(before: Table, seat: number, move: Parameters<typeof isRash>[1]): boolean {
  const state = {
    table: structuredClone(before),
    hands: [],
    box: { deck: [], tiles: before.hangars.map(() => 0), piles: before.players.map(() => []), out: [] },
  };
  const { events, emit } = teller(disarmTheBase, state.table);
  disarmTheBase.apply(state, seat, move, { rng: chance("none"), emit });
  return events.some(({ type }) => type === "caught");
}

test("whom the patrol sees after its next step: anybody of the team in the open, but nobody who was caught", () => {
  const lines = ["players 3", "A at NE", "B at h4", "C at p3", "h4 A unlocked", "guard p2", "lit NE", "tiles B C D . E F - - -"];
  expect(seenNext(tableOf(...lines))).toEqual([0, 2]);
});

test("Ruling E2: but nobody it sees now, on the way to being caught", () => {
  const before = tableOf("players 2", "A at NE", "B at p2", "guard p2", "lit NE");
  const caught = { ...before, guard: nextSquare(before.guard) };
  expect([seenNext(before), seen(caught), seenNext(caught)]).toEqual([[0], [0], []]);
});

test("Ruling F1: the last turn is the one after which the deck is empty", () => {
  const dawn = seenIn("nearly dawn", 1).table;
  const draws = sizesOf(dawn.players.length, dawn.options).draws;
  expect([draws - 1, draws, draws + 1].map((deck) => isLastTurn({ ...dawn, deck }))).toEqual([true, true, false]);
});

describe("Guards to come", () => {
  test("are those whose cards are not discarded", () => {
    expect(guardsToCome(tableOf("discards guard1 guard5"))).toEqual([1, 2, 3, 5, 6, 7, 8]);
    expect(guardsToCome(tableOf())).toHaveLength(9);
  });

  const used = (...left: number[]) =>
    `discards ${[1, 2, 3, 4, 5, 6, 7, 8, 9]
      .filter((n) => !left.includes(n))
      .map((n) => `guard${n}`)
      .join(" ")}`;

  test("come to their hangar, or on to the next without a guard", () => {
    expect([...hangarsAtRisk(tableOf(used(4)))]).toEqual([3]);
    expect([...hangarsAtRisk(tableOf(used(4, 9), "h4 ? guarded", "h5 ? guarded", "h9 ? guarded"))]).toEqual([5, 0]);
    expect([...hangarsAtRisk(tableOf(used()))]).toEqual([]);
  });

  test("after a distraction a second one goes on from there, if there are two", () => {
    expect([...hangarsAtRisk(tableOf(used(4), "noise 1"))]).toEqual([3, 4]);
    expect([...hangarsAtRisk(tableOf("players 4", used(9), "noise 2", "h1 ? guarded"))]).toEqual([8, 1]);
    expect([...hangarsAtRisk(tableOf(used(4), "noise 1", "hut 1"))]).toEqual([3]);
    expect([...hangarsAtRisk(tableOf(used(4), "hut 0"))]).toEqual([]);
  });

  test("as the rules send them", () => {
    const here = on("A at tower", "B at tower", "noise 1", "h9 ? guarded", "discards guard9", "deck rest guard8 open1").plays("A: end");
    const came = here.match.log.at(-1)?.events.flatMap((event) => ("hangar" in event && event.type === "guardCame" ? [event.hangar] : []));
    expect(came).toEqual([7, 0]);
    expect([...hangarsAtRisk(tableOf("noise 1", "h9 ? guarded", used(8)))]).toEqual([7, 0]);
  });
});
