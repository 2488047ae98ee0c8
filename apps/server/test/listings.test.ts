import { type IRoomCache, LocalDriver } from "@colyseus/core";
import { expect, test, vi } from "vitest";
import { Listings } from "../src/listings.ts";

const listing = (roomId: string, name = "toy"): IRoomCache =>
  ({ roomId, name, processId: "one", clients: 0, maxClients: 9, locked: false }) as IRoomCache;

test("of many rooms one is found by its code without a look at the others, until it is gone", async () => {
  const listings = new Listings();
  const look = vi.spyOn(LocalDriver.prototype, "findOne");
  for (let i = 0; i < 100; i++) expect(await listings.insert(listing(`R${i}`))).toBe(true);
  expect(await listings.findOne({ roomId: "R7" })).toMatchObject({ roomId: "R7" });
  listings.remove("R7");
  expect(await listings.findOne({ roomId: "R7" })).toBeUndefined();
  expect(listings.query({}).length).toBe(99);
  listings.clear();
  expect(await listings.findOne({ roomId: "R8" })).toBeUndefined();
  expect(look).not.toHaveBeenCalled();
});

test("a code that is taken is not listed again; by anything else a room is found as before", async () => {
  const listings = new Listings();
  await listings.insert(listing("R1"));
  expect(await listings.insert(listing("R1", "other"))).toBe(false);
  expect(await listings.findOne({ roomId: "R1" })).toMatchObject({ name: "toy" });
  expect(await listings.findOne({ roomId: "R1", name: "other" })).toBeUndefined();
  expect(await listings.findOne({ name: "toy" })).toMatchObject({ roomId: "R1" });
});
