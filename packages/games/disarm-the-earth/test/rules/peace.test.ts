import { describe, expect, test } from "vitest";
import { borderOf } from "../../rules/geography.ts";
import { disarmTheEarth } from "../../rules/index.ts";
import { acting, at, bars, eventsOf, on, phase, points, told } from "./scenes.ts";

const rivals = (...lines: string[]) => acting("A egypt:4+2 algeria:1+1", "B greece:3+1 spain:2+2", "C turkey:1+1", ...lines);

describe("Peace", () => {
  test("32: the player in turn proposes, the owner answers; yes: both are neutral, and both get three points", () => {
    const here = rivals().plays("A: propose egypt greece");
    expect(phase(here)).toBe("answer");
    here.awaits("B").offers(["yes", "no"]).plays("B: yes");
    expect(told(here)).toEqual(["agreed", "disarmed", "disarmed"]);
    expect([at(here, "egypt"), at(here, "greece"), points(here)]).toEqual(["A 0+6", "B 0+4", [3, 3, 0, 0]]);
    here.awaits("A").plays("A: done");
  });

  test("32: no: nothing changes", () => {
    const here = rivals().plays("A: propose egypt greece", "B: no");
    expect([at(here, "egypt"), at(here, "greece"), points(here), phase(here)]).toEqual(["A 4+2", "B 3+1", [0, 0, 0, 0], "act"]);
    here.awaits("A");
  });

  test("32: nobody but the owner answers, and nothing else is done before", () => {
    const here = rivals().plays("A: propose egypt greece").refuses("A: yes").refuses("C: yes").refuses("A: done");
    bars(here, ["B: done", "A turn", "answerFirst"]);
  });

  test("31: a proposal needs neighbours, on land or across water", () => {
    expect(borderOf("egypt", "spain")).toBeUndefined();
    bars(rivals(), ["A: propose egypt spain", "Peace", "noBorder"], ["A: propose algeria greece", "Peace", "noBorder"]);
    rivals().plays("A: propose algeria spain", "B: yes");
    acting("A china:2+2", "B japan:2+2").plays("A: propose china japan", "B: yes");
    expect(
      rivals()
        .match.legalMoves(0)
        .filter(({ type }) => type === "propose"),
    ).toHaveLength(3);
  });

  test("31: except at the summit", () => {
    const here = rivals("summit").plays("A: propose egypt spain", "B: no", "A: propose algeria turkey", "C: yes");
    expect(points(here)).toEqual([3, 0, 3, 0]);
    expect(
      rivals("summit")
        .match.legalMoves(0)
        .filter(({ type }) => type === "propose"),
    ).toHaveLength(6);
  });

  test("32: between an own armed territory and an armed one of somebody else", () => {
    bars(
      acting("A egypt:4+2 italy:2+2 congo:0+3", "B greece:0+1 kenya:2+2"),
      ["A: propose egypt greece", "Peace", "notArmed"],
      ["A: propose egypt turkey", "Peace", "notArmed"],
      ["A: propose egypt italy", "Peace", "notArmed"],
      ["A: propose congo kenya", "Peace", "neutral"],
      ["A: propose kenya egypt", "Peace", "notYours"],
    );
  });

  test("33: each pair once in a turn, any number of pairs, one after the other", () => {
    const here = rivals().plays("A: propose egypt greece", "B: no");
    bars(here, ["A: propose egypt greece", "Peace", "askedAlready"]);
    here.plays("A: propose egypt turkey", "C: no", "A: propose algeria spain", "B: no");
    // The next turn is another one, and the other side may propose the same.
    const next = on("phase act", "asked egypt>greece", "A egypt:4+2", "B greece:3+1", "ship B E5 5+5").plays("A: done", "B: roll * 1");
    next.plays("B: propose greece egypt", "A: no");
  });

  test("34: whoever is refused may attack at once with two free armies", () => {
    const here = rivals().plays("A: propose egypt greece", "B: no");
    expect(eventsOf(here, "refused")[0].bonus).toBe(true);
    expect(at(here, "egypt")).toBe("A 4+2");
    here.plays("A: attack egypt greece * 3 2");
    expect([at(here, "egypt"), eventsOf(here, "attacked")[0].free]).toEqual(["A 6+2", 2]);
    // Even a base of one army has three then.
    const one = rivals().plays("A: propose algeria spain", "B: no", "A: attack algeria spain * 3 2");
    expect(at(one, "algeria")).toBe("A 3+1");
  });

  test.each([
    ["another proposal", ["A: propose egypt turkey", "C: no"]],
    ["a coast", ["A: settle italy 1+1"]],
    ["a purchase", ["A: buy stock 1"]],
    ["an expedition", ["A: expedition egypt congo 1+1 * 6 1"]],
  ])("34: only at once, not after %s", (_, lines) => {
    const here = rivals("ship A E3 9+9").plays("A: propose egypt greece", "B: no", ...lines, "A: attack egypt greece * 3 2");
    expect(eventsOf(here, "attacked")[0].free).toBe(0);
  });

  test("34: only from that base against that territory", () => {
    const here = rivals().plays("A: propose egypt greece", "B: no", "A: attack egypt turkey * 3 2");
    expect(eventsOf(here, "attacked")[0].free).toBe(0);
  });

  test("34: without an attack there are no armies", () => {
    const here = rivals().plays("A: propose egypt greece", "B: no", "A: done");
    expect(at(here, "egypt")).toBe("A 4+2");
  });

  test("34: not from an exhausted base, nor for a pair that was at war, and not where the host plays without", () => {
    expect(eventsOf(rivals("tired egypt").plays("A: propose egypt greece", "B: no"), "refused")[0].bonus).toBe(false);
    expect(eventsOf(rivals("fought egypt>greece").plays("A: propose egypt greece", "B: no"), "refused")[0].bonus).toBe(false);
    const without = rivals("bonus off").plays("A: propose egypt greece", "B: no");
    expect(eventsOf(without, "refused")[0].bonus).toBe(false);
    without.plays("A: attack egypt greece * 3 2");
    expect(at(without, "egypt")).toBe("A 4+2");
  });

  test("34: nor where there is no border, after a proposal at the summit", () => {
    const here = acting("summit", "A egypt:4+3", "B brazil:2+2").plays("A: propose egypt brazil", "B: no");
    expect(eventsOf(here, "refused")[0].bonus).toBe(false);
    bars(here, ["A: attack egypt brazil", "War", "noBorder"]);
  });

  test("34: nor when whoever refused has left", () => {
    const here = acting("A egypt:4+3", "B greece:2+2").plays("A: propose egypt greece", "B: no", "B: resign");
    expect(here.match.state.table.refused).toBe("");
  });

  test("34: the war takes at least one throw", () => {
    const here = acting("A egypt:4+2", "B greece:3+1").plays("A: propose egypt greece", "B: no", "A: attack egypt greece * 3 2");
    expect(here.match.state.table.throws).toBe(1);
  });

  test("13: unowned, armed, or neutral: what is neutral keeps its owner, and no armies", () => {
    const here = rivals().plays("A: propose egypt greece", "B: yes");
    expect([at(here, "egypt"), at(here, "italy"), at(here, "turkey")]).toEqual(["A 0+6", "-", "C 1+1"]);
    const { lands } = here.match.state.table;
    for (const { owner, armies, industries } of lands)
      expect(owner === -1 ? armies + industries === 0 : armies === 0 || industries > 0).toBe(true);
  });

  test("37: each army becomes an industry on the spot, and that is for ever", () => {
    const here = rivals().plays("A: propose egypt greece", "B: yes");
    expect([at(here, "egypt"), at(here, "greece")]).toEqual(["A 0+6", "B 0+4"]);
    bars(
      here,
      ["A: buy egypt 1", "Stock and production", "neutral"],
      ["A: propose egypt turkey", "Peace", "neutral"],
      ["A: attack egypt turkey", "War", "neutral"],
    );
  });

  test("38: nobody disarms without a treaty, a square or a continent", () => {
    const here = acting("placing", "ship A E6 9+9", "A egypt:4+2", "B greece:3+1");
    bars(
      here,
      ["A: disarm egypt", "A turn", "notNow"],
      ["A: mutual egypt greece", "A turn", "notNow"],
      ["A: free egypt", "Alone in a continent", "notAlone"],
    );
    const kinds = new Set(here.match.legalMoves(0).map(({ type }) => type));
    for (const kind of ["disarm", "mutual", "free"] as const) expect(kinds.has(kind)).toBe(false);
  });

  test("32: whose time is up says no", () => {
    const here = acting("A egypt:4+2", "B greece:3+1").plays("A: propose egypt greece");
    expect(disarmTheEarth.timeOut?.(here.match.view(1))).toEqual({ type: "answer", yes: false });
    expect(disarmTheEarth.timeOut?.(here.match.view(0))).toBeUndefined();
    expect(disarmTheEarth.timeOut?.(acting("A egypt:4+2").match.view(0))).toBeUndefined();
  });

  test("32: an answer that was given is not taken back", () => {
    acting("A egypt:4+2", "B greece:3+1").plays("A: propose egypt greece", "B: yes").refuses("B: undo");
  });
});
