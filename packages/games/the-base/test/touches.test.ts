import type { View } from "@baseboard/kit";
import { meant, picking, reachable, touched } from "@baseboard/stage/picker";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../tools/words.ts";
import { choice } from "../client/choice.ts";
import { dragPath } from "../client/drag-path.ts";
import { layout } from "../client/layout.ts";
import { targets } from "../client/targets.ts";
import { touches } from "../client/touches.ts";
import { theBase } from "../rules/index.ts";
import type { Move, TheBase } from "../rules/state.ts";
import { moments } from "./play.ts";
import { positions } from "./positions.ts";

const speak = speakerIn();

const view = (position: string, seat = 0): View<TheBase> => ({ seat, table: theBase.notation.readPosition(position).table, hand: {} });

const corner = `
  6 1 · 2 · 3
  5 │ ? │ ? │
  4 ? ? ? ? ?
  3 ? ? ┼ ? ?
  2 ? ? ? ? ?
  1 └ ? │ ? │
  0 1 · 2 · 3`;

const ways = (of: View<TheBase>) => theBase.legalMoves(of).map((move) => ({ move, touches: touches(move, of) }));

test("a piece is touched, then where it goes, then the slot of whom it captures; and then it is done", () => {
  const before = view(corner);
  expect(touches({ type: "move", piece: 2, to: "c1" }, before)).toEqual(["c0", "c1", "ok"]);
  expect(touches({ type: "move", piece: 1, to: "a1", slot: "b6" }, before)).toEqual(["a0", "a1", "b6", "ok"]);
});

test("a tile is touched, then how it turns, then it is done; nothing is turned or revealed by one touch", () => {
  const before = view(corner);
  expect(touches({ type: "rotate", tile: "a1", by: 270 }, before)).toEqual(["a1", "turn:270", "ok"]);
  expect(touches({ type: "reveal", tile: "a2" }, before)).toEqual(["a2", "ok"]);
  expect(touches({ type: "orient", tile: "a1", by: 0 }, view(`${corner}\nA unset a1\nphase orient`))).toEqual(["a1", "turn:0", "ok"]);
  expect(touches({ type: "stop" }, before)).toEqual(["stop", "ok"]);
});

test("where a tile can be turned in one way only, that way is not asked for", () => {
  const first = view(`${corner}\nA unset a1 c1\nphase orient`);
  expect(touches({ type: "orient", tile: "c1", by: 0 }, first)).toEqual(["c1", "ok"]);
  expect(touches({ type: "rotate", tile: "c3", by: 90 }, view(corner))).toEqual(["c3", "ok"]);
});

test("every legal move of random matches has touches of its own, and the picker reaches it", () => {
  let moves = 0;
  for (const match of moments(30, 60)) {
    const now = match.view(match.toAct[0]);
    const open = ways(now);
    expect(new Set(open.map((way) => way.touches.join(" "))).size).toBe(open.length);
    for (const way of open) {
      const picked = way.touches.reduce((before, id) => touched(open, before, id), [] as string[]);
      expect(picking(open, picked).complete).toEqual(way.move);
      moves++;
    }
  }
  expect(moves).toBeGreaterThan(5000);
});

test("every touch is a place on the board or a choice with words and an icon", () => {
  for (const match of moments(20, 40)) {
    const now = match.view(match.toAct[0]);
    for (const { touches: ids, move } of ways(now)) {
      for (const [depth, id] of ids.entries()) {
        const picked = ids.slice(0, depth);
        if (targets(now, picked, layout("framed", false)).some((target) => target.id === id)) continue;
        const { label, icon } = choice(id, picked, now, depth === ids.length - 1 ? move : undefined);
        expect(speak(label)).not.toMatch(/theBase|undefined/);
        expect(icon).toBeDefined();
      }
    }
  }
});

test("a turn can be chosen anew until it is done", () => {
  const open = ways(view(corner));
  const picked = ["a1", "turn:90"];
  expect(touched(open, picked, "turn:270")).toEqual(["a1", "turn:270"]);
  expect(touched(open, picked, "turn:90")).toEqual(["a1"]);
  expect(picking(open, picked).preview).toEqual<Move>({ type: "rotate", tile: "a1", by: 90 });
  expect(reachable(open, picked)).toContain("a1");
});

const said = (id: string, picked: string[], of: View<TheBase>): string => speak(choice(id, picked, of).label);

test("moves, turns and reveals end alike: after their place with the touch that does what was prepared", () => {
  let ends = 0;
  for (const match of moments(30, 60)) {
    const now = match.view(match.toAct[0]);
    for (const { touches: ids, move } of ways(now)) {
      if (!["move", "rotate", "reveal", "orient"].includes(move.type)) continue;
      expect(ids.at(-1)).toBe("ok");
      const { live, preview } = picking(ways(now), ids.slice(0, -1));
      // A straight is turned by its touch, and may stay as it is all the same.
      const isStraight = live.includes("turn:180");
      expect([live[0], isStraight || live.length === 1]).toEqual(["ok", true]);
      if (!isStraight) expect(preview).toEqual(move);
      ends++;
    }
  }
  expect(ends).toBeGreaterThan(3000);
});

test("the last touch says where a piece goes, and whether it captures", () => {
  expect(said("ok", ["c0", "c1"], view(corner))).toBe("Go to c1");
  expect(said("ok", ["c2", "c3"], view(positions["eye to eye"]))).toBe("Capture on c3");
  expect(said("ok", ["c2", "c3", "b6"], view(positions["which slot"]))).toBe("Capture on c3");
});

describe("A dragged piece", () => {
  test("goes where it is dropped", () => {
    expect(dragPath(["c0", "c1"], view(corner))).toEqual(["c0", "c1", "ok"]);
    expect(dragPath(["c2", "b2", "c3"], view(positions["eye to eye"]))).toEqual(["c2", "c3", "ok"]);
  });

  test("is asked for the slot of its captive", () => {
    expect(dragPath(["c2", "c3"], view(positions["which slot"]))).toEqual(["c2", "c3"]);
  });

  test("goes nowhere where it may not, and a tile is not dragged", () => {
    expect(dragPath(["c0", "c2"], view(corner))).toBeUndefined();
    expect(dragPath(["a1", "a2"], view(corner))).toBeUndefined();
  });
});

test("the last touch names the tile and what becomes of it", () => {
  expect(said("ok", ["a1", "turn:90"], view(corner))).toBe("Turn a1");
  expect(said("ok", ["a2"], view(corner))).toBe("Reveal a2");
  expect(said("ok", ["a1", "turn:0"], view(`${corner}\nA unset a1\nphase orient`))).toBe("Set a1");
  expect(said("ok", ["stop"], view(corner))).toBe("End the match");
  expect(choice("ok", ["a2"], view(corner))).toMatchObject({ icon: "eye", primary: true });
});

test("a turn that changes nothing says so, and that it takes an action", () => {
  expect(said("turn:180", ["c1"], view(corner))).toBe("½ turn: only spends an action");
  const half = { type: "rotate", tile: "c1", by: 180 } as const;
  expect(speak(choice("turn:180", ["c1"], view(corner), half).label)).toBe("½ turn");
  expect(choice("turn:180", ["c1"], view(corner)).order).toBeGreaterThan(choice("turn:90", ["c1"], view(corner)).order ?? 0);
  expect(said("ok", ["c1", "turn:180"], view(corner))).toBe("Spend an action: c1 stays as it is");
  expect(said("ok", ["c3"], view(corner))).toBe("Spend an action: c3 stays as it is");
  expect(said("turn:180", ["a1"], view(corner))).toBe("½ turn");
  expect(said("ok", ["c1", "turn:90"], view(corner))).toBe("Turn c1");
  const setting = view(`${corner}\nA unset a1 c1\nphase orient`);
  expect(said("ok", ["c1"], setting)).toBe("Set c1");
});

test("what is to be chosen is asked beside the turns", () => {
  expect(speak(choice("turn:90", ["a1"], view(corner)).asks!)).toBe("How far does a1 turn in all?");
});

test("a straight is turned by its touch, and touched again it is done; that it may stay as it is comes beside it", () => {
  const of = view(corner);
  expect(touches({ type: "rotate", tile: "c1", by: 90 }, of)).toEqual(["c1", "ok"]);
  expect(touches({ type: "rotate", tile: "c1", by: 180 }, of)).toEqual(["c1", "turn:180", "ok"]);
  expect(said("ok", ["c1"], of)).toBe("Turn c1");
  expect(meant(picking(ways(of), ["c1"]), "c1")).toBe("ok");
  expect(speak(choice("turn:180", ["c1"], of).asks!)).toBe("c1 turns by a quarter. Touch it again to confirm, or press the button.");
  expect(said("turn:90", ["a1"], of)).toBe("¼ right");
});
