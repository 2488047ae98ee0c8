import type { View } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { dragPath } from "../../client/drag-path.ts";
import { darebase } from "../../rules/index.ts";
import type { Darebase } from "../../rules/state.ts";
import { positions } from "../positions.ts";

function view(position: string): View<Darebase> {
  const { table } = darebase.notation.readPosition(position);
  return { seat: table.turn, table, hand: {} };
}

const dragged = (trail: string, position: string) => dragPath(trail.split(" "), view(position))?.join(" ");

const beside = "A 3d4\npower A3\nflags d5 h11\ndice 3 4 5";

describe("A pawn that is dragged", () => {
  test("over a flag takes it along, and round it leaves it", () => {
    expect(dragged("d4 d5 d6 d7", beside)).toBe("d4 d7 bring");
    expect(dragged("d4 e4 e5 e6 d6", beside)).toBe("d4 d6 leave");
  });

  test("off a flag it stands on takes that one, and past it the next is not taken", () => {
    expect(dragged("d5 e5 e6", "A 3d5\npower A3\nflags d5 e5\ndice 3 4 6")).toBe("d5 e6 bring take:d5");
  });

  test("onto a flag leaves it there", () => {
    expect(dragged("d4 d5", beside)).toBe("d4 d5 leave");
  });

  test("on its endline does not go off to come back fresh", () => {
    expect(dragged("e1 e2 f2", positions["fresh again"])).toBe("e1 f2 asIs");
  });

  test("on its endline in Quick Pick-Up as well, where no flag can be moved", () => {
    expect(dragged("e1 e2 e3", "scenario quick-pick-up\nA 3e1\nB 2e9\npower A3 B2\ndice 3 4 1")).toBe("e1 e3 asIs");
    expect(dragged("c2 c1", "scenario quick-pick-up\nA 3c2\nB 2e9\npower A3 B2\ndice 3 4 1")).toBe("c2 c1 asIs");
  });

  test("from the bench is fresh in any case", () => {
    expect(dragged("A3 b1 b2", "B 1g9\npower B1\nflags d6 e6\ndice 3 2 5")).toBe("A3 b2");
  });

  test("to a base with a flag is asked for the third flag only", () => {
    expect(dragged("f9 f10", positions["where to put the third flag"])).toBe("f9 f10 bring");
  });

  test("where it cannot end means nothing", () => {
    expect(dragged("d4 d10", beside)).toBeUndefined();
  });
});
