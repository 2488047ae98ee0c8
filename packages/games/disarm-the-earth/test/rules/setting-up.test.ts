import { keyFrom, Match, scripted } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { disarmTheEarth, NOBODY } from "../../rules/index.ts";

/** The beginning, with these dice for who is first. */
const begun = (dice: number[], seats = 4, options = {}) =>
  new Match(disarmTheEarth, { seats, options: disarmTheEarth.options.parse(options), key: "", chance: () => scripted(dice) }).state.table;

describe("Setting up", () => {
  test("5: everybody has 25 armies and 25 industries in stock, and nothing is on the map", () => {
    for (const seats of [2, 3, 4]) {
      const { players, lands } = new Match(disarmTheEarth, { seats, options: disarmTheEarth.options.parse({}), key: keyFrom("five") }).state
        .table;
      expect(players.map(({ armies, industries }) => [armies, industries])).toEqual(players.map(() => [25, 25]));
      expect(players).toHaveLength(seats);
      expect(lands).toHaveLength(40);
      expect(lands.every(({ owner, armies, industries }) => owner === NOBODY && armies + industries === 0)).toBe(true);
    }
  });

  test("6: all ships are at the start, where nobody settles before having sailed", () => {
    const { players, phase } = begun([1, 2, 3, 4]);
    expect(players.map(({ ship }) => ship)).toEqual(["S0", "S0", "S0", "S0"]);
    expect(phase).toBe("loop");
  });

  test.each([
    [[6, 2, 3, 4], 0],
    [[1, 2, 6, 4], 2],
    [[1, 5, 5, 4, 2, 3], 2],
    [[5, 1, 5, 5, 2, 6, 6, 3, 1], 2],
  ])("6: the highest die begins, and whoever are level throw again: %j", (dice, first) => {
    expect(begun(dice)).toMatchObject({ first, turn: first, round: 1, played: 0 });
  });

  test("41: for two, three or four; the last round is 28, 24 or 20", () => {
    expect(disarmTheEarth.seats).toMatchObject({ min: 2, max: 4 });
    expect([begun([2, 1], 2).last, begun([3, 1, 1], 3).last, begun([4, 1, 1, 1], 4).last]).toEqual([28, 24, 20]);
  });

  test("2: or after the round that the host chooses, or never", () => {
    for (const [deadline, last] of [
      ["12", 12],
      ["16", 16],
      ["20", 20],
      ["24", 24],
      ["none", 0],
    ] as const)
      for (const seats of [2, 4]) expect(begun([6, 1, 1, 1].slice(0, seats), seats, { deadline }).last).toBe(last);
  });

  test("2, 3, 4, 34: what the host may change, and what is usual", () => {
    expect(disarmTheEarth.options.parse({})).toMatchObject({ deadline: "usual", order: "rotating", continents: true, refusalBonus: true });
    expect(disarmTheEarth.options.safeParse({ deadline: "13" }).success).toBe(false);
    expect(disarmTheEarth.options.safeParse({ order: "random" }).success).toBe(false);
  });

  test("12: there are no cards, and 42: nothing is hidden", () => {
    const { state } = new Match(disarmTheEarth, { seats: 4, options: disarmTheEarth.options.parse({}), key: keyFrom("open") });
    expect(Object.keys(state.table).filter((name) => /card|deck/.test(name))).toEqual([]);
    const none = { deals: {} };
    expect([state.hands, state.box]).toEqual([[none, none, none, none], {}]);
  });
});
