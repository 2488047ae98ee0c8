import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join as path, resolve } from "node:path";
import { type Toy, toy } from "@baseboard/games/toy/rules";
import { writeLine } from "@baseboard/kit";
import { call, join, type Visitor } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqlite } from "../src/store/sqlite.ts";
import { type Child, startChild } from "./child.ts";
import { begun, cardsOf, playCard } from "./support.ts";

let DATA_DIR = "";
const children: Child[] = [];
const start = async (env: Record<string, string> = {}): Promise<Child> => {
  const child = await startChild({ DATA_DIR, ...env });
  children.push(child);
  return child;
};
beforeEach(() => {
  DATA_DIR = mkdtempSync(path(tmpdir(), "baseboard-child-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill("SIGKILL");
    await child.gone;
  }
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const until = (visitor: Visitor<Toy>, version: number) => visitor.until((state) => state.told.version >= version);

test("with nothing set it opens with one line, and SIGTERM sends everybody away to come again and ends it", async () => {
  const child = await start();
  expect(child.out()).toMatch(/^Baseboard is open at http:\/\/localhost:\d+\n$/);
  const [ann, bo] = await begun(child.base, ["Ann", "Bo"]);
  await playCard(ann);
  const { hands } = await until(bo, 1);
  const at = performance.now();
  child.process.kill("SIGTERM");
  expect(await child.gone).toBe(0);
  expect(performance.now() - at).toBeLessThan(2000);
  expect(await Promise.all([ann.closed, bo.closed])).toEqual([4010, 4010]);
  const next = await start();
  const back = await join<Toy>(next.base, bo.entry.code, { token: bo.entry.token });
  expect(back.state()).toMatchObject({ code: bo.entry.code, hands, toAct: [1], told: { version: 1 } });
});

test("SIGTERM ends it quickly while dropped and announced connections are still awaited", async () => {
  const child = await start();
  const [ann, bo] = await begun(child.base, ["Ann", "Bo"]);
  bo.room.connection.transport.close(3000);
  await ann.until((state) => !state.seats[1].online);
  // And a place is held for somebody who has not come yet.
  await call(child.base, `/rooms/${ann.entry.code}/watch`, {});
  const at = performance.now();
  child.process.kill("SIGTERM");
  expect(await child.gone).toBe(0);
  expect(performance.now() - at).toBeLessThan(2000);
});

test("no move that was acknowledged is lost when the process is killed", async () => {
  let child = await start();
  const seated = await begun(child.base, ["Ann", "Bo"], { hand: 5 });
  const { code } = seated[0].entry;
  const tokens = seated.map(({ entry }) => entry.token);
  const acknowledged: string[] = [];
  let visitors = seated;
  for (let round = 0; round < 3; round++) {
    // Everybody plays as fast as they can, and the process is killed in the midst of it.
    let toGo = 3;
    const play = async (visitor: Visitor<Toy>, seat: number): Promise<void> => {
      for (;;) {
        const state = await visitor.until(({ toAct, phase }) => toAct.includes(seat) || phase === "over");
        if (state.phase === "over") return;
        const [card] = cardsOf(visitor);
        const { version } = await playCard(visitor, card);
        acknowledged[version - 1] = writeLine(toy, { seat, act: { move: { card } } });
        if (--toGo === 0) child.process.kill("SIGKILL");
        await until(visitor, version);
      }
    };
    await Promise.race([child.gone, Promise.allSettled(visitors.map((visitor, seat) => play(visitor, seat)))]);
    child.process.kill("SIGKILL");
    await child.gone;
    const store = await openSqlite(DATA_DIR);
    const stored = (await store.claim(code))?.room.match?.lines ?? [];
    await store.close();
    for (const [i, line] of acknowledged.entries()) if (line) expect(stored[i]).toBe(line);
    child = await start();
    visitors = [];
    for (const token of tokens) visitors.push(await join<Toy>(child.base, code, { token }));
    for (const visitor of visitors) expect((await until(visitor, stored.length)).told.version).toBe(stored.length);
  }
  expect(acknowledged.filter(Boolean).length).toBeGreaterThan(5);
});

test("a process that stalls while another one takes its match over cannot write into it any more", async () => {
  const stalled = await start();
  const [ann, bo] = await begun(stalled.base, ["Ann", "Bo"]);
  await playCard(ann);
  await until(bo, 1);
  stalled.process.kill("SIGSTOP");
  const other = await start();
  const back = await join<Toy>(other.base, bo.entry.code, { token: bo.entry.token });
  await playCard(back);
  await until(back, 2);
  stalled.process.kill("SIGCONT");
  const late = await bo.no("act", { act: { move: { card: cardsOf(bo)[0] } }, version: 1 }).catch((error) => error);
  expect(late instanceof Error || late.key === "room.closing").toBe(true);
  expect(await Promise.all([ann.closed, bo.closed])).toEqual([4010, 4010]);
  expect(ann.state().told.version).toBe(1);
  expect(back.state().told.version).toBe(2);
  const again = await join<Toy>(other.base, ann.entry.code, { token: ann.entry.token });
  await playCard(again);
  await until(back, 3);
});

test("a port that is taken is said in a sentence", async () => {
  const squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(0, "127.0.0.1", resolve));
  const { port } = squatter.address() as { port: number };
  const child = await start({ PORT: String(port) });
  expect(await child.gone).toBe(1);
  expect(child.err().trim().split("\n").at(-1)).toBe(`Port ${port} is taken. Stop what uses it, or set PORT to another number.`);
  expect(child.out()).toBe("");
  squatter.close();
});

test("an address that is not ours is said in a sentence", async () => {
  const child = await start({ HOST: "192.0.2.1" });
  expect(await child.gone).toBe(1);
  expect(child.err()).toContain("192.0.2.1 is no address of this machine. Set HOST to one, such as 0.0.0.0.");
});

test.each([
  ["a file", () => writeFileSync(path(DATA_DIR, "it"), ""), "it", "EEXIST: file already exists, mkdir '%'"],
  ["below a file", () => writeFileSync(path(DATA_DIR, "it"), ""), "it/in", "EEXIST: file already exists, mkdir '"],
  ["where no folder can be made", () => {}, "/proc/nope/deeper", "mkdir '/proc/nope'"],
  [
    "one in which the database is a folder",
    () => mkdirSync(path(DATA_DIR, "it/baseboard.sqlite"), { recursive: true }),
    "it",
    "is not a file",
  ],
  [
    "one with another file of that name",
    () => writeFileSync(path(DATA_DIR, "baseboard.sqlite"), "x".repeat(999)),
    ".",
    "file is not a database",
  ],
])("a folder that cannot be used is said in a sentence, and not tried for ever: %s", async (_what, prepare, name, why) => {
  prepare();
  const folder = resolve(DATA_DIR, name);
  const child = await start({ DATA_DIR: folder });
  expect(await child.gone).toBe(1);
  expect(child.err().trim().split("\n")).toEqual([
    expect.stringContaining(`Baseboard cannot start. The folder "${folder}" of DATA_DIR cannot be used (`),
  ]);
  expect(child.err()).toContain(why.replace("%", folder));
});

test("all that is wrong in the configuration is said at once", async () => {
  const child = await start({ PORT: "port", LOG_LEVEL: "loud", ALLOWED_ORIGINS: "example" });
  expect(await child.gone).toBe(1);
  expect(child.err().trim().split("\n")).toEqual([
    "Baseboard cannot start with this configuration:",
    'PORT must be a port number from 0 to 65535; it is "port".',
    'ALLOWED_ORIGINS must be origins separated by commas, such as https://a.example, https://b.example; it is "example".',
    'LOG_LEVEL must be debug, info, warn, error or silent; it is "loud".',
  ]);
});

test("with nothing set it is a server for people: no game made for tests, and no pages of a development server", async () => {
  const { base } = await start({ TOY: "" });
  const open = (game: string, headers = {}) =>
    fetch(`${base}/api/rooms`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ game, name: "Ann" }),
    });
  expect((await open("the-base")).status).toBe(201);
  expect(await (await open("toy")).json()).toEqual({ no: { key: "room.unknownGame", with: { game: "toy" } } });
  expect((await open("the-base", { origin: "http://localhost:5173" })).status).toBe(403);
});

/** Writes down, in the file LOADED, what a process loads: imported or required, found by us or by those we use. */
const witness = `
  import { registerHooks } from "node:module";
  import { appendFileSync } from "node:fs";
  registerHooks({ load: (url, context, next) => (appendFileSync(process.env.LOADED, url + "\\n"), next(url, context)) });
`;

test("of Colyseus, a server that runs has loaded what it uses, and neither the whole of it nor PM2", async () => {
  const LOADED = path(DATA_DIR, "loaded");
  const child = await start({ LOADED, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(witness)}` });
  await begun(child.base, ["Ann", "Bo"]);
  child.process.kill("SIGTERM");
  expect(await child.gone).toBe(0);
  const packages = readFileSync(LOADED, "utf8").matchAll(/.*\/node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//g);
  const names = new Set([...packages].map(([, name]) => name).filter((name) => /colyseus|pm2/.test(name)));
  expect([...names].sort()).toEqual(
    [
      "better-call",
      "clock",
      "core",
      "greeting-banner",
      "redis-driver",
      "redis-presence",
      "schema",
      "shared-types",
      "timer",
      "ws-transport",
    ].map((name) => `@colyseus/${name}`),
  );
});
