import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import type * as Schema from "../../../packages/stage/node_modules/@colyseus/schema/build/index.js";
import { emptied, withoutIn } from "../vite/leftOut.ts";

const stage = createRequire(new URL("../../../packages/stage/src/wire.ts", import.meta.url));
const file = stage.resolve("@colyseus/schema").replace(/index\.cjs$/, "index.mjs");
const whole: typeof Schema = await import(file);
const { schema, t, Encoder, StateView } = whole;
let lean: typeof Schema;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "left-out-"));
  const path = join(folder, "lean.mjs");
  writeFileSync(path, emptied(readFileSync(file, "utf8"), withoutIn("@colyseus/schema")).replace(/^.*sourceMappingURL=.*$/m, ""));
  try {
    lean = await import(pathToFileURL(path).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("what is left of the schema library reads whole states and their changes", () => {
  const Chair = schema({ name: t.string(), online: t.boolean() }, "Chair");
  const State = schema({ round: t.number(), seats: t.array(Chair), toAct: t.array("uint8"), hand: t.map("string") }, "State");
  const state = new State();
  const encoder = new Encoder(state);
  state.round = 1;
  state.seats.push(new Chair().assign({ name: "Ada", online: true }));
  state.toAct.push(0, 1);
  state.hand.set("c1", "king");

  const decoder = lean.Reflection.decode(whole.Reflection.encode(encoder));
  decoder.decode(encoder.encodeAll());
  expect(decoder.state.toJSON()).toEqual(state.toJSON());
  encoder.discardChanges();
  state.round = 2;
  state.seats[0].online = false;
  state.toAct.shift();
  state.hand.delete("c1");
  decoder.decode(encoder.encode());
  expect(decoder.state.toJSON()).toEqual({ round: 2, seats: [{ name: "Ada", online: false }], toAct: [1], hand: {} });
});

test("and hands behind views, which change, and are others in the next match", () => {
  const Hand = schema({ choice: t.uint8(), cards: t.map("boolean") }, "Hand");
  const Secret = schema({ hand: t.ref(Hand).optional().view() }, "Secret");
  const State = schema({ round: t.number(), hands: t.array(Secret) }, "State");
  const state = new State();
  const encoder = new Encoder(state);
  let view = new StateView();
  const handOf = (seat: number) => state.hands[seat].hand as InstanceType<typeof Hand>;
  /** As a room begins a match: new hands, and a view of one of them. */
  const begin = (round: number, seat: number, cards: string[]) => {
    state.round = round;
    state.hands.clear();
    for (const card of cards) {
      const hand = new Hand().assign({ choice: 0 });
      hand.cards.set(card, true);
      state.hands.push(new Secret().assign({ hand }));
    }
    view.dispose();
    view = new StateView();
    view.add(handOf(seat));
  };
  const decoder = lean.Reflection.decode(whole.Reflection.encode(encoder));
  const seen = () => decoder.state.toJSON();
  const patch = () => {
    const it = { offset: 0 };
    encoder.encode(it);
    decoder.decode(encoder.encodeView(view, it.offset, it));
    encoder.discardChanges();
    return seen();
  };

  begin(1, 1, ["c1", "c2"]);
  const it = { offset: 0 };
  encoder.encodeAll(it);
  decoder.decode(encoder.encodeAllView(view, it.offset, it));
  encoder.discardChanges();
  view.changes.clear();
  expect(seen()).toEqual({ round: 1, hands: [{}, { hand: { choice: 0, cards: { c2: true } } }] });
  for (const seat of [0, 1]) handOf(seat).choice = 2;
  handOf(1).cards.delete("c2");
  handOf(1).cards.set("c7", true);
  expect(patch()).toEqual({ round: 1, hands: [{}, { hand: { choice: 2, cards: { c7: true } } }] });
  begin(2, 0, ["c3", "c4"]);
  expect(patch()).toEqual({ round: 2, hands: [{ hand: { choice: 0, cards: { c3: true } } }, {}] });
});

test("what cannot be left out any more fails, by its name", () => {
  expect(() => emptied("class A {}", ["A", "B"])).toThrow('There is no "B" to leave out');
});

test("a class, a function and what is assigned are emptied; the rest stays", () => {
  expect(emptied("class A { x = 1 }\nA.b = () => 2;\nfunction c() { return 3 }\nconst d = 4;", ["A", "A.b", "c"])).toBe(
    "class A {}\n\nfunction c() {}\nconst d = 4;",
  );
});
