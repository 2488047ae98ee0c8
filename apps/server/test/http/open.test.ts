import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openRedis } from "../../../../packages/tools/services/redis.ts";
import { freePort } from "../../../../packages/tools/services/service.ts";
import { NoRedis } from "../../src/cluster/cluster.ts";
import { openFiles } from "../files.ts";
import { type TestServer, testServer } from "../support.ts";

let redis: Awaited<ReturnType<typeof openRedis>>;
beforeAll(async () => {
  redis = await openRedis();
});
afterAll(() => redis?.end());

let dataDir = "";
/** By which something is done again and again. */
const timers = new Set<unknown>();
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "baseboard-open-"));
  timers.clear();
  const { setInterval: set, clearInterval: clear } = globalThis;
  vi.spyOn(globalThis, "setInterval").mockImplementation(((...asked: Parameters<typeof set>) => {
    const timer = set(...asked);
    timers.add(timer);
    return timer;
  }) as typeof set);
  vi.spyOn(globalThis, "clearInterval").mockImplementation((timer) => {
    timers.delete(timer);
    clear(timer);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (port: number, redisUrl: string): Promise<TestServer> =>
  testServer({ dataDir, config: { port, publicUrl: "http://localhost", cluster: { redisUrl, node: "game-1" } } });

/** Who is connected to Redis besides whoever asks. */
async function connected(): Promise<number> {
  const asking = new Redis(redis.url);
  const clients = String(await asking.client("LIST"))
    .trim()
    .split("\n");
  asking.disconnect();
  return clients.length - 1;
}

test("a server that is open holds its files, its connections and its timers; one that was closed holds none", async () => {
  const server = await start(0, redis.url);
  expect(openFiles(dataDir)).not.toEqual([]);
  expect(await connected()).toBe(3);
  expect(timers.size).toBeGreaterThan(3);
  await server.close();
  expect(openFiles(dataDir)).toEqual([]);
  await vi.waitFor(async () => expect(await connected()).toBe(0), { timeout: 20_000 });
  expect(timers.size).toBe(0);
});

test("when its port is taken, nothing stays open, and another port will do", async () => {
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(0, "127.0.0.1", resolve));
  const { port } = squatter.address() as { port: number };
  await expect(start(port, redis.url)).rejects.toThrow("EADDRINUSE");
  expect(openFiles(dataDir)).toEqual([]);
  await vi.waitFor(async () => expect(await connected()).toBe(0), { timeout: 20_000 });
  expect(timers.size).toBe(0);
  squatter.close();
  const server = await start(0, redis.url);
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
  await server.close();
});

test("when Redis cannot be reached, nothing stays open, and it is not asked again", async () => {
  const connect = vi.spyOn(Redis.prototype, "connect");
  await expect(start(0, `redis://127.0.0.1:${await freePort()}`)).rejects.toThrow(NoRedis);
  expect(openFiles(dataDir)).toEqual([]);
  expect(timers.size).toBe(0);
  const attempts = connect.mock.calls.length;
  expect(attempts).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(connect.mock.calls.length).toBe(attempts);
});
