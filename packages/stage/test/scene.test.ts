import { freeze, type Parts, type View } from "@baseboard/kit";
import { Sprite } from "pixi.js";
import { expect, test } from "vitest";
import type { Motion } from "../src/animation/ease.ts";
import type { Step } from "../src/animation/queue.ts";
import type { BoardOptions } from "../src/contract.ts";
import { boardOf, eventLooks, MovingScene } from "../src/scene.ts";

const options = { theme: "dark", resolution: 1 } as BoardOptions;

/** A number on a table, and another that is only seen: drawn as the place and the width of a sprite, which goes there from where it was. */
interface Counting extends Parts {
  table: { phase: string; count: number; width: number };
  event: { type: "moved" } | { type: "ended" } | { type: "told" };
}

class Counter extends MovingScene<Counting, number> {
  place = { width: 300, height: 200 };
  readonly sprite = this.root.addChild(new Sprite());
  protected lay({ table }: View<Counting>): void {
    this.sprite.x = table.count;
    this.sprite.y = table.width;
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

const viewOf = (count: number, width: number): View<Counting> => freeze({ seat: 0, hand: {}, table: { phase: "", count, width } });

test("a step ends exactly, and is over as soon as a whole view is drawn", () => {
  const scene = new Counter(options);
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
  scene.draw(viewOf(0, 0));
  second.run(0.5);
  second.run(1);
  expect(seen).toEqual([0.5, "end"]);
});

/** A scene between two views, and where its sprite is. */
function counting() {
  const scene = new Counter(options);
  scene.draw(viewOf(5, 1));
  Object.assign(scene, { after: viewOf(15, 3) });
  return { scene, at: () => [scene.sprite.x, scene.sprite.y, scene.air.children.length] };
}

test("a transition draws the view after the event, moves what is elsewhere, and draws what is late when it is over", () => {
  const { scene, at } = counting();
  const step = scene.transition(100, {
    late: ({ table }, before) => Object.assign(table, { width: before.table.width }),
    moves: (was, { table }) => {
      expect([was, table.count, table.width]).toEqual([5, 15, 1]);
      scene.passing({ key: "a ring", width: 2, height: 2, draw() {} }, { x: 3, y: 4 });
      expect(scene.air.children.map(({ x, y }) => [x, y])).toEqual([[3, 4]]);
      return () => {};
    },
  });
  step.run(0.5);
  expect(at()).toEqual([10, 1, 1]);
  step.run(1);
  step.run(1);
  expect(at()).toEqual([15, 3, 0]);
  expect(scene.now).toEqual(scene.after);
});

test("what belongs to a later transition of the same event is not seen when the first is over", () => {
  const { scene, at } = counting();
  const later = ({ table }: View<Counting>, before: View<Counting>): void => void Object.assign(table, { width: before.table.width });
  scene.transition(100, { later }).run(1);
  expect(at()).toEqual([15, 1, 0]);
  scene.transition(100).run(1);
  expect(at()).toEqual([15, 3, 0]);
});

test("a transition that is skipped draws its end all the same; none draws anything once another view is shown", () => {
  const { scene, at } = counting();
  const [first, second] = [scene.transition(100), scene.transition(100)];
  first.run(1);
  expect(at()).toEqual([15, 3, 0]);
  scene.draw(viewOf(2, 2));
  second.run(0.5);
  second.run(1);
  expect(at()).toEqual([2, 2, 0]);
});

test("an event is animated by its steps one after another, between the views around it; it is heard, and leaves marks", async () => {
  const { scene } = counting();
  const pushed: Step[] = [];
  const queue = { push: async (...group: Step[]) => void pushed.push(...group) };
  const marked: string[] = [];
  const { animator, markLast, sound } = eventLooks<Counter, Counting["event"]>({
    moved: { animate: (on) => [on.transition(100), on.transition(200)], sound: "moved", mark: (_, { type }) => void marked.push(type) },
    ended: { animate: (on) => on.transition(300), sound: ({ type }) => (type === "ended" ? "won" : "lost") },
    told: {},
  });
  const animate = animator<View<Counting>>(scene, queue);
  const [before, after] = [viewOf(1, 1), viewOf(2, 2)];
  const events: Counting["event"][] = [{ type: "moved" }, { type: "told" }, { type: "ended" }];
  for (const event of events) await animate(event, before, after);
  markLast(scene, events);
  expect(pushed.map(({ ms }) => ms)).toEqual([100, 200, 300]);
  expect([scene.before, scene.after]).toEqual([before, after]);
  expect([marked, events.map(sound)]).toEqual([["moved"], ["moved", undefined, "won"]]);
});

test("marks are cleared from both layers, and nothing else is", () => {
  const scene = new Counter(options);
  scene.root.addChild(scene.under, scene.over, scene.air);
  for (const layer of [scene.under, scene.over, scene.air]) layer.addChild(new Sprite());
  scene.clearMarks();
  expect([scene.under, scene.over, scene.air].map(({ children }) => children.length)).toEqual([0, 0, 1]);
});

test("a board answers with the view that it shows", () => {
  const scene = new Counter(options);
  const said = (what: unknown, { table }: View<Counting>) => [String(what), String(table.count)];
  const others = { animate: async () => {}, targets: () => [], mark: () => {} };
  const board = boardOf<Counting>({ scene, touches: said, dragPath: said, ...others });
  expect([board.root, board.width, board.height]).toEqual([scene.root, 300, 200]);
  expect(() => board.touches("a")).toThrow("No view has been shown yet.");
  expect(board.dragPath?.(["a"])).toBeUndefined();
  board.show(viewOf(1, 1));
  board.show(viewOf(2, 2));
  expect(board.touches("a")).toEqual(["a", "2"]);
  expect(board.dragPath?.(["a", "b"])).toEqual(["a,b", "2"]);
  expect(boardOf<Counting>({ scene, touches: said, ...others }).dragPath).toBeUndefined();
});
