import { connect } from "node:net";
import { keyFrom, type Rng, rngAt } from "@baseboard/kit";
import type { Log } from "@baseboard/room";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, table, testServer } from "./support.ts";

const faults: string[] = [];
const log: Log = { info: () => {}, warn: () => {}, error: (facts, what) => void faults.push(`${what} ${JSON.stringify(facts)}`) };
let server: TestServer;
let code = "";
beforeAll(async () => {
  server = await testServer({ log });
  code = (await table(server.base, ["Ann"]))[0].entry.code;
});
afterAll(() => server.end());

const paths = () => [
  "/",
  "//",
  "/%",
  "/%00",
  "/..%2f..%2fetc/passwd",
  "/api/rooms",
  `/api/rooms/${code}`,
  `/api/rooms/${code}/join`,
  `/api/rooms/${code}/watch`,
  `/api/rooms/${code}/transcript?round=1&round=%00`,
  "/api/rooms/%e0%a4%a",
  "/api/rooms/__proto__/join",
  `/matchmake/reconnect/${code}`,
  "/matchmake/reconnect/%",
  "//matchmake/create/toy",
  "/MATCHMAKE/create/toy",
  "/__healthcheck",
  "http://elsewhere/matchmake/reconnect/x",
  `/x/${code}?sessionId=abc`,
  `/x/${code}?sessionId=constructor&reconnectionToken=__proto__`,
  "*",
];
const headers = [
  "Host: localhost",
  "Host: \u00e9",
  "Host: a b",
  "Host: ]",
  "Host: x:99999999",
  "X-Forwarded-Proto: javascript",
  "X-Forwarded-For: ,,,",
  "Origin: null",
  "Origin: http://[",
  "Content-Type: application/json",
  "Content-Type: application/json; charset=x",
  "Content-Encoding: gzip",
  "Content-Length: 2",
  "Content-Length: -1",
  "Transfer-Encoding: chunked",
  "Expect: 100-continue",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Upgrade: h2c",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  "Authorization: Bearer x",
  "Accept: text/html",
  "Range: bytes=9-1",
  "If-None-Match: *",
];
const bodies = [
  "",
  "{}",
  "{",
  "[]",
  '"x"',
  '{"game":"toy","name":"Bo"}',
  '{"token":"x"}',
  '{"reconnectionToken":["x"]}',
  "5\r\nhello\r\n0\r\n\r\n",
  "\u0000\u0001",
];

function request(rng: Rng): string {
  const method = rng.pick(["GET", "POST", "POST", "PUT", "OPTIONS", "HEAD", "DELETE", "BREW", "CONNECT"]);
  const some = Array.from({ length: rng.below(7) }, () => rng.pick(headers));
  const host = rng.below(4) ? ["Host: localhost"] : [];
  return `${method} ${rng.pick(paths())} HTTP/1.${rng.below(2)}\r\n${[...host, ...some].join("\r\n")}\r\n\r\n${rng.pick(bodies)}`;
}

/** Sends raw bytes on a connection of its own; resolves once the server has answered or hung up. */
function send(text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write(text, "latin1"));
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve();
    };
    // Some of them leave the server waiting for more, as they should.
    const timer = setTimeout(end, 50);
    for (const event of ["data", "error", "close"]) socket.on(event, end);
  });
}

test("3,000 odd HTTP requests and upgrades: no crash, no fault", async () => {
  const rng = rngAt(keyFrom("http"), 0);
  for (let batch = 0; batch < 30; batch++) await Promise.all(Array.from({ length: 100 }, () => send(request(rng))));
  expect(faults).toEqual([]);
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
});
