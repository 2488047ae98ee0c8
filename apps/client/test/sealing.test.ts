import { commitmentTo, hashOfKey, keyFrom, keyOf } from "@baseboard/kit";
import type { RoomState } from "@baseboard/protocol";
import { beforeEach, expect, test, vi } from "vitest";
import { keptShare } from "../src/local-storage.ts";
import { addToSeal, doubtOf, type SealAsked } from "../src/sealing.ts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, to: string) => kept.set(key, to),
  });
});

const ann = { code: "ABC234", person: "1", seat: 0 };
const half = keyFrom("half");
const [other, late] = [keyFrom("Bo").slice(0, 32), keyFrom("chosen late").slice(0, 32)];
const nothing = { hash: "", half: "", commitments: [], shares: [] };

const lobby = (commitments = ["", ""], changed: object = {}): RoomState =>
  ({
    ...{ phase: "lobby", round: 1, key: "", keyHash: "", seal: nothing },
    nextSeal: { hash: hashOfKey(half), commitments, isOpening: false, ...changed },
  }) as unknown as RoomState;

/** A match, or with `isOver` its end, whose key was made of these shares. */
const match = (shares: string[], changed: object = {}, isOver = false): RoomState => {
  const seal = {
    ...nothing,
    hash: hashOfKey(half),
    half: isOver ? half : "",
    commitments: [mine(), commitmentTo(other)],
    shares,
    ...changed,
  };
  const key = keyOf(seal.half || half, seal);
  return { ...lobby(), phase: isOver ? "over" : "playing", seal, key: isOver ? key : "", keyHash: hashOfKey(key) };
};

const own = () => keptShare("ABC234", 1, "1")!;
const mine = () => commitmentTo(own().share);

/** Ann's browser commits itself, and answers as the match begins. */
function sealed(): SealAsked | undefined {
  addToSeal(ann, lobby(), undefined);
  return addToSeal(ann, lobby([mine(), commitmentTo(other)], { isOpening: true }), lobby([mine(), ""]));
}

test("a browser commits itself once it sees the half's hash, and shows its share once the match begins with its commitment", () => {
  const asked = addToSeal(ann, lobby(), undefined);
  expect(asked).toEqual({ type: "commit", asked: { hash: hashOfKey(half), commitment: mine() } });
  // The same as long as the room has not answered; nothing once it has.
  expect(addToSeal(ann, lobby(), lobby())).toEqual(asked);
  expect(addToSeal(ann, lobby([mine(), ""]), lobby())).toBeUndefined();
  expect(sealed()).toEqual({ type: "reveal", asked: { share: own().share, to: [mine(), commitmentTo(other)] } });
  expect(own().share).toMatch(/^[0-9a-f]{32}$/);
});

test("who watches adds nothing, nor does a browser that may keep nothing", () => {
  expect(addToSeal({ ...ann, seat: -1 }, lobby(), undefined)).toBeUndefined();
  expect(addToSeal(ann, lobby([], { hash: "" }), undefined)).toBeUndefined();
  vi.stubGlobal("localStorage", undefined);
  expect(addToSeal(ann, lobby(), undefined)).toBeUndefined();
});

test("a share is shown for the commitments that stand as it is asked for, and for no others", () => {
  sealed();
  const opening = (...commitments: string[]) => addToSeal(ann, lobby(commitments, { isOpening: true }), undefined);
  const to = [mine(), commitmentTo(other)];
  expect(opening(...to)).toEqual({ type: "reveal", asked: { share: own().share, to } });
  expect(opening(mine(), commitmentTo(late))).toBeUndefined();
  expect(opening(commitmentTo(other), mine())).toBeUndefined();
  expect(opening("", commitmentTo(other))).toBeUndefined();
});

test("a share that was shown for a match that did not begin is used up", () => {
  sealed();
  const { share } = own();
  const asked = addToSeal(ann, lobby(), lobby());
  expect(own().share).not.toBe(share);
  expect(asked).toEqual({ type: "commit", asked: { hash: hashOfKey(half), commitment: mine() } });
  addToSeal(ann, lobby([mine(), commitmentTo(other)], { isOpening: true }), undefined);
  // Whoever begins again and again could wait for chance that they like: that is said.
  expect(doubtOf(ann, match([own().share, other]))).toBe("again");
});

test("a rematch has another share, for the half that is drawn for it", () => {
  sealed();
  const over = {
    ...match([own().share, other], {}, true),
    nextSeal: { hash: hashOfKey(keyFrom("next")), commitments: ["", ""], isOpening: false },
  };
  expect(addToSeal(ann, over, undefined)?.type).toBe("commit");
  const next = keptShare("ABC234", 2, "1")!;
  expect([next.hash, next.share === own().share]).toEqual([hashOfKey(keyFrom("next")), false]);
});

test("of an honest room nothing is in doubt, from the lobby to the end", () => {
  sealed();
  const { share } = own();
  for (const state of [lobby(), match([share, other]), match([share, ""]), match([share, other], {}, true)])
    expect(doubtOf(ann, state)).toBeUndefined();
  // Nor for a browser that has added nothing, or was not asked because it was away.
  expect(doubtOf({ ...ann, person: "2" }, match([share, other], {}, true))).toBeUndefined();
  kept.clear();
  addToSeal(ann, lobby(), undefined);
  expect(doubtOf(ann, match(["", other]))).toBeUndefined();
});

test("a server that exchanges its half is caught: by the hash seen before, and by the half that does not fit", () => {
  sealed();
  const { share } = own();
  const exchanged = { hash: hashOfKey(keyFrom("chosen")) };
  expect(doubtOf(ann, match([share, other], exchanged))).toBe("half");
  expect(doubtOf(ann, match([share, other], { half: keyFrom("chosen") }, true))).toBe("key");
  expect(doubtOf(ann, match([share, other], { ...exchanged, half: keyFrom("chosen") }, true))).toBe("half");
});

test("nor may it draw another half once it has seen the share, whatever it shows in between", () => {
  sealed();
  const { share } = own();
  const commitments = [mine(), commitmentTo(other)];
  const chosen = keyFrom("chosen");
  expect(addToSeal(ann, lobby(commitments, { hash: hashOfKey(chosen), isOpening: true }), undefined)).toBeUndefined();
  addToSeal(ann, lobby(["", ""], { hash: hashOfKey(chosen) }), undefined);
  expect(own().hash).toBe(hashOfKey(chosen));
  expect(doubtOf(ann, match([share, other], { hash: hashOfKey(chosen), commitments }))).toBe("half");
});

test("nor does it help to call the match another one than the lobby's", () => {
  sealed();
  const opening = lobby([mine(), commitmentTo(other)], { isOpening: true });
  const begun = { ...match([own().share, other], { hash: hashOfKey(keyFrom("chosen")) }), round: 2 };
  addToSeal(ann, begun, opening);
  expect(doubtOf(ann, begun)).toBe("half");
  const without = { ...begun, seal: nothing };
  addToSeal(ann, without, opening);
  expect(doubtOf(ann, without)).toBe("missing");
});

test("a server that leaves a share out that was shown, or never asks for it, is caught", () => {
  sealed();
  expect(doubtOf(ann, match(["", other]))).toBe("missing");
  expect(doubtOf(ann, match(["", other], { commitments: ["", commitmentTo(other)] }))).toBe("missing");
  expect(doubtOf(ann, { ...match(["", ""]), seal: nothing })).toBe("missing");
  kept.clear();
  addToSeal(ann, lobby(), undefined);
  const ignored = match(["", other], { commitments: ["", commitmentTo(other)] });
  addToSeal(ann, ignored, lobby([mine(), commitmentTo(other)]));
  expect(doubtOf(ann, ignored)).toBe("missing");
});

test("a server that changes a share late is caught, whether it changes what was committed to or not", () => {
  sealed();
  const { share } = own();
  expect(doubtOf(ann, match([share, late], { commitments: [mine(), commitmentTo(late)] }))).toBe("changed");
  expect(doubtOf(ann, match([share, late]))).toBe("key");
  expect(doubtOf(ann, match([late, other]))).toBe("key");
  // The key that chance came from is another one than these make.
  const over = match([share, other], {}, true);
  expect(doubtOf(ann, { ...over, key: keyFrom("chosen") })).toBe("key");
  expect(doubtOf(ann, { ...over, keyHash: hashOfKey(keyFrom("chosen")) })).toBe("key");
});
