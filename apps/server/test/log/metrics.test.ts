import type { Toy } from "@baseboard/games/toy/rules";
import { create, join, watch } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Metrics } from "../../src/metrics.ts";
import type { Store } from "../../src/store/store.ts";
import { playCard, type TestServer, testServer } from "../support.ts";

const TOKEN = "a token of the test";
let server: TestServer;
beforeEach(async () => {
  server = await testServer({ config: { metricsToken: TOKEN } });
});
afterEach(() => server.end());

const ask = (authorization?: string) => fetch(`${server.base}/metrics`, authorization ? { headers: { authorization } } : {});

/** What Prometheus would read now, by name and labels. */
async function read(): Promise<Record<string, number>> {
  const text = await (await ask(`Bearer ${TOKEN}`)).text();
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]));
}

test("whoever has no token, or a wrong one, learns nothing; without a token there is no such page", async () => {
  for (const said of [undefined, "Bearer wrong", TOKEN, "Basic abc"]) {
    const answer = await ask(said);
    expect([answer.status, await answer.text()]).toEqual([401, "The metrics need their token."]);
  }
  server = await server.again({ config: { metricsToken: undefined } });
  expect((await ask(`Bearer ${TOKEN}`)).headers.get("content-type")).not.toContain("version=");
});

test("rooms, people, plies, refusals, restores and the store are counted", async () => {
  const ann = await create<Toy>(server.base, { game: "toy", name: "Ann" });
  const bo = await join<Toy>(server.base, ann.entry.code, { name: "Bo" });
  await watch<Toy>(server.base, ann.entry.code);
  expect(await read()).toMatchObject({
    'baseboard_rooms{game="toy",phase="lobby"}': 1,
    'baseboard_players{game="toy"}': 2,
    'baseboard_spectators{game="toy"}': 1,
  });
  await bo.no("start", {});
  await ann.ask("start", {});
  await bo.until(({ phase }) => phase === "playing");
  await playCard(ann);
  const now = await read();
  expect(now).toMatchObject({
    'baseboard_rooms{game="toy",phase="playing"}': 1,
    'baseboard_plies_total{game="toy"}': 1,
    'baseboard_refusals_total{reason="room.hostOnly"}': 1,
    'baseboard_store_seconds_count{what="append"}': 1,
  });
  expect(now['baseboard_rooms{game="toy",phase="lobby"}']).toBeUndefined();
  expect(now).toHaveProperty("nodejs_eventloop_lag_p99_seconds");
  await fetch(`${server.base}/api/rooms/ZZZZZZ`);
  expect(await read()).toMatchObject({ 'baseboard_refusals_total{reason="room.unknownCode"}': 1 });
  server = await server.again();
  await join<Toy>(server.base, ann.entry.code, { token: ann.entry.token });
  expect(await read()).toMatchObject({ 'baseboard_restores_total{game="toy"}': 1, 'baseboard_rooms{game="toy",phase="playing"}': 1 });
});

test("a store that is timed answers and fails as it does by itself, and both are timed", async () => {
  const metrics = new Metrics();
  const asked: unknown[][] = [];
  const answer = (...words: unknown[]) => {
    asked.push(words);
    return words[0] === "AAAAAA" ? Promise.reject(new Error("The disk is full.")) : Promise.resolve(true);
  };
  const names = ["create", "find", "claim", "look", "save", "begin", "append", "sweep", "restore", "ready", "close"];
  const store = Object.fromEntries(names.map((name) => [name, answer])) as unknown as Store;
  const timed = metrics.timing(store);
  expect(await timed.append("ABCDEF", 1, 2, 3, { text: "A: 7" })).toBe(true);
  expect(asked).toEqual([["ABCDEF", 1, 2, 3, { text: "A: 7" }]]);
  await expect(timed.find("AAAAAA")).rejects.toThrow("The disk is full.");
  for (const name of names) await (timed as unknown as Record<string, typeof answer>)[name]("BBBBBB");
  const { values = [] } = (await metrics.registry.getSingleMetric("baseboard_store_seconds")?.get()) ?? {};
  const counts = values.filter((value) => "metricName" in value && String(value.metricName).endsWith("_count"));
  expect(counts.map(({ labels, value }) => [labels.what, value])).toEqual(
    expect.arrayContaining([["append", 2], ["find", 2], ...["create", "claim", "look", "save", "begin", "sweep"].map((name) => [name, 1])]),
  );
  expect(counts).toHaveLength(8);
});
