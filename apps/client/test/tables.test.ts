import type { MyTable } from "@baseboard/protocol";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { keepPlace, knownRooms, tellOfPlaces } from "../src/local-storage.ts";
import { byCode, inOrder, placesOf, reasonOf } from "../src/tables/order.ts";

const kept = new Map<string, string>();
const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept), removeItem: kept.delete.bind(kept) };
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", storage);
});
afterAll(() => void vi.unstubAllGlobals());

const sitting = (name: string, again = false) => ({ kind: "human", name, again, isHeld: false }) as const;
const table = (code: string, but: Partial<MyTable> = {}): MyTable => ({
  ...{ code, game: "toy", phase: "playing", round: 1, seat: 0, isHeld: false, awaited: [1] },
  seats: [sitting("Ann"), sitting("Bo")],
  ...but,
});

test("one's own turns come first, the longest waiting before; then what else wants something of one, and what is over last", () => {
  const again = [sitting("Ann"), sitting("Bo", true)];
  const tables = [
    table("over", { phase: "over" }),
    table("asked for a rematch oneself", { phase: "over", seats: [sitting("Ann", true), sitting("Bo")], since: 1 }),
    table("waits, older", { since: 5 }),
    table("waits", { since: 6 }),
    table("turn", { awaited: [0, 1], since: 9 }),
    table("turn, older", { awaited: [0], since: 8 }),
    table("rematch", { phase: "over", seats: again }),
    table("lobby", { phase: "lobby" }),
    table("held", { isHeld: true, awaited: [0] }),
    table("watching", { seat: -1 }),
  ];
  expect(inOrder(tables).map(({ code }) => code)).toEqual([
    ...["turn, older", "turn", "held", "rematch", "lobby", "watching", "waits", "waits, older"],
    ...["over", "asked for a rematch oneself"],
  ]);
  expect(reasonOf(table("stopped", { phase: "stopped" }))).toBe("stopped");
});

test("of a place whose token is being replaced both are asked for, and the one that is valid counts", () => {
  const rooms = [{ code: "A", game: "toy", token: "new", was: "old", at: 1 }];
  const places = placesOf(rooms);
  expect(places.map(({ token }) => token)).toEqual(["new", "old"]);
  for (const answers of [
    ["gone", table("A")],
    [table("A"), "gone"],
  ] as const)
    expect(byCode(places, [...answers]).get("A")).toEqual(table("A"));
});

test("a seat that is gone is told of once and kept for a day; one that the server knows again is as it was", () => {
  const hour = 3_600_000;
  const seat = { code: "A", game: "toy", token: "a", isSeated: true };
  keepPlace(seat, 0);
  keepPlace({ code: "B", game: "toy", token: "b", isSeated: false }, 0);
  const say = (what: unknown, now: number, token = "a") =>
    tellOfPlaces(
      [
        { code: "A", token },
        { code: "B", token: "b" },
      ],
      () => what,
      now,
    ).map(({ code }) => code);
  expect(say("gone", hour, "another")).toEqual([]);
  expect(say("gone", hour)).toEqual(["A"]);
  expect(say("gone", 2 * hour)).toEqual([]);
  expect(say(table("A"), 3 * hour)).toEqual([]);
  expect(knownRooms(0).find(({ code }) => code === "A")).toEqual({ ...seat, at: 0 });
  expect(say("unreadable", 4 * hour)).toEqual([]);
  expect(say("gone", 5 * hour)).toContain("A");
  expect(knownRooms(0).length).toBe(2);
  say("gone", 30 * hour);
  expect(knownRooms(0)).toEqual([]);
});
