import { keyFrom, Match } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { scene } from "../../../../tools/scene.ts";
import { allYourBase, type Event } from "../../rules/index.ts";
import { positions } from "../positions.ts";

const at = (name: string) => scene(allYourBase, positions[name]);

describe("the named positions", () => {
  const promises: [string, string[], Event["type"][]][] = [
    ["all but one ready", ["A: ready"], ["revealed", "built", "installed", "clashed"]],
    ["a clash over the last tile", ["C: equip 1 yd6"], ["equipped", "installed", "installed", "equipped", "passed", "turnBegan"]],
    ["a clash over the last cube", ["D: build bh2"], ["built", "installed", "installed", "equipped", "installed", "built", "turnBegan"]],
    ["one after another", ["C: build kb2"], ["built"]],
    ["two players", ["A: build yc2", "A: build yd6", "A: keep kc1", "A: keep gh1"], []],
    ["escalation, the second phase", ["A: build rd1"], []],
  ];
  test.each(promises)("%s", (name, lines, types) => {
    const { match } = at(name).plays(...lines);
    expect(match.log.at(-1)?.events.map(({ type }) => type)).toEqual(types);
  });

  test("one position leads to the next", () => {
    at("all but one ready").plays("A: ready").becomes(positions["a clash over the last tile"]);
  });

  const movesOf = (name: string, seat: number, card: string): string[] =>
    at(name)
      .match.legalMoves(seat)
      .map(allYourBase.notation.writeMove)
      .filter((text) => text.endsWith(card));

  test.each([
    ["a clash over the last tile", 2, "", ["equip 1 yd6", "equip 2 yd6", "equip 3 yd6", "install 2 yd6"]],
    ["a clash over the last cube", 3, "", ["build bh2", "install 2 bh2"]],
    ["what to keep", 0, "", ["keep wb1", "keep kb2", "keep kw1", "back"]],
    ["an upgrade", 0, "rb4", ["build rb4", "equip 1 rb4", "equip 2 rb4", "install 1 rb4"]],
    ["a card without use", 0, "kb2", ["install 1 kb2", "discard kb2"]],
    ["six players' last single card", 1, "", ["equip 1 yd1", "equip 2 yd1", "equip 3 yd1", "equip 4 yd1", "equip 5 yd1", "install 5 yd1"]],
    ["all but one ready", 1, "", ["back"]],
    ["no cards to draw", 0, "kc1", ["build kc1", "install 5 kc1"]],
  ])("%s: %i may do what there is", (name, seat, card, moves) => {
    expect(movesOf(name, seat, card)).toEqual(moves);
  });

  const lastReady = (name: string) => {
    const state = allYourBase.notation.readPosition(positions[name]);
    const match = new Match(allYourBase, { seats: state.hands.length, options: state.table.options, key: keyFrom(name), state });
    expect(match.submit(1, { move: { type: "ready" } })).toBeUndefined();
    return match;
  };

  test("the last seat's ready ends a phase", () => {
    const { log, state } = lastReady("before the end of a phase");
    expect(log[0].events.slice(-3)).toMatchObject([{ type: "scored", points: [16, 19, 15] }, { type: "dealt" }, { type: "turnBegan" }]);
    expect(state.table).toMatchObject({ part: 2, turn: 1, start: 1, discards: [] });
  });

  test("the last seat's ready ends the match", () => {
    const { log, outcome } = lastReady("the last turn");
    expect(log[0].events.slice(-2)).toMatchObject([
      { type: "scored", points: [43, 33, 45, 32] },
      { type: "won", seats: [3] },
    ]);
    expect(outcome?.scores).toEqual([85, 72, 88, 114]);
  });

  test.each([
    ["over", [1], [84, 115, 77, 86], "total"],
    ["a tie", [1], [84, 115, 77, 115], "thirdPart"],
    ["a shared win", [0, 1], [95, 95], "shared"],
  ])("%s", (name, winners, scores, how) => {
    expect(at(name).match.outcome).toMatchObject({ winners, scores, reason: { key: `allYourBase.end.${how}` } });
  });
});
