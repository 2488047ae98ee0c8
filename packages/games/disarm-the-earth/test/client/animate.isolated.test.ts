import { readdirSync, readFileSync } from "node:fs";
import { animationFaults, blankPage } from "@baseboard/stage/testing";
import { Container } from "pixi.js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { board } from "../../client/board.ts";
import { markBetween, remarkBetween } from "../../client/marks/between.ts";
import { Scene } from "../../client/scene.ts";
import { disarmTheEarth } from "../../rules/index.ts";

/** A path that is not drawn. */
class Path {
  moveTo() {}
  lineTo() {}
  bezierCurveTo() {}
  closePath() {}
  addPath() {}
}

beforeAll(() => {
  vi.stubGlobal("document", blankPage);
  vi.stubGlobal("Path2D", Path);
});
afterAll(() => void vi.unstubAllGlobals());

const folder = new URL("../replays/", import.meta.url);

test.each(readdirSync(folder).filter((file) => file.endsWith(".txt")))(
  "%s: nothing leaps, and everything comes to rest where it lies",
  async (file) => {
    const faults = await animationFaults(disarmTheEarth, board, readFileSync(new URL(file, folder), "utf8"));
    expect(faults).toEqual([]);
  },
);

test("what is marked between two sides goes with it while more is told, and so do dice; a war is marked as one", async () => {
  const queue = {
    async push(...steps: { run(k: number): void }[]) {
      for (const step of steps) step.run(1);
    },
    flush() {},
    idle: Promise.resolve(),
  };
  const scene = new Scene({
    theme: "dark",
    resolution: 1,
    portrait: false,
    room: { width: 1052, height: 767 },
    queue,
    speak: ({ key }) => key,
  });
  const tableIn = (phase: string, more = "") =>
    disarmTheEarth.notation.readPosition(`players 4\nphase ${phase}\nA spain:4+3\nB algeria:3+5\n${more}`).table;
  const [asked, refused, war] = [tableIn("answer", "pair spain>algeria"), tableIn("act"), tableIn("defend", "pair spain>algeria")];
  const marks = () => [...scene.under.children, ...scene.over.children];
  const die = () => scene.dice.addChild(new Container());
  markBetween(scene, asked);
  const dove = marks();
  expect(dove.length).toBeGreaterThan(3);
  remarkBetween(scene, asked, asked);
  expect(marks()).toEqual(dove);
  die();
  remarkBetween(scene, asked, refused);
  expect([marks(), scene.dice.children.length]).toEqual([[], 1]);
  remarkBetween(scene, refused, war);
  expect([marks().length, scene.dice.children.length]).toEqual([dove.length, 0]);
  expect(marks().some((each) => dove.includes(each))).toBe(false);
  scene.clearMarks();
  markBetween(scene, war);
  expect(marks()).toHaveLength(dove.length);
});
