import { describe, expect, test } from "vitest";
import { acting, at, bars, eventsOf, stock } from "./scenes.ts";

describe("Expeditions", () => {
  const egypt = (...lines: string[]) => acting("A egypt:4+3", ...lines);

  test("23: the higher die wins, and what was sent moves in", () => {
    const here = egypt().plays("A: expedition egypt algeria 2+1 * 4 3");
    expect([at(here, "egypt"), at(here, "algeria"), stock(here)]).toEqual(["A 2+2", "A 2+1", "25+25"]);
    expect(eventsOf(here, "tried")[0]).toMatchObject({ dice: [4, 3], won: true });
  });

  test.each([
    [3, 3],
    [3, 4],
    [1, 6],
  ])("23: %i against %i fails, and nothing is lost", (own, other) => {
    const here = egypt().plays(`A: expedition egypt algeria 2+1 * ${own} ${other}`);
    expect([at(here, "egypt"), at(here, "algeria")]).toEqual(["A 4+3", "-"]);
  });

  test("23: 15 of 36 throws win", () => {
    const dice = [1, 2, 3, 4, 5, 6];
    const won = dice.flatMap((own) =>
      dice.filter((other) => at(egypt().plays(`A: expedition egypt algeria 1+1 * ${own} ${other}`), "algeria") !== "-"),
    );
    expect(won).toHaveLength(15);
  });

  test("23: the next opponent clockwise throws against it", () => {
    expect(eventsOf(egypt().plays("A: expedition egypt algeria 1+1 * 4 3"), "tried")[0].rival).toBe(1);
    const last = acting("turn D", "D egypt:4+3").plays("D: expedition egypt algeria 1+1 * 4 3");
    expect(eventsOf(last, "tried")[0].rival).toBe(0);
    const gone = egypt("gone B").plays("A: expedition egypt algeria 1+1 * 4 3");
    expect(eventsOf(gone, "tried")[0].rival).toBe(2);
  });

  test("23: at least one army and one industry go, and 16: one of each stays", () => {
    bars(
      egypt(),
      ["A: expedition egypt algeria 0+1", "Expeditions", "oneOfEach"],
      ["A: expedition egypt algeria 1+0", "Expeditions", "oneOfEach"],
      ["A: expedition egypt algeria 4+1", "Expeditions", "leavesOne"],
      ["A: expedition egypt algeria 1+3", "Expeditions", "leavesOne"],
    );
    expect(at(egypt().plays("A: expedition egypt algeria 3+2 * 2 1"), "egypt")).toBe("A 1+1");
    bars(acting("A egypt:1+3"), ["A: expedition egypt algeria 1+1", "Expeditions", "leavesOne"]);
    bars(acting("A egypt:3+1"), ["A: expedition egypt algeria 1+1", "Expeditions", "leavesOne"]);
    expect(
      acting("A egypt:1+3")
        .match.legalMoves(0)
        .some(({ type }) => type === "expedition"),
    ).toBe(false);
  });

  test("23: from an own armed territory into a free neighbour, on land or across water, and inland", () => {
    egypt().plays("A: expedition egypt greece 1+1 * 2 1");
    acting("A china:4+3").plays("A: expedition china kazakhstan 1+1 * 2 1");
    acting("A china:4+3").plays("A: expedition china japan 1+1 * 2 1");
    bars(
      acting("A egypt:4+3 india:0+5", "B greece:2+2", "C turkey:0+2"),
      ["A: expedition egypt spain 1+1", "Expeditions", "noBorder"],
      ["A: expedition egypt greece 1+1", "Expeditions", "settledAlready"],
      ["A: expedition egypt turkey 1+1", "Expeditions", "settledAlready"],
      ["A: expedition greece italy 1+1", "Expeditions", "notYours"],
      ["A: expedition india iran 1+1", "Expeditions", "neutral"],
    );
  });

  test("24: whatever fails exhausts its base for this turn; other bases go on", () => {
    const here = acting("A egypt:4+3 congo:3+3", "B greece:2+1").plays("A: expedition egypt algeria 1+1 * 1 6");
    bars(here, ["A: expedition egypt algeria 1+1", "Expeditions", "tired"], ["A: attack egypt greece", "War", "tired"]);
    here.plays("A: expedition congo nigeria 1+1 * 6 1", "A: buy egypt 1", "A: propose egypt greece");
  });

  test("24: what succeeds does not, and the new territory is a base of its own, without end", () => {
    const here = acting("A egypt:9+9").plays(
      "A: expedition egypt algeria 4+4 * 6 1",
      "A: expedition egypt kenya 1+1 * 6 1",
      "A: expedition algeria nigeria 3+3 * 6 1",
      "A: expedition nigeria congo 2+2 * 6 1",
      "A: expedition congo south_africa 1+1 * 6 1",
    );
    expect(at(here, "south_africa")).toBe("A 1+1");
    // From a failure on, only that base rests.
    const chain = acting("A egypt:9+9").plays("A: expedition egypt algeria 4+4 * 6 1", "A: expedition algeria nigeria 1+1 * 1 6");
    bars(chain, ["A: expedition algeria nigeria 1+1", "Expeditions", "tired"]);
    chain.plays("A: expedition egypt kenya 1+1 * 6 1");
  });
});
