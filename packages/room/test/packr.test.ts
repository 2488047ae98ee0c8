import * as room from "msgpackr";
import { expect, test } from "vitest";
import { Packr, RESERVE_START_SPACE, unpack } from "../../../apps/client/src/network/packr.ts";

// As Colyseus packs in a room.
const roomPackr = new room.Packr({ useRecords: false });

const messages: unknown[] = [
  { act: { move: { type: "move", piece: 3, to: "a6" } }, version: 70_000 },
  { options: { rounds: 12, beginners: true, name: "Zoë – „näher“ 🎲" } },
  [1, -1, 0.25, 2 ** 40, -(2 ** 33), null, true, "", [], {}],
  [31, 127, 128, 255, 256, 65_535, 65_536, -32, -33, -128, -129, 2 ** 31, -(2 ** 31), 2 ** 32, Number.MAX_SAFE_INTEGER, 1e300, 5e-324],
  { "": [[], [{}], { é: "\u0000\u2028" }], constructor: "x".repeat(32), deep: { deep: { deep: [{ deep: "😀".repeat(300) }] } } },
  "x".repeat(70_000),
  Array.from({ length: 70_000 }, (_, i) => i),
  { lines: Array.from({ length: 300 }, (_, i) => ({ seat: i % 2, text: `line ${i}` })) },
];

test.each(messages.map((message) => [message]))("what the client packs, the room reads, and the other way round", (message) => {
  expect(room.unpack(new Packr().pack(message))).toEqual(message);
  expect(unpack(roomPackr.pack(message))).toEqual(message);
});

test("what is undefined is left out on the way to the room, and undefined on the way back", () => {
  expect(room.unpack(new Packr().pack({ a: 1, b: undefined }))).toStrictEqual({ a: 1 });
  expect(unpack(roomPackr.pack({ a: 1, b: undefined }))).toStrictEqual({ a: 1, b: undefined });
});

test("room is left before what is packed, and jumped over when it is read", () => {
  const packed = new Packr().pack({ a: 1 }, RESERVE_START_SPACE | 7);
  expect([...packed.subarray(0, 7)]).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(unpack(packed, { start: 7 })).toEqual({ a: 1 });
});
