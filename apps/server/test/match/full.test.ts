import { afterAll, beforeAll, expect, test } from "vitest";
import { begun, playCard, type TestServer, table, testServer } from "../support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.end());

/** Lets a running match look as if its log held all that it may. */
const fill = (code: string): void => {
  Object.defineProperty(server.room(code).model.match, "isFull", { value: true });
};

test("a match whose log is full takes no more moves, and whoever resigns ends it", async () => {
  const [ann, bo] = await begun(server.base, ["Ann", "Bo"]);
  fill(ann.entry.code);
  await expect(playCard(ann)).rejects.toMatchObject({ no: { key: "kit.full" } });
  await ann.ask("act", { act: "resign", version: 0 });
  expect((await bo.until(({ phase }) => phase === "over")).seats).toHaveLength(2);
});

test("a bot ends a match that is full, so that it neither stops nor tries for ever", async () => {
  const [ann] = await table(server.base, ["Ann"]);
  await ann.ask("bot", { seat: 1, level: "random" });
  await ann.ask("start", {});
  // The bot has chosen its card and is not asked again: the match must end all the same.
  await ann.until(() => server.room(ann.entry.code).model.match?.toAct.includes(1) === false);
  fill(ann.entry.code);
  server.room(ann.entry.code).model.publish();
  await ann.until(({ phase }) => phase === "over");
  expect(ann.outcome()?.winners).toEqual([ann.entry.seat]);
});
