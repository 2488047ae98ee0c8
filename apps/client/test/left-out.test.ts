import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { speaker } from "@baseboard/kit";
import { beforeAll, expect, test, vi } from "vitest";
import type * as Schema from "../../../apps/client/node_modules/@colyseus/schema/build/index.js";
import { languages, wordsIn } from "../../../packages/tools/words.ts";
import { emptied, leanIn } from "../vite/left-out.ts";

vi.hoisted(() => vi.stubGlobal("__TEST__", true)); // As in a test build: every game is on the shelf.

/** A file of a library that a package of ours uses. */
const fileOf = (user: string, library: string): string =>
  createRequire(new URL(`../../../packages/${user}`, import.meta.url)).resolve(library);
const file = fileOf("../apps/client/src/network/transport.ts", "@colyseus/schema").replace(/index\.cjs$/, "index.mjs");
const words = fileOf("kit/src/phrase.ts", "i18next").replace("cjs", "esm");
const whole: typeof Schema = await import(file);
const { schema, t, Encoder, StateView } = whole;
let lean: typeof Schema;

/** What is left of a library, at work. */
async function leanOf<Library>(library: string, from: string): Promise<Library> {
  const folder = mkdtempSync(join(tmpdir(), "left-out-"));
  const path = join(folder, "lean.mjs");
  writeFileSync(path, leanIn(library, readFileSync(from, "utf8")).replace(/^.*sourceMappingURL=.*$/m, ""));
  try {
    return await import(pathToFileURL(path).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

beforeAll(async () => {
  lean = await leanOf("@colyseus/schema", file);
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

test("what is left of the library for sentences says each of ours as the whole one does", async () => {
  vi.doMock(words, () => leanOf("i18next", words));
  vi.resetModules();
  const { speaker: leanSpeaker } = await import("@baseboard/kit");
  expect(leanSpeaker).not.toBe(speaker);
  for (const tongue of languages) {
    const [speak, speakLean] = [speaker, leanSpeaker].map((make) =>
      make(wordsIn(tongue), tongue, (seat) => ["$t(cancel)", "Bo"][seat] ?? "Cy"),
    );
    const sentences = Object.entries(wordsIn(tongue));
    expect(sentences.length).toBeGreaterThan(500);
    for (const [key, sentence] of sentences)
      for (const count of [0, 1, 3]) {
        const gaps = [...sentence.matchAll(/\{\{(\w+)(, (?:seats|commas|semicolons))?/g)].map(([, gap, many]) => [
          gap,
          many ? [count] : count,
        ]);
        const phrase = { key: key.replace(/_(zero|one|other)$/, ""), with: { ...Object.fromEntries(gaps), count } };
        expect(speakLean(phrase)).toBe(speak(phrase));
      }
    expect(() => speakLean({ key: "missing" })).toThrow('No sentence "missing"');
  }
});

test("what cannot be left out any more fails, by its name", () => {
  expect(() => emptied("class A {}", ["A", "B"])).toThrow('There is no "B" to leave out');
});

test.each([
  ["class A { x = 1 }", "A", "class A {}"],
  ["class A { b() { return 1 } static c() { return 2 } }", "A.c", "class A { b() { return 1 } static c() {} }"],
  ["A.b = () => 2;", "A.b", ""],
  ["function a() { return 3 }", "a", "function a() {}"],
  ["const a = (b) => b;", "a", "const a = () => {};"],
])("%s without %s is %s; the rest stays", (code, name, left) => {
  expect(emptied(`${code}\nconst rest = 4;`, [name])).toBe(`${left}\nconst rest = 4;`);
});

test("something little stands where it is said to", () => {
  expect(emptied("class A { x = 1 }\nclass B {}", [], { A: "class A { y = 2 }" })).toBe("class A { y = 2 }\nclass B {}");
});
