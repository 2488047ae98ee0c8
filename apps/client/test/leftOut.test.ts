import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type * as Schema from "../../../packages/stage/node_modules/@colyseus/schema/build/index.js";
import { emptied, withoutIn } from "../vite/leftOut.ts";

const stage = createRequire(new URL("../../../packages/stage/src/wire.ts", import.meta.url));
const file = stage.resolve("@colyseus/schema").replace(/index\.cjs$/, "index.mjs");

test("what is left of the schema library reads whole states and their changes", async () => {
  const { schema, t, Encoder, Reflection }: typeof Schema = await import(file);
  const Chair = schema({ name: t.string(), online: t.boolean() }, "Chair");
  const State = schema({ round: t.number(), seats: t.array(Chair), toAct: t.array("uint8"), hand: t.map("string") }, "State");
  const state = new State();
  const encoder = new Encoder(state);
  state.round = 1;
  state.seats.push(new Chair().assign({ name: "Ada", online: true }));
  state.toAct.push(0, 1);
  state.hand.set("c1", "king");

  const folder = mkdtempSync(join(tmpdir(), "left-out-"));
  const lean = join(folder, "lean.mjs");
  writeFileSync(lean, emptied(readFileSync(file, "utf8"), withoutIn("@colyseus/schema")).replace(/^.*sourceMappingURL=.*$/m, ""));
  try {
    const { Reflection: Lean }: typeof Schema = await import(pathToFileURL(lean).href);
    const decoder = Lean.decode(Reflection.encode(encoder));
    decoder.decode(encoder.encodeAll());
    expect(decoder.state.toJSON()).toEqual(state.toJSON());
    encoder.discardChanges();
    state.round = 2;
    state.seats[0].online = false;
    state.toAct.shift();
    state.hand.delete("c1");
    decoder.decode(encoder.encode());
    expect(decoder.state.toJSON()).toEqual({ round: 2, seats: [{ name: "Ada", online: false }], toAct: [1], hand: {} });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("what cannot be left out any more fails, by its name", () => {
  expect(() => emptied("class A {}", ["A", "B"])).toThrow('There is no "B" to leave out');
});

test("a class, a function and what is assigned are emptied; the rest stays", () => {
  expect(emptied("class A { x = 1 }\nA.b = () => 2;\nfunction c() { return 3 }\nconst d = 4;", ["A", "A.b", "c"])).toBe(
    "class A {}\n\nfunction c() {}\nconst d = 4;",
  );
});
