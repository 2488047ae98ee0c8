import type { Toy } from "@baseboard/games/toy/rules";
import { copy } from "@baseboard/kit";
import { CLOSED, type Entry } from "@baseboard/protocol";
import { usualPace } from "@baseboard/room";
import { arriveRaw, call, requestFrame, type Visitor, watch } from "@baseboard/room/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { begun, cardsOf, playCard, type TestServer, testServer } from "../support.ts";

let server: TestServer;
let others: Visitor<Toy>[];
let before: unknown;
beforeAll(async () => {
  server = await testServer({ pace: usualPace });
});
afterAll(() => server.end());

// Another match goes on all the while, and must notice nothing.
beforeEach(async () => {
  others = await begun(server.base, ["Una", "Vic"]);
  before = copy(others[0].state());
  return async () => {
    expect(others[0].state()).toEqual(before);
    await playCard(others[0]);
    await others[1].until((state) => state.told.version === 1);
  };
});

const model = (visitor: Visitor<Toy>): string => {
  const { setup, match } = server.room(visitor.entry.code).model;
  return JSON.stringify([setup, match?.state, match?.version]);
};

test("nobody acts for another seat: a move counts for the seat it came from", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const held = model(ann);
  const [theirs] = cardsOf(ann);
  expect(await bo.no("act", { act: { move: { card: theirs } }, version: 0 })).toEqual({
    rule: "Choosing",
    key: "toy.notYours",
    with: { card: theirs },
  });
  for (const forged of [
    { act: { move: { card: theirs } }, version: 0, seat: 0 },
    { act: { move: { card: theirs }, seat: 0 }, version: 0 },
    { act: { move: { card: theirs } }, version: 0, person: "x" },
  ])
    expect(await bo.no("act", forged)).toEqual({ key: "room.malformed" });
  expect(model(ann)).toBe(held);
});

test("a spectator cannot act, start, or arrange anything", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  const eve = await watch<Toy>(server.base, ann.entry.code);
  const held = model(ann);
  expect(await eve.no("act", { act: { move: { card: 1 } }, version: 0 })).toEqual({ key: "room.onlyWatching" });
  expect(await eve.no("act", { act: "resign", version: 0 })).toEqual({ key: "room.onlyWatching" });
  expect(await eve.no("start", {})).toEqual({ key: "room.begun" });
  expect(model(ann)).toBe(held);
});

test("stale, early and repeated intents are each answered, and do nothing", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const [card, second] = cardsOf(ann);
  await playCard(ann, card);
  expect(await ann.no("act", { act: { move: { card } }, version: 0 })).toEqual({ key: "kit.stale" });
  expect(await bo.no("act", { act: { move: { card: 1 } }, version: 99 })).toEqual({ key: "kit.stale" });
  await playCard(bo);
  expect(await ann.no("act", { act: { move: { card: second } }, version: 0 })).toEqual({ key: "kit.stale" });
  expect(await ann.no("act", { act: "undo", version: 2 })).toEqual({ key: "kit.noUndo" });
  // Twice the same intent, at once: one of them counts.
  const { told } = await ann.until((state) => state.told.version === 2);
  const twice = [1, 2].map(() => ann.ask("act", { act: { move: { card: second } }, version: told.version }));
  const results = await Promise.allSettled(twice);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(server.room(ann.entry.code).model.match?.version).toBe(3);
});

test("malformed requests are answered with a no that says nothing of our insides, and who goes on with them is closed out", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const held = model(ann);
  const raw = await arriveRaw(server.base, await call<Entry>(server.base, `/rooms/${ann.entry.code}/join`, { token: bo.entry.token }));
  const bad: [string, unknown][] = [
    ["act", undefined],
    ["act", { act: { move: { card: "7" } }, version: 0 }],
    ["act", { act: { move: { card: 7 } }, version: -1 }],
    ["swap", { a: 0.5, b: 1 }],
    ["kick", { seat: "1" }],
    ["nonsense", {}],
    ["__proto__", {}],
    ["toString", { seat: 1 }],
  ];
  for (const [type, payload] of bad) expect(await raw.ask(type, payload), type).toEqual({ status: 1, payload: { key: "room.malformed" } });
  // A payload that is cut off: what the reader of such bytes says about it stays inside.
  const cut = requestFrame(999, "act", { act: "undo", version: 1 }).slice(0, -3);
  const before = raw.frames.length;
  raw.send(cut);
  await raw.untilFrames(before + 1);
  expect(Buffer.from(raw.frames[before]).toString("latin1")).toContain("room.malformed");
  for (let i = 0; i < 20; i++) raw.send(requestFrame(i, "act", { act: "nothing" }));
  expect(await raw.closed).toBe(CLOSED.abuse);
  expect(model(ann)).toBe(held);
});

test("a flood is slowed down with an answer, then closed", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const raw = await arriveRaw(server.base, await call<Entry>(server.base, `/rooms/${ann.entry.code}/join`, { token: bo.entry.token }));
  const held = model(ann);
  const answers = Array.from({ length: 60 }, () => raw.ask("log", { from: 0 }));
  expect(await answers[59]).toEqual({ status: 1, payload: { key: "room.tooFast" } });
  for (let i = 0; i < 200; i++) raw.send(requestFrame(i, "log", { from: 0 }));
  expect(await raw.closed).toBe(CLOSED.abuse);
  expect(model(ann)).toBe(held);
  // The seat is not lost: it can be taken back.
  const back = await call<Entry>(server.base, `/rooms/${ann.entry.code}/join`, { token: bo.entry.token });
  expect(back.seat).toBe(1);
});

test("a message that is too large closes its connection only", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const held = model(ann);
  const raw = await arriveRaw(server.base, await call<Entry>(server.base, `/rooms/${ann.entry.code}/join`, { token: bo.entry.token }));
  raw.send(requestFrame(0, "rename", { name: "x".repeat(5000) }));
  expect(await raw.closed).toBe(1009);
  expect(model(ann)).toBe(held);
});

test("messages outside the requests are ignored and counted", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  const held = model(ann);
  const raw = await arriveRaw(server.base, await call<Entry>(server.base, `/rooms/${ann.entry.code}/watch`, {}));
  // Plain messages, bytes, inputs, and a second handshake.
  for (const code of [13, 17, 19, 20, 255, 0]) raw.send(new Uint8Array([code, 1, 2, 3]));
  expect((await raw.ask("log", { from: 0 })).status).toBe(0);
  for (let i = 0; i < 20; i++) raw.send(new Uint8Array([13, 0xa3, 97, 99, 116]));
  expect(await raw.closed).toBe(CLOSED.abuse);
  expect(model(ann)).toBe(held);
});

test("a handler that throws is our fault: answered, written down, and the match goes on", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const room = server.room(ann.entry.code);
  const match = room.model.match as unknown as { propose: unknown };
  const { propose } = match;
  match.propose = () => {
    throw new Error("SECRET insides");
  };
  expect(await ann.no("act", { act: { move: { card: cardsOf(ann)[0] } }, version: 0 })).toEqual({ key: "room.ourFault" });
  match.propose = propose;
  delete (match as { propose?: unknown }).propose;
  await playCard(ann);
  await bo.until((state) => state.told.version === 1);
});
