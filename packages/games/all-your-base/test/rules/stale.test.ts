import { keyFrom, Match } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { scene } from "../../../../tools/scene.ts";
import { type AllYourBase, allYourBase } from "../../rules/index.ts";
import { positions } from "../positions.ts";

const { readMove, readPosition } = allYourBase.notation;

const matchAt = (text: string): Match<AllYourBase> => {
  const state = readPosition(text);
  return new Match(allYourBase, { seats: state.hands.length, options: state.table.options, key: keyFrom("stale"), state });
};

describe("A turn that is over", () => {
  // C chooses anew for want of a tile, and then A for want of a red cube.
  const twoClashes = `${positions["a clash over the last tile"].replace("wheel", "wheel circles")}\nsupply 0 18 20 19`;

  test("6: what was chosen anew stays chosen once another seat has to", () => {
    scene(allYourBase, twoClashes)
      .awaits("C")
      .plays("C: install 2 yd6")
      .awaits("A")
      .refuses("C: undo")
      .refuses("C: install 2 yd6")
      .plays("A: build rc3")
      .awaits("ABC");
  });

  test("6: one after another, ready is ready", () => {
    const here = scene(allYourBase, positions["one after another"]).awaits("C");
    here.plays("C: build kb2", "C: ready").awaits("A").refuses("C: undo").refuses("C: back").refuses("A: undo");
  });

  test("it is not over when somebody leaves: what others thought of before still counts", () => {
    const match = matchAt(positions["all but one ready"]);
    expect(match.submit(1, "resign")).toBeUndefined();
    expect(match.submit(2, { move: readMove("back") }, 0)).toBeUndefined();
  });

  test("a move thought of before the turn was shown comes too late, though its seat may plan all the time", () => {
    // Of the drop stations two are left, so nothing clashes.
    const match = matchAt(positions["all but one ready"].replace("drop:r", "circles:r"));
    const says = (seat: number, text: string, version: number) => match.submit(seat, { move: readMove(text) }, version);
    expect(says(2, "back", 0)).toBeUndefined();
    expect(says(2, "ready", 1)).toBeUndefined();
    expect(says(0, "ready", 0)).toBeUndefined();
    expect(match.state.table).toMatchObject({ phase: "plan", turn: 4 });
    expect(says(1, "back", 2)).toEqual({ key: "kit.stale" });
    expect(says(1, "build ya5", 2)).toEqual({ key: "kit.stale" });
    expect(says(1, "build ya5", 3)).toBeUndefined();
  });
});
