import { describe, expect, test } from "vitest";
import { cards } from "../../rules/cards.ts";
import { NONE, type Station } from "../../rules/index.ts";
import { baseWorth, CUBE_POINTS, pointsOf, worthOf } from "../../rules/score.ts";
import { pointsInWords } from "./oracle.ts";
import { chance } from "./play.ts";
import { stationInWords, words } from "./words.ts";

/** A station as `wheel:gg/rw5`: its symbol, its cubes, its software. */
function station(text: string): Station {
  const [, symbol, cubes, software] = /^(\w)(?::(\w*))?(?:\/(\w+))?$/.exec(text) ?? [];
  return {
    symbol: "dhcbwa".indexOf(symbol),
    hardware: [..."rygb"].map((colour) => [...(cubes ?? "")].filter((cube) => cube === colour).length),
    software: software ? cards.findIndex((_, card) => nameOf(card) === software) : NONE,
  };
}
const nameOf = (card: number): string => {
  const { colour, symbol, number } = words(card);
  return `${colour}${symbol[0]}${number}`;
};

const worth = (text: string): number => pointsOf(worthOf(station(text)));

describe("Scoring", () => {
  test("21: the example: 4 + 3, 6 + 0, 6 + 0, 2 + 3, 6 and 0 are 30", () => {
    const base = ["b:rg/rb4", "a:y/ra6", "w:r/kw6", "d:g/gd2", "d/yd6", "c:bb"];
    expect(base.map(worth)).toEqual([7, 6, 6, 5, 6, 0]);
    expect(baseWorth({ stations: base.map(station) })).toBe(30);
    expect(base.map((text) => worthOf(station(text)))).toEqual([
      { software: 4, fits: 1 },
      { software: 6, fits: 0 },
      { software: 6, fits: 0 },
      { software: 2, fits: 1 },
      { software: 6, fits: 0 },
      { software: 0, fits: 0 },
    ]);
    expect(CUBE_POINTS).toBe(3);
  });

  test.each([
    ["software alone", "d/rd1", 1],
    ["a cube of its colour", "d:r/rd1", 4],
    ["three of its colour", "d:rrr/rd1", 10],
    ["cubes of other colours", "d:yygb/rd1", 1],
    ["some of each", "d:rryb/rd1", 7],
    ["white: every cube", "d:ryyb/wd3", 15],
    ["black: no cube", "d:ryyb/kd2", 2],
    ["no software: nothing, with whatever cubes", "d:rrrr", 0],
    ["nothing at all", "d", 0],
  ])("21: %s (%s) is worth %i", (_, text, points) => {
    expect(worth(text)).toBe(points);
  });

  test("21: any station is worth what the ruling says, counted cube by cube", () => {
    const rng = chance("score");
    for (let n = 0; n < 400; n++) {
      const any: Station = { symbol: rng.below(6), hardware: [0, 0, 0, 0].map(() => rng.below(4)), software: rng.below(55) - 1 };
      expect(pointsOf(worthOf(any))).toBe(pointsInWords(stationInWords(any)));
    }
  });

  test("an empty base is worth nothing", () => {
    expect(baseWorth({ stations: [] })).toBe(0);
  });
});
