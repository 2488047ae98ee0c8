import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import type { Toy } from "@baseboard/games/toy/rules";
import type { Entry } from "@baseboard/protocol";
import type { Log } from "@baseboard/room";
import { arriveRaw, call, requestFrame, watch } from "@baseboard/room/testing";
import { matchMaker } from "@colyseus/core";
import { afterEach, expect, test } from "vitest";
import { Backpressure } from "../../src/http/backpressure.ts";
import { boundSockets, httpPatience } from "../../src/http/connection-limits.ts";
import { ConnectionCounter } from "../../src/http/connections.ts";
import { arriveBare, askForSocket, closed, open } from "../bare.ts";
import { openFiles } from "../files.ts";
import { begun, from, playCard, type TestServer, table, testServer } from "../support.ts";

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
let server: TestServer;

async function until(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 20));
}
afterEach(() => server?.end());

const refusal = (promise: Promise<unknown>) => promise.then(() => undefined).catch(({ status, no }) => ({ status, no }));
const anySocket = (headers: string[] = []) => askForSocket(server.base, "/process/ABCDEF?sessionId=none", headers);

test("one address has so many WebSockets; the next is told so, and may come once one has closed", async () => {
  server = await testServer({ mostEach: 3 });
  const [ann] = await table(server.base, ["Ann"]);
  const look = () => call<Entry>(server.base, `/rooms/${ann.entry.code}/watch`, {});
  const [eve, uma] = [await arriveRaw(server.base, await look()), await arriveRaw(server.base, await look())];
  const no = { key: "room.tooManyConnections" };
  expect(await anySocket()).toEqual({ status: 429, body: JSON.stringify({ no }) });
  for (const path of ["/rooms", `/rooms/${ann.entry.code}/join`, `/rooms/${ann.entry.code}/watch`])
    expect(await refusal(call(server.base, path, path === "/rooms" ? { game: "toy", name: "Bo" } : { name: "Bo" }))).toEqual({
      status: 429,
      no,
    });
  eve.socket.close();
  uma.socket.close();
  await ann.until(({ spectators }) => spectators === 0);
  expect((await arriveRaw(server.base, await look())).socket.readyState).toBe(WebSocket.OPEN);
});

test("behind a proxy each visitor's own address counts; before none, nobody can pretend to another", async () => {
  server = await testServer({ mostEach: 1, config: { trustProxy: 1 } });
  const from = (address: string) => [`X-Forwarded-For: 203.0.113.99, ${address}`];
  const [ann] = await table(server.base, ["Ann"]);
  expect((await anySocket(from("127.0.0.1"))).status).toBe(429);
  expect((await anySocket(from("203.0.113.7"))).status).toBe(101);
  ann.room.leave();
  await ann.closed;
  server = await server.again({ config: { trustProxy: 0 } });
  await table(server.base, ["Ann"]);
  expect((await anySocket(from("203.0.113.7"))).status).toBe(429);
});

test("who is refused a WebSocket and does not hang up is hung up on", async () => {
  server = await testServer();
  const socket = connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => {}).resume();
  socket.write("GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await once(socket, "end");
  // Whoever is still there would take this.
  const talking = setInterval(() => socket.write("Hello?"), 100);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(talking);
}, 30_000);

test("a server that is full says so, and keeps those who are in", async () => {
  server = await testServer({ config: { maxConnections: 2 } });
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const no = { key: "room.serverFull" };
  expect(await anySocket()).toEqual({ status: 503, body: JSON.stringify({ no }) });
  expect(await refusal(call(server.base, `/rooms/${ann.entry.code}/watch`, {}))).toEqual({ status: 503, no });
  await playCard(ann);
  await bo.until(({ told }) => told.version === 1);
});

test("one address has so many connections of any kind; more are closed at once", async () => {
  server = await testServer({ mostEach: 1 });
  const sockets = await Promise.all(Array.from({ length: 7 }, () => open(server.base)));
  await closed(await open(server.base));
  for (const socket of sockets) expect(socket.destroyed).toBe(false);
  sockets[0].destroy();
  sockets[1].write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(String((await once(sockets[1], "data"))[0])).toContain("200 OK");
  expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
});

test("there are so many connections of any kind in all, behind a proxy from one address as well", async () => {
  server = await testServer({ mostEach: 1, config: { maxConnections: 2, trustProxy: 1 } });
  const sockets = await Promise.all(Array.from({ length: 14 }, () => open(server.base)));
  await closed(await open(server.base));
  for (const socket of sockets) expect(socket.destroyed).toBe(false);
});

test("who opens a connection and asks nothing, or never comes to the end of headers or body, is closed out", async () => {
  server = await testServer();
  const [silent, slow, slower] = [await open(server.base), await open(server.base), await open(server.base)];
  slow.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
  slower.write("POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{");
  const dripping = setInterval(() => {
    slow.write("X: y\r\n");
    slower.write(" ");
  }, 500);
  for (const socket of [silent, slow, slower]) socket.resume();
  await Promise.all([closed(silent), closed(slow), closed(slower)]);
  clearInterval(dripping);
}, 30_000);

test("who takes nothing of an answer is closed out; behind a proxy a connection is kept longer than it keeps it", () => {
  const http = createServer(httpPatience(1));
  boundSockets(http, new ConnectionCounter({ most: 1, mostEach: 1 }), 1);
  expect(http.timeout).toBeGreaterThan(0);
  // Caddy keeps one for two minutes, nginx for one.
  expect(http.keepAliveTimeout).toBeGreaterThan(120_000);
});

const PAGE = "GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n";

test("what is asked over one connection at once is worked on one after another, and answered in order", async () => {
  const clientDir = pageDir();
  server = await testServer({ config: { clientDir } });
  const socket = await open(server.base);
  let read = "";
  socket.on("data", (bytes) => {
    read += bytes;
  });
  socket.write(`${PAGE}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n${PAGE}`);
  await until(() => (read.match(/HTTP\/1.1 200/g) ?? []).length === 3 && read.endsWith("</html>"));
  expect(read.match(/(?<!-)alive|<\/html>/g)).toEqual(["</html>", "alive", "</html>"]);
  // Eight whose answers nobody takes: only one of them is worked on.
  socket.pause();
  socket.write(PAGE.repeat(8));
  await until(() => openFiles(clientDir).length > 0);
  const another = await open(server.base);
  another.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(another, "data");
  expect(openFiles(clientDir)).toHaveLength(1);
  socket.destroy();
  await until(() => openFiles(clientDir).length === 0);
  rmSync(clientDir, { recursive: true });
}, 30_000);

test("who asks very much over one connection at once is cut off, and nothing of it stays open", async () => {
  const clientDir = pageDir();
  server = await testServer({ config: { clientDir } });
  const socket = await open(server.base);
  socket.write(PAGE.repeat(1000));
  await new Promise((resolve) => socket.resume().once("close", resolve));
  await until(() => openFiles(clientDir).length === 0);
  expect((await fetch(`${server.base}/page`)).status).toBe(200);
  rmSync(clientDir, { recursive: true });
}, 30_000);

/** A web client of one page, much larger than what is sent to somebody who does not read. */
function pageDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "baseboard-page-"));
  writeFileSync(join(folder, "index.html"), `<html>${" ".repeat(16_000_000)}</html>`);
  return folder;
}

test("who never reads is closed out before much is kept for them, and the match they watch goes on all the while", async () => {
  server = await testServer({ unread: { bytes: 1_000_000, patience: 3_600_000 } });
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"], { hand: 5 });
  const { code } = ann.entry;
  const eyes = await Promise.all(Array.from({ length: 30 }, () => watch<Toy>(server.base, code)));
  const { socket, send, pong } = await arriveBare(server.base, await call<Entry>(server.base, `/rooms/${code}/watch`, {}));
  await ann.until(({ spectators }) => spectators === 31);
  const theirs = [...server.room(code).clients].at(-1)?.ref as unknown as { _socket: Duplex };
  const connection = theirs._socket;
  socket.pause();
  let asked = 0;
  while (!connection.destroyed) {
    pong(); // As if it were listening.
    for (let i = 0; i < 500; i++) send(requestFrame(asked++, "transcript", {}));
    // Whatever has been asked is answered before the room comes to this.
    const { told } = ann.state();
    if (told.version < 6) await playCard(told.version % 2 ? bo : ann);
    else await eyes[0].ask("log", { from: 0 });
    await Promise.all([ann, bo, ...eyes].map((each) => each.until((state) => state.told.version >= Math.min(6, told.version + 1))));
  }
  expect(asked).toBeGreaterThan(500);
  await ann.until(({ spectators }) => spectators === 30);
  expect(ann.state().told.version).toBe(6);
}, 60_000);

test("what is sent must be read in time, even if it is little", () => {
  const unread = new Backpressure({ bytes: 100, patience: 30_000 }, silent);
  const socket = (writableLength: number) => {
    const one = {
      ...{ writableLength, closed: false, once: () => {} },
      destroy() {
        one.closed = true;
      },
    };
    unread.watch(one as unknown as Duplex);
    return one;
  };
  const [reads, pauses, never, much] = [socket(0), socket(50), socket(50), socket(101)];
  const look = (now: number) => {
    unread.look(now);
    return [reads, pauses, never, much].map((one) => one.closed);
  };
  expect(look(0)).toEqual([false, false, false, true]);
  expect(look(29_000)).toEqual([false, false, false, true]);
  pauses.writableLength = 0;
  look(29_500);
  pauses.writableLength = 60;
  expect(look(30_000)).toEqual([false, false, true, true]);
  expect(look(59_000)).toEqual([false, false, true, true]);
  expect(look(60_000)).toEqual([false, true, true, true]);
  unread.stop();
});

test("where too many rooms run, none is made or woken, and nothing of it is stored", async () => {
  server = await testServer({ config: { maxRooms: 2, trustProxy: 1 } });
  const [sleeping] = await begun(server.base, ["Una", "Vic"]);
  server = await server.again();
  const made: string[] = [];
  const { create } = server.store;
  server.store.create = (room) => {
    made.push(room.code);
    return create.call(server.store, room);
  };
  // From another address each time: one of them has few rooms that nobody is in.
  let asked = 0;
  const make = () => call<Entry>(server.base, "/rooms", { game: "toy", name: "Ann" }, from(`192.0.2.${asked++}`));
  const many = await Promise.allSettled([make(), make(), make(), make(), make()]);
  expect(many.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected", "rejected", "rejected"]);
  expect(made).toHaveLength(2);
  const no = { key: "room.tooManyRooms" };
  expect(await refusal(make())).toEqual({ status: 503, no });
  const wake = () => call<Entry>(server.base, `/rooms/${sleeping.entry.code}/join`, { token: sleeping.entry.token });
  expect(await refusal(wake())).toEqual({ status: 503, no });
  expect(made).toHaveLength(2);
  // Nobody ever came to the two: they close, and there is room again.
  await until(() => matchMaker.stats.local.roomCount === 0);
  expect((await wake()).seat).toBe(0);
}, 30_000);
