import { describe, expect, test } from "vitest";
import { cards, colours, fits, hardwareColours, isHardware, symbols } from "../../rules/cards.ts";
import { deck } from "./oracle.ts";
import { words } from "./words.ts";

const all = cards.map((_, card) => words(card));
const numbersOf = (of: (typeof all)[number][]): string =>
  of
    .map(({ number }) => number)
    .toSorted()
    .join("");

describe("Cards", () => {
  test("all fifty-four are those of the list, and no two are alike", () => {
    const listed = Object.entries(deck).flatMap(([symbol, row]) => row.split(" ").map((card) => `${symbol} ${card}`));
    const ours = all.map(({ colour, symbol, number }) => `${symbol} ${colour}${number}`);
    expect(listed).toHaveLength(54);
    expect(ours.toSorted()).toEqual(listed.toSorted());
    expect(new Set(ours).size).toBe(54);
  });

  test.each([...symbols])("of the %s there are nine: 1, 1, 1, 2, 2, 3, 4, 5, 6", (name) => {
    expect(numbersOf(all.filter(({ symbol }) => symbol === name))).toBe("111223456");
  });

  test.each([..."rygbwk"])("so there are of the colour %s", (name) => {
    expect(numbersOf(all.filter(({ colour }) => colour === name))).toBe("111223456");
  });

  test.each<[string, number[]]>([
    ["the first six of each row, 1 to 6", [0, 1, 2, 3, 4, 5]],
    ["1, 1, 1, 2, 2, 3", [0, 1, 2, 6, 7, 8]],
  ])("each colour goes with each symbol once among six cards a colour (%s)", (_, places) => {
    const pairs = cards.filter((_card, place) => places.includes(place % 9)).map(({ colour, symbol }) => `${colour} ${symbol}`);
    expect(new Set(pairs).size).toBe(36);
  });

  test("15: there are cubes of four colours, none of them white or black", () => {
    expect(hardwareColours).toEqual(["red", "yellow", "green", "blue"]);
    expect(cards.filter((_, card) => isHardware(card))).toHaveLength(36);
    expect(cards.flatMap(({ colour }, card) => (isHardware(card) ? [] : [colours[colour]])).toSorted()).toEqual([
      ...Array(9).fill("black"),
      ...Array(9).fill("white"),
    ]);
  });

  test("21: software of a colour fits cubes of that colour, white fits all, black none", () => {
    for (const [card, { colour }] of all.entries())
      for (const [cube, name] of [..."rygb"].entries()) expect(fits(card, cube)).toBe(colour === "w" || colour === name);
  });
});
