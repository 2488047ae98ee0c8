import { describe, expect, test } from "vitest";
import type { Event } from "../../rules/index.ts";
import { awaited, does, matchOn, on, open, table, written } from "./scenes.ts";

/** Who does what in which order, as it is told. */
const done = (events: Event[]): string =>
  events.flatMap((event) => ("seat" in event ? [`${"ABCDEF"[event.seat]} ${event.type}`] : [])).join(", ");

const three = ["A holds rd1 rh2 rb4", "B holds yc2 yb3 ya5", "C holds gw3 gc1 ga4"];
const plans = {
  A: ["A: build rd1", "A: build rh2", "A: ready"],
  B: ["B: build yc2", "B: equip 1 yb3", "B: ready"],
  C: ["C: build gw3", "C: build gc1", "C: ready"],
};

describe("All at once", () => {
  test("6: everybody may act, and the table waits for whoever is not ready", () => {
    const here = on(...three);
    here.awaits("ABC");
    here.plays(...plans.B);
    here.awaits("ABC");
    expect(awaited(here)).toBe("AC");
    here.plays(...plans.A);
    expect(awaited(here)).toBe("C");
    here.plays("B: back");
    expect(awaited(here)).toBe("BC");
  });

  test("6: nothing happens before the last one is ready, then all of it", () => {
    const here = on(...three).plays(...plans.C, ...plans.A, ...plans.B.slice(0, -1));
    expect(here.match.log.flatMap(({ events }) => events)).toEqual([2, 0].map((seat) => ({ type: "becameReady", seat })));
    expect(here.match.state.table.bases.flatMap(({ stations }) => stations)).toEqual([]);
    here
      .plays("B: ready")
      .becomes(
        table(
          "part 1 turn 2 start B",
          "A drop hammers",
          "B circles:y",
          "C wheel circles",
          "A holds rb4",
          "B holds ya5",
          "C holds ga4",
          "discards rd1 rh2 yc2 yb3 gw3 gc1",
        ),
      );
  });

  test.each([
    ["A", "A built, A built, B built, B equipped, C built, C built"],
    ["B", "B built, B equipped, C built, C built, A built, A built"],
    ["C", "C built, C built, A built, A built, B built, B equipped"],
  ])("6: with %s as start player, whoever was ready first: %s", (start, wanted) => {
    for (const order of [
      [...plans.A, ...plans.B, ...plans.C],
      [...plans.C, ...plans.B, ...plans.A],
    ])
      expect(done(does(matchOn(`part 1 turn 1 start ${start}`, ...three), ...order))).toBe(wanted);
  });

  test("6: all plays are told as they were planned, in order", () => {
    const [revealed] = does(
      matchOn("part 1 turn 1 start C", "A holds rd1", "C holds gw3 gc1"),
      "A: build rd1",
      "A: ready",
      "B: ready",
      ...plans.C,
    );
    expect(revealed).toEqual({
      type: "revealed",
      plays: [
        { seat: 2, card: 20, use: "build", at: -1 },
        { seat: 2, card: 18, use: "build", at: -1 },
        { seat: 0, card: 0, use: "build", at: -1 },
      ],
    });
  });

  test("6: the start player is the next one to the left in each turn", () => {
    const starts = [1, 2, 3].map((turn) => {
      const start = "ABC"[turn - 1];
      return does(matchOn(`part 1 turn ${turn} start ${start}`), "A: ready", "B: ready", "C: ready");
    });
    expect(starts).toEqual([
      [
        { type: "revealed", plays: [] },
        { type: "turnBegan", part: 1, turn: 2, start: 1, held: [0, 0, 0] },
      ],
      [
        { type: "revealed", plays: [] },
        { type: "turnBegan", part: 1, turn: 3, start: 2, held: [0, 0, 0] },
      ],
      [
        { type: "revealed", plays: [] },
        { type: "turnBegan", part: 1, turn: 4, start: 0, held: [0, 0, 0] },
      ],
    ]);
  });

  test("6: what others plan does not show: not what can be done, not what is seen", () => {
    const match = matchOn(...three, "stacks 1 3 3 3 3 3", "B drop");
    const seen = JSON.stringify([match.view(1), match.legalMoves(1), match.view(undefined)]);
    does(match, "A: build rd1", "A: build rh2");
    expect(JSON.stringify([match.view(1), match.legalMoves(1), match.view(undefined)])).toBe(seen);
    does(match, "A: ready");
    expect(match.view(1).table.bases.map(({ ready }) => ready)).toEqual([true, false, false]);
  });

  test("11: only the number of cards is seen of a hand, and of the deck", () => {
    const match = matchOn(...three);
    const seen = JSON.parse(JSON.stringify(match.view(undefined)));
    expect(seen.hand).toBeUndefined();
    expect(seen.table.bases.map(({ cards }: { cards: number }) => cards)).toEqual([3, 3, 3]);
    expect(seen.table.deck).toBe(45);
    expect(Object.keys(seen.table).toSorted()).toEqual(
      ["bases", "deck", "discards", "options", "part", "phase", "played", "shown", "stacks", "start", "supply", "turn"].toSorted(),
    );
  });

  test("who is ready may think again, and the new plan counts", () => {
    const here = on(...three).plays(
      ...plans.A,
      "A: back",
      "A: back",
      "A: build rb4",
      "A: ready",
      "B: build yc2",
      "B: build yb3",
      "B: ready",
      ...plans.C,
    );
    expect(written(here.match)).toContain("A drop bricks\n");
  });
});

describe("Options", () => {
  const inTurn = (...lines: string[]) => on("options inTurn", ...lines);

  test("6: in turn, one after another from the start player, each sees what the others did", () => {
    const here = inTurn("part 1 turn 1 start B", ...three);
    here.awaits("B").refuses("A: build rd1").refuses("C: build gw3");
    here.plays("B: build yc2").tells("B builds station 1 with yellow circles 2.");
    here.becomes(
      table(
        "options inTurn",
        "part 1 turn 1 start B",
        "A holds rd1 rh2 rb4",
        "B circles",
        "B holds yb3 ya5",
        "C holds gw3 gc1 ga4",
        "played 1",
        "discards yc2",
      ),
    );
    here.plays("B: equip 1 yb3", "B: ready").awaits("C");
    here.plays(...plans.C).awaits("A");
    here.plays(...plans.A).awaits("C");
    here.becomes(
      table(
        "options inTurn",
        "part 1 turn 2 start C",
        "A drop hammers",
        "B circles:y",
        "C wheel circles",
        "A holds rb4",
        "B holds ya5",
        "C holds ga4",
        "discards yc2 yb3 gw3 gc1 rd1 rh2",
      ),
    );
  });

  test("6: in turn nothing clashes: what is gone is gone before one chooses", () => {
    const here = inTurn("A holds rd1 rh2", "B hammers", "B holds yd6 yd1", "stacks 1 3 3 3 3 3").plays(...plans.A);
    expect(open(here, "B")).toEqual(["equip 1 yd6", "equip 1 yd1"]);
    here.plays("B: equip 1 yd6", "B: equip 1 yd1", "B: ready", "C: ready");
    expect(here.match.log.flatMap(({ events }) => events.map(({ type }) => type))).not.toContain("revealed");
  });

  test("6: in turn the cards kept stay a secret, and all are passed at once", () => {
    const match = matchOn("options inTurn", "A holds rd1 rh2 rb4 ra6 ww1", "B holds yc2 yb3 ya5 yd6 wa2", "C holds gw3 gc1 ga4 gd5 wd3");
    const here = { match };
    does(match, ...plans.A.slice(0, 2), "A: keep rb4", "A: keep ra6", "A: ready");
    expect(Object.keys(match.view(1).hand?.cards ?? {})).toHaveLength(5);
    expect(awaited(here)).toBe("B");
    does(match, ...plans.B.slice(0, 2), "B: keep ya5", "B: keep yd6", "B: ready");
    does(match, ...plans.C.slice(0, 2), "C: keep ga4", "C: keep gd5", "C: ready");
    expect(written(match)).toContain("A holds rb4 ra6 wd3\n");
  });
});
