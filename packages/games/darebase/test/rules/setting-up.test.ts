import { keyFrom, Match, scripted } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { darebase, scenarios } from "../../rules/index.ts";
import { bases, besideCentres, centres, endRank, halfTurned, indexOf, isOnEndline, jails, onward, squares } from "../../rules/squares.ts";

const begun = (scenario: (typeof scenarios)[number]) =>
  new Match(darebase, { seats: 2, options: { scenario, waiting: false }, key: "", chance: () => scripted([6, 1, 4]) });

const written = (scenario: (typeof scenarios)[number]) => darebase.notation.writePosition(begun(scenario).state);

describe("Setting up", () => {
  test("the field is eight files wide and eleven ranks long", () => {
    expect(squares).toHaveLength(88);
    expect([squares[0], squares[7], squares[8], squares[87]]).toEqual(["a1", "h1", "a2", "h11"]);
    expect(squares.map(indexOf)).toEqual([...squares.keys()]);
  });

  test("endlines, bases and jails: yellow's lie where half a turn of the field brings blue's", () => {
    expect([endRank(0), endRank(1)]).toEqual([1, 11]);
    expect(squares.filter((at) => isOnEndline(0, at))).toEqual(["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]);
    expect(squares.filter((at) => isOnEndline(1, at))).toEqual(["a11", "b11", "c11", "d11", "e11", "f11", "g11", "h11"]);
    expect(bases).toEqual([
      ["c2", "f2"],
      ["c10", "f10"],
    ]);
    expect(jails).toEqual([
      ["h1", "h2", "h3"],
      ["a11", "a10", "a9"],
    ]);
    expect(bases[0].map(halfTurned).toSorted()).toEqual(bases[1].toSorted());
    expect(jails[0].map(halfTurned)).toEqual(jails[1]);
  });

  test("the crosses and what lies beside them on rank 6", () => {
    expect(centres).toEqual(["d6", "e6"]);
    expect(besideCentres.slice(0, 3)).toEqual([
      ["c6", "f6"],
      ["b6", "g6"],
      ["a6", "h6"],
    ]);
    for (const row of [centres, ...besideCentres]) expect(row.map(halfTurned).toSorted()).toEqual(row.toSorted());
  });

  test.each([
    [0, "h3", "h4"],
    [1, "a9", "a8"],
    [0, "h11", undefined],
    [1, "a1", undefined],
  ])("J5: away from the endline of side %i, %s is followed by %s", (seat, at, next) => {
    expect(onward(seat, at)).toBe(next);
  });

  test("two play; the host chooses one of four scenarios, and Steady Supply is the usual one", () => {
    expect(darebase.seats).toEqual({ min: 2, max: 2 });
    expect(scenarios).toEqual(["steady-supply", "double-delivery", "quick-pick-up", "capture-the-flag"]);
    expect(darebase.options.parse({})).toEqual({ scenario: "steady-supply", waiting: false });
    for (const scenario of scenarios) expect(darebase.options.parse({ scenario })).toEqual({ scenario, waiting: false });
    expect(darebase.options.safeParse({ scenario: "hopscotch" }).success).toBe(false);
  });

  test("D1: the dice are laid in ascending order, and blue begins", () => {
    for (const scenario of scenarios) {
      expect(begun(scenario).state.table.dice).toEqual([1, 4, 6]);
      expect(begun(scenario).toAct).toEqual([0]);
    }
  });

  test("everybody begins off the field, and nobody is on the power scale", () => {
    for (const scenario of scenarios) {
      const { table } = new Match(darebase, { seats: 2, options: { scenario, waiting: false }, key: keyFrom(scenario) }).state;
      expect(table.sides).toEqual([0, 1].map(() => ({ pawns: ["", "", "", "", ""], jail: [], supplied: [] })));
      expect([table.power, table.turns]).toEqual([[], 0]);
    }
  });

  test("SS2: in Steady Supply two flags lie on the crosses; the third comes later", () => {
    expect(written("steady-supply")).toBe("dice 1 4 6");
    expect(begun("steady-supply").state.table.flags).toEqual(["d6", "e6"]);
  });

  test("29: in Double Delivery as well", () => {
    expect(written("double-delivery")).toBe("scenario double-delivery\ndice 1 4 6");
    expect(begun("double-delivery").state.table.flags).toEqual(["d6", "e6"]);
  });

  test("30: in Quick Pick-Up one lies on each base", () => {
    expect(written("quick-pick-up")).toBe("scenario quick-pick-up\ndice 1 4 6");
    expect(begun("quick-pick-up").state.table.flags).toEqual(["c2", "f2", "c10", "f10"]);
  });

  test("31: in Classic Capture-the-Flag both sides put one down first", () => {
    expect(written("capture-the-flag")).toBe("scenario capture-the-flag\nphase place\ndice 1 4 6");
    expect(begun("capture-the-flag").state.table.flags).toEqual([]);
  });
});
