import { expect, test } from "vitest";
import { Pings } from "../src/model/match/pings.ts";
import type { RoomContents } from "../src/model/room-state.ts";
import { system } from "../src/system.ts";

/** Ann and Bo in the middle of a match that is played together. */
const table = {
  game: { together: true },
  setup: { chairs: [{ person: "ann" }, { person: "bo" }] },
  match: { state: { table: {} } },
} as unknown as RoomContents;

test("three at once, then one a second, for each person; who keeps at it is told to wait, for ever", () => {
  let time = 0;
  const pings = new Pings(table, { ...system.clock, now: () => time }, () => undefined);
  const tooFast = { key: "room.tooFast" };
  const at = (person: string, now: number, times: number) => {
    time = now;
    return Array.from({ length: times }, () => pings.seatFor(person));
  };
  expect(at("ann", 0, 4)).toEqual([0, 0, 0, tooFast]);
  expect(at("bo", 0, 1)).toEqual([1]);
  expect(at("ann", 1000, 2)).toEqual([0, tooFast]);
  expect(at("ann", 1500, 1000)).toEqual(Array(1000).fill(tooFast));
  expect(at("ann", 9000, 4)).toEqual([0, 0, 0, tooFast]);
});
