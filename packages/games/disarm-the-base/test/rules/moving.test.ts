import { describe, expect, test } from "vitest";
import { beside, geometry, isFloodlight, pathPlace, places, spotOf } from "../../rules/board.ts";
import { bars, does, matchOn, on, shows } from "./scenes.ts";

const steps = (...lines: string[]): string[] =>
  on(...lines)
    .match.legalMoves(0)
    .flatMap((move) => (move.type === "go" ? [move.to] : []))
    .toSorted();

describe("Moving", () => {
  test("B1: a path of twelve, three squares a quarter: the corner is the floodlight, the last one has the gate", () => {
    expect(geometry.path.map(({ quarter }) => geometry.quarters[quarter]).join(" ")).toBe("NW NW NW NE NE NE SE SE SE SW SW SW");
    expect(geometry.path.flatMap((_, square) => (isFloodlight(pathPlace(square)) ? [square] : []))).toEqual([1, 4, 7, 10]);
    expect(geometry.path.map(({ gate }) => (gate === undefined ? "-" : geometry.gates[gate])).join("")).toBe("--N--E--S--W");
  });

  test("B1: nine hangars, three of them in the north-west, and a tower that all quarters lead to", () => {
    const doors = geometry.hangars.map((_, hangar) => geometry.quarters[spotOf(`h${hangar + 1}`).quarter as number]);
    expect(doors).toEqual(["NW", "NW", "NW", "NE", "NE", "SE", "SE", "SW", "SW"]);
    expect(beside("tower", 0)).toEqual(["NW", "NE", "SE", "SW"]);
  });

  test.each([0, 1, 2, 3])("ways lead back as they lead there, and every place can be reached, from the gate %i", (start) => {
    for (const place of places) expect(beside(place, start).filter((next) => !beside(next, start).includes(place))).toEqual([]);
    const reached = new Set(["end"]);
    for (const place of reached) for (const next of beside(place, start)) reached.add(next);
    expect(reached.size).toBe(places.length);
  });

  test("one steps along the path either way, round the corner of its end as well", () => {
    expect(steps("A at p4")).toEqual(["p3", "p5"]);
    expect(steps("A at p0")).toEqual(["p1", "p11"]);
    on("A at p0").plays("A: go p11", "A: go p0", "A: go p1");
    bars(on("A at p4"), ["A: go p6", "Moving", "tooFar"], ["A: go p4", "Moving", "tooFar"], ["A: go NE", "Moving", "tooFar"]);
  });

  test("B2: inside, a step leads to a quarter that shares a side; across takes two, through the tower as well", () => {
    expect(steps("A at NW")).toEqual(["NE", "SW", "p2", "tower"]);
    bars(on("A at NW"), ["A: go SE", "Moving", "tooFar"]);
    for (const way of ["NE", "tower"]) shows(on("A at NW").plays(`A: go ${way}`, "A: go SE"), ["turn 1 A actions 2", "A at SE"]);
  });

  test("B4: the end tile lies off the board, an action from the square of the gate one began at", () => {
    expect(steps()).toEqual(["p2"]);
    expect(steps("start S", "guard p9")).toEqual(["p8"]);
    shows(on().plays("A: go p2"), ["turn 1 A actions 3", "A at p2"]);
    bars(on(), ["A: go p3", "Moving", "tooFar"], ["A: go NW", "Moving", "tooFar"]);
  });

  test("B4: on the end tile nobody is seen, whatever is lit", () => {
    const match = matchOn("lit NW NE SE SW", "guard p1");
    const events = does(match, "A: end");
    expect(events.map(({ type }) => type)).toEqual(["drew", "drew", "patrolled", "turnBegan"]);
    expect(match.state.table).toMatchObject({ phase: "act", guard: 2, players: [{ caught: false }, { caught: false }] });
  });

  test("B5: in the dark one may share a square with the guard, and pass it", () => {
    const here = on("A at p2", "B at p3").plays("A: go p3", "A: go p4");
    shows(here, ["A at p4", "B at p3", "guard p3"]);
    shows(on("A at p4").plays("A: go p3", "A: end"), ["A at p3", "guard p4"]);
  });
});

describe("Gates", () => {
  test("B3: an open gate is passed with a step, either way", () => {
    shows(on("A at p2").plays("A: go NW", "A: go p2"), ["turn 1 A actions 2", "A at p2"]);
  });

  test("B3: a shut one lets nobody in or out, and nobody climbs it", () => {
    for (const [gate, square, quarter] of [
      ["N", "p2", "NW"],
      ["E", "p5", "NE"],
      ["S", "p8", "SE"],
      ["W", "p11", "SW"],
    ]) {
      bars(on(`shut ${gate}`, `A at ${square}`), [`A: go ${quarter}`, "Gates", "gateShut"]);
      bars(on(`shut ${gate}`, `A at ${quarter}`), [`A: go ${square}`, "Gates", "gateShut"]);
      const others = ["N", "E", "S", "W"].filter((each) => each !== gate).join(" ");
      on(`shut ${others}`, `A at ${square}`).plays(`A: go ${quarter}`);
    }
  });

  test("B4: a shut gate does not bar the end tile", () => {
    on("shut N").plays("A: go p2");
  });
});

describe("Hangars", () => {
  test("B6: a step leads into an unlocked hangar and a step out of it, to its own quarter only", () => {
    const here = on("h1 empty unlocked", "A at NW").plays("A: go h1");
    shows(here, ["turn 1 A actions 3", "A at h1"]);
    expect(steps("h1 empty unlocked", "A at h1")).toEqual(["NW"]);
    bars(here, ["A: go SW", "Moving", "tooFar"], ["A: go tower", "Moving", "tooFar"], ["A: go h2", "Moving", "tooFar"]);
    shows(here.plays("A: go NW"), ["turn 1 A actions 2", "A at NW"]);
  });

  test("B6: neither a locked hangar nor one with a guard can be entered, nor one of another quarter", () => {
    bars(
      on("h1 A", "h2 B unlocked guarded", "h4 C unlocked", "A at NW"),
      ["A: go h1", "Hangars", "locked"],
      ["A: go h3", "Hangars", "locked"],
      ["A: go h2", "Hangars", "guardInside"],
      ["A: go h4", "Moving", "tooFar"],
    );
  });

  test.each(["h1 empty unlocked", "h1 C unlocked disarmed", "h1 C unlocked"])("B6: one hides in any open hangar: %s", (hangar) => {
    const match = matchOn(hangar, "A at h1", "lit NW", "guard p0");
    does(match, "A: end");
    expect(match.state.table.players[0]).toMatchObject({ caught: false, place: "h1" });
  });

  test("B6: a hangar without a tile is an open building, too", () => {
    on("options tiles gaps", "h1 gap", "h2 gap", "h3 gap", "A at NW").plays("A: go h2");
  });
});

describe("The tower", () => {
  test("B6: a step in and a step out, to any quarter; there nobody is seen", () => {
    expect(steps("A at tower")).toEqual(["NE", "NW", "SE", "SW"]);
    const match = matchOn("A at NE", "lit NW NE SE SW", "guard p1");
    does(match, "A: go tower", "A: end");
    expect(match.state.table).toMatchObject({ guard: 2, players: [{ caught: false, place: "tower" }, { caught: false }] });
  });
});

describe("Floodlights", () => {
  test("B7: the corner squares are the floodlights: any of them serves for any light, lit or not", () => {
    for (const corner of ["p1", "p4", "p7", "p10"]) {
      shows(on("lit SE SW", "guard p0", `A at ${corner}`, "A holds dark").plays("A: play dark SW"), ["lit SE"]);
    }
    bars(on("lit SW", "A at p2", "A holds dark"), ["A: play dark SW", "Floodlights", "notAtLight"]);
    bars(on("lit SW", "A at NE", "A holds dark"), ["A: play dark SW", "Floodlights", "notAtLight"]);
  });

  test("B7: a floodlight is no building, so the guard sees who stands there", () => {
    const match = matchOn("players 3", "lit NE", "guard p2", "A at p4");
    expect(does(match, "A: end")).toContainEqual({ type: "caught", seat: 0, by: "patrol" });
  });
});

describe("Passing cards", () => {
  const passes = (a: string, b: string) => on("h1 empty unlocked", "h2 empty unlocked", `A at ${a}`, `B at ${b}`, "A holds noise");

  test.each([
    ["p0", "NW"],
    ["p2", "h1"],
    ["h1", "h2"],
    ["NW", "h2"],
    ["tower", "tower"],
  ])("B8: %s and %s are in one quarter, or both in the tower", (a, b) => {
    passes(a, b).plays("A: give noise B");
    passes(b, a).plays("A: give noise B");
  });

  test.each([
    ["tower", "NW"],
    ["h1", "NE"],
    ["h1", "tower"],
    ["p2", "p3"],
    ["NW", "SW"],
  ])("B8: %s and %s are apart", (a, b) => {
    bars(passes(a, b), ["A: give noise B", "Passing cards", "apart"]);
    bars(passes(b, a), ["A: give noise B", "Passing cards", "apart"]);
  });
});

describe("Cards", () => {
  test("B9: whoever opens, watches or distracts stands in the open inside that quarter, not on the path nor in a building", () => {
    const cards = "A holds open2 crowbar spotter noise";
    const hangars = ["h1 empty unlocked", "h3 ? guarded"];
    for (const line of ["play open2", "play crowbar h2", "play spotter h2", "play noise h3", "break h2"]) {
      on("A at NW", cards, ...hangars).plays(`A: ${line}`);
      for (const place of ["p2", "p1", "h1", "tower", "NE"]) {
        const [heading, key] = line.includes("spotter")
          ? ["Checking", "otherQuarter"]
          : line.includes("noise")
            ? ["Distractions", "otherQuarter"]
            : ["Hangars", "otherQuarter"];
        bars(on(`A at ${place}`, cards, ...hangars), [`A: ${line}`, heading, key]);
      }
    }
  });
});
