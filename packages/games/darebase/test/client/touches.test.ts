import type { View } from "@baseboard/kit";
import { OK, touched } from "@baseboard/stage/picker";
import { misleading } from "@baseboard/stage/testing";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { choice } from "../../client/choice.ts";
import { layout } from "../../client/layout.ts";
import { rivalsOf } from "../../client/rivals.ts";
import { targets } from "../../client/targets.ts";
import { touches } from "../../client/touches.ts";
import { darebase } from "../../rules/index.ts";
import { resultsOf } from "../../rules/results.ts";
import type { Darebase } from "../../rules/state.ts";
import { positions } from "../positions.ts";
import { moments } from "../rules/play.ts";
import { high } from "./rooms.ts";

function view(position: string): View<Darebase> {
  const { table } = darebase.notation.readPosition(position);
  return { seat: table.turn, table, hand: {} };
}

const { readMove, writeMove } = darebase.notation;
const ways = (of: View<Darebase>) => darebase.legalMoves(of).map((move) => ({ move, touches: touches(move, of) }));
/** By touches, the moves that begin with these touches. */
const after = (begin: string, of: View<Darebase>): Record<string, string> =>
  Object.fromEntries(
    ways(of)
      .filter((way) => way.touches.join(" ").startsWith(begin))
      .map((way) => [way.touches.slice(begin.split(" ").length).join(" "), writeMove(way.move)]),
  );

const far = `
  A 2d4
  B 1e7
  power B1 A2
  flags a6 h6
  dice 2 3 5`;

describe("A run is touched by its pawn and where it ends", () => {
  test("and by nothing else where there is one way only", () => {
    expect(after("d4 e5", view(far))).toEqual({ "": "2 e5" });
  });

  test("off the field, a pawn by its place on the bench", () => {
    expect(after("A3 b2", view(far))).toEqual({ "": "3 b1 b2" });
  });

  test("going off is a choice", () => {
    expect(after("d1 off", view(far.replace("2d4", "2d1")))).toEqual({ "": "2 off" });
  });

  test("coming back to where it began is a choice, too: a pawn touched twice is let go", () => {
    const endline = view(far.replace("2d4", "2d1").replace("B1 A2", "A2 B1"));
    expect(after("d1 fresh", endline)).toEqual({ "": "2 off d1" });
    expect(after("d1 d1", endline)).toEqual({});
    expect(touched(ways(endline), ["d1"], "d1")).toEqual([]);
    expect(after("d5 back bring", view(positions["a choice of flags"]))).toMatchObject({ "take:d6": "3 d6 d5+" });
  });

  test("33: a run that waits ends with a choice: back to where it began, or on the field and off again", () => {
    const waiting = view(`waiting runs${far}`);
    expect(after("d4 back", waiting)).toEqual({ "": "2 d3 d4" });
    expect(after("A3 onAndOff", waiting)).toEqual({ "": "3 a1 off" });
    expect(after("d4 back", view(far))).toEqual({});
    for (const begin of ["d4", "A3"]) expect(touched(ways(waiting), [begin], begin)).toEqual([]);
    const weak = view(`waiting runs${far.replace("2d4", "2d1").replace("B1 A2", "A2 B1")}`);
    expect(after("d1 back", weak)).toEqual({ asIs: "2 c1 d1", fresh: "2 off d1" });
    const strongest = view(`waiting runs${far.replace("2d4", "2d1")}`);
    expect(Object.keys(after("d1 back", strongest))).toEqual([""]);
    expect(after("d1 fresh", strongest)).toEqual({});
    const flagged = view(positions["a chance to wait"]);
    expect(after("c7 back leave", flagged)).toEqual({ "": "3 c6 c7" });
  });

  test("a move that is not legal has no touches", () => {
    expect(() => touches(readMove("2 d9"), view(far))).toThrow("no legal run");
  });
});

test("a flag is put on a base, and then it is done", () => {
  expect(touches({ type: "place", base: "c2" }, view(positions["choose a base"]))).toEqual(["c2", OK]);
});

test("where a pawn may come back fresh on its way or not, that is asked", () => {
  expect(after("e1 f2", view(positions["fresh again"]))).toEqual({ asIs: "3 f2", fresh: "3 off e1 f2" });
});

test("how it comes back is asked before its flag", () => {
  const lines = after("e1 f2", view("A 3e1\nB 1g9\npower A3 B1\nflags e2 h11\ndice 3 6 5"));
  expect(lines["fresh bring"]).toBe("3 off e1 e2 f2+");
  expect(lines["asIs bring"]).toBe("3 e2 f2+");
});

describe("Where a flag shall lie is asked on the board", () => {
  const one = view("A 3d4\npower A3\nflags d5 h11\ndice 3 2 5");

  test("only where it may lie elsewhere", () => {
    expect(after("d4 d6", one)).toEqual({ leave: "3 d5 d6", bring: "3 d5 d6+" });
    expect(after("d4 c4", one)).toEqual({ "": "3 c4" });
    expect(after("d4 d5", one)).toEqual({ "": "3 d5" });
  });

  test("by the square it is put down on", () => {
    expect(after("d4 d5", view("A 3d4\npower A3\nflags d4 h11\ndice 3 3 5"))).toMatchObject({
      leave: "3 d5",
      bring: "3 d5+",
      c4: "3 c4+ d5",
      d6: "3 d5+ d6+ d5",
    });
  });

  test("two flags by two squares in the order of the board; the last button leaves the other one alone", () => {
    const lines = after("d5 f6", view("A 3d5\npower A3\nflags d5 e5\ndice 3 6 4"));
    expect(lines["d4 ok"]).toBe("3 d4+ e5 f6");
    expect(Object.keys(lines).filter((line) => line.startsWith("d4 "))).toEqual(["d4 ok", "d4 f5", "d4 e6"]);
    expect(lines.d4).toBeUndefined();
  });

  test("and which of two, where either may be put there", () => {
    const lines = after("d5 d6", view("A 3d5\npower A3\nflags d5 e5\ndice 3 4 6"));
    expect(lines["bring take:d5"]).toBe("3 d6+");
    expect(lines["bring take:e5"]).toBe("3 e5 d6+");
    expect(lines.bring).toBeUndefined();
  });

  test("a flag carried off a base and back is brought, not left", () => {
    const lines = after("d9 c10", view("A 3d9\npower A3\nflags c10 e5\ndice 3 4 6"));
    expect(lines).toMatchObject({ leave: "3 c10", "bring third:d6": "3 c10 c9+ c10+ @d6", c9: "3 c10 c9+ c10" });
  });
});

test("where the third flag may go to several squares, that is asked last", () => {
  expect(after("f9 f10", view(positions["where to put the third flag"]))).toEqual({
    leave: "3 f10",
    "bring third:d6": "3 f10+ @d6",
    "bring third:e6": "3 f10+ @e6",
  });
});

/** Positions with thousands of results: six points beside loose flags. */
const crowded = [
  "A 1h7 2g1 3b2 4e8 5c4\nB 1f10 2b10 3e6 4e11\npower A4 B4 A2 B2 A5 A3 B3 A1 B1\ndice 6 3 1\nturn B\nturns 25",
  "A 3d5\npower A3\nflags d5 e5\ndice 3 6 4",
  "A 1d6 2e6 3d5 4e5 5c6\npower A1 A2 A3 A4 A5\nflags d6 e6\ndice 6 6 6",
];

test("every legal move has touches of its own, none the beginning of another's, and the picker reaches it", () => {
  let moves = 0;
  const seen = [...crowded.map(view), ...[...moments(28, 16)].map((match) => match.view(match.toAct[0]))];
  for (const now of seen) {
    const open = ways(now);
    // Every move of few, and some of many: the picker looks at all of them at each touch.
    const tried = open.filter((_, i) => i % Math.ceil(open.length / 10) === 0);
    expect(misleading(open, tried)).toEqual([]);
    moves += tried.length;
  }
  expect(moves).toBeGreaterThan(3000);
});

test("two touches are enough wherever a pawn ends in one way only", () => {
  for (const match of moments(28, 5)) {
    const now = match.view(match.toAct[0]);
    if (now.table.phase !== "play") continue;
    const results = resultsOf(now.table, now.table.turn);
    for (const same of Map.groupBy(results, ({ pawn, to }) => `${pawn} ${to}`).values())
      if (same.length === 1) expect(touches(same[0].move, now)).toHaveLength(2);
  }
});

test.each(["en", "de"])("every touch is a place on the board, or a choice with words and an icon, in %s", (language) => {
  const speak = speakerIn(language);
  for (const now of [...crowded.map(view), ...[...moments(28, 2)].map((match) => match.view(match.toAct[0]))]) {
    const asked = new Map(ways(now).flatMap(({ touches: ids }) => ids.map((_, i) => [ids.slice(0, i + 1).join(" "), ids.slice(0, i + 1)])));
    const places = new Set(targets(now, [], layout(high, false)).map(({ id }) => id));
    for (const ids of asked.values()) {
      const [id] = ids.slice(-1);
      if (places.has(id)) continue;
      const { label, icon } = choice(id, ids.slice(0, -1), now);
      expect(speak(label)).not.toMatch(/darebase|undefined|\$t|\{/);
      expect(icon).toBeDefined();
      // Two side by side on a phone 390 wide.
      if (id !== OK) expect(speak(label).length).toBeLessThanOrEqual(16);
    }
  }
});

describe("Choices say what comes of them", () => {
  const speak = speakerIn();
  const said = (line: string, of: View<Darebase>): string => {
    const picked = line.split(" ");
    return speak(choice(picked.pop() ?? "", picked, of).label);
  };
  const two = view("A 3d5\npower A3\nflags d5 e5\ndice 3 6 4");

  test.each([
    ["d1 off", view(far.replace("2d4", "2d1")), "Off the field"],
    ["e1 fresh", view(positions["fresh again"]), "Off and on again"],
    ["e1 f2 asIs", view(positions["fresh again"]), "Keep its power"],
    ["e1 f2 fresh", view(positions["fresh again"]), "Off and on again"],
    ["f9 f10 bring", view(positions["where to put the third flag"]), "Deliver the flag"],
    ["f9 f10 leave", view(positions["where to put the third flag"]), "Leave it on f9"],
    ["f9 f10 bring third:e6", view(positions["where to put the third flag"]), "Third flag: e6"],
    ["d4 d6 bring", view("A 3d4\npower A3\nflags d5 h11\ndice 3 2 5"), "Bring the flag"],
    ["d5 d6 leave", two, "Leave both"],
    ["d5 d6 bring", two, "Bring one flag"],
    ["d5 d6 bring take:e5", two, "The flag from e5"],
    ["d5 back", two, "Only move a flag"],
    ["d4 back", view(`waiting runs${far}`), "Out and back"],
    ["A3 onAndOff", view(`waiting runs${far}`), "On and off again"],
    ["c2 ok", view(positions["choose a base"]), "Put the flag on c2"],
  ])("%s", (line, of, words) => {
    expect(said(line, of)).toBe(words);
  });

  test("the last button says which flag stays", () => {
    const line =
      ways(two)
        .find(({ touches: ids }) => ids.at(-1) === OK)
        ?.touches.join(" ") ?? "";
    expect(said(line, two)).toMatch(/^Leave the flag on [de]5$/);
    expect(choice(OK, [], two)).toMatchObject({ icon: "check", primary: true });
  });

  test("and what is asked for a yes names a capture, too", () => {
    const of = view("A 2d4\nB 1e5\npower B1 A2\nflags d4 h6\ndice 2 4 5");
    const run = ways(of).find(({ touches: ids }) => ids.join(" ") === "d4 e5 leave");
    expect(speak(choice("leave", ["d4", "e5"], of, run?.move).label)).toBe("Capture on e5, move no flag");
    expect(said("d4 e5 leave", of)).toBe("Leave it on d4");
  });
});

describe("A question is asked with its choices", () => {
  const speak = speakerIn();
  const asked = (line: string, of: View<Darebase>): string | undefined => {
    const picked = line.split(" ");
    const { asks } = choice(picked.pop() ?? "", picked, of);
    return asks && speak(asks);
  };
  const two = view("A 3d5\npower A3\nflags d5 e5\ndice 3 6 4");
  const endline = far.replace("2d4", "2d1");

  test.each([
    [
      "d4 d6 leave",
      view("A 3d4\npower A3\nflags d5 h11\ndice 3 2 5"),
      "Does the flag from d5 come along? Or touch a square where it is left.",
    ],
    ["d5 d6 leave", two, "Does a flag come along? Or touch a square where one of them is left."],
    ["d5 d6 bring take:e5", two, "Which of the two flags comes there?"],
    [
      "f9 f10 bring third:e6",
      view(positions["where to put the third flag"]),
      "That delivers a flag, so the third one comes onto the field. Where?",
    ],
    ["e1 f2 asIs", view(positions["fresh again"]), "Step off and on again on the way (2 points), to be the strongest?"],
    ["d1 off", view(endline), "Touch where it ends, or: leave the field, to come on later as the strongest."],
    [
      "d1 fresh",
      view(endline.replace("B1 A2", "A2 B1")),
      "Touch where it ends, or: leave the field, to come on later as the strongest; step off and on again (2 points), the strongest at once.",
    ],
    ["d5 back", two, "Touch where it ends, or: leave the field, to come on later as the strongest; only move a flag, and come back."],
    ["A3 onAndOff", view(`waiting runs${far}`), "Touch where it ends, or: on and off again, to change nothing."],
    ["d4 back", view(`waiting runs${far}`), "Touch where it ends, or: out and back, even to change nothing."],
  ])("%s", (line, of, words) => {
    expect(asked(line, of)).toBe(words);
  });

  test("no flag comes along to a capture, and the question says so", () => {
    const hunt = (flags: string) => view(`A 2d4\nB 1d6\npower B1 A2\nflags ${flags}\ndice 2 4 5`);
    expect(asked("d4 d6 leave", hunt("d4 h6"))).toBe("No capture with a flag in hand: touch where the one from d4 stays.");
    expect(asked("d4 d6 leave", hunt("d4 d5"))).toBe("No capture with a flag in hand: touch where one of them stays.");
  });

  test("where nothing is left to press, the answer says what to touch", () => {
    const { next } = choice("back", ["d5"], view("A 3d5\npower A3\nflags d5 h11\ndice 3 2 4"));
    expect(next && speak(next)).toBe("Does the flag from d5 come along? Or touch a square where it is left.");
    expect(choice("off", ["d1"], view(endline)).next).toBeUndefined();
  });

  test("of what was answered, the other answers go", () => {
    const { label, short } = choice("bring", ["d5", "d6"], two);
    expect(short).toEqual(label);
  });
});

describe("Of the other side's pawns", () => {
  const of = view("A 2d4\nB 1e5 3e10 4d6\npower B1 B3 A2 B4\nflags a6 h6\ndice 2 3 5");
  const seen = (picked: string[], pawn = 2) => {
    const live = [...new Set(ways(of).flatMap(({ touches: ids }) => (ids[0] === picked[0] ? [ids[1]] : [])))];
    return rivalsOf({ picked, live }, of.table, pawn).map(({ at, isWeaker, isInReach }) => [at, isWeaker, isInReach]);
  };

  test("those that are weaker are in reach only where the picked one can end", () => {
    expect(seen(["d4"])).toEqual([
      ["e5", true, true],
      ["e10", true, false],
      ["d6", false, false],
    ]);
    expect(seen(["d4", "e5"]).map(([, , isInReach]) => isInReach)).toEqual([true, false, false]);
  });

  test("a pawn that comes on is stronger than all", () => {
    expect(seen(["A3"], 3).map(([, isWeaker]) => isWeaker)).toEqual([true, true, true]);
  });
});
