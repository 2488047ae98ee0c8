import type { View } from "@baseboard/kit";
import { reachable } from "@baseboard/stage/picker";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { explain } from "../../client/explain.ts";
import { touches } from "../../client/touches.ts";
import { darebase } from "../../rules/index.ts";
import { squares } from "../../rules/squares.ts";
import type { Darebase } from "../../rules/state.ts";
import { positions } from "../positions.ts";

const speak = speakerIn();

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

  test("nothing is said of another's pawn, an empty square or the dice, nor to those who watch", () => {
    expect(["e5", "h9", "dice", "B5"].map((id) => said(field, id))).toEqual([undefined, undefined, undefined, undefined]);
    expect(explain("d5", [], { ...field, seat: undefined })).toBeUndefined();
  });
});

describe("With a pawn picked", () => {
  test("what stands on a square beside it", () => {
    expect(said(field, "d5", "d4")).toMatch(/^Your own pawn stands on d5.*Running/);
    expect(said(field, "e5", "d4")).toMatch(/^The pawn on e5 is stronger than yours.*Running/);
  });

  test("what stands in its way", () => {
    expect(said(field, "d6", "d4")).toMatch(/^Your own pawn stands on d5/);
  });

  test("between two opponents no diagonal step leads through", () => {
    const gap = view("A 1d4\nB 1e4 2d5\npower B1 B2 A1\nflags a6 h6\ndice 1 2 5");
    expect(said(gap, "e5", "d4")).toMatch(/^Between d4 and e5 two opponents stand.*Diagonals/);
  });

  test("that a square is too far", () => {
    const far = "These dice give 3 points to Blue 1, and that run costs more. [Dice]";
    expect(["d11", "f6", "a9"].map((id) => said(field, id, "d4"))).toEqual([far, far, far]);
  });

  test("where a pawn comes on, and where it may go from there", () => {
    const coming = view("A 2d1\nB 1d3\npower A2 B1\nflags a6 h6\ndice 1 2 5");
    expect(said(coming, "d1", "A1")).toMatch(/^There is a pawn on d1.*Coming on/);
    expect(said(coming, "d5", "A1")).toBe("These dice give 2 points to Blue 1, and that run costs more. [Dice]");
  });

  test("elsewhere than on the field, what is there says why itself", () => {
    expect(said(field, "A4", "d4")).toBe("These dice do not let Blue 4 run. [Dice]");
    expect(said(field, "power", "d4")).toBeUndefined();
  });
});

test("a flag goes on a base of one's own", () => {
  expect(said(view(positions["choose a base"]), "d6")).toMatch(/^d6 is not a base of yours/);
});

test("wherever a picked pawn cannot end, there is an answer", () => {
  for (const position of Object.values(positions)
    .map(view)
    .filter(({ table }) => table.phase === "play")) {
    const ways = darebase.legalMoves(position).map((move) => ({ move, touches: touches(move, position) }));
    for (const first of new Set(ways.map((way) => way.touches[0]))) {
      const open = reachable(ways, [first]);
      const mute = squares.filter((id) => !open.has(id) && !explain(id, [first], position));
      expect(mute, first).toEqual([]);
    }
  }
});
