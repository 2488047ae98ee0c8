import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askForSocket } from "../bare.ts";
import { type TestServer, testServer } from "../support.ts";

const publicUrl = "https://play.example";
const lan = "http://192.168.1.5:2567";
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ config: { publicUrl, allowedOrigins: [lan, publicUrl] } });
});
afterAll(() => server.end());

interface Asked {
  headers?: Record<string, string>;
  method?: string;
  body?: string;
}

/** Asks under the name of a host; without one, as HTTP/1.0 may. */
const ask = (host: string, path: string, { headers = {}, method = "GET", body = "" }: Asked = {}) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const setting = { host: "127.0.0.1", port: server.port, path, method, agent: false, setHost: false };
    const asked = request({ ...setting, headers: { ...headers, ...(host && { host }) } }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(await answer.toArray()).toString() });
    });
    asked.once("error", reject).end(body);
  });
const post = (host: string, origin: string) =>
  ask(host, "/api/rooms", {
    method: "POST",
    headers: { "content-type": "application/json", ...(origin && { origin }) },
    body: '{"game":"toy","name":"Ann"}',
  });

test.each(["play.example", "PLAY.example", "play.example:443", "192.168.1.5:2567"])("%s is a host of ours: it is listed", async (host) => {
  expect((await ask(host, "/api/rooms")).status).toBe(200);
});

test.each([
  "elsewhere.example",
  "127.0.0.1:2567",
  "localhost",
  "play.example.elsewhere.example",
  "play.example:80",
  "192.168.1.5",
  "a b",
  "[",
])("a request for %s is sent where we are, whatever it asks", async (host) => {
  const no = { key: "room.elsewhere", with: { address: publicUrl } };
  for (const path of ["/", "/api/rooms", "/assets/x.js", "/api/rooms/ABCDEF"]) {
    const { status, headers, body } = await ask(host, path);
    expect([status, JSON.parse(body), headers["cache-control"]], path).toEqual([421, { no }, "no-store"]);
  }
  expect((await post(host, `http://${host}`)).status).toBe(421);
  expect((await ask(host, "/matchmake/reconnect/ABCDEF", { method: "POST" })).status).toBe(421);
});

test("people are told in a sentence where to go, in their language", async () => {
  const look = (language: string) =>
    ask("192.168.1.9:2567", "/", { headers: { accept: "text/html,*/*;q=0.8", "accept-language": language } });
  const link = `<a href="${publicUrl}">${publicUrl}</a>`;
  for (const [language, lang, sentence] of [
    ["fr, en;q=0.5", "en", `You have come by an address that this server does not go by. Open it at ${link}.`],
    ["de-AT, en;q=0.5", "de", `Unter dieser Adresse ist der Server nicht zu Hause. Öffne ihn unter ${link}.`],
    ["fr", "en", `Open it at ${link}.`],
  ]) {
    const { status, headers, body } = await look(language);
    expect([status, headers["content-type"]]).toEqual([421, "text/html; charset=utf-8"]);
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(sentence);
  }
});

test("whoever watches over the server asks it by any name", async () => {
  for (const host of ["127.0.0.1:2567", "game-1:2567", "10.0.0.7"])
    expect([(await ask(host, "/healthz")).status, (await ask(host, "/readyz")).status]).toEqual([200, 200]);
});

test("only pages of listed origins may do anything: not those of the host a request names", async () => {
  expect((await post("play.example", publicUrl)).status).toBe(201);
  expect((await post("192.168.1.5:2567", lan)).status).toBe(201);
  expect((await post("play.example", "")).status).toBe(201);
  expect((await post("play.example", "http://play.example")).status).toBe(403);
  expect((await post("play.example", "https://elsewhere.example")).status).toBe(403);
  // What the bare socket names as its host is "localhost".
  for (const [origin, status] of [
    ["http://localhost", 403],
    [publicUrl, 101],
    [lan, 101],
  ] as const)
    expect((await askForSocket(server.base, "/process/ABCDEF?sessionId=none", [`Origin: ${origin}`])).status, origin).toBe(status);
});

test("pages may open WebSockets to listed origins, not to the host a request names", async () => {
  for (const host of ["play.example", "192.168.1.5:2567", "elsewhere.example"])
    expect((await ask(host, "/")).headers["content-security-policy"]).toContain(
      ";connect-src 'self' wss://play.example ws://192.168.1.5:2567;",
    );
});

test("what only makes sense over https is sent to who comes by the address that is https, and to nobody else", async () => {
  const [secure, plain] = [await ask("play.example", "/"), await ask("192.168.1.5:2567", "/")];
  expect(secure.headers["strict-transport-security"]).toContain("max-age=");
  expect(secure.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  expect(plain.headers["strict-transport-security"]).toBeUndefined();
  expect(plain.headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
});

test("where no address is public, every name is good, and its pages are its own", async () => {
  server = await server.again({ config: {} });
  for (const host of ["192.168.1.5:2567", "anything.example", "[::1]:2567"]) {
    expect((await ask(host, "/api/rooms")).status).toBe(200);
    expect([(await post(host, `http://${host}`)).status, (await post(host, "http://elsewhere.example")).status]).toEqual([201, 403]);
    expect((await ask(host, "/")).headers["content-security-policy"]).toContain(`connect-src 'self' ws://${host} wss://${host};`);
  }
});
