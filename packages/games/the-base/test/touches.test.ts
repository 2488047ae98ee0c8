import type { View } from "@baseboard/kit";
import { picking, reachable, touched } from "@baseboard/stage/picker";
import { expect, test } from "vitest";
import { speakerIn } from "../../../tools/words.ts";
import { choice } from "../client/choice.ts";
import { layout } from "../client/layout.ts";
import { targets } from "../client/targets.ts";
import { touches } from "../client/touches.ts";
import { theBase } from "../rules/index.ts";
import type { Move, TheBase } from "../rules/state.ts";
import { moments } from "./play.ts";

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

test("a piece is touched, then where it goes, then the slot of whom it captures", () => {
  const before = view(corner);
  expect(touches({ type: "move", piece: 2, to: "c1" }, before)).toEqual(["c0", "c1"]);
  expect(touches({ type: "move", piece: 1, to: "a1", slot: "b6" }, before)).toEqual(["a0", "a1", "b6"]);
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
        if (targets(now, picked, layout(true, false)).some((target) => target.id === id)) continue;
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

test("the last touch names the tile and what becomes of it", () => {
  expect(said("ok", ["a1", "turn:90"], view(corner))).toBe("Rotate a1");
  expect(said("ok", ["a2"], view(corner))).toBe("Reveal a2");
  expect(said("ok", ["a1", "turn:0"], view(`${corner}\nA unset a1\nphase orient`))).toBe("Set a1");
  expect(said("ok", ["stop"], view(corner))).toBe("End the match");
  expect(choice("ok", ["a2"], view(corner))).toMatchObject({ icon: "eye", primary: true });
});

test("a straight has no left and right", () => {
  expect(said("turn:90", ["a1"], view(corner))).toBe("Right");
  expect(said("turn:90", ["c1"], view(corner))).toBe("Quarter turn");
});
