import { describe, expect, test } from "vitest";
import { geometry, isBuilding, places } from "../../rules/board.ts";
import { isSeenAt } from "../../rules/sight.ts";
import { does, matchOn, on, shows } from "./scenes.ts";

/** Who is caught by the last of these moves. */
const caughtBy = (lines: string[], ...moves: string[]): number[] => {
  const match = matchOn(...lines);
  return does(match, ...moves).flatMap((event) => (event.type === "caught" ? [event.seat] : []));
};

describe("Being seen", () => {
  // The guard on the path is in the north-east from p3 to p5, and there with the step from p2.
  const four: [string, string[], string][] = [
    ["the light goes on where the guard is", ["guard p4", "A at NE", "deck rest open1 lightNE"], "A: end"],
    ["the guard walks into the light", ["guard p2", "lit NE", "A at NE", "deck rest open1 open2"], "A: end"],
    ["one walks into the light that the guard is in", ["guard p4", "lit NE", "A at SE"], "A: go NE"],
    ["one comes out of a building there", ["guard p4", "lit NE", "h4 empty unlocked", "A at h4"], "A: go NE"],
  ];
  test.each(four)("E1: %s", (_, lines, move) => {
    expect(caughtBy(["B at tower", ...lines], move)).toEqual([0]);
  });

  test.each(four)("E1: without that nobody is caught although %s", (_, lines, move) => {
    const dark = lines.map((line) => line.replace(/^lit NE$/, "lit SE").replace("lightNE", "lightSE"));
    expect(caughtBy(["B at tower", ...dark], move)).toEqual([]);
    const far = lines.map((line) => line.replace(/^guard p[24]$/, "guard p10"));
    expect(caughtBy(["B at tower", ...far], move)).toEqual([]);
  });

  test("E1: on the path as well as inside, through a gate, along the path and out of the tower", () => {
    const there = ["guard p4", "lit NE", "B at tower"];
    expect(caughtBy([...there, "A at p6"], "A: go p5")).toEqual([0]);
    expect(caughtBy([...there, "A at p2"], "A: go p3")).toEqual([0]);
    expect(caughtBy([...there, "A at tower"], "A: go NE")).toEqual([0]);
    expect(caughtBy(["guard p4", "B at tower", "A at p4", "deck rest open1 lightNE"], "A: end")).toEqual([0]);
    expect(caughtBy(["start E", "guard p5", "lit NE", "B at tower"], "A: go p5")).toEqual([0]);
  });

  test("E1: it is light, openness and quarter together: each place against each square of the guard", () => {
    const lights = [true, false, true, false];
    let seen = 0;
    for (const place of places) {
      for (const [guard, { quarter }] of geometry.path.entries()) {
        const [, number = ""] = /^[hp](\d+)$/.exec(place) ?? [];
        const own = place.startsWith("p") ? geometry.path[Number(number)].quarter : geometry.quarters.indexOf(place);
        const wanted = !isBuilding(place) && own === quarter && lights[quarter];
        expect(isSeenAt(place, guard, lights), `${place}, guard on p${guard}`).toBe(wanted);
        if (wanted) seen++;
      }
    }
    // Two lit quarters, in each of which the guard on any of three squares sees three squares and the inside.
    expect(seen).toBe(2 * 3 * 4);
  });

  test("E1: in a building, on the end tile, or in the dark nobody is seen", () => {
    const lit = ["lit NW NE SE SW", "h4 empty unlocked", "deck rest open1 open2"];
    for (const place of ["h4", "tower", "end"]) expect(caughtBy([...lit, "guard p3", `A at ${place}`, "B at tower"], "A: end")).toEqual([]);
    expect(caughtBy(["guard p4", "A at p4", "B at tower", "deck rest open1 open2"], "A: end")).toEqual([]);
  });

  test("E1: whoever goes into a building in time is not seen, nor whoever puts out the light", () => {
    const lines = ["guard p2", "lit NE", "h4 empty unlocked", "B at tower", "deck rest open1 open2"];
    expect(caughtBy([...lines, "A at NE"], "A: end")).toEqual([0]);
    expect(caughtBy([...lines, "A at NE"], "A: go h4", "A: end")).toEqual([]);
    expect(caughtBy([...lines, "A at NE"], "A: go tower", "A: end")).toEqual([]);
    expect(caughtBy([...lines, "A at p4", "A holds dark"], "A: play dark NE", "A: end")).toEqual([]);
  });

  test("E1: the guard leaving a quarter sees nobody in it any more", () => {
    const match = matchOn("players 1", "guard p5", "A at NE", "deck rest open1 open2 open3 lightNE");
    expect(does(match, "A: end")).toContainEqual({ type: "caught", seat: 0, by: "patrol" });
    shows(on("players 1", "guard p5", "A at NE", "deck rest lightNE open1 open2 open3").plays("A: end", "A: end"), ["turn 3 A", "A at NE"]);
  });

  test("E1: others are seen in one's turn, too", () => {
    const lines = ["players 3", "A at tower", "B at NE", "C at tower"];
    expect(caughtBy([...lines, "guard p4", "deck rest open1 lightNE"], "A: end")).toEqual([1]);
    expect(caughtBy([...lines, "guard p2", "lit NE", "deck rest open1 open2"], "A: end")).toEqual([1]);
  });
});
