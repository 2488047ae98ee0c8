import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import type { Toy } from "@baseboard/games/toy/rules";
import { create, join, watch } from "@baseboard/room/testing";
import { afterEach, expect, test } from "vitest";
import { openPostgresServer } from "../../../../packages/tools/services/postgres.ts";
import { openCaddyWith, openNginxWith } from "../../../../packages/tools/services/proxies.ts";
import { openRedis } from "../../../../packages/tools/services/redis.ts";
import { freePort } from "../../../../packages/tools/services/service.ts";
import { startChild } from "../child.ts";
import { begun, noLimits, playCard, playOut, testServer } from "../support.ts";

/** What is open, and closed in this order after each test. */
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of opened.splice(0)) await end();
});
function ended<T extends { end(): unknown }>(service: T): T {
  opened.push(() => service.end());
  return service;
}

/** The one block of a language in HOSTING.md. */
function snippet(language: string): string {
  const [found, ...more] = readFileSync(new URL("../../docs/HOSTING.md", import.meta.url), "utf8").matchAll(
    new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"),
  );
  expect(more).toEqual([]);
  return found[1];
}

/** The status of a request that comes from an address of this machine. */
const ask = (url: string, { from = "127.0.0.1", method = "GET", headers = {} }): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, localAddress: from, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.once("error", reject).end();
  });

test.each([
  ["caddy", openCaddyWith],
  ["nginx", openNginxWith],
])("behind %s, set up as HOSTING.md says, matches are played, and limits go by the visitor's own address", async (language, open) => {
  const server = await testServer({ config: { trustProxy: 1 }, limits: { ...noLimits, guess: 2 } });
  const { url } = ended(await open(snippet(language), { "127.0.0.1:2567": server.port }));
  ended(server);
  const [ann, bo] = await begun(url, ["Ann", "Bo"]);
  await playOut([ann, bo]);
  expect(bo.state().phase).toBe("over");

  const guess = (from: string, headers = {}) => ask(`${url}/api/rooms/ZZZZZZ`, { from, headers });
  expect([await guess("127.0.0.2"), await guess("127.0.0.2"), await guess("127.0.0.2")]).toEqual([404, 404, 429]);
  expect(await guess("127.0.0.2", { "x-forwarded-for": "192.0.2.1" })).toBe(429);
  expect(await guess("127.0.0.3")).toBe(404);

  // The proxy leaves the Host as it is: the server knows its own pages from those of others.
  const post = (origin: string) => ask(`${url}/api/rooms`, { method: "POST", headers: { origin } });
  expect([await post(url), await post("https://elsewhere.example")]).toEqual([400, 403]);
});

test("the Caddyfile of a cluster brings everybody to the server their room is in, and nobody anywhere else", async () => {
  const [postgres, redis] = (await Promise.all([openPostgresServer(), openRedis()])).map(ended);
  const [one, two] = [await freePort(), await freePort()];
  const caddyfile = readFileSync(new URL("../../deploy/Caddyfile", import.meta.url), "utf8");
  const { url } = ended(await openCaddyWith(caddyfile, { "game-1:2567": one, "game-2:2567": two }));
  const DATA_DIR = mkdtempSync(path(tmpdir(), "baseboard-proxies-"));
  opened.unshift(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const shared = { DATA_DIR, REDIS_URL: redis.url, DATABASE_URL: postgres.url, PUBLIC_URL: url, TRUST_PROXY: "1" };
  const nodes = Object.entries({ "game-1": one, "game-2": two }).map(async ([NODE_NAME, port]) => {
    const { process, gone } = await startChild({
      ...{ ...shared, NODE_NAME, PORT: String(port), METRICS_TOKEN: "a token of the test" },
      ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
    });
    opened.unshift(() => process.kill("SIGKILL") && gone);
  });
  await Promise.all(nodes);
  // Caddy has seen that they are there.
  expect(await ask(`${url}/readyz`, {})).toBe(200);

  for (const port of [one, two]) {
    // The room is in the server that made it, whichever Caddy asks.
    const ann = await create<Toy>(`http://127.0.0.1:${port}`, { game: "toy", name: "Ann" });
    const [bo, eve] = [await join<Toy>(url, ann.entry.code, { name: "Bo" }), await watch<Toy>(url, ann.entry.code)];
    const { publicAddress } = bo.entry.reservation as { publicAddress: string };
    expect(publicAddress).toBe(`${new URL(url).host}/s/${port === one ? "game-1" : "game-2"}`);
    await ann.ask("start", {});
    await bo.until(({ phase }) => phase === "playing");
    await playCard(bo);
    await eve.until(({ told }) => told.version === 1);
  }
  const closed = ["/metrics", "/s/game-3/ABC", "/s/192.0.2.1/ABC", "/s/"];
  expect(await Promise.all(closed.map((where) => ask(url + where, {})))).toEqual(closed.map(() => 404));
});
