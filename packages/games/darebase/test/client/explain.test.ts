import { readFileSync } from "node:fs";
import type { View } from "@baseboard/kit";
import { reachable } from "@baseboard/stage/picker";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { explain } from "../../client/explain.ts";
import { layout } from "../../client/layout.ts";
import { targets } from "../../client/targets.ts";
import { touches } from "../../client/touches.ts";
import { darebase } from "../../rules/index.ts";
import { BLUE, type Darebase, YELLOW } from "../../rules/state.ts";
import { positions } from "../positions.ts";
import { high } from "./rooms.ts";

const speak = speakerIn("en", (seat) => ["Mina", "Theo"][seat]);
const place = layout(high, false);

function view(position: string): View<Darebase> {
  const { table } = darebase.notation.readPosition(position);
  return { seat: table.turn, table, hand: {} };
}

/** What is said at this place, and the rule. */
function said(of: View<Darebase>, id: string, ...picked: string[]): string | undefined {
  const no = explain(id, picked, of);
  return no && `${speak(no)} [${no.rule}]`;
}

const field = view(`
  A 1d4 2d5
  B 1e5 2c4 3c5 4e3
  jail B 3
  power B2 A1 A2 B1 B3 B4
  flags a6 h6
  dice 1 3 5`);

describe("With nothing picked", () => {
  test("a pawn that the dice do not allow, and one in jail, are told apart", () => {
    expect(said(field, "d5")).toBe("These dice do not let Blue 2 run. [Dice]");
    expect(said(field, "A4")).toBe("These dice do not let Blue 4 run. [Dice]");
    expect(said(field, "a11")).toBe("Blue 3 is in jail and stays there until it is freed. [Jail]");
  });

  test("another's pawn on the field, off it and in jail", () => {
    expect(said(field, "e5")).toMatch(/^Yellow 1 is not yours\. To capture it, .* run to e5\. \[Capturing\]$/);
    expect(said(field, "B5")).toMatch(/^Yellow 5 is not yours, .*\[Coming on\]$/);
    expect(said(view(positions["in full swing"]), "h1")).toMatch(/^On h1 sits a prisoner of yours.*\[Jail\]$/);
  });

  test("an empty square, and one with a flag", () => {
    expect(said(field, "h9")).toMatch(/^Nobody stands there\. .*\[A turn\]$/);
    expect(said(field, "h6")).toMatch(/^A flag goes along with a pawn\. .*\[Flags\]$/);
  });

  test("a pawn that the dice allow, and that is shut in", () => {
    const shut = view("A 1a1 2a2 3b1\nB 4b2\npower A1 A2 A3 B4\nflags d6 e6\ndice 1 1 5");
    expect(explain("a1", [], shut)).toEqual({ rule: "Running", key: "darebase.why.noRun", with: { side: 0, pawn: 1 } });
  });

  test("what the dice and the power scale are, at any time", () => {
    for (const of of [field, { ...field, seat: 1 }, view(positions["a win"])]) {
      expect(said(of, "dice")).toMatch(/^The first two dice are for this turn.*\[Dice\]$/);
      expect(said(of, "power")).toMatch(/^The power scale: .*\[Power\]$/);
    }
  });

  test("whose turn it is, to whoever is not in turn; that it is over; and nothing to those who watch", () => {
    expect(explain("d5", [], { ...field, seat: 1 })).toEqual({ rule: "A turn", key: "darebase.why.notYourTurn", with: { who: 0 } });
    expect(said(view(positions["a win"]), "d5")).toBe("This match is over. [The end]");
    expect(explain("d5", [], { ...field, seat: undefined })).toBeUndefined();
  });
});

describe("With a pawn picked", () => {
  test("what stands on a square beside it", () => {
    expect(said(field, "d5", "d4")).toMatch(/^Your own pawn stands on d5.*Running/);
  });

  test("what the warning sign says of a stronger one, near or far", () => {
    const sign = "The warning sign marks who is stronger: Yellow 1 could capture Blue 1, and not the other way round. [Capturing]";
    expect(said(field, "e5", "d4")).toBe(sign);
    const far = view("A 1a1\nB 4h9\npower A1 B4\nflags d6 e6\ndice 1 2 5");
    expect(said(far, "h9", "a1")).toMatch(/^The warning sign .*Yellow 4 could capture Blue 1/);
  });

  test("what stands in its way", () => {
    expect(said(field, "d6", "d4")).toMatch(/^Your own pawn stands on d5/);
  });

  test("between two opponents no diagonal step leads through", () => {
    const gap = view("A 1d4\nB 1e4 2d5\npower B1 B2 A1\nflags a6 h6\ndice 1 2 5");
    expect(said(gap, "e5", "d4")).toMatch(/^Between d4 and e5 two opponents stand.*Diagonals/);
  });

  test("that a square is too far", () => {
    const far = (cost: number) => `That run needs at least ${cost} points, and these dice give 3 to Blue 1. [Dice]`;
    expect(["d11", "f6", "a9"].map((id) => said(field, id, "d4"))).toEqual([far(7), far(4), far(8)]);
    const one = view("A 1d4\npower A1\nflags a6 h6\ndice 1 1 5");
    expect(said(one, "e5", "d4")).toBe("That run needs at least 2 points, and these dice give 1 to Blue 1. [Dice]");
  });

  test("where a pawn comes on, and where it may go from there", () => {
    const coming = view("A 2d1\nB 1d3\npower A2 B1\nflags a6 h6\ndice 1 2 5");
    expect(said(coming, "d1", "A1")).toMatch(/^There is a pawn on d1.*Coming on/);
    expect(said(coming, "d5", "A1")).toBe("That run needs at least 6 points, and these dice give 2 to Blue 1. [Dice]");
  });

  test("elsewhere than on the field, what is there says why itself", () => {
    expect(said(field, "A4", "d4")).toBe("These dice do not let Blue 4 run. [Dice]");
    expect(said(field, "power", "d4")).toMatch(/\[Power\]$/);
  });
});

test("a flag goes on a base of one's own", () => {
  expect(said(view(positions["choose a base"]), "d6")).toMatch(/^d6 is not a base of yours/);
});

/** Places where a touch does nothing and no reason is given: with nothing picked, and after each first touch. */
function mute(now: View<Darebase>): string[] {
  const ways = now.seat === now.table.turn ? darebase.legalMoves(now).map((move) => ({ move, touches: touches(move, now) })) : [];
  return ["", ...new Set(ways.map((way) => way.touches[0]))].flatMap((first) => {
    const picked = first ? [first] : [];
    const open = reachable(ways, picked);
    return targets(now, picked, place)
      .filter(({ id, touch = id }) => !open.has(touch) && !headings.has(explain(id, picked, now)?.rule ?? ""))
      .map(({ id }) => `${first}: ${id}`);
  });
}

const headings = new Set(
  [...readFileSync(new URL("../../RULES.md", import.meta.url), "utf8").matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
);

test.each(Object.keys(positions))("%s: every place gives its reason, with its rule, to either side", (name) => {
  for (const seat of [BLUE, YELLOW]) expect(mute({ ...view(positions[name]), seat })).toEqual([]);
});
