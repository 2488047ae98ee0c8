import { describe, expect, test } from "vitest";
import { disarmTheEarth } from "../../rules/index.ts";
import { acting, at, bars, eventsOf, phase, told } from "./scenes.ts";

/** A's base against B's territory, which can buy nothing. */
const war = (base = "5+3", target = "3+1", ...lines: string[]) => acting(`A egypt:${base}`, `B greece:${target}`, ...lines);

describe("War", () => {
  test("25: against an armed neighbour of somebody else, with two armies at least, with or without a proposal before", () => {
    war().plays("A: attack egypt greece * 3 2");
    war().plays("A: propose egypt greece", "B: no", "A: attack egypt greece * 3 2");
    bars(
      acting("A egypt:5+3 algeria:1+2 india:0+4", "B greece:3+1 spain:2+1 iran:2+1", "C turkey:0+5"),
      ["A: attack egypt spain", "War", "noBorder"],
      ["A: attack egypt turkey", "War", "notArmed"],
      ["A: attack egypt italy", "War", "notArmed"],
      ["A: attack egypt algeria", "War", "notArmed"],
      ["A: attack algeria spain", "War", "twoArmies"],
      ["A: attack india iran", "War", "neutral"],
      ["A: attack greece egypt", "War", "notYours"],
      ["A: attack congo egypt", "War", "notYours"],
    );
  });

  test("25: once a turn between these two, whatever came of it; another base may try", () => {
    const here = acting("A egypt:5+3 italy:4+3", "B greece:5+1").plays("A: attack egypt greece * 3 2", "A: stop");
    bars(here, ["A: attack egypt greece", "War", "tired"]);
    here.plays("A: attack italy greece * 3 2");
    bars(acting("A egypt:5+3", "B greece:5+1", "fought egypt>greece"), ["A: attack egypt greece", "War", "foughtAlready"]);
  });

  test("26: first the attacker buys, with the industries of the base, which keeps one", () => {
    const here = war("2+5").plays("A: attack egypt greece buy:2 * 3 2");
    expect(at(here, "egypt")).toBe("A 4+1");
    bars(war("2+5"), ["A: attack egypt greece buy:3", "War", "cannotBuy"]);
    war("1+3", "1+1").plays("A: attack egypt greece buy:1 * 2 1");
  });

  test("26: then the defender, who knows what the attacker bought, and keeps one as well", () => {
    const here = () => war("2+5", "3+6").plays("A: attack egypt greece buy:2");
    expect([phase(here()), at(here(), "egypt")]).toEqual(["defend", "A 4+1"]);
    here().awaits("B").offers(["defend 0", "defend 1", "defend 2"]);
    bars(here(), ["B: defend 3", "War", "cannotBuy"]);
    const bought = here().plays("B: defend 2 * 3 2");
    expect([at(bought, "greece"), phase(bought), told(bought)]).toEqual(["B 4+2", "war", ["defended", "thrown"]]);
    bought.awaits("A");
    expect(at(here().plays("B: defend 0 * 3 2"), "greece")).toBe("B 2+6");
    // The most can be bought, which is what a stand-in finds among the moves.
    expect(war("2+5", "3+7").plays("A: attack egypt greece").match.legalMoves(1)).toContainEqual({ type: "defend", buy: 3 });
  });

  test("26: whose time is up defends with all that can be bought", () => {
    const here = war("5+3", "3+6").plays("A: attack egypt greece");
    expect(disarmTheEarth.timeOut?.(here.match.view(1))).toEqual({ type: "defend", buy: 2 });
  });

  test("26: who can buy nothing is not asked, and nothing is bought once dice are thrown", () => {
    const here = war("5+9", "3+2").plays("A: attack egypt greece * 3 2");
    expect([phase(here), told(here)]).toEqual(["war", ["attacked", "thrown"]]);
    here.awaits("A").offers(["throw", "stop"]);
    bars(here, ["A: buy egypt 1", "A turn", "warFirst"], ["A: buy stock 1", "A turn", "warFirst"]);
    here.refuses("B: defend 1");
  });

  test.each([
    [6, 4, "A 5+3", "B 3+1"],
    [4, 6, "A 3+3", "B 5+1"],
    [4, 4, "A 4+3", "B 5+1"],
  ])("27: %i against %i: the lower die loses the difference, of the same ones the attacker one", (own, other, base, target) => {
    const here = war("5+3", "5+1").plays(`A: attack egypt greece * ${own} ${other}`);
    expect([at(here, "egypt"), at(here, "greece")]).toEqual([base, target]);
  });

  test("27: three throws at most", () => {
    const here = war("9+3", "9+1").plays("A: attack egypt greece * 3 2", "A: throw * 3 2");
    expect(phase(here)).toBe("war");
    here.plays("A: throw * 3 2");
    expect([phase(here), told(here), at(here, "greece")]).toEqual(["act", ["thrown", "repelled"], "B 6+1"]);
    bars(here, ["A: throw", "A turn", "notNow"]);
  });

  test("27: the attacker may stop after any throw, but not before the first", () => {
    const here = war("9+3", "9+1").plays("A: attack egypt greece * 3 2", "A: stop");
    expect([phase(here), told(here), at(here, "egypt"), at(here, "greece")]).toEqual(["act", ["repelled"], "A 9+3", "B 8+1"]);
    war("9+3", "9+1").plays("A: attack egypt greece * 3 2", "A: throw * 2 3", "A: stop");
    war("9+3", "9+5").plays("A: attack egypt greece").refuses("A: stop");
  });

  test("27: the last army of the attacker is never lost: with it the war ends", () => {
    const here = war("3+3", "9+1").plays("A: attack egypt greece * 1 6");
    expect([at(here, "egypt"), phase(here), told(here)]).toEqual(["A 1+3", "act", ["attacked", "thrown", "repelled"]]);
    const two = war("3+3", "9+1").plays("A: attack egypt greece * 4 4");
    expect([at(two, "egypt"), phase(two)]).toEqual(["A 2+3", "war"]);
  });

  test("24: a war that captures nothing exhausts its base for this turn", () => {
    const here = acting("A egypt:9+3", "B greece:9+1 italy:2+1").plays("A: attack egypt greece * 3 2", "A: stop");
    bars(here, ["A: attack egypt italy", "War", "tired"], ["A: expedition egypt algeria 1+1", "Expeditions", "tired"]);
    here.plays("A: propose egypt italy");
  });

  test("28: what has lost its last army is captured, its industries with it; one army moves in, and more may", () => {
    const here = war("5+3", "2+4").plays("A: attack egypt greece", "B: defend 0 * 6 1");
    expect([told(here), phase(here)]).toEqual([["defended", "thrown", "captured"], "occupy"]);
    expect([at(here, "egypt"), at(here, "greece")]).toEqual(["A 4+3", "A 1+4"]);
    here.awaits("A");
    bars(
      here,
      ["A: occupy 4+0", "War", "leavesOneOfEach"],
      ["A: occupy 0+3", "War", "leavesOneOfEach"],
      ["A: done", "A turn", "occupyFirst"],
    );
    here.plays("A: occupy 3+2");
    expect([at(here, "egypt"), at(here, "greece"), phase(here)]).toEqual(["A 1+1", "A 4+6", "act"]);
    const none = war("5+3", "2+1").plays("A: attack egypt greece * 6 1", "A: occupy 0+0");
    expect([at(none, "egypt"), at(none, "greece")]).toEqual(["A 4+3", "A 1+1"]);
  });

  test("28: nothing is asked where nothing more can move in", () => {
    const here = war("2+1", "2+3").plays("A: attack egypt greece", "B: defend 0 * 6 1");
    expect([phase(here), at(here, "egypt"), at(here, "greece")]).toEqual(["act", "A 1+1", "A 1+3"]);
  });

  test("24: after a capture the base is not exhausted, and the captured territory is one of its own", () => {
    acting("A egypt:9+3", "B greece:1+1 turkey:1+1", "C germany:1+1")
      .plays("A: attack egypt greece * 6 1", "A: occupy 4+1")
      .plays("A: attack egypt turkey * 6 1", "A: occupy 0+0")
      .plays("A: attack greece germany * 6 1");
  });

  test("15: what is neutral is never attacked, settled, armed again, or a base", () => {
    bars(
      acting("placing", "ship A E3 9+9", "A egypt:5+5 algeria:0+9", "B greece:0+3"),
      ["A: attack egypt greece", "War", "notArmed"],
      ["A: land greece 3+1", "Attack from the sea", "notArmed"],
      ["A: settle greece 1+1", "Settling a coast", "settledAlready"],
      ["A: expedition egypt greece 1+1", "Expeditions", "settledAlready"],
      ["A: propose egypt greece", "Peace", "notArmed"],
      ["A: propose algeria greece", "Peace", "neutral"],
      ["A: buy algeria 1", "Stock and production", "neutral"],
      ["A: place algeria 1+0", "Stock and production", "neutral"],
      ["A: expedition algeria nigeria 1+1", "Expeditions", "neutral"],
      ["A: attack algeria greece", "War", "neutral"],
      ["A: free algeria", "Alone in a continent", "neutral"],
    );
  });

  test("16: only a lost war takes the last army", () => {
    const here = war("5+3", "1+1").plays("A: attack egypt greece * 6 1");
    expect([at(here, "greece"), eventsOf(here, "captured")[0]]).toMatchObject(["A 1+1", { other: 1, industries: 1 }]);
  });
});

describe("Chance to capture", () => {
  /** The chance that `attackers` wear down `defenders` within these throws; every dice pair is tried by hand of the rule. */
  function chance(attackers: number, defenders: number, throws = 3): number {
    if (defenders <= 0) return 1;
    if (throws === 0 || attackers === 1) return 0;
    let sum = 0;
    for (let own = 1; own <= 6; own++)
      for (let other = 1; other <= 6; other++) {
        if (own > other) sum += chance(attackers, defenders - (own - other), throws - 1);
        else sum += chance(Math.max(1, attackers - Math.max(1, other - own)), defenders, throws - 1);
      }
    return sum / 36;
  }

  test("27: as the rulings name it, with many attackers and with three", () => {
    const percent = (attackers: number, all: number[]) => all.map((defenders) => Math.round(100 * chance(attackers, defenders)));
    expect(percent(20, [1, 2, 3, 4, 5, 6, 8, 10])).toEqual([80, 66, 51, 37, 25, 15, 5, 1]);
    expect(percent(3, [1, 2, 3, 4, 5, 6])).toEqual([54, 46, 36, 27, 19, 12]);
  });

  test("27: and as the rules play it", () => {
    const dice = [1, 2, 3, 4, 5, 6];
    const firstThrow = dice.flatMap((own) => dice.map((other) => war("9+3", "2+1").plays(`A: attack egypt greece * ${own} ${other}`)));
    const share = firstThrow.filter((here) => at(here, "greece").startsWith("A")).length / 36;
    expect(share).toBeCloseTo(chance(9, 2, 1));
  });
});
