import type { Toy } from "@baseboard/games/toy/rules";
import type { Listing } from "@baseboard/protocol";
import type { Log } from "@baseboard/room";
import { call, create, join, watch } from "@baseboard/room/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openRedis } from "../../../../packages/tools/services/redis.ts";
import { freePort } from "../../../../packages/tools/services/service.ts";
import { playCard, type TestServer, table, testServer } from "../support.ts";

let redis: Awaited<ReturnType<typeof openRedis>>;
let server: TestServer;
let said: string[];
beforeAll(async () => {
  redis = await openRedis();
});
afterAll(() => redis?.end());

beforeEach(async () => {
  said = [];
  const say: Log["warn"] = (_facts, what) => void said.push(what);
  const port = await freePort();
  const cluster = { redisUrl: redis.url, node: "game-1" };
  server = await testServer({
    log: { info: say, warn: say, error: say },
    config: { port, publicUrl: `http://127.0.0.1:${port}`, cluster },
  });
});
afterEach(async () => {
  await server.end();
  await redis.stop("SIGKILL");
  await redis.start();
});

const hears = (what: string) => vi.waitFor(() => expect(said).toContain(what), { timeout: 20_000 });
const status = async (path: string) => (await fetch(`${server.base}${path}`)).status;

test("while Redis is away a match goes on, and what has changed is listed when it is back; the log says both once", async () => {
  const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
  const over = await create<Toy>(server.base, { game: "toy", name: "Cy" });
  await redis.stop("SIGKILL");
  await hears("Redis does not answer");
  expect([await status("/api/rooms"), await status("/readyz"), await status("/healthz")]).toEqual([500, 503, 200]);
  await ann.ask("start", {});
  await bo.until(({ phase }) => phase === "playing");
  await playCard(ann);
  await bo.until(({ told }) => told.version === 1);
  await over.room.leave();
  await vi.waitFor(() => expect(server.room(over.entry.code)).toBeUndefined(), { timeout: 20_000 });
  expect(await status("/api/rooms")).toBe(500);

  await redis.start();
  await hears("Redis answers again");
  const rooms = await call<Listing[]>(server.base, "/rooms");
  expect(rooms).toMatchObject([{ code: ann.entry.code, phase: "playing" }]);
  await watch<Toy>(server.base, ann.entry.code);
  await join<Toy>(server.base, ann.entry.code, { token: bo.entry.token });
  expect(said.filter((what) => !what.startsWith("a match"))).toEqual(["open", "Redis does not answer", "Redis answers again"]);
});

test("a Redis that hangs, too, is said once", async () => {
  await create<Toy>(server.base, { game: "toy", name: "Ann" });
  redis.stall();
  await hears("Redis does not answer");
  expect(await status("/readyz")).toBe(503);
  redis.goOn();
  await hears("Redis answers again");
  // What was answered last is believed for a moment.
  await vi.waitFor(async () => expect(await status("/readyz")).toBe(200), { timeout: 20_000 });
  expect(said).toEqual(["open", "Redis does not answer", "Redis answers again"]);
});

test("a server that closes while Redis is away sends everybody away to come in again", async () => {
  const [ann, bo] = await table(server.base, ["Ann", "Bo"]);
  await redis.stop("SIGKILL");
  await hears("Redis does not answer");
  await server.close();
  expect(await Promise.all([ann.closed, bo.closed])).toEqual([4010, 4010]);
  expect(said).toEqual(["open", "Redis does not answer", "closed"]);
});
