import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noLimits, type TestServer, testServer } from "../support.ts";
import { operatorOf, TOKEN } from "./operator.ts";

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ config: { adminToken: TOKEN } });
});
afterEach(() => server.end());

const ask = (headers: Record<string, string> = {}, init: RequestInit = {}) => fetch(`${server.base}/api/admin`, { headers, ...init });

test("whoever has no token, or a wrong one, learns nothing and does nothing; no answer is kept anywhere", async () => {
  for (const headers of [{}, { authorization: "Bearer wrong" }, { authorization: TOKEN }, { cookie: `token=${TOKEN}` }])
    for (const path of ["", "/store", "/nothing"]) {
      const answer = await fetch(`${server.base}/api/admin${path}`, { headers: headers as Record<string, string> });
      expect([answer.status, await answer.json()]).toEqual([401, { no: { key: "room.needsToken" } }]);
    }
  const right = await ask({ authorization: `Bearer ${TOKEN}` });
  expect([right.status, right.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test("without a token set there is no such page and no such request", async () => {
  const clientDir = mkdtempSync(join(tmpdir(), "baseboard-client-"));
  writeFileSync(join(clientDir, "index.html"), "<!doctype html><title>The client</title>");
  server = await server.again({ config: { adminToken: TOKEN, clientDir } });
  expect((await fetch(`${server.base}/admin`)).status).toBe(200);
  server = await server.again({ config: { adminToken: undefined, clientDir } });
  for (const path of ["", "/store"])
    expect((await fetch(`${server.base}/api/admin${path}`, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(404);
  const page = await fetch(`${server.base}/admin`);
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining("The client")]);
  rmSync(clientDir, { recursive: true });
});

test("wrong tokens are few a minute from one address; then not even the right one is heard from there", async () => {
  server = await server.again({ limits: { ...noLimits, operator: 3 }, config: { adminToken: TOKEN, trustProxy: 1 } });
  const from = (address: string, token: string) => ask({ "x-forwarded-for": address, authorization: `Bearer ${token}` });
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await from("203.0.113.7", `guess ${i}`)).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect((await from("203.0.113.7", TOKEN)).status).toBe(429);
  // Any number of right ones.
  for (let i = 0; i < 20; i++) expect((await from("203.0.113.8", TOKEN)).status).toBe(200);
  server = await server.again({ config: { adminToken: TOKEN } });
});

test("wrong tokens that come all at once are as few", async () => {
  server = await server.again({ limits: { ...noLimits, operator: 3 } });
  const all = await Promise.all(Array.from({ length: 20 }, (_, i) => ask({ authorization: `Bearer guess ${i}` })));
  expect(all.filter(({ status }) => status === 401)).toHaveLength(3);
});

test("no page of another site may send the token along, nor act without it", async () => {
  const origin = "https://elsewhere.example";
  const headers = { origin, "access-control-request-method": "PUT", "access-control-request-headers": "authorization,content-type" };
  const asked = await fetch(`${server.base}/api/admin/notice`, { method: "OPTIONS", headers });
  expect(asked.headers.get("access-control-allow-origin")).toBeNull();
  expect(String(asked.headers.get("access-control-allow-headers")).toLowerCase()).not.toContain("authorization");
  const acted = await operatorOf(server.base, { origin }).tell("Hello");
  expect(acted).toEqual({ status: 403, body: { no: { key: "room.wrongOrigin" } } });
});

test("not even a page of a listed origin may send the token along", async () => {
  const origin = "https://friend.example";
  server = await server.again({ config: { adminToken: TOKEN, allowedOrigins: [origin] } });
  const headers = { origin, "access-control-request-method": "GET", "access-control-request-headers": "authorization" };
  const asked = await fetch(`${server.base}/api/admin`, { method: "OPTIONS", headers });
  expect(String(asked.headers.get("access-control-allow-headers")).toLowerCase()).not.toContain("authorization");
});

test("what makes no sense is refused with its reason, and nothing is done", async () => {
  const { ask, impose, close, tell, view } = operatorOf(server.base);
  expect(await tell(" \u200b ")).toMatchObject({ status: 400, body: { no: { key: "room.talkEmpty" } } });
  expect(await tell("x y ".repeat(200))).toMatchObject({ status: 400, body: { no: { key: "room.talkLong" } } });
  expect(await tell("Soon", 1e6)).toMatchObject({ status: 400 });
  expect(await ask("PUT", "/notice", { text: "Hello", more: 1 })).toMatchObject({ status: 400 });
  for (const address of ["", "here", "203.0.113.300", "203.0.113.7/64", "203.0.113.0/24", "2001:db8::/32", "1:2:3"])
    expect(await impose("ban", address), address).toMatchObject({ status: 400, body: { no: { key: "room.badAddress" } } });
  expect(await impose("hang", "203.0.113.7")).toMatchObject({ status: 400 });
  expect(await impose("ban", "203.0.113.7", 0)).toMatchObject({ status: 400 });
  for (const code of ["ZZZZZZ", "x"]) expect(await close(code)).toMatchObject({ status: 404, body: { no: { key: "room.unknownCode" } } });
  expect(await view()).toMatchObject({ sanctions: [] });
  expect((await view()).notice).toBeUndefined();
});
