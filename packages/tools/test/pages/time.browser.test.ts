import { join as pathOf } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import { create, join, type Visitor } from "@baseboard/room/testing";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../apps/server/test/support.ts";
import { LAPTOP, PHONE } from "../person.ts";
import { served } from "../served.ts";
import { findings } from "./axe.ts";

let server: TestServer;
const here = served(async () => {
  server = await testServer();
  return { base: server.base, close: () => server.end() };
});

/** A page in which somebody has their seat. */
async function pageOf({ entry: { code, game, token } }: Visitor<TheBase>, device: object) {
  const person = await here.person({ ...device, reducedMotion: "reduce" });
  await person.page.addInitScript(
    (known) => localStorage.setItem("baseboard.rooms", known),
    JSON.stringify([{ code, game, token, at: Date.now() }]),
  );
  await person.page.goto(`/r/${code}`);
  await person.page.locator(".places [data-id]").first().waitFor();
  return person;
}

const HOURS = 2 * 3_600_000;

test("a clock would have run out while the server was down: it costs nobody anything", async () => {
  const ann = await create<TheBase>(here.base, { game: "the-base", name: "Ann" });
  const bo = await join<TheBase>(here.base, ann.entry.code, { name: "Bo" });
  await ann.ask("settings", { clock: "turn-300", atZero: "resign" });
  await ann.ask("start", {});
  const { table, toAct } = await ann.until(({ phase }) => phase === "playing");
  const [first] = toAct;
  await [ann, bo][first].ask("act", { act: { move: theBase.legalMoves({ seat: first, table: table!, hand: {} })[0] }, version: 0 });
  const { dataDir, port } = server;
  await server.close();
  // The server was down for hours, and a crash kept nothing but the lines.
  const db = new DatabaseSync(pathOf(dataDir, "baseboard.sqlite"));
  const { clocks } = db.prepare("SELECT clocks FROM log").get() as { clocks: string };
  const stored = JSON.parse(clocks);
  db.prepare("UPDATE log SET clocks = ?").run(JSON.stringify({ ...stored, at: stored.at - HOURS }));
  db.close();
  server = await testServer({ dataDir, config: { port } });

  const [laptop, phone] = [await pageOf(ann, LAPTOP), await pageOf(bo, PHONE)];
  for (const { page } of [laptop, phone]) {
    const clock = page.getByRole("timer", { name: /^(Ann|Bo): [45]:\d\d left, (running|standing)$/ }).first();
    await clock.waitFor();
    expect(await findings(page)).toEqual([]);
  }
  const after = server.room(ann.entry.code).model;
  expect(after.setup.chairs.map(({ kind }) => kind)).toEqual(["human", "human"]);
  expect(after.match?.outcome).toBeUndefined();
  expect(stored.left[1 - first]).toBe(300_000);
  await Promise.all([laptop, phone].map(({ page }) => page.context().close()));
});
