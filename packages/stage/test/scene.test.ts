import type { Parts, View } from "@baseboard/kit";
import { Sprite } from "pixi.js";
import { expect, test } from "vitest";
import { boardOf, MovingScene } from "../src/scene.ts";

class Scene extends MovingScene {
  place = { width: 300, height: 200 };
  draw(): void {
    this.stopAll();
  }
}

test("a step ends exactly, and is over as soon as a whole view is drawn", () => {
  const scene = new Scene();
  const seen: (number | string)[] = [];
  const step = () =>
    scene.step(
      100,
      (k) => seen.push(k),
      () => seen.push("end"),
    );
  const [first, second] = [step(), step()];
  first.run(0.5);
  first.run(1);
  scene.draw();
  second.run(0.5);
  second.run(1);
  expect(seen).toEqual([0.5, "end"]);
});

test("what passes is in the air until it has passed, and may be gone before", () => {
  const scene = new Scene();
  const [sprite, other] = [new Sprite(), new Sprite()];
  const step = scene.passing(100, { x: 3, y: 4 }, sprite, (k) => sprite.scale.set(1 + k));
  expect(scene.air.children).toEqual([sprite]);
  expect([sprite.x, sprite.y, sprite.scale.x]).toEqual([3, 4, 1]);
  step.run(0.5);
  expect(sprite.scale.x).toBe(1.5);
  step.run(1);
  expect(scene.air.children).toEqual([]);
  const late = scene.passing(100, { x: 0, y: 0 }, other, (k) => other.scale.set(k));
  other.destroy();
  expect(() => late.run(0.5)).not.toThrow();
  expect(() => late.run(1)).not.toThrow();
});

test("a board answers with the view that it shows", () => {
  const scene = new Scene();
  const said = (what: unknown, { table }: View<Parts>) => [String(what), table.phase];
  const others = { tell: async () => {}, targets: () => [], mark: () => {} };
  const board = boardOf<Parts>({ scene, touches: said, along: said, ...others });
  expect([board.root, board.width, board.height]).toEqual([scene.root, 300, 200]);
  expect(() => board.touches("a")).toThrow("No view has been shown yet.");
  expect(board.along?.(["a"])).toBeUndefined();
  board.show({ seat: 0, table: { phase: "first" }, hand: {} });
  board.show({ seat: 0, table: { phase: "second" }, hand: {} });
  expect(board.touches("a")).toEqual(["a", "second"]);
  expect(board.along?.(["a", "b"])).toEqual(["a,b", "second"]);
  expect(boardOf<Parts>({ scene, touches: said, ...others }).along).toBeUndefined();
});
