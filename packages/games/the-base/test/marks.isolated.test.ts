import type { View } from "@baseboard/kit";
import type { Queue } from "@baseboard/stage";
import type { BoardOptions, Marks } from "@baseboard/stage/contract";
import { blankPage } from "@baseboard/stage/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { Pointer } from "../client/marks.ts";
import { Scene } from "../client/scene.ts";
import { theBase } from "../rules/index.ts";
import type { TheBase } from "../rules/state.ts";
import { positions } from "./positions.ts";

beforeAll(() => {
  vi.stubGlobal("document", blankPage);
  vi.stubGlobal("Path2D", class {});
});
afterAll(() => void vi.unstubAllGlobals());

const queue: Queue = {
  async push(...steps) {
    for (const step of steps) step.run(1);
  },
  flush() {},
  idle: Promise.resolve(),
};

const view: View<TheBase> = { seat: 0, table: theBase.notation.readPosition(positions["in full swing"]).table, hand: {} };

/** A board on which things are marked one after another. */
function pointed() {
  const options: BoardOptions = {
    ...{ theme: "dark", resolution: 1, portrait: false, room: { width: 1052, height: 767 }, queue },
    speak: ({ key }) => key,
  };
  const scene = new Scene(options);
  scene.draw(view);
  const pointer = new Pointer(scene, queue);
  return {
    scene,
    mark: (marks: Partial<Marks<TheBase>>) => pointer.mark({ picked: [], live: ["b2", "e1", "b3"], last: [], ...marks }, view),
  };
}

const outlined = (scene: Scene): string[] => [...scene.tiles].filter(([, tile]) => tile.isOutlined).map(([at]) => at);
const labels = (scene: Scene): string[] => scene.under.children.map(({ label }) => label).filter((label) => label.startsWith("mark "));

test("a picked tile keeps its ring: prepared, turned further, and while its move is sent", () => {
  const { scene, mark } = pointed();
  mark({});
  expect(outlined(scene)).toEqual([]);
  mark({ picked: ["e1"], live: ["ok"], preview: { type: "reveal", tile: "e1" } });
  expect(outlined(scene)).toEqual(["e1"]);
  mark({ picked: ["b3"], live: ["turn:90", "turn:180"] });
  expect(outlined(scene)).toEqual(["b3"]);
  mark({ picked: ["b3", "turn:90"], live: ["ok"], preview: { type: "rotate", tile: "b3", by: 90 } });
  expect(outlined(scene)).toEqual(["b3"]);
  scene.draw(view);
  mark({ picked: ["b3", "turn:90"], live: [] });
  expect(outlined(scene)).toEqual(["b3"]);
});

test("a picked piece keeps its ring, and so does the square that was chosen for it", () => {
  const { scene, mark } = pointed();
  mark({ picked: ["b2"], live: ["a2", "b3", "c2"] });
  expect(labels(scene)).toEqual(["mark piece b2"]);
  mark({ picked: ["b2", "b3"], live: ["ok"], preview: { type: "move", piece: 1, to: "b3" } });
  expect(labels(scene)).toEqual(["mark piece b2", "mark goal b3"]);
  mark({ picked: ["b2", "b3"], live: [] });
  expect(labels(scene)).toEqual(["mark piece b2", "mark goal b3"]);
});
