import type { Toy } from "@baseboard/games/toy/rules";
import { create, join, watch } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { logSearch } from "../../../../packages/tools/log-search/search.ts";
import { begun, playCard, refusal, type TestServer, testServer } from "../support.ts";
import { operatorOf, TOKEN } from "./operator.ts";

let server: TestServer;
let operator: ReturnType<typeof operatorOf>;
let logged: [facts: object, what: string][];
beforeEach(async () => {
  logged = [];
  const write = (facts: object, what: string) => logged.push([facts, what]);
  server = await testServer({ config: { adminToken: TOKEN }, log: { info: write, warn: write, error: write } });
  operator = operatorOf(server.base);
});
afterEach(() => server.end());

const acts = () => logged.filter(([, what]) => what.includes("operator"));

test("rooms and people now, without anybody's name, the busiest first; and what is looked for", async () => {
  const [ann] = await begun(server.base, ["Annabel", "Boris"]);
  await watch<Toy>(server.base, ann.entry.code, { name: "Eveline" });
  const cy = await create<Toy>(server.base, { game: "toy", name: "Cyrus", hidden: true });
  const view = await operator.view();
  expect(view).toMatchObject({
    servers: [{ node: "", started: expect.any(Number), memory: expect.any(Number), delay: expect.any(Number) }],
    silent: 0,
    rooms: { lobby: 1, playing: 1, over: 0, stopped: 0, found: 2 },
    people: { seated: 3, watching: 1, mostWatching: 1 },
  });
  expect(view.rooms.list).toMatchObject([
    { code: ann.entry.code, game: "toy", phase: "playing", taken: 2, seats: 2, present: 2, spectators: 1, hidden: false },
    { code: cy.entry.code, phase: "lobby", taken: 1, present: 1, hidden: true },
  ]);
  expect(view.rooms.list[0].opened).toBeGreaterThan(Date.now() - 60_000);
  for (const name of ["Annabel", "Boris", "Eveline", "Cyrus"]) expect(JSON.stringify(view)).not.toContain(name);
  const [callers] = [view.callers];
  expect(callers).toEqual([
    { address: "127.0.0.1", connections: 4, rooms: expect.arrayContaining([ann.entry.code, cy.entry.code]), lines: 0 },
  ]);
  const typed = ` ${cy.entry.code.slice(0, 3).toLowerCase()}-${cy.entry.code.slice(3)}`;
  expect((await operator.view(`?find=${encodeURIComponent(typed)}`)).rooms).toMatchObject({ found: 1, list: [{ code: cy.entry.code }] });
  expect((await operator.view("?find=nothing&games=toy&most=1")).rooms).toMatchObject({ found: 2, list: [{ code: ann.entry.code }] });
});

test("lines of talk are counted by address", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await ann.ask("say", { channel: "table", quick: "hello", nonce: "one" });
  await bo.ask("say", { channel: "table", text: "Hello yourself", nonce: "one" });
  expect((await operator.view()).callers).toMatchObject([{ address: "127.0.0.1", lines: 2 }]);
});

test("a closed room sends everybody away, and tells whoever comes in again why; its match can still be looked at", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const { code, token } = ann.entry;
  await playCard(ann);
  logSearch.mayNotSay("Only for this club");
  expect(await operator.close(code.toLowerCase(), "  Only for\nthis club ")).toEqual({ status: 200, body: {} });
  expect(await Promise.all([ann.closed, bo.closed])).toEqual([4010, 4010]);
  const told = async () => (await fetch(`${server.base}/api/rooms/${code}`)).json();
  const closed = { no: { key: "room.shutBecause", with: { why: "Only for this club" } } };
  expect(await told()).toEqual(closed);
  for (const again of [join(server.base, code, { token }), join(server.base, code, { name: "Cy" }), watch(server.base, code)])
    expect(await refusal(again)).toBe("room.shutBecause");
  server = await server.again();
  expect(await told()).toEqual(closed);
  const transcript = await fetch(`${server.base}/api/rooms/${code}/transcript`);
  expect(transcript.status).toBe(200);
  expect(acts()).toEqual([[{ room: code }, "the operator has closed a room"]]);
  expect(await operatorOf(server.base).close(code)).toMatchObject({ status: 404 });
});

test("a room that nobody is in is closed, too; without a reason that is said as well", async () => {
  const ann = await create<Toy>(server.base, { game: "toy", name: "Ann" });
  server = await server.again();
  expect(await operatorOf(server.base).close(ann.entry.code)).toMatchObject({ status: 200 });
  expect(await refusal(join(server.base, ann.entry.code, { token: ann.entry.token }))).toBe("room.shut");
});

test("what the store holds, and when it was backed up", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  await playCard(ann);
  await ann.ask("say", { channel: "table", quick: "hello", nonce: "one" });
  const seen = await operator.store();
  expect(seen).toMatchObject({ open: 1, archived: 0, matches: 1, lines: 1, talk: 1 });
  expect(seen.bytes).toBeGreaterThan(10_000);
  expect(seen.oldest).toBeGreaterThan(Date.now() - 60_000);
  expect(seen.backup).toBeUndefined();
  await server.store.note({ name: "backup", text: "1234", until: Number.MAX_SAFE_INTEGER });
  server = await server.again();
  expect((await operatorOf(server.base).store()).backup).toBe(1234);
});

test("the last faults are there, alike ones once, without what was thrown", async () => {
  const { log } = server;
  for (let i = 0; i < 3; i++) log.error({ room: "ABCDEF", where: "act", error: new Error("Ann's secret") }, "a fault of ours");
  for (let i = 0; i < 100; i++) log.warn({}, `a warning of kind ${i}`);
  log.error({ room: "ABCDEF", where: "act", error: new RangeError("Ann's secret") }, "a fault of ours");
  log.info({}, "nothing of note");
  const { faults } = await operator.view();
  expect(faults).toHaveLength(50);
  expect(faults[0]).toEqual({
    level: "error",
    what: "a fault of ours",
    detail: expect.stringMatching(/^act RangeError \(apps\/server\/test\/operator\/rooms\.test\.ts:\d+\)$/),
    room: "ABCDEF",
    times: 1,
    at: expect.any(Number),
  });
  expect(faults[1].what).toBe("a warning of kind 99");
  expect(JSON.stringify(faults)).not.toContain("secret");
});
