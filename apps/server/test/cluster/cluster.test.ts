import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as path } from "node:path";
import type { Toy } from "@baseboard/games/toy/rules";
import { call, create, join, type Visitor, watch } from "@baseboard/room/testing";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openCaddy } from "../../../../packages/tools/services/caddy.ts";
import { openPostgresServer } from "../../../../packages/tools/services/postgres.ts";
import { openRedis } from "../../../../packages/tools/services/redis.ts";
import { freePort } from "../../../../packages/tools/services/service.ts";
import { usualLimits } from "../../src/http/limits.ts";
import { type Child, startChild } from "../child.ts";
import { operatorOf, TOKEN } from "../operator/operator.ts";
import { cardsOf, from, playCard, refusal } from "../support.ts";

let postgres: Awaited<ReturnType<typeof openPostgresServer>>;
let redis: Awaited<ReturnType<typeof openRedis>>;
let caddy: Awaited<ReturnType<typeof openCaddy>>;
let ports: Record<string, number>;
let nodes: Record<string, Child>;
let DATA_DIR = "";

const startNode = async (name: string): Promise<void> => {
  nodes[name] = await startChild({
    ...{ DATA_DIR, PORT: String(ports[name]), NODE_NAME: name, PUBLIC_URL: caddy.url, TRUST_PROXY: "1" },
    ...{ REDIS_URL: redis.url, DATABASE_URL: postgres.url, ADMIN_TOKEN: TOKEN },
    // Some come straight to a server here.
    ALLOWED_ORIGINS: `http://127.0.0.1:${ports[name]}`,
  });
};

beforeAll(async () => {
  [postgres, redis] = await Promise.all([openPostgresServer(), openRedis()]);
  ports = { "game-1": await freePort(), "game-2": await freePort() };
  caddy = await openCaddy(ports);
});
afterAll(() => Promise.all([postgres?.end(), redis?.end(), caddy?.end()]));

beforeEach(async () => {
  DATA_DIR = mkdtempSync(path(tmpdir(), "baseboard-cluster-"));
  nodes = {};
  await Promise.all(Object.keys(ports).map(startNode));
  // Caddy has seen that they are there.
  expect((await fetch(`${caddy.url}/readyz`)).status).toBe(200);
});
afterEach(async () => {
  for (const node of Object.values(nodes)) {
    node.process.kill("SIGKILL");
    await node.gone;
  }
  rmSync(DATA_DIR, { recursive: true, force: true });
});

/** The process a visitor's room is in. */
const nodeOf = ({ entry }: { entry: { reservation: unknown } }): string =>
  (entry.reservation as { publicAddress: string }).publicAddress.split("/").at(-1) as string;

test("two servers are one: whoever answers, everybody comes to the same room", async () => {
  const ann = await create<Toy>(caddy.url, { game: "toy", name: "Ann" });
  const other = Object.values(ports).find((port) => port !== ports[nodeOf(ann)]);
  const bo = await join<Toy>(`http://127.0.0.1:${other}`, ann.entry.code, { name: "Bo" });
  const eve = await watch<Toy>(caddy.url, ann.entry.code);
  await ann.ask("start", {});
  await Promise.all([ann, bo, eve].map((visitor) => visitor.until(({ phase }) => phase === "playing")));
  expect([nodeOf(bo), nodeOf(eve)]).toEqual([nodeOf(ann), nodeOf(ann)]);
  await playCard(bo);
  await eve.until(({ told }) => told.version === 1);
});

test("who is banned comes in by no server, nor does anybody new from the same address", async () => {
  const ann = await create<Toy>(caddy.url, { game: "toy", name: "Ann" });
  const { code } = ann.entry;
  const others = Object.values(ports).map((port) => `http://127.0.0.1:${port}`);
  const eve = await watch<Toy>(others[0], code, { name: "Eve" }, from("203.0.113.7"));
  await ann.ask("ban", { person: eve.entry.person });
  for (const base of others) {
    expect(await refusal(watch(base, code, { token: eve.entry.token }, from("203.0.113.8")))).toBe("room.banned");
    expect(await refusal(join(base, code, { name: "Else" }, from("203.0.113.7")))).toBe("room.banned");
    await watch(base, code, {}, from("203.0.113.8"));
  }
});

test("who comes to a room that another process has opened meanwhile closes it: everybody in it comes in there instead", async () => {
  const ann = await create<Toy>(caddy.url, { game: "toy", name: "Ann" });
  const { code } = ann.entry;
  const here = `http://127.0.0.1:${ports[nodeOf(ann)]}`;
  const list = new Redis(redis.url);
  // As after an outage in which Redis forgot the room, and the other process was asked for it first.
  await list.hdel("roomcaches", code);
  const other = Object.values(ports).find((port) => port !== ports[nodeOf(ann)]);
  await join<Toy>(`http://127.0.0.1:${other}`, code, { name: "Bo" });
  expect(ann.state().seats.filter(({ kind }) => kind === "human").length).toBe(1);
  await call(here, `/rooms/${code}/watch`, {});
  await list.quit();
  expect(await ann.closed).toBe(4010);
  const back = await join<Toy>(here, code, { token: ann.entry.token });
  expect(back.state().seats.filter(({ kind }) => kind === "human").length).toBe(2);
});

test("when a process is killed its match goes on in the other one, and nothing acknowledged is lost", async () => {
  const ann = await create<Toy>(caddy.url, { game: "toy", name: "Ann" });
  const bo = await join<Toy>(caddy.url, ann.entry.code, { name: "Bo" });
  await ann.ask("start", {});
  await bo.until(({ phase }) => phase === "playing");
  await playCard(ann);
  const hand = cardsOf(bo);
  nodes[nodeOf(ann)].process.kill("SIGKILL");
  await Promise.all([ann.closed, bo.closed]);
  // The proxy takes a moment to see that a server is gone, and says so; as the web client does, one asks again.
  const back = await vi.waitFor(() => join<Toy>(caddy.url, bo.entry.code, { token: bo.entry.token }), { timeout: 20_000 });
  expect(nodeOf(back)).not.toBe(nodeOf(bo));
  expect(back.state().told.version).toBe(1);
  expect(cardsOf(back)).toEqual(hand);
});

test("when a process is killed people talk on in the other one: nothing acknowledged is lost, and nothing said twice", async () => {
  const ann = await create<Toy>(caddy.url, { game: "toy", name: "Ann" });
  const { code } = ann.entry;
  const bo = await join<Toy>(caddy.url, code, { name: "Bo" });
  const eve = await watch<Toy>(caddy.url, code, { name: "Eve" });
  const once = { channel: "table", text: "Said by a server that is gone", nonce: "one" } as const;
  expect(await ann.ask("say", once)).toEqual({ id: 1 });
  await eve.ask("say", { channel: "gallery", text: "Behind the wall", nonce: "one" });
  nodes[nodeOf(ann)].process.kill("SIGKILL");
  await Promise.all([ann.closed, bo.closed]);
  const back = await vi.waitFor(() => join<Toy>(caddy.url, code, { token: ann.entry.token }), { timeout: 20_000 });
  expect(nodeOf(back)).not.toBe(nodeOf(ann));
  expect(await back.ask("say", { ...once, retry: true } as never)).toEqual({ id: 1 });
  expect(await back.ask("say", { ...once, text: "And by another", nonce: "two" })).toEqual({ id: 3 });
  expect((await back.ask("talk", {})).lines.map(({ text }) => text)).toEqual([once.text, "And by another"]);
  const fay = await watch<Toy>(caddy.url, code, { name: "Fay" });
  expect((await fay.ask("talk", { after: 1 })).lines.map(({ text }) => text)).toEqual(["Behind the wall", "And by another"]);
});

test("the operator sees all servers from any of them, and what they order there holds in all", async () => {
  const bases = Object.values(ports).map((port) => `http://127.0.0.1:${port}`);
  const [one, two] = bases.map((base) => operatorOf(base, from("192.0.2.1")));
  // One room in each.
  const rooms: Visitor<Toy>[] = [];
  for (const [i, base] of bases.entries()) rooms.push(await create<Toy>(base, { game: "toy", name: "Ann" }, from(`203.0.113.${i + 1}`)));
  expect(new Set(rooms.map(nodeOf)).size).toBe(2);
  const view = await vi.waitFor(
    async () => {
      const seen = await one.view();
      expect([seen.servers.map(({ node }) => node), seen.silent]).toEqual([["game-1", "game-2"], 0]);
      return seen;
    },
    { timeout: 20_000 },
  );
  expect(view.rooms).toMatchObject({ lobby: 2, found: 2 });
  expect((await two.view()).servers.map(({ node }) => node)).toEqual(["game-2", "game-1"]);
  await one.tell("An update", 15);
  await vi.waitFor(() => expect(rooms.map(({ notices }) => notices.at(-1)?.text)).toEqual(["An update", "An update"]), { timeout: 20_000 });
  for (const base of bases) expect(await call(base, "/notice")).toMatchObject({ text: "An update" });
  await one.impose("ban", "203.0.113.2");
  expect(await rooms[1].closed).toBe(4010);
  expect(await refusal(watch(bases[1], rooms[0].entry.code, {}, from("203.0.113.2")))).toBe("room.addressBanned");
  // A room of the other server.
  expect(await two.close(rooms[0].entry.code, "Too loud")).toMatchObject({ status: 200 });
  expect(await rooms[0].closed).toBe(4010);
  for (const base of bases)
    expect(await refusal(join(base, rooms[0].entry.code, { token: rooms[0].entry.token }, from("203.0.113.1")))).toBe("room.shutBecause");
  nodes["game-2"].process.kill("SIGKILL");
  await nodes["game-2"].gone;
  expect(await one.view()).toMatchObject({ servers: [{ node: "game-1" }], silent: 1 });
});

test("who guesses codes is counted by all servers together", async () => {
  const { guess } = usualLimits;
  const guesses = Object.values(nodes).map(
    ({ base }) =>
      async () =>
        (await fetch(`${base}/api/rooms/ZZZZZZ`)).status,
  );
  for (let i = 0; i < guess; i++) expect(await guesses[i % 2]()).toBe(404);
  expect([await guesses[0](), await guesses[1]()]).toEqual([429, 429]);
});
