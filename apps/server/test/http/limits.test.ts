import type { Toy } from "@baseboard/games/toy/rules";
import { CLOSED, type Entry } from "@baseboard/protocol";
import type { Pace } from "@baseboard/room";
import { arriveRaw, call, requestFrame, type Visitor } from "@baseboard/room/testing";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../src/http/api-error.ts";
import { usualMostEach } from "../../src/http/connections.ts";
import { Limits, usualLimits } from "../../src/http/limits.ts";
import { begun, noLimits, type TestServer, testServer } from "../support.ts";

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

test("who has guessed too many codes learns nothing of a wrong one; a good one opens, by every way in", async () => {
  server = await testServer({ limits: { ...noLimits, guess: 3 } });
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const { code } = await call<Entry>(server.base, "/rooms", { game: "toy", name: "Cy" });
  const wrong = () => call(server.base, "/rooms/ZZZZZZ");
  expect(await statuses(5, wrong)).toEqual([404, 404, 404, 429, 429]);
  for (const enter of [
    () => call(server.base, `/rooms/${code}`),
    () => call(server.base, `/rooms/${code}/join`, { name: "Di" }),
    () => call(server.base, `/rooms/${code}/watch`, {}),
    () => call(server.base, `/rooms/${ann.entry.code}/join`, { token: ann.entry.token }),
  ])
    expect(await statuses(1, enter), String(enter)).toEqual([200]);
  bo.room.connection.transport.close(3000);
  await ann.until(({ seats }) => !seats[1].online);
  expect((await resume(bo)).status).toBe(200);
  expect(await statuses(1, wrong)).toEqual([429]);
});

test("however many codes one address names at once, few are looked up; and others are not held up by that", async () => {
  server = await testServer({ limits: { ...noLimits, enter: 40, guess: 4 }, config: { trustProxy: 1 } });
  const { code } = await call<Entry>(server.base, "/rooms", { game: "toy", name: "Ann" });
  const { find: look } = server.store;
  const find = vi.spyOn(server.store, "find").mockImplementation(async (named) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return look.call(server.store, named);
  });
  const guesser = { "x-forwarded-for": "203.0.113.7" };
  const name = () => call(server.base, "/rooms/ZZZZZZ", undefined, guesser).catch(({ status }) => status);
  const said = await Promise.all(Array.from({ length: 200 }, name));
  // Four cost one each, and six cost six each.
  expect(find).toHaveBeenCalledTimes(10);
  expect([404, 429].map((status) => said.filter((each) => each === status).length)).toEqual([4, 196]);
  const peek = (from: string) => statuses(1, () => call(server.base, `/rooms/${code}`, undefined, { "x-forwarded-for": from }));
  expect([await peek("203.0.113.7"), await peek("203.0.113.8")]).toEqual([[429], [200]]);
});

test("with the usual limits one address guesses 50 codes a minute, and a whole class that mistypes its code gets in", async () => {
  const nothing = () => new ApiError("room.unknownCode");
  let guesses = 0;
  const guess = async () => void guesses++;
  const guesser = new Limits(usualLimits);
  await Promise.allSettled(Array.from({ length: 1000 }, () => guesser.find({ ip: "203.0.113.7" }, guess, nothing)));
  expect(guesses).toBe(50);

  const school = new Limits(usualLimits);
  const enter = (right: boolean) => school.find({ ip: "203.0.113.7" }, async () => right || undefined, nothing).catch(() => false);
  const pupils = Array.from({ length: 30 }, async () => (await enter(false)) || enter(true));
  expect(await Promise.all(pupils)).toEqual(pupils.map(() => true));
});

test("without a proxy in front, nobody can pretend to be another address", async () => {
  server = await testServer({ limits: { ...noLimits, guess: 2 } });
  let i = 0;
  expect(await statuses(3, () => call(server.base, "/rooms/ZZZZZZ", undefined, { "x-forwarded-for": `203.0.113.${i++}` }))).toEqual([
    404, 404, 429,
  ]);
});

test("who guesses by taking up dropped connections has guessed", async () => {
  server = await testServer({ limits: { ...noLimits, guess: 3 } });
  const { code } = await call<Entry>(server.base, "/rooms", { game: "toy", name: "Ann" });
  const asked: number[] = [];
  for (const where of ["ZZZZZZ", code, "ZZZZZ2", "ZZZZZ3", code]) asked.push((await reconnect(where, "made up")).status);
  expect(asked).toEqual([403, 403, 403, 429, 429]);
});

/** Takes up a dropped connection, as the SDK does. */
const resume = ({ room }: Visitor<Toy>) => reconnect(...(room.reconnectionToken.split(":") as [string, string]));
const reconnect = (code: string, reconnectionToken: string) =>
  fetch(`${server.base}/matchmake/reconnect/${code}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ reconnectionToken }),
  });

test("files and health pages have limits of their own, each address by itself", async () => {
  server = await testServer({ limits: { ...noLimits, file: 2, health: 3 }, config: { trustProxy: 1 } });
  const get = async (path: string, times: number, from = "203.0.113.7") => {
    const all: number[] = [];
    for (let i = 0; i < times; i++) all.push((await fetch(server.base + path, { headers: { "x-forwarded-for": from } })).status);
    return all;
  };
  expect(await get("/assets/gone.js", 3)).toEqual([404, 404, 429]);
  expect([...(await get("/healthz", 2)), ...(await get("/readyz", 2))]).toEqual([200, 200, 200, 429]);
  expect(await get("/api/rooms", 1)).toEqual([200]);
  expect([...(await get("/assets/gone.js", 1, "203.0.113.8")), ...(await get("/healthz", 1, "203.0.113.8"))]).toEqual([404, 200]);
});

test("a whole school that opens the client for the first time meets no limit, and no proxy that asks twice a second does", () => {
  // A client of 200 files, and ten proxies with three probes each.
  expect(usualLimits.file).toBeGreaterThan(usualMostEach * 200);
  expect(usualLimits.health).toBeGreaterThan(10 * 3 * 120);
});

/** So many, and then practically none. */
const only = (burst: number, patience = 1e6): Pace => ({ burst, perSecond: 0.001, patience });

test("who comes back with the same token finds the room's patience where it was left", async () => {
  server = await testServer({ pace: only(5, 6) });
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const back = async () =>
    arriveRaw(server.base, await call<Entry>(server.base, `/rooms/${ann.entry.code}/join`, { token: bo.entry.token }));
  const first = await back();
  // Each handshake was a message, too.
  for (let i = 0; i < 3; i++) expect(await first.ask("log", { from: 0 })).toMatchObject({ status: 0 });
  const second = await back();
  expect(await second.ask("log", { from: 0 })).toEqual({ status: 1, payload: { key: "room.tooFast" } });
  const third = await back();
  for (let i = 0; i < 6; i++) void third.ask("log", { from: 0 });
  expect(await third.closed).toBe(CLOSED.abuse);
  // And nobody else pays for it.
  expect(await ann.ask("log", { from: 0 })).toMatchObject({ lines: [] });
});

test("nobody comes in again and again without a pause, by token or by a dropped session; others may", async () => {
  server = await testServer({ arrivals: only(2) });
  const [ann, bo, cy] = await begun(server.base, ["Ann", "Bo", "Cy"]);
  const { code } = ann.entry;
  const back = (token: string) => call<Entry>(server.base, `/rooms/${code}/join`, { token });
  expect(await statuses(3, () => back(bo.entry.token))).toEqual([200, 200, 429]);
  expect((await back(bo.entry.token).catch((error) => error)).no).toEqual({ key: "room.tooFast" });
  for (const { room } of [bo, cy]) room.connection.transport.close(3000);
  await ann.until(({ seats }) => !seats[1].online && !seats[2].online);
  expect([(await resume(bo)).ok, (await resume(cy)).ok]).toEqual([false, true]);
});

/** A connection that never says that it listens. */
async function arriveDeaf(code: string): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const { reservation } = await call<Entry>(server.base, `/rooms/${code}/watch`, {});
  const { processId, roomId, sessionId } = reservation as Record<string, string>;
  const socket = new WebSocket(`${server.base.replace("http", "ws")}/${processId}/${roomId}?sessionId=${sessionId}`);
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  await new Promise((resolve) => socket.addEventListener("message", resolve, { once: true }));
  return { socket, closed };
}

test("nothing is kept for who asks before listening, and who never listens is closed out", async () => {
  const said: string[] = [];
  const quiet = () => {};
  server = await testServer({ log: { info: quiet, warn: (_facts, what) => void said.push(what), error: quiet } });
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const asking = await arriveDeaf(ann.entry.code);
  const silent = await arriveDeaf(ann.entry.code);
  const kept = () =>
    [...server.room(ann.entry.code).clients].map((client) => (client as { _enqueuedMessages?: unknown[] })._enqueuedMessages);
  expect(kept()).toEqual([undefined, undefined, [], []]);
  for (let i = 0; i < 20; i++) asking.socket.send(requestFrame(i, "log", { from: 0 }) as Uint8Array<ArrayBuffer>);
  expect(await asking.closed).toBe(CLOSED.abuse);
  await ann.until(({ spectators }) => spectators === 1);
  expect(kept()).toEqual([undefined, undefined, []]);
  expect(said).toContain("closed a connection that would not stop");
  // Even when nobody else is left, and the room closes with that.
  for (const { room } of [ann, bo]) room.leave();
  expect(Object.values(CLOSED)).not.toContain(await silent.closed);
  while (server.room(ann.entry.code)) await new Promise((resolve) => setTimeout(resolve, 20));
});
