import type { Parts, View } from "@baseboard/kit";
import { Sprite } from "pixi.js";
import { expect, test } from "vitest";
import type { Motion } from "../src/animation/ease.ts";
import { ActingScene, boardOf, MovingScene } from "../src/scene.ts";

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

/** A number on a table: drawn as the place of a sprite, which goes there from where it was. */
class Counter extends ActingScene<{ count: number }, number> {
  readonly sprite = this.root.addChild(new Sprite());
  protected redraw({ count }: { count: number }): void {
    this.sprite.x = count;
  }
  protected where(): number {
    return this.sprite.x;
  }
  protected settle(was: number): Motion {
    const { x } = this.sprite;
    return (k) => {
      this.sprite.x = was + (x - was) * k;
    };
  }
}

const counting = (): Counter => Object.assign(new Counter(), { now: { count: 0 } });

test("an act looks at the table when it begins; what leaves is gone then, what arrives is there at its end", () => {
  const scene = counting();
  const step = scene.act(100, {
    leave(now) {
      now.count += 10;
    },
    moves: (was, { count }) => {
      expect([was, count]).toEqual([5, 15]);
      scene.hang(new Sprite());
      return () => {};
    },
    arrive: (now) => void now.count++,
  });
  Object.assign(scene.now!, { count: 5 });
  scene.sprite.x = 5;
  step.run(0.5);
  expect([scene.sprite.x, scene.now, scene.air.children.length]).toEqual([10, { count: 15 }, 1]);
  step.run(1);
  step.run(1);
  expect([scene.sprite.x, scene.now, scene.air.children.length]).toEqual([16, { count: 16 }, 0]);
});

test("an act that is skipped changes the table all the same", () => {
  const scene = counting();
  scene.act(100, { leave: (now) => void now.count++, arrive: (now) => void now.count++ }).run(1);
  expect([scene.sprite.x, scene.now]).toEqual([2, { count: 2 }]);
});

test("marks are cleared from both layers, and nothing else is", () => {
  const scene = new Scene();
  scene.root.addChild(scene.under, scene.over, scene.air);
  for (const layer of [scene.under, scene.over, scene.air]) layer.addChild(new Sprite());
  scene.clearMarks();
  expect([scene.under, scene.over, scene.air].map(({ children }) => children.length)).toEqual([0, 0, 1]);
});

test("a board answers with the view that it shows", () => {
  const scene = new Scene();
  const said = (what: unknown, { table }: View<Parts>) => [String(what), table.phase];
  const others = { draw: () => {}, animate: async () => {}, targets: () => [], mark: () => {} };
  const board = boardOf<Parts>({ scene, touches: said, dragPath: said, ...others });
  expect([board.root, board.width, board.height]).toEqual([scene.root, 300, 200]);
  expect(() => board.touches("a")).toThrow("No view has been shown yet.");
  expect(board.dragPath?.(["a"])).toBeUndefined();
  board.show({ seat: 0, table: { phase: "first" }, hand: {} });
  board.show({ seat: 0, table: { phase: "second" }, hand: {} });
  expect(board.touches("a")).toEqual(["a", "second"]);
  expect(board.dragPath?.(["a", "b"])).toEqual(["a,b", "second"]);
  expect(boardOf<Parts>({ scene, touches: said, ...others }).dragPath).toBeUndefined();
});
