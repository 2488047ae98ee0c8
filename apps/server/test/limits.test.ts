import type { Entry } from "@baseboard/room";
import { call } from "@baseboard/room/testing";
import { afterEach, expect, test } from "vitest";
import { addressOf } from "../src/limits.ts";
import { noLimits, type TestServer, testServer } from "./support.ts";

let server: TestServer;
afterEach(() => server?.end());

const statuses = async (times: number, ask: () => Promise<unknown>): Promise<number[]> => {
  const all: number[] = [];
  for (let i = 0; i < times; i++)
    all.push(
      await ask().then(
        () => 200,
        (error) => error.status,
      ),
    );
  return all;
};

test("making rooms is limited for each address, with a sentence that says how long to wait", async () => {
  server = await testServer({ limits: { ...noLimits, create: 2 } });
  const make = () => call<Entry>(server.base, "/rooms", { game: "toy", name: "Ann" });
  expect(await statuses(3, make)).toEqual([200, 200, 429]);
  const error = await make().catch((reason) => reason);
  expect(error.no).toMatchObject({ key: "room.tooManyTries", with: { seconds: expect.any(Number) } });
});

test("who guesses codes must wait, even for a good one, and others need not", async () => {
  server = await testServer({ limits: { ...noLimits, guess: 3 }, config: { trustProxy: 1 } });
  const { code } = await call<Entry>(server.base, "/rooms", { game: "toy", name: "Ann" });
  const guesser = { "x-forwarded-for": "203.0.113.7" };
  expect(await statuses(4, () => call(server.base, "/rooms/ZZZZZZ", undefined, guesser))).toEqual([404, 404, 404, 429]);
  expect(await statuses(1, () => call(server.base, `/rooms/${code}`, undefined, guesser))).toEqual([429]);
  expect(await statuses(1, () => call(server.base, `/rooms/${code}`, undefined, { "x-forwarded-for": "203.0.113.8" }))).toEqual([200]);
});

test("without a proxy in front, nobody can pretend to be another address", async () => {
  server = await testServer({ limits: { ...noLimits, guess: 2 } });
  let i = 0;
  expect(await statuses(3, () => call(server.base, "/rooms/ZZZZZZ", undefined, { "x-forwarded-for": `203.0.113.${i++}` }))).toEqual([
    404, 404, 429,
  ]);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s counts as %s", (ip, address) => {
  expect(addressOf({ ip })).toBe(address);
});
