import { join as pathOf } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { roomOf } from "@baseboard/games/server";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import type { GameRoom } from "@baseboard/room";
import { create, join, type Visitor } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type TestServer, testServer, withRules } from "../../../../apps/server/test/support.ts";
import { LAPTOP, PHONE } from "../person.ts";
import { served } from "../served.ts";
import { findings } from "./axe.ts";

let server: TestServer;
const here = served(async () => {
  server = await testServer();
  const { base, port } = server;
  return {
    base,
    // Whatever it was made anew as meanwhile, it is at the same address.
    close: () => (server.port === port ? server.end() : Promise.reject(new Error("It moved."))),
  };
});

/** Opens the server again at the same address. What this process has of the connections before is closed by then. */
async function reopen(wish: Parameters<typeof testServer>[0]): Promise<void> {
  const { dataDir, port } = server;
  server = await testServer({ ...wish, dataDir, config: { port } });
  await expect
    .poll(() =>
      fetch(here.base).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
}

/** Stops the server and opens it with other rules, as an upgrade does. */
async function upgraded(games?: GameRoom[]): Promise<void> {
  await server.close();
  await reopen({ ...(games && { games }) });
}

/** A match of Ann and Bo after a few moves. */
async function begun(): Promise<Visitor<TheBase>[]> {
  const ann = await create<TheBase>(here.base, { game: "the-base", name: "Ann" });
  const bo = await join<TheBase>(here.base, ann.entry.code, { name: "Bo" });
  await ann.ask("start", {});
  for (let version = 0; version < 4; version++) {
    const { table, toAct } = await ann.until(({ phase, told }) => phase === "playing" && told.version === version);
    await bo.until(({ told }) => told.version === version);
    const [move] = theBase.legalMoves({ seat: toAct[0], table: table!, hand: {} });
    await [ann, bo][toAct[0]].ask("act", { act: { move }, version });
  }
  return [ann, bo];
}

/** A page in which Ann has her seat. `without`: files that never come. */
async function pageOf(
  { entry: { code, game, token } }: Visitor<TheBase>,
  device: object,
  without?: string,
): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await here.person({ ...device, serviceWorkers: "block" });
  if (without) await page.route(without, (route) => route.abort());
  await page.addInitScript(
    (known) => localStorage.setItem("baseboard.rooms", known),
    JSON.stringify([{ code, game, token, at: Date.now() }]),
  );
  await page.goto(`/r/${code}`);
  return { page, complaints };
}

/** Waits for the board, and for what is loaded once it is there: without a server it could not be had later either. */
async function opened(page: Page): Promise<void> {
  await page.locator(".places [data-id]").first().waitFor();
  await page.waitForLoadState("networkidle");
}

const refuse = () => ({ key: "theBase.no" });

test.each([
  ["en-GB", LAPTOP, "by the new ones this match cannot go on", "Start afresh", "Copy this match"],
  ["de-DE", PHONE, "nach den neuen kann diese Partie nicht weitergehen", "Neu beginnen", "Partie kopieren"],
])(
  "whom an upgrade finds in a match is told that it cannot go on, sees how it stood, and starts afresh: %s",
  async (locale, device, sentence, afresh, copy) => {
    const [ann, bo] = await begun();
    const { page, complaints } = await pageOf(ann, { ...device, locale });
    await opened(page);
    // Bo has gone; Ann's page is open all the while.
    await bo.room.leave();
    await upgraded([withRules(roomOf("the-base"), { version: 99, oldest: 99, refuse })]);
    await page.getByText(sentence).waitFor();
    expect(await page.locator("[data-live]").count()).toBe(0);
    expect(await page.locator(".logged").count()).toBeGreaterThan(3);
    await page.getByRole("button", { name: copy }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await page.getByRole("button", { name: afresh }).click();
    await page.getByText(sentence).waitFor({ state: "detached" });
    await page.locator(".places [data-id]").first().waitFor();
    const again = await join<TheBase>(here.base, ann.entry.code, { token: bo.entry.token });
    expect(again.state()).toMatchObject({ phase: "playing", round: 2, stopped: "", told: { version: 0 } });
    expect(complaints).toEqual([]);
    await page.context().close();
    await upgraded();
  },
);

test("a match that only the version has overtaken goes on before one's eyes", async () => {
  const [ann, bo] = await begun();
  const { page } = await pageOf(ann, LAPTOP);
  await opened(page);
  await upgraded([withRules(roomOf("the-base"), { version: 99, oldest: 99 })]);
  const again = await join<TheBase>(here.base, ann.entry.code, { token: bo.entry.token });
  await again.until(({ seats }) => seats[0].online);
  await again.ask("act", { act: "resign", version: 4 });
  await page.getByRole("heading", { name: "You have won" }).waitFor();
  await page.context().close();
  await upgraded();
});

/** Does something with the file of the store while the server is away. */
async function inFile<T>(work: (db: DatabaseSync) => T): Promise<T> {
  await server.close();
  const db = new DatabaseSync(pathOf(server.dataDir, "baseboard.sqlite"));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

test.each([
  ["none is known", "NULL"],
  ["today’s board stumbles over it", "json_set(last, '$.table.sides', json('[]'))"],
])("where no position can be shown because %s, the page says the same, and the next match begins on a board", async (_, last) => {
  const [ann] = await begun();
  await inFile((db) => db.exec(`UPDATE matches SET last = ${last}`));
  const setup = (): never => {
    throw new Error("no match begins so");
  };
  const rules = { version: 99, oldest: 99, refuse, ...(last === "NULL" && { setup }) };
  await reopen({ games: [withRules(roomOf("the-base"), rules)] });
  const { page } = await pageOf(ann, PHONE);
  await page.getByRole("alert").getByText("this match cannot go on").waitFor();
  expect(await page.locator(".board").count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await upgraded([withRules(roomOf("the-base"), { version: 99, oldest: 99, refuse })]);
  await page.reload();
  await page.getByRole("button", { name: "Start afresh" }).click();
  await page.locator(".places [data-id]").first().waitFor();
  await page.context().close();
  await upgraded();
});

test("a room that cannot be opened says so, and is asked for again only by whoever wants that; what of the page never came is no hindrance", async () => {
  const [ann] = await begun();
  const { code } = ann.entry;
  const { page } = await pageOf(ann, PHONE, "**/assets/story-*");
  await page.locator(".places [data-id]").first().waitFor();
  const store = (text: string) => (db: DatabaseSync) => db.prepare("UPDATE rooms SET setup = ? WHERE code = ?").run(text, code);
  const setup = await inFile((db) => {
    const row = db.prepare("SELECT setup FROM rooms WHERE code = ?").get(code);
    store("{no JSON")(db);
    return String(row?.setup);
  });
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(`/api/rooms/${code}/join`)) asked++;
  });
  await reopen({});
  await page.getByRole("alert").getByText("cannot be opened").waitFor();
  expect(await findings(page)).toEqual([]);
  asked = 0;
  await page.waitForTimeout(5000);
  expect(asked).toBe(0);
  await inFile(store(setup));
  await reopen({});
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".places [data-id]").first().waitFor();
  await page.context().close();
});
