import { keyFrom, Match } from "@baseboard/kit";
import { keepsTheLaws } from "@baseboard/kit/testing";
import { expect, test } from "vitest";
import { disarmTheBase, type Ending } from "../../rules/index.ts";
import { lawConfig } from "../law-config.ts";
import { positions } from "../positions.ts";
import { careful, chance, playOut } from "../rules/play.ts";
import { takesStock } from "./stock.ts";

test("random matches of one to four players, with all kinds of options, keep every law", () => {
  expect(keepsTheLaws(disarmTheBase, lawConfig, 20).plies).toBeGreaterThan(900);
});

test("from every named position on, nothing is lost until it is over in any of four ways", () => {
  const ends = new Set<Ending>();
  const going = Object.values(positions).filter((text) => !text.includes("phase over"));
  for (const text of going) {
    for (const word of ["one", "two", "three", "four"]) {
      const state = disarmTheBase.notation.readPosition(text);
      const match = new Match(disarmTheBase, { seats: state.hands.length, options: state.table.options, key: keyFrom(word), state });
      playOut(match, careful, () => takesStock(match), chance(word));
      ends.add(match.state.table.ending);
    }
  }
  expect([...ends].toSorted()).toEqual(["deck", "hut", "seen", "won"]);
});
