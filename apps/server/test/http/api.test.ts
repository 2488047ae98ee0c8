import { globSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join as path } from "node:path";
import type { Toy } from "@baseboard/games/toy/rules";
import { type Entry, type Listing, LONGEST_POSITION } from "@baseboard/protocol";
import { call, create, join, Said } from "@baseboard/room/testing";
import { Client } from "@colyseus/sdk";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { root } from "../../../../packages/tools/workspace.ts";
import { denied } from "../../src/http/headers.ts";
import { begun, type TestServer, table, testServer } from "../support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ config: { allowedOrigins: ["https://play.example"] } });
});
afterAll(async () => {
  await server.end();
});

const refused = async (work: Promise<unknown>): Promise<{ status: number; no: unknown }> => {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(Said);
  return { status: error.status, no: error.no };
};
const get = (where: string, headers = {}) => fetch(server.base + where, { headers });
const post = (where: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
  fetch(server.base + where, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });

test("an unknown code is said to be one, whatever it looks like", async () => {
  for (const code of ["ZZZZZZ", "zzz-zzz"])
    expect(await refused(join(server.base, code, { name: "Bo" }))).toEqual({
      status: 404,
      no: { key: "room.unknownCode", with: { code: "ZZZZZZ" } },
    });
  expect(await refused(call(server.base, "/rooms/no%20code%20at%20all"))).toEqual({
    status: 404,
    no: { key: "room.unknownCode", with: { code: "no code at a" } },
  });
});

test("codes are read in any case, with dashes and spaces", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  const { code } = ann.entry;
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  for (const typed of [code.toLowerCase(), `${code.slice(0, 3)}-${code.slice(3)}`, ` ${code.slice(0, 2)} ${code.slice(2)}`])
    expect((await call<Listing>(server.base, `/rooms/${encodeURIComponent(typed)}`)).code).toBe(code);
});

test("a full room has no seat left, but can be watched", async () => {
  const [ann] = await table(server.base, ["Ann", "Bo", "Cy", "Di"]);
  expect(await refused(join(server.base, ann.entry.code, { name: "Ed" }))).toEqual({ status: 409, no: { key: "room.full" } });
  const entry = await call<Entry>(server.base, `/rooms/${ann.entry.code}/watch`, {});
  expect(entry.seat).toBe(-1);
});

test("a match that has begun takes nobody in, but can be watched", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  expect(await refused(join(server.base, ann.entry.code, { name: "Ed" }))).toEqual({ status: 409, no: { key: "room.begunWatch" } });
});

test("a room is made from a position that a match can begin from; any other is refused, and it is said why", async () => {
  const position = "round 2 die 4\nA 3 7 score 0\nB 5 9 score 4 choice 9\ndeck 1 2 4";
  const asked = { game: "toy", name: "Ann", options: { hand: 2 } };
  const ann = await create<Toy>(server.base, { ...asked, from: { position, seat: 1 } });
  expect([ann.entry.seat, ann.state().seats.map(({ name }) => name)]).toEqual([1, ["", "Ann"]]);
  await join(server.base, ann.entry.code, { name: "Bo" });
  await ann.ask("start", {});
  expect((await ann.until(({ phase }) => phase === "playing")).table).toMatchObject({ round: 2, scores: [0, 4], deckSize: 3 });
  for (const [wrong, why] of [
    ["A 3", expect.any(String)],
    [position.replace("die 4", "die 4 over").replace(" choice 9", ""), "In this position the match is over."],
  ])
    expect(await refused(create(server.base, { ...asked, from: { position: wrong } }))).toEqual({
      status: 400,
      no: { key: "room.badPosition", with: { why } },
    });
  expect(await refused(create(server.base, { ...asked, options: { hand: 99 }, from: { position } }))).toMatchObject({
    no: { key: "room.badOptions" },
  });
  const long = `${position}\n${" ".repeat(LONGEST_POSITION)}`;
  expect(await refused(create(server.base, { ...asked, from: { position: long } }))).toMatchObject({ no: { key: "room.malformed" } });
});

test("a room is made only of a game there is, with a name and options that are possible", async () => {
  expect(await refused(create(server.base, { game: "chess", name: "Ann" }))).toEqual({
    status: 404,
    no: { key: "room.unknownGame", with: { game: "chess" } },
  });
  expect(await refused(create(server.base, { game: "toy", name: " \u200b " }))).toEqual({ status: 400, no: { key: "room.badName" } });
  expect(await refused(create(server.base, { game: "toy", name: "Ann", options: { hand: 99 } }))).toEqual({
    status: 400,
    no: { key: "room.badOptions" },
  });
  expect(await refused(create(server.base, { game: "toy", name: "Ann", clock: "sand" as "none" }))).toEqual({
    status: 400,
    no: { key: "room.malformed" },
  });
  const ann = await create(server.base, { game: "toy", name: "Ann", clock: "bank-5-5" });
  expect(ann.state().settings.clock).toBe("bank-5-5");
});

test.each([
  ["no JSON", "{"],
  ["another shape", '{"game":1,"name":"Ann"}'],
  ["something more", '{"game":"toy","name":"Ann","seat":3}'],
  ["a list", "[]"],
  ["nothing", ""],
  ["a prototype", '{"__proto__":{"game":"toy"},"name":"Ann"}'],
])("a body that is %s is malformed", async (_what, body) => {
  const response = await post("/api/rooms", body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ no: { key: "room.malformed" } });
});

test.each(["/api/rooms", "/matchmake/reconnect/ABCDEF", "/anything"])(
  "a body that is too large is refused before it is read: %s",
  async (where) => {
    const response = await post(where, JSON.stringify({ name: "x".repeat(20_000) }));
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ no: { key: "room.tooLarge" } });
  },
);

test("a body of no stated length is refused too", async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("{}"));
      controller.close();
    },
  });
  const response = await fetch(`${server.base}/matchmake/reconnect/ABCDEF`, { method: "POST", body, duplex: "half" } as RequestInit);
  expect(response.status).toBe(413);
});

test("Colyseus' own matchmaking and health page are closed", async () => {
  for (const method of ["create", "joinOrCreate", "join", "joinById"])
    expect((await post(`/matchmake/${method}/toy`, "{}")).status).toBe(404);
  expect((await get("/__healthcheck")).status).toBe(404);
});

test("whoever takes up a dropped connection by a wrong code or a wrong token hears the same, in our words", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  const reconnect = async (code: string, body: string, headers = {}) => {
    const response = await post(`/matchmake/reconnect/${code}`, body, headers);
    return { status: response.status, said: await response.json() };
  };
  const wrong = { status: 403, said: { no: { key: "room.badToken" } } };
  for (const code of [ann.entry.code, "ZZZZZZ", "zzz", "__proto__"])
    for (const token of ["x", "__proto__", "constructor"])
      expect(await reconnect(code, JSON.stringify({ reconnectionToken: token })), `${code} ${token}`).toEqual(wrong);
  const malformed = { status: 400, said: { no: { key: "room.malformed" } } };
  for (const code of [ann.entry.code, "ZZZZZZ"])
    for (const body of ['{"reconnectionToken":{"a":1}}', '{"reconnectionToken":""}', "{}", "{", "null", ""])
      expect(await reconnect(code, body), `${code} ${body}`).toEqual(malformed);
  expect((await reconnect(ann.entry.code, "{}", { origin: "https://evil.example" })).status).toBe(403);
});

test("the SDK takes up a dropped connection by its token; with a wrong one it is refused, and comes in by the token of its seat", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const sdk = new Client(server.base);
  for (const token of ["ZZZZZZ:made up", `${bo.entry.code}:made up`])
    await expect(sdk.reconnect(token)).rejects.toMatchObject({ name: "MatchMakeError", code: 403 });
  bo.room.connection.transport.close(3000);
  await ann.until(({ seats }) => !seats[1].online);
  const room = await sdk.reconnect(bo.room.reconnectionToken);
  await ann.until(({ seats }) => seats[1].online);
  expect(room.sessionId).toBe(bo.room.sessionId);
  room.removeAllListeners();
  expect((await join(server.base, bo.entry.code, { token: bo.entry.token })).entry.seat).toBe(1);
});

test("requests from another page are refused, over HTTP and over WebSocket", async () => {
  const { base } = server;
  const body = JSON.stringify({ game: "toy", name: "Ann" });
  const from = (origin: string) => post("/api/rooms", body, { origin });
  expect((await from("https://evil.example")).status).toBe(403);
  expect((await from("null")).status).toBe(403);
  expect((await from(base)).status).toBe(201);
  const allowed = await from("https://play.example");
  expect(allowed.status).toBe(201);
  expect(allowed.headers.get("access-control-allow-origin")).toBe("https://play.example");
  expect((await get("/api/rooms", { origin: "https://evil.example" })).headers.get("access-control-allow-origin")).toBeNull();
  const entry = await call<Entry>(base, "/rooms", { game: "toy", name: "Ann" });
  const { processId, sessionId } = entry.reservation as Record<string, string>;
  const open = (headers: Record<string, string>) => upgrade(`/${processId}/${entry.code}?sessionId=${sessionId}`, headers);
  expect(await open({ Origin: "https://evil.example" })).toContain("403 Forbidden");
  expect(await open({ Origin: base })).toContain("101 Switching Protocols");
});

/** Asks for a WebSocket byte by byte; answers with the first line that comes back. */
function upgrade(where: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, "127.0.0.1", () => {
      const all = {
        Host: `127.0.0.1:${server.port}`,
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        ...headers,
      };
      socket.write(
        `GET ${where} HTTP/1.1\r\n${Object.entries(all)
          .map(([name, value]) => `${name}: ${value}`)
          .join("\r\n")}\r\n\r\n`,
      );
    });
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes.toString("latin1");
      if (text.includes("\r\n")) {
        socket.destroy();
        resolve(text.split("\r\n")[0]);
      }
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
}

test.each([
  "/",
  "//",
  "http://elsewhere/x/ABCDEF?sessionId=a",
  "/x/__proto__?sessionId=a",
  "/x/constructor?sessionId=__proto__",
  "/a/b/c",
  "/%",
  "/x/ABCDEF?sessionId=\u0001",
])("a WebSocket to %j is turned away, and the server lives on", async (where) => {
  expect(await upgrade(where)).toMatch(/^HTTP\/1\.1 40[04]|^$/);
  expect((await get("/healthz")).status).toBe(200);
});

test("a WebSocket without a reservation is told nothing and closed", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  const socket = new WebSocket(`${server.base.replace("http", "ws")}/x/${ann.entry.code}?sessionId=__proto__`);
  const code = await new Promise((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  expect(code).toBe(4002);
  const nowhere = new WebSocket(`${server.base.replace("http", "ws")}/x/ZZZZZZ?sessionId=abc&reconnectionToken=def`);
  expect(await new Promise((resolve) => nowhere.addEventListener("close", ({ code }) => resolve(code)))).toBe(4003);
});

test("pages come with strict headers that also work on a LAN without a certificate", async () => {
  const { headers } = await get("/");
  const policy = headers.get("content-security-policy") ?? "";
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ws://127.0.0.1:${server.port}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(part);
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toContain("upgrade-insecure-requests");
  expect(headers.get("strict-transport-security")).toBeNull();
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-powered-by")).toBeNull();
  const permissions = headers.get("permissions-policy")?.split(", ") ?? [];
  for (const feature of ["camera", "microphone", "geolocation", "payment", "usb"]) expect(permissions).toContain(`${feature}=()`);
});

test("no page is denied what the client does", () => {
  const uses: Record<string, RegExp> = {
    "clipboard-write": /clipboard\.write|execCommand\("copy"\)/,
    "clipboard-read": /clipboard\.read/,
    "web-share": /navigator\.share/,
    autoplay: /AudioContext/,
    fullscreen: /requestFullscreen/,
    gamepad: /getGamepads/,
    "screen-wake-lock": /wakeLock/,
    "picture-in-picture": /requestPictureInPicture/,
    "display-capture": /getDisplayMedia/,
    "local-fonts": /queryLocalFonts/,
    accelerometer: /DeviceMotion|DeviceOrientation|Accelerometer/,
    camera: /getUserMedia/,
    geolocation: /navigator\.geolocation/,
  };
  const source = ["apps/client/src", "packages/stage/src", "packages/games"]
    .flatMap((folder) => globSync(path(root, folder, "**/*.{ts,tsx}"), { exclude: (name) => /^(node_modules|test)$/.test(name) }))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const used = Object.keys(uses).filter((feature) => uses[feature].test(source));
  expect(used).toEqual(expect.arrayContaining(["clipboard-write", "web-share", "autoplay"]));
  expect(used.filter((feature) => denied.includes(feature))).toEqual([]);
});

test("it says that it lives, and that it is ready for as long as its store answers", async () => {
  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/readyz")).status).toBe(200);
  const { ready } = server.store;
  server.store.ready = async () => {
    throw new Error("gone");
  };
  await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(503), { timeout: 20_000 });
  expect((await get("/healthz")).status).toBe(200);
  server.store.ready = ready;
});

test("however many ask whether it is ready, its store is asked now and then", async () => {
  const ready = vi.spyOn(server.store, "ready");
  const ask = async () => expect((await get("/readyz")).status).toBe(200);
  await vi.waitFor(
    async () => {
      await ask();
      expect(ready).toHaveBeenCalledTimes(1);
    },
    { timeout: 20_000 },
  );
  await Promise.all(Array.from({ length: 100 }, ask));
  expect(ready.mock.calls.length).toBeLessThan(10);
  await vi.waitFor(
    async () => {
      await ask();
      expect(ready.mock.calls.length).toBeGreaterThan(2);
    },
    { timeout: 20_000 },
  );
});
