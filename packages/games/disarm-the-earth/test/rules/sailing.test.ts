import { describe, expect, test } from "vitest";
import { at, bars, eventsOf, on, phase, ship, stock, told } from "./scenes.ts";

/** A is poor: no other number can be paid for, so a ship sails as soon as it rolls. */
const poor = (...lines: string[]) => on("ship A E1 5+5", "phase roll", ...lines);

describe("Sailing", () => {
  test("6: the ship sails as many squares as the die shows", () => {
    const here = poor().plays("A: roll * 5");
    expect([ship(here), eventsOf(here, "sailed")[0].path]).toEqual(["E6", ["E2", "E3", "E4", "E5", "E6"]]);
    expect(told(here)).toEqual(["rolled", "sailed", "produced"]);
  });

  test("6: a coast counts only for a ship that has come to rest there", () => {
    const here = poor().plays("A: roll * 5");
    bars(here, ["A: settle italy 1+1", "Settling a coast", "notFacing"]);
    here.plays("A: settle arabia 1+1");
    bars(on("phase loop"), ["A: settle spain 1+1", "A turn", "chooseLoop"]);
    bars(on("phase loop"), ["A: roll", "A turn", "chooseLoop"]);
  });

  test("7: whoever leaves the start chooses the loop first", () => {
    const here = on("no deals off", "phase loop", "ship A S0 5+5").offers(["east", "west"]).plays("A: west");
    expect(phase(here)).toBe("roll");
    here.plays("A: roll * 3");
    expect(ship(here)).toBe("W3");
    const other = on("phase loop", "ship A S0 5+5").plays("A: east", "A: roll * 3");
    expect(ship(other)).toBe("E3");
  });

  test("7: a turn that begins elsewhere goes on along its loop", () => {
    const here = on("phase act", "ship B W20 5+5").plays("A: done");
    expect(phase(here)).toBe("roll");
    here.plays("B: roll * 2");
    expect(ship(here, 1)).toBe("W22");
    bars(poor(), ["A: west", "A turn", "rollFirst"]);
  });

  test("7: a ship that passes the start chooses there, in the midst of its way", () => {
    const here = on("no deals off", "phase roll", "ship A E23 5+5").plays("A: roll * 5");
    expect([ship(here), phase(here), here.match.state.table.steps]).toEqual(["S0", "fork", 3]);
    here.awaits("A").offers(["east", "west"]).plays("A: west");
    expect([ship(here), phase(here)]).toEqual(["W3", "act"]);
  });

  test("7: a ship that comes to rest on the start chooses when it leaves", () => {
    const here = on("phase roll", "ship A W23 5+5").plays("A: roll * 2");
    expect([ship(here), phase(here), told(here)]).toEqual(["S0", "act", ["rolled", "sailed", "produced"]]);
    here.plays("A: settle spain 1+1", "A: done");
    const later = on("phase act", "turn D", "first D", "ship A S0 5+5", "ship B S0 5+5").plays("D: done");
    expect(phase(later)).toBe("loop");
  });

  test("8: ships share squares, and do nothing to each other", () => {
    const here = poor("ship B E4 5+5", "ship C E6 5+5").plays("A: roll * 5");
    expect([ship(here), ship(here, 1), ship(here, 2)]).toEqual(["E6", "E4", "E6"]);
    expect([stock(here, 1), stock(here, 2)]).toEqual(["5+5", "5+5"]);
    here.plays("A: settle arabia 1+1");
  });

  test("9: for ten industries the ship sails another number, from 1 to 6, after the roll", () => {
    const rich = () => on("no deals off", "ship A E1 5+12", "phase roll").plays("A: roll * 5");
    expect(phase(rich())).toBe("sail");
    rich().awaits("A").offers(["sail", "pay 1", "pay 2", "pay 3", "pay 4", "pay 6"]);
    const here = rich().plays("A: pay 2");
    expect([ship(here), phase(here)]).toEqual(["E3", "act"]);
    expect(stock(here)).toBe(`5+${12 - 10 + 4}`);
    bars(rich(), ["A: settle spain 1+1", "A turn", "sailFirst"]);
    const die = rich().plays("A: sail");
    expect([ship(die), stock(die)]).toEqual(["E6", "5+16"]);
    bars(on("ship A E1 5+12", "phase roll"), ["A: pay 2", "A turn", "rollFirst"]);
  });

  test("9: from stock, from territories, or from both; armed ones keep one industry", () => {
    const here = () => on("ship A E1 5+4", "A egypt:3+7 india:0+3", "phase roll").plays("A: roll * 5");
    const paid = here().plays("A: pay 2 egypt:6 india:3");
    expect([at(paid, "egypt"), at(paid, "india"), stock(paid)]).toEqual(["A 3+1", "A 0+0", "5+3"]);
    const most = here().plays("A: pay 2 egypt:6");
    expect([at(most, "egypt"), stock(most)]).toEqual(["A 3+1", "5+0"]);
    bars(
      here(),
      ["A: pay 2 egypt:7 india:3", "Sailing", "keepsOne"],
      ["A: pay 2 egypt:6 india:4", "Sailing", "keepsOne"],
      ["A: pay 2 egypt:3 egypt:3 india:1", "Sailing", "sharesTwice"],
      ["A: pay 2 greece:6", "Sailing", "notYours"],
      ["A: pay 2", "Sailing", "cannotPay"],
    );
    bars(on("A egypt:3+20", "steps 5", "phase sail"), ["A: pay 2 egypt:11", "Sailing", "paysMore"]);
  });

  test("9, 15: neutral territories may give all their industries for it", () => {
    const here = on("ship A E1 0+0", "A egypt:0+10", "steps 5", "phase sail").plays("A: pay 1 egypt:10");
    expect(at(here, "egypt")).toBe("A 0+0");
  });

  test("9: whoever has no ten industries sails by the die, at once", () => {
    const here = on("ship A E1 5+4", "A egypt:3+6 india:1+1", "phase roll").plays("A: roll * 5");
    expect([ship(here), phase(here)]).toEqual(["E6", "act"]);
    expect(eventsOf(here, "rolled")[0].mayPay).toBe(false);
    const just = on("ship A E1 5+4", "A egypt:3+7", "phase roll").plays("A: roll * 5");
    expect([ship(just), phase(just)]).toEqual(["E1", "sail"]);
  });

  test("9: only once in a turn, though a square lets it sail twice", () => {
    const here = on("ship A E10 5+40", "phase roll").plays("A: roll * 1", "A: pay 4", "A: roll * 3");
    expect([ship(here), phase(here)]).toEqual(["E17", "act"]);
    bars(on("ship A E10 5+40", "paid", "steps 2", "phase sail"), ["A: pay 4", "Sailing", "paidAlready"]);
    // By the die first, the price for the second move.
    const second = on("ship A E10 5+40", "phase roll").plays("A: roll * 4", "A: sail", "A: roll * 3", "A: pay 1");
    expect(ship(second)).toBe("E15");
    // And the next turn is another one.
    const next = on("phase act", "paid", "ship B E1 5+40").plays("A: done", "B: roll * 2", "B: pay 1");
    expect(ship(next, 1)).toBe("E2");
  });
});
