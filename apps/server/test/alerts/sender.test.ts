import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toy } from "@baseboard/games/toy/rules";
import type { QuietHours } from "@baseboard/protocol";
import { type Alert, newSetup, type Setup } from "@baseboard/room";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { OutgoingRequests } from "../../src/alerts/outgoing.ts";
import { vapidOf } from "../../src/alerts/push.ts";
import { AlertSender } from "../../src/alerts/sender.ts";
import { MOST_FAILURES } from "../../src/store/recipients.ts";
import { openSqlite } from "../../src/store/sqlite.ts";
import type { Store } from "../../src/store/store.ts";
import { Tables } from "../../src/tables.ts";
import { browser, type Service, service } from "./services.ts";

const MINUTE = 60_000;
const CODE = "ABCDEF";
const folder = mkdtempSync(join(tmpdir(), "baseboard-alerts-"));
let store: Store;
let there: Service;
let sender: AlertSender;
/** What the sender takes for the time. Alerts are due by the real one. */
let now: number;
let epoch: number;
let version = 0;
const setup: Setup = {
  ...newSetup(toy, { hand: 3 }, false),
  started: true,
  chairs: [
    { kind: "human", person: "1", level: "", again: false },
    { kind: "human", person: "2", level: "", again: false },
  ],
};
const faults: string[] = [];
const log = { info() {}, warn: (_facts: unknown, what: string) => void faults.push(what), error() {} };
const services = (from = store) => ({
  ...{ store: from, log, metrics: undefined, tables: new Tables([], from), outgoing: new OutgoingRequests([there.host]), now: () => now },
});
const senderOf = async (from = store) =>
  new AlertSender(
    { push: { contact: "mailto:a@b.example", vapid: await vapidOf(from) }, webhooks: true, publicUrl: "https://play.example" },
    services(from),
  );

beforeEach(async () => {
  there = await service();
  store = await openSqlite(mkdtempSync(join(folder, "store-")));
  sender = await senderOf();
  await store.create({ code: CODE, game: "toy", setup });
  epoch = (await store.claim(CODE))!.epoch;
  await store.save(CODE, epoch, setup, [
    { id: "1", name: 'Ann "}\\', tokenHash: "t1" },
    { id: "2", name: "@everyone", tokenHash: "t2" },
  ]);
  await store.begin(CODE, epoch, setup, { round: 1, key: "00", version: 1, seats: 2, options: { hand: 3 }, lines: [], standing: "AB" });
  await store.stands(CODE, 1, 0, "AB");
  now = Date.now() + MINUTE;
  version = 0;
});
afterEach(async () => {
  await sender.stop();
  await store.close();
  await there.close();
  expect(faults.splice(0)).toEqual([]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const subscribe = async (person: string, quiet?: QuietHours) => {
  const one = browser(there.base);
  const { endpoint: address, keys } = one.subscription;
  await store.recipients.put({ code: CODE, address, person, how: { keys, tokenHash: `t${person}`, ...(quiet && { quiet }) } });
  return one;
};
/** A line is stored that waits for somebody. */
const turn = async (person: string, standing = "AB") => {
  const alert: Alert = { kind: "turn", people: [person], round: 1, version: ++version };
  expect(await store.append(CODE, epoch, 1, version - 1, { text: "A~ 7", standing, alert })).toBe(true);
};
const passed = async (ms: number) => {
  now += ms;
  await sender.sendDue();
};
const texts = { turn: "{names}: your turn. {link}", begins: "{code} begins: {names}", rematch: "{names} again?", set: "Here it is told." };
const hook = (template: string) => sender.setWebhook(CODE, { url: `${there.base}/hook?secret`, template, texts });

test("in quiet hours nothing is sent; after them what is still so, once", async () => {
  const zone = "UTC";
  const minute = (at: number) => Math.floor((at % (24 * 60 * MINUTE)) / MINUTE);
  const quiet = { from: minute(now - MINUTE), until: minute(now + 60 * MINUTE), zone };
  await subscribe("1", quiet);
  const two = await subscribe("2", quiet);
  await turn("1");
  await turn("2");
  await passed(0);
  await passed(30 * MINUTE);
  expect(there.received).toEqual([]);
  // The first of them has moved meanwhile.
  await store.append(CODE, epoch, 1, version, { text: "A~ 8", standing: "B" });
  await passed(31 * MINUTE);
  await passed(MINUTE);
  expect(there.received.map(({ path }) => path)).toEqual([two.path]);
});

test("who does not come is told less and less often, and as before once they have come", async () => {
  await subscribe("1");
  const minutes: number[] = [];
  for (let minute = 0; minute < 40; minute++) {
    // Somebody moves and takes it back, all day long.
    await turn("1");
    const before = there.received.length;
    await passed(MINUTE);
    if (there.received.length > before) minutes.push(minute);
  }
  expect(minutes).toEqual([0, 1, 4, 11, 26]);
  await store.recipients.seen(CODE, "1");
  await turn("1");
  await passed(0);
  expect(there.received).toHaveLength(6);
});

test("two servers send it once", async () => {
  await subscribe("1");
  const other = await senderOf();
  await turn("1");
  await Promise.all([sender.sendDue(), other.sendDue()]);
  await other.stop();
  expect(there.received).toHaveLength(1);
});

test("what is not so any more is not sent: another round, a place given up, a room put away", async () => {
  await subscribe("1");
  await turn("1", "B");
  await passed(0);
  await turn("1");
  await store.save(CODE, epoch, setup, [{ id: "1", name: "Ann", tokenHash: "another" }]);
  await passed(0);
  expect(there.received).toEqual([]);
  expect(await store.recipients.of(CODE)).toEqual([]);
});

test("a browser whose service fails again and again is given up", async () => {
  await subscribe("1");
  there.said.status = 403;
  await turn("1");
  for (let tries = 0; tries < 12; tries++) await passed(90 * MINUTE);
  expect(there.received).toHaveLength(MOST_FAILURES);
  expect(await store.recipients.of(CODE)).toEqual([]);
});

test("a webhook is sent what its template says, JSON where that is JSON, whatever somebody is called", async () => {
  await hook('{"content": "{text}", "allowed_mentions": {"parse": []}, "{text}": ["{code}", 1, "{nothing}"]}');
  await sender.idle();
  await turn("2");
  await passed(0);
  expect(there.received.map(({ path, headers }) => [path, headers["content-type"]])).toEqual(
    Array(2).fill(["/hook?secret", "application/json"]),
  );
  const said = there.received.map(({ body }) => JSON.parse(body.toString()));
  expect(said[0].content).toBe("Here it is told.");
  expect(said[1]).toEqual({
    content: 'Ann "}\\, @everyone: your turn. https://play.example/r/ABCDEF',
    allowed_mentions: { parse: [] },
    "{text}": [CODE, 1, "{nothing}"],
  });
  await hook("{text} ({code})");
  await sender.idle();
  expect(there.received[2].body.toString()).toBe("Here it is told. (ABCDEF)");
  expect(there.received[2].headers["content-type"]).toBe("text/plain; charset=utf-8");
});

test("its host sees how it went and where to, never the address; after so many failures it is silent until it is set again", async () => {
  expect(await sender.webhook(CODE)).toEqual({ isOffered: true, hasStopped: false });
  there.said.status = 500;
  await hook("{text}");
  await sender.idle();
  const state = await sender.webhook(CODE);
  expect(state).toEqual({ isOffered: true, host: there.host, hasStopped: false, last: { at: now, said: "refused", status: 500 } });
  expect(JSON.stringify(state)).not.toContain("secret");
  for (let tries = 0; tries < 12; tries++) await passed(90 * MINUTE);
  expect(there.received).toHaveLength(MOST_FAILURES);
  expect(await sender.webhook(CODE)).toMatchObject({ hasStopped: true });
  await turn("1");
  await passed(MINUTE);
  expect(there.received).toHaveLength(MOST_FAILURES);
  there.said.status = 204;
  await hook("{text}");
  await sender.idle();
  expect(await sender.webhook(CODE)).toMatchObject({ hasStopped: false, last: { said: "sent", status: 204 } });
  await sender.setWebhook(CODE, undefined);
  expect(await store.recipients.of(CODE)).toEqual([]);
});

test("a flood of alerts is a trickle at a webhook's door, and at that of any host", async () => {
  for (let times = 0; times < 60; times++) {
    await hook(`${times} {text}`);
    await sender.idle();
  }
  expect(there.received.length).toBeLessThanOrEqual(31);
  there.received.length = 0;
  await sender.setWebhook(CODE, undefined);
  for (let phone = 0; phone < 100; phone++) await subscribe("1");
  await turn("1");
  await passed(0);
  expect(there.received.length).toBeLessThanOrEqual(40);
});

test("addresses that no webhook may have are refused at once, or said to be so once they are looked up", async () => {
  for (const url of ["http://hook.example", "nowhere", "file:///etc/passwd"])
    expect(await sender.setWebhook(CODE, { url, template: "", texts })).toEqual({ key: "room.badWebhook" });
  for (const url of ["https://localhost/x", "https://[::ffff:10.0.0.1]/x", "https://169.254.169.254/x"]) {
    expect(await sender.setWebhook(CODE, { url, template: "", texts })).toBeUndefined();
    await sender.idle();
    expect((await sender.webhook(CODE)).last).toEqual({ at: now, said: "address" });
  }
});
