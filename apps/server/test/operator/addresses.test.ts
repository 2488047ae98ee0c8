import type { Toy } from "@baseboard/games/toy/rules";
import { call, create, join, watch } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAddress } from "../../src/operator/orders.ts";
import { from, refusal, type TestServer, testServer } from "../support.ts";
import { operatorOf, TOKEN } from "./operator.ts";

const MINUTE = 60_000;
let server: TestServer;
let operator: ReturnType<typeof operatorOf>;
let logged: [facts: object, what: string][];
beforeEach(async () => {
  logged = [];
  const write = (facts: object, what: string) => logged.push([facts, what]);
  server = await testServer({ config: { adminToken: TOKEN, trustProxy: 1 }, log: { info: write, warn: write, error: write } });
  operator = operatorOf(server.base, from("192.0.2.1"));
});
afterEach(() => {
  vi.useRealTimers();
  return server.end();
});

const BAD = from("203.0.113.7");
const GOOD = from("203.0.113.8");
const toy = (name: string) => ({ game: "toy", name });
const line = (text: string, channel: "table" | "gallery" = "table") => ({ channel, text, nonce: text });

test.each([
  ["203.0.113.7", "203.0.113.7"],
  [" ::ffff:203.0.113.7 ", "203.0.113.7"],
  ["2001:db8:4::1", "2001:db8:4:0"],
  ["2001:DB8:0004:0:1:2:3:4", "2001:db8:4:0"],
  ["2001:db8:4:5::/64", "2001:db8:4:5"],
  ["2001:db8:4:5", "2001:db8:4:5"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("the address %s is kept as %s", (typed, kept) => expect(readAddress(typed)).toBe(kept));

test("from a banned address nobody comes in by any way, whoever is in goes, and everybody is told why", async () => {
  const ann = await create<Toy>(server.base, toy("Ann"), GOOD);
  const { code } = ann.entry;
  const bo = await join<Toy>(server.base, code, { name: "Bo" }, BAD);
  expect(await operator.impose("ban", "203.0.113.7", 90)).toMatchObject({ status: 200 });
  expect(await bo.closed).toBe(4010);
  const why = { key: "room.addressBanned", with: { hours: 2 } };
  for (const again of [
    create(server.base, toy("Bo"), BAD),
    join(server.base, code, { token: bo.entry.token }, BAD),
    join(server.base, code, { name: "Cy" }, BAD),
    watch(server.base, code, {}, BAD),
  ])
    expect((await again.catch((error) => error)).no).toEqual(why);
  expect(await call(server.base, `/rooms/${code}`, undefined, BAD)).toMatchObject({ no: why });
  const back = await fetch(`${server.base}/matchmake/reconnect/${code}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...BAD },
    body: JSON.stringify({ reconnectionToken: bo.room.reconnectionToken.split(":")[1] }),
  });
  expect([back.status, await back.json()]).toEqual([403, { no: why }]);
  expect(ann.state().seats[0].online).toBe(true);
  await watch(server.base, code, {}, GOOD);
  // Neither the address nor anybody's name is logged.
  expect(logged.filter(([, what]) => what.includes("operator"))).toEqual([[{ seconds: 5400 }, "the operator has banned an address"]]);
});

test("a ban outlives a restart, and is over by itself; or is lifted", async () => {
  const ann = await create<Toy>(server.base, toy("Ann"), GOOD);
  const come = () => refusal(watch(server.base, ann.entry.code, {}, BAD));
  await operator.impose("ban", "203.0.113.7", 60);
  server = await server.again();
  operator = operatorOf(server.base);
  expect(await come()).toBe("room.addressBanned");
  expect((await operator.view()).sanctions).toEqual([{ address: "203.0.113.7", kind: "ban", until: expect.any(Number) }]);
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + 61 * MINUTE });
  expect(await come()).toBeUndefined();
  expect((await operator.view()).sanctions).toEqual([]);
  await operator.impose("ban", "203.0.113.7", 60);
  expect(await come()).toBe("room.addressBanned");
  await operator.lift("ban", "203.0.113.7");
  expect(await come()).toBeUndefined();
});

test("a whole /64 network is one address", async () => {
  const ann = await create<Toy>(server.base, toy("Ann"), GOOD);
  const come = (address: string) => refusal(watch(server.base, ann.entry.code, {}, from(address)));
  await operator.impose("ban", "2001:db8:4::1");
  expect(await come("2001:db8:4::beef")).toBe("room.addressBanned");
  expect(await come("2001:db8:4:0:1:2:3:4")).toBe("room.addressBanned");
  expect(await come("2001:db8:4:1::1")).toBeUndefined();
  await operator.lift("ban", "2001:db8:4:0::/64");
  expect(await come("2001:db8:4::beef")).toBeUndefined();
});

test("behind a proxy it is the address that the proxy tells, whatever the visitor says", async () => {
  const ann = await create<Toy>(server.base, toy("Ann"), GOOD);
  await operator.impose("ban", "203.0.113.7");
  const come = (told: string) => refusal(watch(server.base, ann.entry.code, {}, from(told)));
  expect(await come("198.51.100.1, 203.0.113.7")).toBe("room.addressBanned");
  expect(await come("203.0.113.7, 198.51.100.1")).toBeUndefined();
});

test("who is muted by address says nothing in any room, also as somebody new; all others talk on, and playing goes on", async () => {
  const ann = await create<Toy>(server.base, toy("Ann"), GOOD);
  const { code } = ann.entry;
  const bo = await join<Toy>(server.base, code, { name: "Bo" }, BAD);
  const eve = await watch<Toy>(server.base, code, { name: "Eve" }, BAD);
  await bo.ask("say", line("Before"));
  await operator.impose("mute", "203.0.113.7", 30);
  const why = { key: "room.addressMuted", with: { hours: 1 } };
  expect(await bo.no("say", line("Now"))).toEqual(why);
  expect(await eve.no("say", line("Now", "gallery"))).toEqual(why);
  expect(await bo.no("say", { channel: "table", quick: "hello", nonce: "quick" })).toEqual(why);
  const other = await create<Toy>(server.base, toy("Bodo"), BAD);
  expect(await other.no("say", line("New"))).toEqual(why);
  await ann.ask("say", line("Mine"));
  await ann.ask("start", {});
  await bo.until(({ phase }) => phase === "playing");
  server = await server.again();
  operator = operatorOf(server.base);
  const back = await join<Toy>(server.base, code, { token: bo.entry.token }, BAD);
  expect(await back.no("say", line("Later"))).toEqual(why);
  await operator.lift("mute", "203.0.113.7");
  await back.ask("say", line("Afterwards"));
});

test("so many addresses are held at a time, and no more; those in force can be prolonged", async () => {
  for (let i = 0; i < 500; i++)
    await server.store.note({ name: `ban 198.51.${Math.floor(i / 250)}.${i % 250}`, text: "", until: Date.now() + MINUTE });
  server = await server.again();
  operator = operatorOf(server.base);
  expect(await operator.impose("mute", "203.0.113.7")).toMatchObject({ status: 409, body: { no: { key: "room.tooManySanctions" } } });
  expect(await operator.impose("ban", "198.51.0.3", 600)).toMatchObject({ status: 200 });
});
