import { describe, expect, test } from "vitest";
import { allCards } from "../../rules/cards.ts";
import { doPlay, type Ground, groundCopy, isPossible, optionsFor } from "../../rules/ground.ts";
import { NONE, type Use, uses } from "../../rules/index.ts";
import { type Middle, type StationInWords, waysOf } from "./oracle.ts";
import { chance } from "./play.ts";
import { middleInWords, stationInWords, wayInWords, words } from "./words.ts";

/** Grounds where stacks and supply often run out, and with none to five stations of any kind. */
function* grounds(count: number): Generator<Ground> {
  const rng = chance("grounds");
  for (let n = 0; n < count; n++)
    yield {
      stations: Array.from({ length: rng.below(6) }, () => ({
        symbol: rng.below(6),
        hardware: [0, 0, 0, 0].map(() => rng.below(3)),
        software: rng.below(3) > 0 ? rng.below(54) : NONE,
      })),
      stacks: Array.from({ length: 6 }, () => rng.below(3)),
      supply: [0, 0, 0, 0].map(() => rng.below(2)),
    };
}

const ways = (ground: Ground, card: number): string[] => optionsFor(ground, card).map(wayInWords).toSorted();

describe("Cards", () => {
  test("13: what a card can be played for is what the rulings say, on any ground", () => {
    const seen = new Set<string>();
    for (const ground of grounds(300))
      for (const card of allCards) {
        const found = ways(ground, card);
        expect(found).toEqual(waysOf(words(card), ground.stations.map(stationInWords), middleInWords(ground)));
        expect(found.length).toBeGreaterThan(0);
        for (const way of found) seen.add(way.split(" ")[0]);
      }
    expect([...seen].toSorted()).toEqual([...uses].toSorted());
  });

  test("a play is possible when it is one of these, and no other", () => {
    for (const ground of grounds(20))
      for (const card of allCards) {
        const possible = uses.flatMap((use) =>
          [NONE, ...ground.stations.keys(), ground.stations.length]
            .filter((at) => isPossible(ground, { card, use, at }))
            .map((at) => wayInWords({ use, at })),
        );
        expect(possible.toSorted()).toEqual(ways(ground, card));
      }
  });

  test.each([...uses])("to %s takes one thing from the middle and puts it in the base, and touches nothing else", (use) => {
    const found = waysTo(use);
    expect(found.length).toBeGreaterThan(10);
    for (const [ground, card, at] of found) {
      const after = groundCopy(ground);
      expect(doPlay(after, { card, use, at })).toBe(use === "install" ? ground.stations[at].software : NONE);
      expect([after.stations.map(stationInWords), middleInWords(after)]).toEqual(wanted(ground, card, use, at));
    }
  });
});

/** Some grounds with a card that can be played so. */
function waysTo(use: Use): [Ground, card: number, at: number][] {
  const some = allCards.filter((card) => card % 5 === 0);
  return [...grounds(60)].flatMap((ground) =>
    some.flatMap((card) =>
      optionsFor(ground, card)
        .filter((option) => option.use === use)
        .map(({ at }): [Ground, number, number] => [ground, card, at]),
    ),
  );
}

/** Stations and middle as they should be afterwards. */
function wanted(ground: Ground, card: number, use: Use, at: number): [StationInWords[], Middle] {
  const { symbol, colour } = words(card);
  const middle = middleInWords(ground);
  const bases = ground.stations.map(stationInWords);
  if (use === "build") {
    middle.tiles[symbol]--;
    bases.push({ symbol, cubes: "", software: undefined });
  } else if (use === "equip") {
    middle.cubes[colour]--;
    bases[at].cubes = [...bases[at].cubes, colour].toSorted((a, b) => "rygb".indexOf(a) - "rygb".indexOf(b)).join("");
  } else if (use === "install") bases[at].software = words(card);
  return [bases, middle];
}
