import { type Toy, toy } from "@baseboard/games/toy/rules";
import { hashOfKey, readTranscript, replay, same } from "@baseboard/kit";
import { watch } from "@baseboard/room/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { begun, playOut, type TestServer, testServer } from "../support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.end());

test("two people play a whole match while somebody watches", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  const eve = await watch<Toy>(server.base, ann.entry.code);
  expect(ann.state().seats.map(({ name, kind, online }) => ({ name, kind, online }))).toEqual([
    { name: "Ann", kind: "human", online: true },
    { name: "Bo", kind: "human", online: true },
  ]);
  expect(eve.state().hands).toEqual([{}, {}]);
  expect(eve.state().key).toBe("");
  await playOut([ann, bo]);
  const over = await eve.until((state) => state.phase === "over");
  expect(over.toAct).toEqual([]);
  expect(JSON.parse(over.outcome).winners.length).toBeGreaterThan(0);
  expect(hashOfKey(over.key)).toBe(over.keyHash);
  expect(over.spectators).toBe(1);
});

test("the transcript and the published key play the same match again", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  await playOut([ann, bo]);
  const { text } = await bo.ask("transcript", {});
  const match = replay(toy, readTranscript(text));
  expect(same(match.state.table, bo.state().table)).toBe(true);
  expect(same(match.outcome, bo.outcome())).toBe(true);
  const { lines } = await bo.ask("log", { from: 0 });
  expect(lines).toEqual(match.log.map(({ seat, events }) => ({ seat, events })));
});

test("until it is over, a transcript holds no key and no hidden choice", async () => {
  const [ann] = await begun(server.base, ["Ann", "Bo"]);
  const card = Number(Object.keys(ann.state().hands[0].hand?.cards ?? {})[0]);
  await ann.ask("act", { act: { move: { card } }, version: 0 });
  const { text } = await ann.ask("transcript", {});
  expect(text).toContain("1. A~ ?");
  expect(text).not.toContain("Key");
});
