import { readFileSync } from "node:fs";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import type { Toy } from "@baseboard/games/toy/rules";
import { copy, readLine, readTranscript } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { arriveRaw, call, create, join, Said, watch } from "@baseboard/room/testing";
import { Encoder } from "@colyseus/schema";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begun, cardsOf, from, playCard, type TestServer, testServer } from "../support.ts";

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => {
  vi.restoreAllMocks();
  return server.end();
});

const HANDSHAKE = 10;
const STATE = 14;
const PATCH = 15;
const RESPONSE = 22;

test("one ply is one patch: whoever acts gets it and an answer, everybody else gets it alone", async () => {
  const { base } = server;
  const ann = await call<Entry>(base, "/rooms", { game: "toy", name: "Ann" });
  const bo = await call<Entry>(base, `/rooms/${ann.code}/join`, { name: "Bo" });
  const eve = await call<Entry>(base, `/rooms/${ann.code}/watch`, {});
  const visitors = [await arriveRaw(base, ann), await arriveRaw(base, bo), await arriveRaw(base, eve)];
  await visitors[0].ask("start", {});
  for (let version = 0; version < 6; version++) {
    for (const visitor of visitors) await visitor.ask("log", { from: 0 });
    const before = visitors.map(({ frames }) => frames.length);
    const seat = version % 2;
    const move = server.room(ann.code).model.match?.legalMoves(seat)[0];
    await visitors[seat].ask("act", { act: { move }, version });
    for (const visitor of visitors) await visitor.ask("log", { from: 0 });
    const got = visitors.map(({ frames }, i) => frames.slice(before[i], -1).map(([code]) => code));
    expect(got).toEqual(visitors.map((_, i) => (i === seat ? [PATCH, RESPONSE] : [PATCH])));
  }
});

test("to whoever acts, patch and answer leave in one write; and a patch stays as it was made while it waits to be sent", async () => {
  const { base } = server;
  const entry = await call<Entry>(base, "/rooms", { game: "toy", name: "Ann" });
  const { code } = entry;
  const ann = await arriveRaw(base, entry);
  const bo = await arriveRaw(base, await call<Entry>(base, `/rooms/${code}/join`, { name: "Bo" }));
  await arriveRaw(base, await call<Entry>(base, `/rooms/${code}/watch`, {}));
  await ann.ask("start", {});
  const room = server.room(code);
  const patches: { bytes: Uint8Array; as: Uint8Array }[] = [];
  let writes = 0;
  for (const client of room.clients) {
    const raw = client.raw.bind(client);
    client.raw = (bytes, ...more) => {
      if (bytes[0] === PATCH) patches.push({ bytes: bytes as Uint8Array, as: Uint8Array.from(bytes) });
      raw(bytes, ...more);
    };
    const socket = (client.ref as unknown as { _socket: { _writev: (...all: unknown[]) => void } })._socket;
    const written = socket._writev.bind(socket);
    socket._writev = (...all) => {
      writes++;
      written(...all);
    };
  }
  for (let version = 0; version < 6; version++) {
    const seat = version % 2;
    const move = room.model.match?.legalMoves(seat)[0];
    await [ann, bo][seat].ask("act", { act: { move }, version });
  }
  await bo.ask("log", { from: 0 });
  // One write to each of three for each ply, and one answer.
  expect(writes).toBe(6 * 3 + 1);
  expect(patches.length).toBe(6 * 3);
  for (const { bytes, as } of patches) expect(bytes).toEqual(as);
});

test("whoever comes in is sent the state once, and nothing more until something happens", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const raw = await arriveRaw(server.base, await call<Entry>(server.base, `/rooms/${ann.entry.code}/join`, { token: bo.entry.token }));
  await new Promise((resolve) => setTimeout(resolve, 1300));
  expect(raw.frames.map(([code]) => code)).toEqual([HANDSHAKE, STATE]);
});

test("a state larger than the buffer is written down and still arrives whole", async () => {
  await server.end();
  const faults: string[] = [];
  server = await testServer({ log: { info: () => {}, warn: () => {}, error: (_facts, what) => void faults.push(what) } });
  // The schema library has its own say about it.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const usual = Encoder.BUFFER_SIZE;
  Encoder.BUFFER_SIZE = 256;
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"], { hand: 5 });
  Encoder.BUFFER_SIZE = usual;
  const hand = cardsOf(bo);
  expect(hand).toHaveLength(5);
  const again = await join<Toy>(server.base, ann.entry.code, { token: bo.entry.token });
  expect(faults).toEqual(["a full state is larger than Encoder.BUFFER_SIZE"]);
  expect(cardsOf(again)).toEqual(hand);
  const eve = await watch(server.base, ann.entry.code);
  expect(eve.state().table).toEqual(ann.state().table);
  await playCard(again, hand[0]);
  await eve.until(({ told }) => told.version === 1);
});

test("a room that is crowded, by one address or by all, says so to whoever would watch, and still lets its players in", async () => {
  // So few that all have come before those who never connect are waited for no longer.
  server = await server.again({ config: { trustProxy: 1, maxSpectators: 20 } });
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const look = (address: string) => call<Entry>(server.base, `/rooms/${ann.entry.code}/watch`, {}, from(address)).catch((error) => error);
  for (let i = 0; i < 10; i++) expect(await look("203.0.113.9")).not.toBeInstanceOf(Said);
  expect(await look("203.0.113.9")).toMatchObject({ status: 409, no: { key: "room.crowdedHere" } });
  for (let i = 0; i < 10; i++) expect(await look(`192.0.2.${i}`)).not.toBeInstanceOf(Said);
  expect(await look("198.51.100.1")).toMatchObject({ status: 409, no: { key: "room.crowded" } });
  const again = await join<Toy>(server.base, ann.entry.code, { token: bo.entry.token });
  expect(cardsOf(again)).toEqual(cardsOf(bo));
});

test("in The Base a beaten bot does not play on, and the key is published when nobody can, at the latest by the rematch", async () => {
  const file = new URL("../../../../packages/games/the-base/test/replays/third-home-then-stopped.txt", import.meta.url);
  const { key = "", lines } = readTranscript(readFileSync(file, "utf8"));
  const here = await server.again({ newKey: () => key });
  server = here;
  const ann = await create<TheBase>(here.base, { game: "the-base", name: "Ann" });
  const bo = await join<TheBase>(here.base, ann.entry.code, { name: "Bo" });
  await ann.ask("start", {});
  for (const line of lines) {
    if (ann.state().outcome) break;
    const { seat, act } = readLine(theBase, line);
    const { version } = await [ann, bo][seat].ask("act", { act, version: ann.state().told.version });
    await ann.until(({ told }) => told.version >= version);
  }
  const [beaten] = ann.state().toAct;
  const { version } = ann.state().told;
  expect(ann.state()).toMatchObject({ phase: "over", key: "" });
  expect((await ann.ask("transcript", {})).text).not.toContain("[Key");

  const room = here.room(ann.entry.code);
  const setup = copy(room.model.setup);
  setup.chairs[beaten] = { kind: "bot", person: "", level: "random", again: false };
  await room.model.run(() => room.model.keep(setup));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(ann.state()).toMatchObject({ phase: "over", key: "", told: { version } });

  const winner = [ann, bo][1 - beaten];
  const keys = new Set<string>();
  winner.room.onStateChange(() => keys.add(winner.state().key));
  await winner.ask("again", { want: true });
  await winner.until(({ phase, round }) => phase === "playing" && round === 2);
  expect(keys).toContain(key);
});
