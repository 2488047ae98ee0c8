import { describe, expect, test } from "vitest";
import { disarmTheBase } from "../../rules/index.ts";
import { does, matchOn, written } from "./scenes.ts";

/** Whether A may take the last of these moves back. */
const mayUndo = (lines: string[], ...moves: string[]): boolean => {
  const match = matchOn(...lines);
  does(match, ...moves);
  return match.mayUndo(0);
};

describe("Taking back", () => {
  test("steps, and cards that showed nothing, are taken back one by one until the turn ends", () => {
    const match = matchOn("A at p1", "A holds dark crowbar", "B at p0", "lit SW", "shut E");
    const before = written(match);
    does(match, "A: play dark SW", "A: discard crowbar", "A: go p2", "A: undo", "A: undo", "A: undo");
    expect(written(match)).toEqual(before);
    expect(mayUndo(["A at p1"], "A: go p2", "A: end")).toBe(false);
    expect(["end", "go p2"].map((move) => disarmTheBase.endsTurn!(match.view(0), disarmTheBase.notation.readMove(move)))).toEqual([
      true,
      false,
    ]);
    expect(mayUndo(["A at h1", "h1 C unlocked", "A holds cutters"], "A: play cutters")).toBe(true);
    expect(mayUndo(["A at tower", "h1 ? guarded", "A holds recall"], "A: play recall h1")).toBe(true);
  });

  test("a card passed on is taken back while hands are open", () => {
    expect(mayUndo(["A at p1", "B at p0", "A holds crowbar"], "A: give crowbar B")).toBe(true);
    expect(mayUndo(["A at p1", "B at p0", "B holds crowbar"], "A: take crowbar B")).toBe(true);
  });

  test("a team-mate who would give up, or thinks again, does not stand in the way", () => {
    const match = matchOn("turn 3 A", "guard p8", "A at p2", "B at tower");
    const before = written(match);
    does(match, "A: go p1", "B: resign", "A: undo", "A: go p1", "B: resign", "A: undo");
    expect(written(match)).toEqual(before);
  });

  test("a card for which a pile was chosen is taken back once that choice is", () => {
    const match = matchOn("options cards hidden", "A at p1", "B at p0", "A piles crowbar - - - - -", "A below -, -, -, -, -, -");
    const before = written(match);
    does(match, "A: give crowbar/1 B", "B: put 1");
    expect([match.mayUndo(0), match.mayUndo(1)]).toEqual([false, true]);
    does(match, "B: undo");
    expect([match.mayUndo(0), match.mayUndo(1)]).toEqual([true, false]);
    does(match, "A: undo");
    expect(written(match)).toEqual(before);
  });

  test("what has come to light stays there", () => {
    expect(mayUndo(["A at NW", "A holds spotter"], "A: play spotter h1")).toBe(false);
    expect(mayUndo(["A at NW", "A holds open1"], "A: play open1")).toBe(false);
    expect(mayUndo(["A at NW"], "A: break h1")).toBe(false);
    // A hangar that was looked into shows nothing new.
    expect(mayUndo(["A at NW", "A holds open1", "h1 C"], "A: play open1")).toBe(true);
    expect(mayUndo(["A at NW", "h1 C"], "A: break h1")).toBe(true);
    const piles = ["options cards hidden", "A piles dark+1 crowbar - - - -", "A below noise, -, -, -, -, -"];
    expect(mayUndo(piles, "A: discard dark/1")).toBe(false);
    expect(mayUndo(piles, "A: discard crowbar/2")).toBe(true);
  });

  test("an end is not taken back", () => {
    expect(mayUndo(["players 1", "A at NE", "lit NW", "guard p1"], "A: go NW")).toBe(false);
    const seen = ["A", "B", "C", "D", "E"].map((plane, at) => `h${at + 1} ${plane} unlocked disarmed`);
    expect(mayUndo([...seen, "h6 F unlocked", "A at h6", "A holds cutters", "B at end entered"], "A: play cutters")).toBe(false);
  });
});
