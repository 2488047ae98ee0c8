import { describe, expect, test } from "vitest";
import { bars, does, matchOn, on, shows } from "./scenes.ts";

const pingTarget = ["p2", "NW", "h1"];

describe("Gates", () => {
  test("C12: in the tower one card opens one shut gate", () => {
    const match = matchOn("players 3", "shut N E", "A at tower", "A holds gate gate");
    expect(does(match, "A: play gate E").slice(1)).toEqual([{ type: "gateOpened", gate: 1 }]);
    shows({ match }, ["shut N", "A holds gate", "discards gate"]);
    does(match, "A: play gate N");
    shows({ match }, ["turn 1 A actions 2"], ["shut"]);
  });

  test.each(pingTarget)("C12: not on or in %s, even before the gate", (place) => {
    bars(on("shut N", "h1 empty unlocked", `A at ${place}`, "A holds gate"), ["A: play gate N", "Gates", "notInTower"]);
  });

  test("C12: neither an open gate nor none", () => {
    bars(on("shut N", "A at tower", "A holds gate"), ["A: play gate S", "Gates", "isOpen"], ["A: play gate", "Gates", "noGate"]);
  });
});

describe("Floodlights", () => {
  test("C12: one card puts out one light, in the tower or at any floodlight", () => {
    const match = matchOn("lit NE SW", "A at tower", "A holds dark dark");
    expect(does(match, "A: play dark SW").slice(1)).toEqual([{ type: "darkened", light: 3 }]);
    shows({ match }, ["lit NE", "A holds dark", "discards dark"]);
    shows(on("lit NE SW", "A at p1", "A holds dark").plays("A: play dark NE"), ["lit SW"]);
    shows(on("lit NE", "A at p7", "A holds dark").plays("A: play dark NE"), ["A at p7"], ["lit"]);
  });

  test.each([...pingTarget, "end"])("C12: not on or in %s", (place) => {
    bars(on("lit SW", "h1 empty unlocked", `A at ${place}`, "A holds dark"), ["A: play dark SW", "Floodlights", "notAtLight"]);
  });

  test("C12: neither a light that is off nor none", () => {
    const here = on("lit SW", "A at tower", "A holds dark");
    bars(here, ["A: play dark NE", "Floodlights", "isDark"], ["A: play dark", "Floodlights", "noLight"]);
  });
});

describe("Checking", () => {
  test("C7: from the tower any hangar is looked into", () => {
    for (const [at, shown] of ["A", "B", "C", "D", "E", "F", "empty", "empty", "empty"].entries()) {
      const here = on("A at tower", "A holds lookup").plays(`A: play lookup h${at + 1}`);
      shows(here, [`h${at + 1} ${shown}`, "turn 1 A actions 3", "discards lookup"]);
    }
  });

  test.each(pingTarget)("C7: this card does nothing on or in %s", (place) => {
    bars(on("h1 empty unlocked", `A at ${place}`, "A holds lookup"), ["A: play lookup h2", "Checking", "notInTower"]);
  });

  test("C7: in the tower the spotter sees nothing", () => {
    bars(on("A at tower", "A holds spotter"), ["A: play spotter h1", "Checking", "otherQuarter"]);
  });

  test("C7: a hangar has to be named, and one that has not been seen", () => {
    const here = on("A at tower", "A holds lookup", "h5 empty unlocked", "h6 C");
    bars(
      here,
      ["A: play lookup", "Checking", "noHangar"],
      ["A: play lookup h5", "Checking", "isSeen"],
      ["A: play lookup h6", "Checking", "isSeen"],
    );
  });
});

describe("Guards", () => {
  test("C10: from the tower the guard of any hangar is sent back to the hut", () => {
    const match = matchOn("A at tower", "A holds recall", "h2 ? guarded", "h9 empty unlocked guarded");
    expect(match.state.table.hut).toBe(3);
    expect(does(match, "A: play recall h9").slice(1)).toEqual([{ type: "recalled", hangar: 8 }]);
    expect(match.state.table).toMatchObject({ hut: 4, noise: 0 });
    shows({ match }, ["h2 ? guarded", "h9 empty unlocked", "discards recall"], ["noise"]);
  });

  test.each(pingTarget)("C10: this card does nothing on or in %s", (place) => {
    const here = on("h1 empty unlocked", "h2 ? guarded", `A at ${place}`, "A holds recall");
    bars(here, ["A: play recall h2", "Guards", "notInTower"]);
  });

  test("C10: there has to be a guard", () => {
    const here = on("h2 ? guarded", "A at tower", "A holds recall");
    bars(here, ["A: play recall h3", "Guards", "noGuard"], ["A: play recall", "Guards", "noHangar"]);
  });
});
