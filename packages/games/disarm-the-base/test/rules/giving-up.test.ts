import { describe, expect, test } from "vitest";
import { does, matchOn, on, written } from "./scenes.ts";

describe("Giving up", () => {
  test("E8: it is over when everybody would give up, and nobody has won, whatever was disarmed", () => {
    const match = matchOn("players 3", "h1 C unlocked disarmed", "turn 2 B", "guard p4");
    match.submit(2, "resign");
    match.submit(0, "resign");
    expect([match.givingUp, match.outcome, match.toAct]).toEqual([[0, 2], undefined, [1]]);
    match.submit(1, "resign");
    expect(match.outcome).toEqual({ winners: [], reason: { key: "disarmTheBase.end.gaveUp", with: { count: 1 } } });
    expect(match.toAct).toEqual([]);
    expect(match.submit(1, { move: { type: "end" } })).toEqual({ key: "kit.over" });
  });

  test("E8: until then it goes on, and each may think again", () => {
    const match = matchOn();
    const before = written(match);
    does(match, "A: resign", "A: resign");
    expect([match.givingUp, match.outcome]).toEqual([[], undefined]);
    match.submit(1, "resign");
    expect(written(match)).toEqual(before);
    does(match, "A: go p2", "A: end");
    expect([match.givingUp, match.outcome, match.toAct]).toEqual([[1], undefined, [1]]);
  });

  test("E8: somebody caught is asked as well", () => {
    const match = matchOn("players 3", "C caught");
    match.submit(0, "resign");
    match.submit(1, "resign");
    expect(match.outcome).toBeUndefined();
    match.submit(2, "resign");
    expect(match.outcome?.winners).toEqual([]);
  });

  test("E8: who plays alone gives up alone", () => {
    on("players 1", "h1 C unlocked disarmed").plays("A: resign").awaits("").ends("", "The match was given up: 1 plane was disarmed.");
  });

  test("E8: with no way out left the base says nothing, and turns go on", () => {
    const here = on("shut N E S W", "players 3", "A at tower", "B at NE", "C at SW", "discards gate gate");
    here.plays("A: end", "B: end", "C: end").awaits("A");
    expect(here.match.outcome).toBeUndefined();
  });
});
