import { describe, expect, test } from "vitest";
import { cardFor } from "../../rules/cards.ts";
import { bars, does, matchOn, on, shows } from "./scenes.ts";

const tiles = "tiles C A B - - - D E F";

describe("Hangars", () => {
  test("C8: a code opens its hangar, the crowbar any of the quarter; all see the tile, for good", () => {
    const here = on("A at NW", "A holds open1 crowbar", tiles).plays("A: play open1");
    shows(here, ["h1 C unlocked", "A at NW", "discards open1"]);
    shows(here.plays("A: play crowbar h3", "A: go NE"), ["h1 C unlocked", "h3 B unlocked", "discards open1 crowbar"]);
  });

  test("C8: it is told which hangar was opened, be it said by the card or by whoever plays it", () => {
    const lines = ["A at SE", "A holds open7 crowbar", tiles];
    for (const [move, card, at] of [
      ["play open7", cardFor("open", 6), 6],
      ["play crowbar h6", cardFor("crowbar"), 5],
    ] as const)
      expect(does(matchOn(...lines), `A: ${move}`)[0]).toEqual({ type: "played", seat: 0, card, at });
  });

  test("C8: a hangar that was looked into opens as any other", () => {
    const match = matchOn("A at NW", "A holds open1", "h1 C", "tiles . A B - - - D E F");
    expect(does(match, "A: play open1").slice(1)).toEqual([{ type: "found", hangar: 0, tile: 2, opened: true }]);
  });

  test("C8: none is opened while a guard is there", () => {
    const here = on("A at NW", "A holds open1 crowbar", "h1 ? guarded", "h2 C guarded");
    bars(here, ["A: play open1", "Hangars", "guardInside"], ["A: play crowbar h1", "Hangars", "guardInside"]);
    bars(here, ["A: play crowbar h2", "Hangars", "guardInside"], ["A: break h1", "Hangars", "guardInside"]);
  });

  test("C8: guards who come and go lock nothing", () => {
    const here = on("A at SE", "A holds noise", "h1 C unlocked", "deck rest open9 guard1").plays("A: end");
    shows(here, ["h1 C unlocked guarded"]);
    const after = on("A at NW", "A holds noise", "h1 C unlocked guarded").plays("A: play noise h1");
    shows(after, ["h1 C unlocked"]);
    after.plays("A: go h1");
  });

  test("a code says which hangar, a crowbar needs one", () => {
    const here = on("A at NW", "A holds open1 crowbar");
    bars(here, ["A: play open1 h1", "Hangars", "saysWhich"], ["A: play crowbar", "Hangars", "noHangar"]);
    bars(here, ["A: play open2", "Cards", "notHeld"], ["A: play crowbar h4", "Hangars", "otherQuarter"]);
  });
});

describe("Breaking in", () => {
  test("C2: without a card a hangar is opened with the whole turn, and whoever does it stays outside", () => {
    const match = matchOn("A at NW", tiles);
    expect(does(match, "A: break h2")).toEqual([
      { type: "brokeIn", seat: 0, at: 1 },
      { type: "found", hangar: 1, tile: 0, opened: true },
    ]);
    shows({ match }, ["turn 1 A actions 0", "h2 A unlocked", "A at NW"], ["discards"]);
    expect(match.legalMoves(0)).toEqual([{ type: "end" }]);
    expect(does(match, "A: end").map(({ type }) => type)).toEqual(["drew", "drew", "patrolled", "turnBegan"]);
  });

  test("C2: only as the first thing in a turn", () => {
    bars(on("A at p2").plays("A: go NW"), ["A: break h1", "Breaking in", "wholeTurn"]);
    bars(on("turn 1 A actions 1", "A at NW"), ["A: break h1", "Breaking in", "wholeTurn"]);
    bars(on("A at NW", "A holds noise").plays("A: discard noise"), ["A: break h1", "Breaking in", "wholeTurn"]);
  });

  test("C2: only from the open inside, into a locked hangar without a guard", () => {
    const lines = ["h1 empty unlocked", "h2 ? guarded", "h3 C guarded"];
    const here = on("A at NW", ...lines);
    bars(
      here,
      ["A: break h1", "Hangars", "isUnlocked"],
      ["A: break h2", "Hangars", "guardInside"],
      ["A: break h3", "Hangars", "guardInside"],
    );
    for (const place of ["p2", "h1", "tower", "SW"])
      bars(on(`A at ${place}`, "h1 empty unlocked"), ["A: break h2", "Hangars", "otherQuarter"]);
  });
});

describe("Checking", () => {
  test("C7: the spotter looks into a hangar of one's own quarter: all see the tile, it stays marked, and the hangar locked", () => {
    const match = matchOn("A at NW", "A holds spotter crowbar", "B at SE", tiles);
    expect(does(match, "A: play spotter h1")).toEqual([
      { type: "played", seat: 0, card: expect.any(Number), at: 0 },
      { type: "found", hangar: 0, tile: 2, opened: false },
    ]);
    shows({ match }, ["h1 C", "discards spotter"]);
    expect(match.view(1).table.hangars[0]).toEqual({ tile: 2, unlocked: false, guarded: false, disarmed: false });
    bars({ match }, ["A: go h1", "Hangars", "locked"]);
    does(match, "A: play crowbar h1", "A: go h1");
  });

  test("C7: a guard does not hinder that, and is no danger to the one who looks", () => {
    shows(on("A at NW", "A holds spotter", "h1 ? guarded", tiles).plays("A: play spotter h1"), ["h1 C guarded"]);
    shows(on("A at tower", "A holds lookup", "h9 ? guarded", tiles).plays("A: play lookup h9"), ["h9 F guarded"]);
  });

  test("C7: the spotter does not see into other quarters, nor into nothing", () => {
    const here = on("A at NW", "A holds spotter");
    bars(here, ["A: play spotter h4", "Checking", "otherQuarter"], ["A: play spotter", "Checking", "otherQuarter"]);
  });

  test("C7: what has been seen is not looked at again, a gap neither", () => {
    bars(on("A at NW", "A holds spotter", "h1 C"), ["A: play spotter h1", "Checking", "isSeen"]);
    const gaps = ["options tiles gaps", "h1 gap", "h2 gap", "h3 gap"];
    bars(on(...gaps, "A at NW", "A holds spotter"), ["A: play spotter h1", "Checking", "isSeen"]);
  });
});

describe("Planes", () => {
  test("C9: inside, a code disarms its own plane, boltcutters any", () => {
    const lines = ["h1 C unlocked", "h2 A unlocked", "A at h1", "A holds disarmC cutters"];
    const match = matchOn(...lines);
    expect(does(match, "A: play disarmC").slice(1)).toEqual([{ type: "disarmed", seat: 0, hangar: 0, plane: 2 }]);
    shows({ match }, ["h1 C unlocked disarmed", "h2 A unlocked", "discards disarmC"]);
    does(match, "A: go NW", "A: go h2", "A: play cutters");
    shows({ match }, ["h1 C unlocked disarmed", "h2 A unlocked disarmed", "turn 1 A actions 0"]);
  });

  test("C9: no code fits another plane, and none is disarmed from outside", () => {
    const lines = ["h1 C unlocked", "h2 A unlocked", "A holds disarmA disarmC cutters"];
    bars(on(...lines, "A at h1"), ["A: play disarmA", "Planes", "otherPlane"], ["A: play cutters h2", "Planes", "isInside"]);
    bars(on(...lines, "A at NW"), ["A: play disarmC", "Planes", "noPlane"], ["A: play cutters", "Planes", "noPlane"]);
    bars(on(...lines, "A at NW"), ["A: play disarmC h1", "Planes", "isInside"]);
  });

  test("C9: with five planes a code may be for none, and nobody is told which", () => {
    const here = on("options level easy", "A holds disarmF", "A at NW");
    expect(here.match.state.box.tiles).not.toContain(5);
    expect(JSON.stringify(here.match.view(0))).toBe(
      JSON.stringify(on("options level easy", "tiles F B C D E - - - -", "A holds disarmF", "A at NW").match.view(0)),
    );
    here.plays("A: discard disarmF");
  });
});

describe("Distractions", () => {
  test("C10: in the open inside the quarter, the guard of one of its hangars goes back to the hut", () => {
    const match = matchOn("A at NW", "A holds noise", "h1 ? guarded", "h2 ? guarded");
    expect(match.state.table.hut).toBe(3);
    expect(does(match, "A: play noise h2").slice(1)).toEqual([{ type: "recalled", hangar: 1 }]);
    expect(match.state.table).toMatchObject({ hut: 4, noise: 1 });
    shows({ match }, ["h1 ? guarded", "noise 1"], ["h2", "discards"]);
  });

  test("C10: not in another quarter, from the path, from a building, or without a guard", () => {
    const lines = ["A holds noise", "h1 ? guarded", "h2 empty unlocked"];
    for (const place of ["SW", "p2", "h2", "tower"])
      bars(on(...lines, `A at ${place}`), ["A: play noise h1", "Distractions", "otherQuarter"]);
    bars(on(...lines, "A at NW"), ["A: play noise h3", "Guards", "noGuard"], ["A: play noise", "Distractions", "otherQuarter"]);
  });

  test("C11: the card waits; the next guard card brings a second guard, and it is discarded", () => {
    const match = matchOn("noise 1", "A at p0", "deck rest open1 guard4");
    const events = does(match, "A: end").filter(({ type }) => type === "guardCame");
    expect(events).toEqual([
      { type: "guardCame", shown: 3, hangar: 3, becauseOfNoise: false },
      { type: "guardCame", shown: 3, hangar: 4, becauseOfNoise: true },
    ]);
    shows({ match }, ["h4 ? guarded", "h5 ? guarded", "A holds open1", "discards guard4 noise"], ["noise"]);
    expect(match.state.table.hut).toBe(3);
  });

  test("C11: two that wait are used one at a time: two guards, and then two again", () => {
    const match = matchOn("players 4", "noise 2", "A at p0", "deck rest guard7 guard4");
    does(match, "A: end");
    shows(
      { match },
      ["h4 ? guarded", "h5 ? guarded", "h7 ? guarded", "h8 ? guarded", "discards guard4 noise guard7 noise"],
      ["noise", "h6"],
    );
    expect(match.state.table.hut).toBe(2);
    shows(on("players 4", "noise 2", "A at p0", "deck rest open1 guard4").plays("A: end"), ["noise 1", "discards guard4 noise"]);
  });

  test("C11: it waits on when whoever played it is caught", () => {
    const match = matchOn("A at p0", "noise 1", "lit NW", "guard p11", "B at tower", "start S");
    expect(does(match, "A: end")).toContainEqual({ type: "caught", seat: 0, by: "patrol" });
    shows({ match }, ["A caught", "noise 1"]);
  });

  test("without a distraction one guard comes", () => {
    const match = matchOn("A at p0", "deck rest open1 guard4");
    expect(does(match, "A: end").filter(({ type }) => type === "guardCame")).toHaveLength(1);
  });
});
