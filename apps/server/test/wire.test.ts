import { bots as baseBots } from "@baseboard/games/the-base/bot";
import type { TheBase } from "@baseboard/games/the-base/rules";
import type { Toy } from "@baseboard/games/toy/rules";
import { keyFrom, rngAt } from "@baseboard/kit";
import type { Entry } from "@baseboard/room";
import { arriveRaw, call, create, join, Said, watch } from "@baseboard/room/testing";
import { Encoder } from "@colyseus/schema";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { begun, cardsOf, playCard, type TestServer, table, testServer } from "./support.ts";

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
    const move = server.room(ann.code).whole.match?.legalMoves(seat)[0];
    await visitors[seat].ask("act", { act: { move }, version });
    for (const visitor of visitors) await visitor.ask("log", { from: 0 });
    const got = visitors.map(({ frames }, i) => frames.slice(before[i], -1).map(([code]) => code));
    expect(got).toEqual(visitors.map((_, i) => (i === seat ? [PATCH, RESPONSE] : [PATCH])));
  }
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

test("a room that is crowded says so", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  server.room(ann.entry.code).maxClients = 1;
  const refused = await call(server.base, `/rooms/${ann.entry.code}/watch`, {}).catch((error) => error);
  expect(refused).toBeInstanceOf(Said);
  expect(refused).toMatchObject({ status: 409, no: { key: "room.crowded" } });
});

test("in The Base a beaten bot does not play on, and the key is not published while somebody could", async () => {
  const ann = await create<TheBase>(server.base, { game: "the-base", name: "Ann" });
  await ann.ask("bot", { seat: 1, level: "random" });
  await ann.ask("start", {});
  const rng = rngAt(keyFrom("ann"), 0);
  const { whole } = server.room(ann.entry.code);
  const seatOfAnn = (): number => whole.setup.chairs.findIndex(({ kind }) => kind === "human");
  const challenged = (): boolean => whole.match?.toAct[0] === 1 - seatOfAnn();
  for (let round = 1; round < 20; round++) {
    while (whole.match && !whole.match.outcome) {
      await ann.until(({ told, toAct }) => toAct[0] === seatOfAnn() || told.version === whole.match?.version);
      if (whole.match.toAct[0] !== seatOfAnn()) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        continue;
      }
      const move = baseBots.greedy(whole.match.view(seatOfAnn()), whole.match.legalMoves(seatOfAnn()), rng);
      await ann.ask("act", { act: { move }, version: whole.match.version });
    }
    if (challenged()) break;
    await ann.ask("again", { want: true });
  }
  const { version } = await ann.until(({ phase }) => phase === "over").then(({ told }) => told);
  expect(challenged()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(ann.state()).toMatchObject({ phase: "over", key: "", told: { version } });
  expect((await ann.ask("transcript", {})).text).not.toContain("[Key");
  await ann.ask("again", { want: true });
  await ann.until(({ phase }) => phase === "playing");
});
