import { describe, expect, test } from "vitest";
import { disarmTheEarth } from "../../rules/index.ts";
import { acting, at, bars, on, phase, stock, told } from "./scenes.ts";

describe("A turn", () => {
  test("43: loop, roll, sail, command, production, free actions, in this order", () => {
    const here = on("phase loop", "ship A S0 5+25", "A egypt:2+2");
    expect(phase(here)).toBe("loop");
    here.plays("A: east");
    expect(phase(here)).toBe("roll");
    here.plays("A: roll * 3");
    expect(phase(here)).toBe("sail");
    here.plays("A: sail");
    expect([phase(here), stock(here)]).toEqual(["command", "5+25"]);
    bars(here, ["A: settle italy 1+1", "A turn", "obeyFirst"], ["A: done", "A turn", "obeyFirst"]);
    here.plays("A: decline");
    expect([phase(here), told(here), stock(here)]).toEqual(["act", ["declined", "produced"], "5+27"]);
    here.plays("A: settle italy 1+1", "A: done");
    expect([phase(here), told(here)]).toEqual(["loop", ["turnEnded", "turnBegan"]]);
  });

  test("43: what squares give comes before production, and is there for the actions of the same turn", () => {
    const here = on("phase roll", "ship A E1 0+0").plays("A: roll * 3");
    expect([told(here), stock(here)]).toEqual([["rolled", "sailed", "gained", "produced"], "3+4"]);
    here.plays("A: settle greece 3+1");
    expect(at(here, "greece")).toBe("A 3+1");
  });

  test("43: only being done ends it; after the last turn of a match nothing is taken back", () => {
    const { match } = on("last 1", "played 3", "phase act", "turn D", "ship D E3 5+5", "D egypt:2+2").plays("D: done");
    expect([match.outcome !== undefined, match.mayUndo(3)]).toEqual([true, false]);
    const ends = (move: string) => disarmTheEarth.endsTurn!(match.view(3), disarmTheEarth.notation.readMove(move));
    expect(["done", "settle italy 1+1"].map(ends)).toEqual([true, false]);
  });

  test("43: the free actions go on until the player is done", () => {
    const here = acting("ship A E3 25+25").awaits("A");
    here.plays("A: settle italy 1+1", "A: settle greece 1+1", "A: settle egypt 1+1").awaits("A").plays("A: done").awaits("B");
    bars(here, ["B: done", "A turn", "chooseLoop"]);
    bars(acting(), ["A: roll", "A turn", "notNow"], ["A: throw", "A turn", "notNow"], ["A: yes", "A turn", "notNow"]);
  });

  test("11: income and exhausted bases are of one's own turn", () => {
    const here = acting("A egypt:5+5", "ship B E1 5+5")
      .plays("A: expedition egypt algeria 1+1 * 1 6")
      .refuses("A: expedition egypt algeria 1+1", "Expeditions");
    here.plays("A: done");
    expect(here.match.state.table.tired).toEqual({});
    const own = on("phase act", "turn D", "first D", "round 3", "order fixed", "A egypt:5+5", "ship A E1 5+5").plays("D: done");
    own.plays("A: roll * 1").plays("A: expedition egypt algeria 1+1 * 6 1");
    // Only whoever is in turn produces.
    expect([stock(own), stock(own, 1)]).toEqual(["5+12", "25+25"]);
  });

  const order = (start: string, ...lines: string[]) => {
    const here = on("phase act", `first ${start}`, ...lines);
    return Array.from({ length: 9 }, () => {
      const [seat] = here.match.toAct;
      const letter = "ABCD"[seat];
      here.match.state.table.phase = "act";
      here.plays(`${letter}: done`);
      return letter;
    }).join("");
  };

  test("4: each round begins one seat further left", () => {
    expect(order("A")).toBe("ABCDBCDAC");
    expect(order("C")).toBe("CDABDABCA");
  });

  test("4: or always with the same seat, where the host wants that", () => {
    expect(order("A", "order fixed")).toBe("ABCDABCDA");
    expect(order("C", "order fixed")).toBe("CDABCDABC");
  });

  test("42: everybody is shown everything", () => {
    const { match } = acting("A egypt:5+5", "B greece:3+3");
    for (const seat of [0, 1, 2, 3]) expect(match.view(seat)).toEqual({ seat, table: match.state.table, hand: { deals: {} } });
    expect(match.view(undefined)?.table).toEqual(match.state.table);
  });

  test("42: proposals and answers are told to all", () => {
    const here = acting("A egypt:5+5", "B greece:3+3").plays("A: propose egypt greece");
    expect(here.match.log.at(-1)?.events).toEqual([{ type: "proposed", seat: 0, from: "egypt", to: "greece", other: 1 }]);
    here.plays("B: no");
    expect(told(here)).toEqual(["refused"]);
  });

  test("only a seat in turn plays, and spectators do not", () => {
    bars(acting(), ["A: sail", "A turn", "notNow"]);
    acting().refuses("B: done");
    const { table } = acting().match.state;
    const { refuse } = acting().match.game;
    expect(refuse({ table, seat: undefined, hand: undefined } as never, { type: "done" })).toMatchObject({ rule: "A turn" });
  });
});

describe("Taking back", () => {
  test("what draws no chance is taken back within the turn, one move after the other", () => {
    const here = acting("ship A E3 5+7", "A egypt:2+2", "placing").plays("A: place egypt 1+1", "A: buy stock 2", "A: settle italy 1+1");
    expect([at(here, "italy"), at(here, "egypt"), stock(here)]).toEqual(["A 1+1", "A 3+3", "5+1"]);
    here.plays("A: undo", "A: undo", "A: undo");
    expect([at(here, "italy"), at(here, "egypt"), stock(here)]).toEqual(["-", "A 2+2", "5+7"]);
  });

  test("all of it is one turn, whoever answers in it: by the clock, too", () => {
    const here = acting("A egypt:4+3 algeria:2+2", "B greece:2+2");
    const { turn } = disarmTheEarth;
    const name = () => turn?.(here.match.state.table);
    const before = name();
    here.plays("A: offer C yes,5 none", "A: propose egypt greece", "B: no", "A: attack egypt greece * 1 3", "A: stop");
    expect(name()).toBe(before);
    here.plays("A: done");
    expect(name()).not.toBe(before);
  });

  test("dice are not, nor what came before them", () => {
    on("phase roll", "ship A E1 5+5").plays("A: roll * 2").refuses("A: undo");
    acting("ship A E3 5+5", "A egypt:3+3").plays("A: settle italy 1+1", "A: expedition egypt algeria 1+1 * 6 1").refuses("A: undo");
  });

  test("nor what was asked of somebody, nor a war, nor the end of the turn", () => {
    const rivals = () => acting("ship A E3 5+5", "A egypt:3+3", "B greece:3+3");
    rivals().plays("A: settle italy 1+1", "A: propose egypt greece").refuses("A: undo").plays("B: no").refuses("A: undo");
    rivals().plays("A: settle italy 1+1", "A: attack egypt greece").refuses("A: undo");
    rivals().plays("A: settle italy 1+1", "A: done").refuses("A: undo").refuses("B: undo");
  });
});
