import { describe, expect, test } from "vitest";
import { acting, at, bars, eventsOf, phase, stock, told } from "./scenes.ts";

const off = (held = "9+9", target = "2+1", ...lines: string[]) => acting(`ship A E3 ${held}`, `B greece:${target}`, ...lines);

describe("Attack from the sea", () => {
  test("29: a force from stock, of two armies and one industry at least, against an armed territory that faces the ship", () => {
    const here = off().plays("A: land greece 5+2 * 2 1");
    expect([stock(here), at(here, "greece"), phase(here)]).toEqual(["4+7", "B 1+1", "war"]);
    expect(eventsOf(here, "attacked")[0]).toMatchObject({ from: "E3", to: "greece", free: 0 });
    bars(
      acting("ship A E3 4+3", "A algeria:9+9", "B greece:2+1 turkey:2+1", "C italy:0+3"),
      ["A: land greece 1+1", "Attack from the sea", "leastForce"],
      ["A: land greece 2+0", "Attack from the sea", "leastForce"],
      ["A: land greece 5+1", "Attack from the sea", "notInStock"],
      ["A: land greece 2+4", "Attack from the sea", "notInStock"],
      ["A: land turkey 2+1", "Attack from the sea", "notFacing"],
      ["A: land italy 2+1", "Attack from the sea", "notArmed"],
      ["A: land egypt 2+1", "Attack from the sea", "notArmed"],
    );
    bars(acting("ship A E2 9+9", "A italy:2+2"), ["A: land italy 2+1", "Attack from the sea", "notArmed"]);
  });

  test("29: if it captures, all that is left of it lands", () => {
    const here = off().plays("A: land greece 5+2 * 1 3", "A: throw * 6 1");
    expect([told(here), at(here, "greece"), phase(here)]).toEqual([["thrown", "captured", "occupied"], "A 3+3", "act"]);
    expect([stock(here), here.match.state.table.force]).toEqual(["4+7", { armies: 0, industries: 0 }]);
    here.plays("A: expedition greece turkey 1+1 * 6 1");
  });

  test("29: if it fails, or stops, all of it is lost", () => {
    const stopped = off("9+9", "5+1").plays("A: land greece 5+2 * 2 1", "A: stop");
    expect([stock(stopped), at(stopped, "greece"), stopped.match.state.table.force]).toEqual([
      "4+7",
      "B 4+1",
      { armies: 0, industries: 0 },
    ]);
    expect(eventsOf(stopped, "repelled")).toMatchObject([{ armies: 5, industries: 2 }]);
    const worn = off("9+9", "5+1").plays("A: land greece 3+2 * 1 6");
    expect([stock(worn), phase(worn), told(worn)]).toEqual(["6+7", "act", ["embarked", "attacked", "thrown", "repelled"]]);
    const three = off("9+9", "9+1").plays("A: land greece 5+2 * 2 1", "A: throw * 2 1", "A: throw * 2 1");
    expect([stock(three), phase(three), three.match.state.table.force.armies]).toEqual(["4+7", "act", 0]);
  });

  test("29: the force may buy with its own industries, of which it keeps one; then the defender buys", () => {
    const here = off("9+9", "2+4").plays("A: land greece 2+5 buy:2");
    expect([phase(here), here.match.state.table.force]).toEqual(["defend", { armies: 4, industries: 1 }]);
    here.awaits("B").plays("B: defend 1 * 6 1");
    expect(at(here, "greece")).toBe("A 4+3");
    bars(off(), ["A: land greece 2+4 buy:2", "Attack from the sea", "cannotBuy"]);
  });

  test("29: only once against the same territory in a turn, but against each that faces the ship", () => {
    const here = acting("ship A E3 9+9", "B greece:5+1 italy:5+1").plays("A: land greece 2+1 * 2 1", "A: stop");
    bars(here, ["A: land greece 2+1", "Attack from the sea", "foughtAlready"]);
    here.plays("A: land italy 2+1 * 2 1");
  });

  test("29: no refusal arms it, and no peace is proposed from a ship", () => {
    const here = acting("ship A E3 9+9", "A egypt:2+2", "B greece:5+1").plays(
      "A: propose egypt greece",
      "B: no",
      "A: land greece 2+1 * 2 1",
    );
    expect(eventsOf(here, "attacked")[0].free).toBe(0);
    expect(here.match.state.table.refused).toBe("");
    expect(() => here.match.game.notation.readMove("propose E3 greece")).toThrow(SyntaxError);
    expect(here.match.game.move.safeParse({ type: "propose", from: "E3", to: "greece" }).success).toBe(false);
  });
});
