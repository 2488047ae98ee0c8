import { describe, expect, test } from "vitest";
import { at, bars, eventsOf, on, phase, points, ship, stock, told } from "./scenes.ts";

/** A's ship comes to rest on this square, from the one before it. */
const reach = (square: string, held: string, ...lines: string[]) => {
  const before = `${square[0]}${Number(square.slice(1)) - 1}`;
  return on("no deals off", "phase roll", `ship A ${before} ${held}`, ...lines).plays("A: roll * 1");
};

describe("Squares", () => {
  test("10: calm squares, and the start, do nothing", () => {
    for (const square of ["E6", "W9", "E24"]) expect(told(reach(square, "3+3"))).toEqual(["rolled", "sailed", "produced"]);
    expect(told(on("phase roll", "ship A E24 3+3").plays("A: roll * 1"))).toEqual(["rolled", "sailed", "produced"]);
  });

  test("10: five industries or three armies come into stock", () => {
    // Production of a player without territories: 4.
    expect(stock(reach("E2", "3+3"))).toBe("3+12");
    expect(stock(reach("E4", "3+3"))).toBe("6+7");
  });

  test("10: five industries are paid, first from stock, then by territories down to one each", () => {
    expect(stock(reach("E7", "3+8"))).toBe("3+7");
    const both = reach("E7", "3+2", "A egypt:2+3 kenya:2+2");
    expect([at(both, "egypt"), at(both, "kenya"), stock(both)]).toEqual(["A 2+1", "A 2+1", "3+4"]);
    expect(told(both)).toEqual(["rolled", "sailed", "lost", "produced"]);
  });

  test("10: as far as there are any: the rest is waived", () => {
    const poor = reach("E7", "3+1", "A egypt:2+2 kenya:2+1");
    expect([at(poor, "egypt"), at(poor, "kenya"), stock(poor)]).toEqual(["A 2+1", "A 2+1", "3+4"]);
    expect(phase(poor)).toBe("act");
    const bare = reach("E7", "0+0");
    expect([phase(bare), stock(bare)]).toEqual(["act", "0+4"]);
  });

  test("10: two armies are lost, first from stock, then of territories down to one each", () => {
    expect(stock(reach("E17", "3+3"))).toBe("1+7");
    const both = reach("E17", "1+3", "A egypt:2+3 kenya:1+2");
    expect([at(both, "egypt"), at(both, "kenya"), stock(both)]).toEqual(["A 1+3", "A 1+2", "0+7"]);
    const waived = reach("E17", "0+3", "A egypt:2+3 kenya:1+2");
    expect([at(waived, "egypt"), at(waived, "kenya")]).toEqual(["A 1+3", "A 1+2"]);
    const none = reach("E17", "0+3", "A egypt:0+3");
    expect(at(none, "egypt")).toBe("A 0+3");
  });

  test("16: no square takes the last army or industry of an armed territory", () => {
    const here = reach("E7", "0+0", "A egypt:1+1 kenya:4+2");
    expect([at(here, "egypt"), at(here, "kenya")]).toEqual(["A 1+1", "A 4+1"]);
    const armies = reach("E17", "0+0", "A egypt:1+1 kenya:2+2");
    expect([at(armies, "egypt"), at(armies, "kenya")]).toEqual(["A 1+1", "A 1+2"]);
  });

  test("10: where it says so, nothing is produced in this turn", () => {
    const here = reach("E23", "3+3", "A egypt:2+3 india:0+2");
    expect([stock(here), phase(here)]).toEqual(["3+3", "act"]);
    expect(stock(reach("W23", "3+3"))).toBe("3+3");
    // Only in this turn.
    const next = on("phase act", "barren", "ship B E5 3+3").plays("A: done", "B: roll * 1");
    expect(stock(next, 1)).toBe("3+7");
  });

  test("10: where it says so the ship rolls once more, and obeys the square it comes to", () => {
    const here = reach("E14", "3+3");
    expect([told(here), phase(here), stock(here)]).toEqual([["rolled", "sailed", "again"], "roll", "3+3"]);
    here.plays("A: roll * 3");
    expect([ship(here), phase(here), stock(here)]).toEqual(["E17", "act", "1+7"]);
    const home = reach("W20", "3+3").plays("A: roll * 6");
    expect([ship(home), phase(home)]).toEqual(["S0", "fork"]);
  });

  test("10: for a second time in the same turn it does nothing", () => {
    const here = reach("E14", "3+3", "again");
    expect([told(here), phase(here)]).toEqual([["rolled", "sailed", "produced"], "act"]);
    const next = on("phase act", "again", "ship B E13 3+3").plays("A: done", "B: roll * 1");
    expect(phase(next)).toBe("roll");
  });

  test("35: one own armed territory may be disarmed for one point", () => {
    const here = reach("E3", "3+3", "A egypt:3+2 india:1+1 kenya:0+4", "B greece:2+2").offers(["decline", "disarm egypt", "disarm india"]);
    bars(here, ["A: disarm greece", "Squares", "notYours"], ["A: disarm kenya", "Squares", "neutral"]);
    here.plays("A: disarm egypt");
    expect([at(here, "egypt"), points(here), phase(here), told(here)]).toEqual(["A 0+5", [1, 0, 0, 0], "act", ["disarmed", "produced"]]);
    bars(here, ["A: disarm india", "A turn", "notNow"]);
  });

  test("35: that is voluntary, and not asked of whoever has no armed territory", () => {
    const here = reach("E3", "3+3", "A egypt:3+2").plays("A: decline");
    expect([at(here, "egypt"), points(here), stock(here)]).toEqual(["A 3+2", [0, 0, 0, 0], "3+5"]);
    expect(phase(reach("E3", "3+3", "A egypt:0+2"))).toBe("act");
  });

  test("36: one own and one of somebody else, wherever they are and whatever the other says: two points each", () => {
    const here = reach("E12", "3+3", "A egypt:3+2", "B chile:2+2 peru:0+1", "C france:1+1");
    here.offers(["decline", "mutual egypt chile", "mutual egypt france"]);
    bars(
      here,
      ["A: mutual egypt peru", "Squares", "notArmed"],
      ["A: mutual egypt brazil", "Squares", "notArmed"],
      ["A: mutual chile egypt", "Squares", "notYours"],
      ["A: disarm egypt", "Squares", "notThisSquare"],
    );
    here.plays("A: mutual egypt chile");
    expect([at(here, "egypt"), at(here, "chile"), points(here)]).toEqual(["A 0+5", "B 0+4", [2, 2, 0, 0]]);
    here.awaits("A");
    expect([phase(here), stock(here)]).toEqual(["act", "3+5"]);
  });

  test("36: not the second of two own ones, and nothing is asked where nobody else is armed", () => {
    bars(reach("E12", "3+3", "A egypt:3+2 india:1+1", "B chile:2+2"), ["A: mutual egypt india", "Squares", "notArmed"]);
    expect(phase(reach("E12", "3+3", "A egypt:3+2", "B chile:0+2"))).toBe("act");
    expect(phase(reach("E12", "3+3", "A egypt:0+2", "B chile:2+2"))).toBe("act");
    bars(reach("E3", "3+3", "A egypt:3+2", "B chile:2+2"), ["A: mutual egypt chile", "Squares", "notThisSquare"]);
    const declined = reach("E12", "3+3", "A egypt:3+2", "B chile:2+2").plays("A: decline");
    expect(points(declined)).toEqual([0, 0, 0, 0]);
  });

  test("31: at the summit peace needs no border, for this turn", () => {
    const here = reach("E10", "3+3", "A egypt:3+2", "B chile:2+2");
    expect(eventsOf(here, "summit")).toHaveLength(1);
    here.plays("A: propose egypt chile", "B: yes");
    expect(points(here)).toEqual([3, 3, 0, 0]);
    const next = on("phase act", "summit", "A egypt:3+2", "B chile:2+2", "ship B E5 3+3").plays("A: done", "B: roll * 1");
    bars(next, ["B: propose chile egypt", "Peace", "noBorder"]);
  });

  test("10: a square takes no territory below one industry, neutral ones neither", () => {
    const here = on("phase roll", "ship A E6 0+0", "A egypt:0+3 kenya:0+2").plays("A: roll * 1");
    expect([at(here, "egypt"), at(here, "kenya")]).toEqual(["A 0+1", "A 0+1"]);
  });
});
