import { randomBytes } from "node:crypto";
import { type FourSquare, fourSquare } from "@baseboard/games/four-square/rules";
import type { AlertsAnswer, AlertsOffer, QuietHours } from "@baseboard/protocol";
import { create, join, type Visitor } from "@baseboard/room/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestServer, testServer } from "../support.ts";
import { browser, claimsOf, type Service, service } from "./services.ts";

let push: Service;
let server: TestServer;
const CONTACT = "mailto:ops@example.org";
beforeEach(async () => {
  push = await service();
  server = await testServer({ config: { pushContact: CONTACT, privateHosts: [push.host] } });
});
afterEach(async () => {
  await server.end();
  await push.close();
});

type Player = Visitor<FourSquare>;
const ask = async <T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }> => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${server.base}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: answer.status, body: (await answer.json()) as T };
};
const keyOf = async () => (await ask<AlertsOffer>("GET", "/alerts")).body.key!;
const placeOf = ({ entry: { code, token } }: Player) => ({ code, token });
/** Tells a browser of these places, and of nothing else. */
const subscribe = (one: ReturnType<typeof browser>, players: Player[], quiet?: QuietHours) =>
  ask<AlertsAnswer>("POST", "/alerts", { subscription: one.subscription, places: players.map(placeOf), ...(quiet && { quiet }) });

/** Two at a table of Four Square, whose match has begun; it is Ann's turn. */
async function playing(): Promise<Player[]> {
  const ann = await create<FourSquare>(server.base, { game: "four-square", name: "Ann A." });
  const bo = await join<FourSquare>(server.base, ann.entry.code, { name: "Bo B." });
  await ann.ask("start", {});
  await Promise.all([ann, bo].map((each) => each.until(({ phase }) => phase === "playing")));
  return [ann, bo];
}
const goes = async (one: Player, other: Player) => {
  await other.until(({ seats }) => seats.every(({ online }) => online));
  await one.room.leave(false);
  await other.until(({ seats }) => seats.some(({ online }) => !online));
};
/** Plays any free square. */
async function plays(one: Player): Promise<void> {
  const { told, table, toAct } = one.state();
  const [move] = fourSquare.legalMoves({ seat: toAct[0], table: table as FourSquare["table"], hand: {} });
  await one.ask("act", { act: { move }, version: told.version });
}
/** Once so many alerts were sent to somebody since they were last here. */
const unseen = (count: number, { entry: { code } }: Player) =>
  expect.poll(async () => (await server.store.recipients.of(code)).map((one) => one.unseen)).toEqual([count]);

describe("push", () => {
  test("says whose turn it is, signed and encrypted, to the browser of whoever is not here", async () => {
    const [ann, bo] = await playing();
    const phone = browser(push.base);
    expect((await subscribe(phone, [bo])).body).toEqual({ codes: [bo.entry.code] });
    await goes(bo, ann);
    await plays(ann);
    const message = await push.nth(0);
    expect(message.path).toBe(phone.path);
    expect(phone.read(message)).toEqual({ kind: "turn", code: bo.entry.code, game: "four-square", round: 1 });
    const claims = claimsOf(message, await keyOf());
    expect(claims).toMatchObject({ aud: push.base, sub: CONTACT });
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
    expect(claims.exp * 1000).toBeLessThanOrEqual(Date.now() + 24 * 3600_000);
    expect(message.headers).toMatchObject({ ttl: "259200", urgency: "high" });
    expect(message.headers.topic).toMatch(/^[\w-]{32}$/);
    for (const secret of [bo.entry.code, bo.entry.token, "four-square", "Ann A.", "Bo B."]) {
      expect(JSON.stringify(message.headers)).not.toContain(secret);
      expect(message.body.includes(secret)).toBe(false);
    }
    const other = browser(push.base);
    expect(() => other.read(message)).toThrow();
  });

  test("is sent once for a turn, and not to whoever is here or switched it off", async () => {
    const [ann, bo] = await playing();
    const [phone, off] = [browser(push.base), browser(push.base)];
    await subscribe(phone, [bo]);
    await subscribe(off, [bo]);
    expect((await subscribe(off, [])).body).toEqual({ codes: [] });
    await plays(ann);
    await bo.until(({ told }) => told.version === 1);
    await plays(bo);
    await ann.until(({ told }) => told.version === 2);
    await goes(bo, ann);
    await plays(ann);
    await push.nth(0);
    await unseen(1, bo);
    // The alert of the first turn would have come before this one; another one of it, before the one after.
    const again = await join<FourSquare>(server.base, bo.entry.code, { token: bo.entry.token });
    await again.until(({ told }) => told.version === 3);
    await plays(again);
    await goes(again, ann);
    await plays(ann);
    await push.nth(1);
    expect(push.received.map(({ path }) => path)).toEqual([phone.path, phone.path]);
  });

  test("calls to a match that begins, and to a rematch", async () => {
    const ann = await create<FourSquare>(server.base, { game: "four-square", name: "Ann A." });
    const bo = await join<FourSquare>(server.base, ann.entry.code, { name: "Bo B." });
    const phone = browser(push.base);
    await subscribe(phone, [bo]);
    await goes(bo, ann);
    await ann.ask("start", {});
    expect(phone.read(await push.nth(0))).toMatchObject({ kind: "begins", round: 1 });
    await ann.until(({ phase }) => phase === "playing");
    await unseen(1, bo);
    const again = await join<FourSquare>(server.base, bo.entry.code, { token: bo.entry.token });
    await again.ask("act", { act: "resign", version: 0 });
    await goes(again, ann);
    await ann.until(({ phase }) => phase === "over");
    await ann.ask("again", { want: true });
    expect(phone.read(await push.nth(1))).toMatchObject({ kind: "rematch", round: 1 });
  });

  test("goes on with the same keys after a restart, and what was due then is sent, once", async () => {
    const [ann, bo] = await playing();
    const phone = browser(push.base);
    await subscribe(phone, [bo]);
    const key = await keyOf();
    await goes(bo, ann);
    const { code, person } = bo.entry;
    const started = Date.now();
    server = await server.again();
    expect(await keyOf()).toBe(key);
    // A server that stored the line and went before it could send anything; and of another turn, one that had sent it.
    const tell = (version: number) => server.store.recipients.raise(code, person, { kind: "begins", round: 1, version }, started);
    await tell(0);
    server = await server.again();
    expect(claimsOf(await push.nth(0), key)).toBeTruthy();
    await tell(0);
    server = await server.again();
    expect(await server.store.recipients.take(Date.now(), Date.now())).toEqual([]);
    expect(push.received).toHaveLength(1);
  });

  test("to a subscription that is gone is never sent again; a service that fails is asked later", async () => {
    const [ann, bo] = await playing();
    const [phone, tablet] = [browser(push.base), browser(push.base)];
    await subscribe(phone, [bo]);
    await goes(bo, ann);
    push.said.status = 410;
    await plays(ann);
    await push.nth(0);
    await expect.poll(() => server.store.recipients.of(bo.entry.code)).toEqual([]);
    await subscribe(tablet, [bo]);
    push.said.status = 503;
    push.said.headers = { "retry-after": "600" };
    await server.store.recipients.raise(bo.entry.code, bo.entry.person, { kind: "turn", round: 1, version: 9 }, Date.now());
    const before = Date.now();
    server.room(bo.entry.code).world.alerts!.due(bo.entry.code);
    await push.nth(1);
    const one = () => server.store.recipients.of(bo.entry.code).then(([first]) => first);
    await expect.poll(async () => (await one()).failures).toBe(1);
    expect((await one()).due).toBeGreaterThanOrEqual(before + 600_000);
    expect((await one()).result).toMatchObject({ said: "refused", status: 503 });
  });

  test("belongs to a token: who renews it, is banned or is nobody is told nothing", async () => {
    const [ann, bo] = await playing();
    const phone = browser(push.base);
    await subscribe(phone, [bo]);
    await bo.ask("renew", { token: randomBytes(24).toString("base64url") });
    await goes(bo, ann);
    await plays(ann);
    await expect.poll(() => server.store.recipients.of(bo.entry.code)).toEqual([]);
    expect((await subscribe(phone, [bo])).body).toEqual({ codes: [] });
    expect(push.received).toEqual([]);
  });

  test("is for at most five browsers of a person, and for nobody without a seat", async () => {
    const [, bo] = await playing();
    const phones = Array.from({ length: 7 }, () => browser(push.base));
    for (const phone of phones) await subscribe(phone, [bo]);
    const kept = (await server.store.recipients.of(bo.entry.code)).map(({ address }) => address);
    expect(kept).toEqual(phones.slice(2).map(({ subscription }) => subscription.endpoint));
  });

  test.each([
    ["no address", { endpoint: "nowhere" }],
    ["no TLS", { endpoint: "http://push.example/1" }],
    ["a script", { endpoint: "javascript:alert(1)" }],
    ["a key that is none", { keys: { p256dh: "AAAA", auth: "AAAA" } }],
  ])("refuses a subscription with %s", async (_what, wrong) => {
    const { subscription } = browser("https://push.example");
    expect((await ask("POST", "/alerts", { subscription: { ...subscription, ...wrong }, places: [] })).status).toBe(400);
    expect((await ask("POST", "/alerts", { subscription, places: [], quiet: { from: 0, until: 60, zone: "Nowhere/At_All" } })).status).toBe(
      400,
    );
  });

  test("with a key that is no point of the curve is given up", async () => {
    const [ann, bo] = await playing();
    const { subscription } = browser(push.base);
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString("base64url");
    await ask("POST", "/alerts", { subscription: { ...subscription, keys: { ...subscription.keys, p256dh } }, places: [placeOf(bo)] });
    await goes(bo, ann);
    await plays(ann);
    await expect.poll(() => server.store.recipients.of(bo.entry.code)).toEqual([]);
    expect(push.received).toEqual([]);
  });
});

test("without a contact there is no push, and nothing is stored", async () => {
  server = await server.again({ config: { pushContact: undefined } });
  expect((await ask("GET", "/alerts")).body).toEqual({});
  const { subscription } = browser(push.base);
  expect(await ask("POST", "/alerts", { subscription, places: [] })).toMatchObject({ body: { no: { key: "room.noPush" } } });
});
