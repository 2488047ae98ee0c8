import { afterAll, beforeEach, expect, test, vi } from "vitest";
import {
  forgetPlace,
  gameSeenIn,
  hasSeenHash,
  keepHash,
  keepPlace,
  keptHash,
  knownRooms,
  rememberedStep,
  tokensFor,
} from "../src/local-storage.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
});
afterAll(() => void vi.unstubAllGlobals());

const room = { code: "ABC234", game: "the-base", token: "secret" };

test("a place is known for thirty days, the newest first, and forty of them", () => {
  const day = 24 * 3600 * 1000;
  for (let i = 0; i < 42; i++) keepPlace({ ...room, code: `ROOM${i}` }, i);
  expect(knownRooms(42).map(({ code }) => code)).toEqual(Array.from({ length: 40 }, (_, i) => `ROOM${41 - i}`));
  expect(knownRooms(41 + 30 * day)).toEqual([]);
  expect(knownRooms(40 + 30 * day).map(({ code }) => code)).toEqual(["ROOM41"]);
  expect(tokensFor("ROOM0")).toEqual(["secret"]);
});

test("a room that one comes back to is known once, and is the newest then", () => {
  for (const [at, code] of ["ONE", "TWO", "ONE"].entries()) keepPlace({ ...room, code, token: `token ${at}` }, at);
  expect(knownRooms(3).map(({ code, token }) => [code, token])).toEqual([
    ["ONE", "token 2"],
    ["TWO", "token 1"],
  ]);
});

test("a tab knows the tokens of its own place: of a renewed one the new and the old, whichever of them it has", () => {
  const tab = new Map<string, string>();
  vi.stubGlobal("sessionStorage", { ...storage, getItem: (key: string) => tab.get(key) ?? null, setItem: tab.set.bind(tab) });
  const tokens = () => tokensFor(room.code);
  expect(tokens()).toEqual([]);
  keepPlace({ ...room, token: "new", was: "old" });
  expect(tokens()).toEqual(["new", "old"]);
  // Come in by the new one: other tabs of this browser still have the old one.
  keepPlace({ ...room, token: "new" });
  for (const own of ["new", "old"]) {
    tab.set("baseboard.token.ABC234", own);
    expect(tokens()).toEqual(["new", "old"]);
  }
  tab.set("baseboard.token.ABC234", "another's");
  expect(tokens()).toEqual(["another's"]);
  // Come in by the old one: the room has not taken the new one.
  keepPlace({ ...room, token: "old" });
  expect(tokens()).toEqual(["old"]);
});

test.each([
  "{",
  "null",
  "7",
  '"text"',
  "{}",
  "[7]",
  "[null]",
  "[{}]",
  "[[]]",
  '[{"code":"","game":"","token":"","was":7,"at":9e15}]',
  '[{"token":"secret","at":9e15}]',
  "[[7,1,7]]",
])("what is damaged in storage is as if it had never been kept: %s", (text) => {
  kept.set("baseboard.rooms", text);
  kept.set("baseboard.hashes", text);
  expect([knownRooms(), keptHash("ABC234", 1), hasSeenHash("one")]).toEqual([[], undefined, false]);
  keepPlace(room);
  keepHash("ABC234", 1, "one");
  expect([knownRooms().length, keptHash("ABC234", 1), hasSeenHash("one")]).toEqual([1, "one", true]);
});

test("the game of a room is known where one has a place and has seen a match", () => {
  keepPlace(room);
  expect(gameSeenIn(room.code)).toBeUndefined();
  keepHash(room.code, 1, "one");
  expect(gameSeenIn(room.code)).toBe(room.game);
  forgetPlace(room.code);
  expect(gameSeenIn(room.code)).toBeUndefined();
});

test("a lesson is found at the step where it was left", () => {
  expect(rememberedStep("the-base")).toBeUndefined();
  kept.set("baseboard.lesson.the-base", "3");
  expect(rememberedStep("the-base")).toBe(3);
});
