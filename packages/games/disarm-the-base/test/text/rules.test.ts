import { perft } from "@baseboard/kit/testing";
import { describe, expect, test } from "vitest";
import { disarmTheBase } from "../../rules/index.ts";
import { table } from "../rules/scenes.ts";

describe("How many ways there are", () => {
  const tower = ["A at tower", "B at NE", "shut N", "guard p7", "lit NE SW", "h5 ? guarded", "A holds dark gate lookup recall"];
  const light = ["guard p3", "lit NE", "A at NW", "B at h4", "h4 A unlocked", "B holds disarmA", "C at tower"];
  const five = ["A", "B", "C", "D", "E"].map((plane, at) => `h${at + 1} ${plane} unlocked disarmed`);
  const piles = ["A piles dark/crowbar+1 open1 - - - -", "A below gate, -, -, -, -, -", "B piles noise+1 - - - - -"];

  // Counted on 2026-11-22 with these rules and with others that were written from the rulings without them.
  test.each([
    ["at the gap, without a card", ["players 1"], 6, 3701],
    ["inside, with the code of a hangar", ["players 1", "A at NW", "A holds open1", "deck rest open2 guard1"], 4, 1745],
    ["in the tower, with a card of each kind that is played there", tower, 3, 3028],
    ["two who pass cards", ["A at NW", "B at p1", "A holds dark", "B holds crowbar open2"], 4, 5302],
    ["three beside the light and the patrol", ["players 3", ...light, "deck rest guard4 lightNW open1 guard9"], 4, 383],
    ["hidden hands", ["options cards hidden", "A at NW", "B at p1", ...piles, "B below spotter, -, -, -, -, -"], 3, 9424],
    ["the last plane", [...five, "h6 F unlocked", "A at end entered", "B at h6", "B holds disarmF", "turn 2 B"], 4, 267],
  ])("%s (%j), %i moves deep", (_, lines, depth, ways) => {
    expect(perft(disarmTheBase, disarmTheBase.notation.readPosition(table(...lines)), depth)).toBe(ways);
  });
});
