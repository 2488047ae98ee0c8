import { connect } from "node:net";
import { keyFrom, type Rng, rngAt } from "@baseboard/kit";
import type { Log } from "@baseboard/room";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestServer, table, testServer } from "../support.ts";

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
  "http://elsewhere/",
  "HTTP://elsewhere:99999999/api/rooms",
  "http://",
  "http:///",
  "http://[x/",
  "http://x?y",
  "javascript:alert(1)",
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

/** Sends raw bytes on a connection of its own; resolves with what was answered first, once that has come or the server has hung up. */
function send(text: string, patience = 50): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write(text, "latin1"));
    const end = (bytes?: unknown): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(Buffer.isBuffer(bytes) ? bytes.toString("latin1") : "");
    };
    // Some of them leave the server waiting for more, as they should.
    const timer = setTimeout(end, patience);
    for (const event of ["data", "error", "close"]) socket.on(event, end);
  });
}

/** Whether an answer is not in our words. One without any is Node's, to what is no HTTP. */
function isStrange(answer: string): boolean {
  const [head, ...rest] = answer.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  if (!body || body === "0\r\n\r\n" || / 101 /.test(head)) return false;
  if (/ [45]\d\d /.test(head)) return !/^\{"no":\{"key":"room\.\w+".*\}$/.test(body);
  return /text\/html/i.test(head) && !body.includes("Baseboard");
}

test("3,000 odd HTTP requests and upgrades: no crash, no fault, and no answer but ours", async () => {
  const rng = rngAt(keyFrom("http"), 0);
  const strange: string[] = [];
  for (let batch = 0; batch < 30; batch++) {
    const asked = Array.from({ length: 100 }, () => request(rng));
    const answers = await Promise.all(asked.map(send));
    strange.push(...asked.filter((_, i) => isStrange(answers[i])));
  }
  expect(faults).toEqual([]);
  expect(strange).toEqual([]);
  expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
});

test.each([
  ["another method", "POST", "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="],
  ["no key", "GET", "Sec-WebSocket-Version: 13"],
  ["another version", "GET", "Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="],
])("who asks for a WebSocket by %s is told in our words that it is none", async (_what, method, more) => {
  const upgrade = "Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket";
  const answer = await send(`${method} /x/${code}?sessionId=abc HTTP/1.1\r\n${upgrade}\r\n${more}\r\n\r\n`, 5000);
  expect(answer.split("\r\n\r\n")[1]).toBe('{"no":{"key":"room.malformed"}}');
});

test.each(["http://", "http://[x/"])("what is asked of %s is no request, and is told so", async (where) => {
  const answer = await send(`GET ${where} HTTP/1.0\r\n\r\n`, 5000);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.split("\r\n\r\n")[1]).toBe('{"no":{"key":"room.malformed"}}');
});
