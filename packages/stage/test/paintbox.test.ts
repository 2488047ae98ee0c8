import { Container, type Texture } from "pixi.js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { BoardOptions } from "../src/contract.ts";
import { Paintbox, type Picture } from "../src/pieces/paintbox.ts";

const pen = { scale() {} };
beforeAll(() => vi.stubGlobal("document", { createElement: () => ({ getContext: () => pen }) }));
afterAll(() => vi.unstubAllGlobals());

/** A box whose camera has looked, and which counts what is painted. */
function box() {
  const root = new Container();
  const paints = new Paintbox({ theme: "dark", resolution: 1 } as BoardOptions, root);
  root.onRender?.(undefined as never);
  const painted: string[] = [];
  const picture = (key: string, passing: boolean): Picture => ({ key, width: 10, height: 10, passing, draw: () => painted.push(key) });
  return { paints, painted, picture };
}

test("a picture is painted once", () => {
  const { paints, painted, picture } = box();
  for (let i = 0; i < 50; i++) paints.sprite(picture(`${i % 5}`, false)).destroy();
  expect(painted).toEqual(["0", "1", "2", "3", "4"]);
});

test("of passing pictures the latest are kept, and those that are seen", () => {
  const { paints, painted, picture } = box();
  const seen = paints.sprite(picture("seen", true));
  const textures: Texture[] = [];
  for (let i = 0; i < 200; i++) {
    const sprite = paints.sprite(picture(`${i}`, true));
    textures.push(sprite.texture);
    sprite.destroy();
  }
  expect(textures.filter(({ destroyed }) => !destroyed).length).toBeLessThan(30);
  expect([textures.at(-1)?.destroyed, textures[0].destroyed, seen.texture.destroyed]).toEqual([false, true, false]);
  expect(painted).toHaveLength(201);
  paints.sprite(picture("199", true));
  paints.sprite(picture("seen", true));
  expect(painted).toHaveLength(201);
  paints.sprite(picture("0", true));
  expect(painted).toHaveLength(202);
});

test("a picture of nothing has a size all the same, for a canvas that has none cannot be drawn", () => {
  const { paints } = box();
  const { source } = paints.sprite({ key: "nothing", width: 0, height: 0, draw: () => {} }).texture;
  expect(source.resource).toMatchObject({ width: 1, height: 1 });
});
