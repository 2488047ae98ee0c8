import { describe, expect, test } from "vitest";
import { acting, at, bars, on, stock } from "./scenes.ts";

/** What A produces with these territories. */
const produced = (...lines: string[]) => stock(on("phase roll", "ship A E5 0+0", ...lines).plays("A: roll * 1"));

describe("Stock and production", () => {
  test("17: two industries for each own territory", () => {
    expect(produced("A egypt:1+1 india:4+4 kenya:2+1", "B greece:2+2")).toBe("0+6");
  });

  test("14: neutral ones produce as well", () => {
    expect(produced("A egypt:1+1 india:0+4 kenya:0+1")).toBe("0+6");
  });

  test("17: whoever has no territory gets four", () => {
    expect(produced("B greece:2+2")).toBe("0+4");
    expect(produced("A egypt:0+1")).toBe("0+2");
  });

  const placing = () => acting("placing", "ship A E3 5+5", "A egypt:1+1 india:2+2 kenya:0+3", "B greece:2+2");

  test("18: after production, stock is placed in own armed territories", () => {
    const here = placing().plays("A: place egypt 3+1", "A: place india 0+2", "A: place egypt 2+0");
    expect([at(here, "egypt"), at(here, "india"), stock(here)]).toEqual(["A 6+2", "A 2+4", "0+2"]);
    bars(
      placing(),
      ["A: place kenya 1+0", "Stock and production", "neutral"],
      ["A: place greece 1+0", "Stock and production", "notYours"],
      ["A: place italy 1+1", "Stock and production", "notYours"],
      ["A: place egypt 0+0", "Stock and production", "nothing"],
      ["A: place egypt 6+0", "Stock and production", "notInStock"],
      ["A: place egypt 0+6", "Stock and production", "notInStock"],
    );
  });

  test("18: production opens the placing", () => {
    const here = on("phase roll", "ship A E5 2+0", "A egypt:1+1").plays("A: roll * 1", "A: place egypt 2+2");
    expect([at(here, "egypt"), stock(here)]).toEqual(["A 3+3", "0+0"]);
  });

  test.each([
    ["settling a coast", "A: settle italy 1+1"],
    ["an expedition", "A: expedition india iran 1+1 * 1 6"],
    ["a war", "A: attack india china * 6 1"],
    ["an attack from the sea", "A: land greece 2+1 * 6 1"],
    ["a proposal", "A: propose india china"],
  ])("18: the first action ends it: %s", (_, line) => {
    const here = acting("placing", "ship A E3 5+5", "A egypt:1+1 india:3+3", "B greece:2+1", "C china:2+1").plays(line);
    expect(here.match.state.table.placing).toBe(false);
    if (here.match.state.table.phase === "act") bars(here, ["A: place egypt 1+0", "Stock and production", "placeBefore"]);
  });

  test("18: buying armies does not end it", () => {
    const here = placing().plays("A: buy stock 1", "A: place egypt 6+0");
    expect([at(here, "egypt"), stock(here)]).toEqual(["A 7+1", "0+3"]);
  });

  test("19: two industries for an army, in stock or within an armed territory, which keeps one", () => {
    const here = acting("ship A E3 1+5", "A egypt:1+6").plays("A: buy stock 2", "A: buy egypt 2");
    expect([stock(here), at(here, "egypt")]).toEqual(["3+1", "A 3+2"]);
    bars(
      acting("ship A E3 1+5", "A egypt:1+6 kenya:0+9", "B greece:2+9"),
      ["A: buy stock 3", "Stock and production", "cannotBuy"],
      ["A: buy egypt 3", "Stock and production", "cannotBuy"],
      ["A: buy kenya 1", "Stock and production", "neutral"],
      ["A: buy greece 1", "Stock and production", "notYours"],
    );
    acting("ship A E3 1+4", "A egypt:1+5").plays("A: buy stock 2", "A: buy egypt 2");
  });

  test("19: again and again, before and after other actions, but not between the throws of a war", () => {
    acting("ship A E3 5+9", "A egypt:3+9").plays(
      "A: buy stock 1",
      "A: settle italy 1+1",
      "A: buy stock 1",
      "A: expedition egypt algeria 1+1 * 6 1",
      "A: buy egypt 1",
      "A: buy stock 1",
    );
    const war = acting("ship A E3 5+9", "A egypt:5+9", "B greece:5+1").plays("A: attack egypt greece * 2 1");
    bars(war, ["A: buy egypt 1", "A turn", "warFirst"], ["A: buy stock 1", "A turn", "warFirst"]);
  });

  test("19: nothing is sold back, and 20: nothing moves between territories, or back into stock", () => {
    const { match } = placing();
    const { players, lands } = match.state.table;
    const moves = match.legalMoves(0).filter(({ type }) => type === "buy" || type === "place");
    expect(moves.length).toBeGreaterThan(5);
    for (const move of moves) {
      const after = placing();
      expect(after.match.submit(0, { move })).toBeUndefined();
      const { table } = after.match.state;
      // No armies turn into industries, and no territory has fewer armies than before.
      expect(table.players[0].industries).toBeLessThanOrEqual(players[0].industries);
      expect(table.lands.filter(({ armies }, i) => armies < lands[i].armies)).toEqual([]);
      if (move.type === "place") expect(table.players[0].armies).toBeLessThanOrEqual(players[0].armies);
    }
  });

  test("20: an own neighbour is no target of an expedition or of a war", () => {
    bars(
      acting("A egypt:5+5 algeria:2+2"),
      ["A: expedition egypt algeria 1+1", "Expeditions", "settledAlready"],
      ["A: attack egypt algeria", "War", "notArmed"],
    );
  });

  test("19: armies are bought at any time in one's turn, before rolling and before a command, too", () => {
    on("phase roll", "ship A E1 5+5").plays("A: buy stock 1");
    on("phase command", "ship A E3 5+5", "A egypt:1+9").plays("A: buy egypt 1");
  });
});
