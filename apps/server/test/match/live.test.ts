import { join as pathOf } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Toy } from "@baseboard/games/toy/rules";
import type { Log } from "@baseboard/room";
import { call, join, Said, type Visitor } from "@baseboard/room/testing";
import { type IRoomCache, matchMaker, type Presence } from "@colyseus/core";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { begun, playCard, type TestServer, testServer } from "../support.ts";

let server: TestServer;
let ann: Visitor<Toy>;
/** A room that sleeps, with a match of one line. */
beforeEach(async () => {
  const first = await testServer();
  [ann] = await begun(first.base, ["Ann", "Bo"]);
  await playCard(ann);
  server = await first.again();
});
afterEach(() => server.end());

const back = (): Promise<Visitor<Toy>> => join<Toy>(server.base, ann.entry.code, { token: ann.entry.token });
const refused = (): Promise<Said> =>
  back().then(
    () => expect.unreachable(),
    (error) => error,
  );

/** Has `subscribe` do something else before the next channel whose name begins so. */
function before(channel: string, work: () => void | Promise<void>): void {
  const presence = matchMaker.presence as Presence;
  const { subscribe } = presence;
  presence.subscribe = async (topic, callback) => {
    if (topic.startsWith(channel)) {
      presence.subscribe = subscribe;
      await work();
    }
    return subscribe.call(presence, topic, callback);
  };
}
const fail = (): void => {
  throw new Error("Redis is away");
};

/** What is rejected and handled by nobody until the test is over: Colyseus drops such a failure, and a server of its own logs it. */
function unhandledRejections(): unknown[] {
  const usual = process.rawListeners("unhandledRejection") as NodeJS.UnhandledRejectionListener[];
  const seen: unknown[] = [];
  process.removeAllListeners("unhandledRejection").on("unhandledRejection", (error) => seen.push(error));
  onTestFinished(() => {
    process.removeAllListeners("unhandledRejection");
    for (const listener of usual) process.on("unhandledRejection", listener);
  });
  return seen;
}

/** Has the list of rooms say that another process has this room. */
const listAt = (processId: string): unknown =>
  matchMaker.driver.persist({ roomId: ann.entry.code, processId, name: "toy", clients: 0, maxClients: 10 } as unknown as IRoomCache, true);

test("who comes while a room is being opened waits until it is restored", async () => {
  let early: Promise<unknown> | undefined;
  before(`$${ann.entry.code}`, () => {
    early = server.room(ann.entry.code).enter({ watch: false, name: "", token: ann.entry.token, address: "127.0.0.1" });
  });
  expect((await back()).state().told.version).toBe(1);
  expect(await early).toMatchObject({ seat: 0, person: ann.entry.person });
});

test("a room that could not be made known is no room: nobody's token is called bad, and it opens for whoever asks next", async () => {
  before(`$${ann.entry.code}`, fail);
  const said = await refused();
  expect(said).toBeInstanceOf(Said);
  expect(said.status).toBeGreaterThanOrEqual(500);
  expect((await back()).state().told.version).toBe(1);
});

test("a room that another process lists, which lives and has it no more, opens here", async () => {
  const { presence } = matchMaker;
  await listAt("other");
  await presence.subscribe("p:other", ([, id]: [string, string]) => presence.publish(`ipc:${id}`, [0, true]));
  expect((await back()).state().told.version).toBe(1);
});

test("a room that another process lists, which is gone, opens here", async () => {
  await listAt("gone");
  expect((await back()).state().told.version).toBe(1);
});

test("a question to another process that could not be asked is not waited for for ever", async () => {
  await listAt("gone");
  before("ipc:", fail);
  const unhandled = unhandledRejections();
  expect((await back()).state().told.version).toBe(1);
  expect(unhandled).toMatchObject([{ message: "Redis is away" }]);
});

/** What `/api` answers about the room. */
const asked = (what: string): Promise<unknown> => call(server.base, `/rooms/${ann.entry.code}${what}`).catch((error) => error);

/** Has the store hold something else as the room's setup. */
function damage(setup: string): void {
  const db = new DatabaseSync(pathOf(server.dataDir, "baseboard.sqlite"));
  db.prepare("UPDATE rooms SET setup = ? WHERE code = ?").run(setup, ann.entry.code);
  db.close();
}

test.each(["{no JSON", "{}"])(
  "a room of which %s is stored is refused for good, to all who ask in any way, and the log says why once",
  async (setup) => {
    const faults: object[] = [];
    const log: Log = { info() {}, warn() {}, error: (facts) => faults.push(facts) };
    server = await server.again({ log });
    damage(setup);
    const no = { status: 410, no: { key: "room.cannotOpen" } };
    expect(await Promise.all([refused(), refused(), refused()])).toMatchObject([no, no, no]);
    expect(await asked("")).toMatchObject(no);
    expect(faults).toMatchObject([{ room: ann.entry.code, error: expect.any(Error) }]);
  },
);

test("what cannot be read has no text either", async () => {
  damage("{no JSON");
  expect(await asked("/transcript")).toMatchObject({ status: 410, no: { key: "room.cannotOpen" } });
});

test("a store that does not answer while a room is opened is tried once, and whoever asked may ask again", async () => {
  const { claim } = server.store;
  let tries = 0;
  server.store.claim = async () => {
    tries++;
    throw new Error("SECRET no answer");
  };
  expect(await refused()).toMatchObject({ status: 500, no: { key: "room.ourFault" } });
  expect(tries).toBe(1);
  server.store.claim = claim;
  expect((await back()).state().told.version).toBe(1);
});
