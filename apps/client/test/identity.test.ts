import { beforeEach, expect, test, vi } from "vitest";
import { areSame, bundleIn, merged, type SeatBundle } from "../src/identity/bundle.ts";
import { derived, newSecret, open, phraseFor, seal, secretFor } from "../src/identity/secret.ts";
import { forgetPlace, keepPlace, keepSeats, keptSeats, knownRooms, replaceToken, tokensFor } from "../src/local-storage.ts";

const kept = new Map<string, string>();
const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept), removeItem: kept.delete.bind(kept) };
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem() {}, removeItem() {} });
});

const NOW = Date.now();
const room = (code: string, token: string, more: object = {}) => ({ code, game: "toy", token, at: NOW, isSeated: true, ...more });
const bundle = (rooms: SeatBundle["rooms"], forgotten: string[] = []): SeatBundle => ({ rooms, forgotten });

test("twelve words stand for a secret, however they are typed; a wrong one is named, and those that do not belong together are refused", () => {
  const secret = newSecret();
  const words = phraseFor(secret);
  expect(words).toHaveLength(12);
  const typed = ` 1. ${words.map((word) => word.toUpperCase()).join(",\n 2) ")} `;
  expect(secretFor(typed)).toEqual({ secret });
  expect(secretFor([...words.slice(1), "hosue"].join(" "))).toEqual({ unknown: "hosue" });
  expect(secretFor(words.slice(1).join(" "))).toEqual({ count: 11 });
  expect(secretFor(Array(12).fill("abandon").join(" "))).toBe("mistaken");
});

test("what is sealed only the same secret opens, and the server is told nothing of the key", () => {
  const [one, other] = [derived(newSecret()), derived(newSecret())];
  const sealed = seal({ rooms: [1] }, one.key);
  expect(open(sealed, one.key)).toEqual({ rooms: [1] });
  expect(() => open(sealed, other.key)).toThrow();
  expect(() => open(`${sealed.slice(0, -4)}AAAA`, one.key)).toThrow();
  expect(one.id).toMatch(/^[\w-]{43}$/);
  expect(sealed).not.toBe(seal({ rooms: [1] }, one.key));
});

test("two devices' seats are put together the same on both, whatever their clocks say", () => {
  const mine = bundle([room("A", "a"), room("C", "c2", { was: "c1", at: NOW - 9e6 })]);
  const theirs = bundle([room("B", "b"), room("C", "c1")]);
  const here = merged(mine, theirs);
  expect(here.rooms.map(({ code, token }) => [code, token]).toSorted()).toEqual([
    ["A", "a"],
    ["B", "b"],
    ["C", "c2"],
  ]);
  expect(areSame(here, merged(theirs, mine))).toBe(true);
  expect(areSame(merged(mine, here), here)).toBe(true);
  // Where it is not known which is the later one, both are tried.
  expect(merged(bundle([room("C", "x", { at: NOW - 5 })]), theirs).rooms[1]).toMatchObject({ token: "c1", was: "x" });
});

test("a token that was given up on one device goes on the other, and its successor stays", () => {
  const theirs = bundle([room("A", "a"), room("B", "b2", { was: "b1" })]);
  const all = merged(bundle([], ["a", "b1"]), theirs);
  expect(all).toEqual(bundle([room("B", "b2")], ["a", "b1"]));
  expect(merged(theirs, all)).toEqual(all);
});

test("what a bundle holds is read with care", () => {
  const old = room("OLD", "o", { at: NOW - 31 * 24 * 3600 * 1000 });
  expect(bundleIn({ rooms: [room("A", "a"), old, { code: 7 }], forgotten: "no" })).toEqual(bundle([room("A", "a")]));
  for (const none of [undefined, null, 7, {}]) expect(bundleIn(none)).toEqual(bundle([]));
});

test("this browser's seats are those in its list that are no places to watch; what it forgets is remembered by its token", () => {
  keepPlace(room("SEAT", "s"));
  keepPlace(room("WATCH", "w", { isSeated: false }));
  keepPlace(room("LEFT", "l"));
  forgetPlace("LEFT");
  expect(keptSeats().rooms.map(({ code }) => code)).toEqual(["SEAT"]);
  expect(keptSeats().forgotten).toEqual(["l"]);
  keepSeats(bundle([room("NEW", "n"), room("SEAT", "s")], ["l", "z"]));
  expect(
    knownRooms()
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(["NEW", "SEAT", "WATCH"]);
  expect(keptSeats().forgotten).toEqual(["l", "z"]);
  replaceToken("NEW", "n2", "n");
  expect(tokensFor("NEW")).toEqual(["n2", "n"]);
  replaceToken("NEW", "n2");
  expect(tokensFor("NEW")).toEqual(["n2"]);
  // Another tab has a newer token by now: that one is not forgotten with the old one.
  forgetPlace("NEW", "n");
  expect(tokensFor("NEW")).toEqual(["n2"]);
});
