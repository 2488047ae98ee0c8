import { copy, keyFrom, type Rng, rngAt } from "@baseboard/kit";
import { Decoder, Encoder, Reflection, type Schema, schema, t } from "@colyseus/schema";
import { expect, test } from "vitest";
import { mirror } from "../src/colyseus/mirror.ts";

const Part = schema({ n: t.number(), names: t.array("string") }, "Part");
const RoomModel = schema(
  {
    phase: t.string(),
    note: t.string(),
    numbers: t.array("uint8"),
    parts: t.array(Part),
    counts: t.map("uint8"),
    byName: t.map(Part),
    fixed: t.ref(Part),
    maybe: t.ref(Part).optional(),
  },
  "Whole",
);

interface Plain {
  phase: string;
  note?: string;
  numbers: number[];
  parts: { n: number; names: string[] }[];
  counts: Record<string, number>;
  byName: Record<string, { n: number; names: string[] }>;
  fixed: { n: number; names: string[] };
  maybe?: { n: number; names: string[] };
}

const part = (rng: Rng) => ({ n: rng.below(9), names: Array.from({ length: rng.below(3) }, () => rng.pick(["x", "y"])) });
const some = <T>(rng: Rng, make: () => T): T[] => Array.from({ length: rng.below(5) }, make);
const named = <T>(rng: Rng, make: () => T): Record<string, T> =>
  Object.fromEntries(some(rng, () => [rng.pick(["a", "b", "c", "d"]), make()]));
const anything = (rng: Rng): Plain => ({
  phase: rng.pick(["one", "two"]),
  ...(rng.below(2) && { note: rng.pick(["", "hm"]) }),
  numbers: some(rng, () => rng.below(255)),
  parts: some(rng, () => part(rng)),
  counts: named(rng, () => rng.below(9)),
  byName: named(rng, () => part(rng)),
  fixed: part(rng),
  ...(rng.below(2) && { maybe: part(rng) }),
});

test("a schema mirrors plain data, and so does a client that gets only the differences", () => {
  for (let seed = 0; seed < 100; seed++) {
    const rng = rngAt(keyFrom(`mirror ${seed}`), 0);
    const node = new RoomModel() as Schema;
    let before: Plain | undefined = anything(rng);
    mirror(before, node);
    const encoder = new Encoder(node);
    const decoder = new Decoder(Reflection.decode(Reflection.encode(encoder)).state);
    decoder.decode(encoder.encodeAll());
    encoder.discardChanges();
    for (let change = 0; change < 20; change++) {
      const plain = anything(rng);
      // With what it was made equal to last, and without.
      mirror(copy(plain), node, rng.below(3) ? before : undefined);
      before = plain;
      expect(node.toJSON()).toEqual(plain);
      decoder.decode(encoder.encode());
      encoder.discardChanges();
      expect(decoder.state.toJSON()).toEqual(plain);
    }
  }
});

test("what has not changed costs no byte", () => {
  const plain = anything(rngAt(keyFrom("still"), 0));
  const node = new RoomModel() as Schema;
  mirror(plain, node);
  const encoder = new Encoder(node);
  encoder.encodeAll();
  encoder.discardChanges();
  mirror(copy(plain), node);
  expect(encoder.hasChanges).toBe(false);
});

test("where what it was equal to is known, no list nor map of the node is looked into that has not changed", () => {
  const plain = { ...anything(rngAt(keyFrom("known"), 0)), numbers: [1, 2, 3], counts: { a: 1 } };
  const node = new RoomModel() as Schema & { numbers: unknown; counts: unknown };
  mirror(plain, node);
  const looked: string[] = [];
  const watched = new Proxy(node, {
    get(of, name) {
      looked.push(String(name));
      return Reflect.get(of, name);
    },
  });
  mirror({ ...plain, phase: "three" }, watched, plain);
  expect(looked).not.toContain("numbers");
  expect(looked).not.toContain("counts");
  expect(node.toJSON()).toEqual({ ...plain, phase: "three" });
});

test("a fact the schema has no field for is not lost in silence", () => {
  const node = new RoomModel() as Schema;
  expect(() => mirror({ ...anything(rngAt(keyFrom("odd"), 0)), colour: "red" }, node)).toThrow('no field "colour"');
});
