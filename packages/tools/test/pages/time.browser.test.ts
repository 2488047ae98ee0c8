import { join as pathOf } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import type { Toy } from "@baseboard/games/toy/rules";
import { create, join, type Visitor } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { type TestServer, testServer } from "../../../../apps/server/test/support.ts";
import { holdChair } from "../../../room/src/model/setup.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";
import { findings } from "./axe.ts";

/** After how many minutes somebody counts as away for long. */
const SHORT = 1 / 256;

let server: TestServer;
const here = served(async () => {
  server = await testServer({ config: { absence: SHORT } });
  return { base: server.base, close: () => server.end() };
});

/** A page in which somebody has their seat. */
async function pageOf({ entry: { code, game, token } }: Visitor<TheBase> | Visitor<Toy>, device: object) {
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
  server = await testServer({ dataDir, config: { port, absence: SHORT } });

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

test("a bot stands in for somebody who is away, in a game with hands, and is relieved in one touch", async () => {
  const ann = await create<Toy>(here.base, { game: "toy", name: "Ann" });
  const [cy, bo] = [await join<Toy>(here.base, ann.entry.code, { name: "Cy" }), await join<Toy>(here.base, ann.entry.code, { name: "Bo" })];
  await ann.ask("start", {});
  const [laptop, phone, away] = [await pageOf(ann, LAPTOP), await pageOf(cy, PHONE), await pageOf(bo, LAPTOP)];
  const [annPage, cyPage] = [laptop.page, phone.page];
  const own = (page: Page) =>
    page.locator(".places [data-id]:not([data-id^=seat])").evaluateAll((all) => all.map((one) => one.getAttribute("data-id")));
  const hand = await own(away.page);
  expect(hand).toHaveLength(3);
  for (const one of [ann, cy, bo]) one.room.connection.transport.close(3000);
  await away.page.context().close();
  // Those who are here decide.
  await annPage.getByText("Shall a bot play for Bo?").waitFor();
  await annPage.getByRole("button", { name: "Yes", exact: true }).click();
  await cyPage.getByText("1 of 2 say yes.").waitFor();
  await tap(cyPage.getByRole("button", { name: "Yes", exact: true }));
  await annPage.getByText("Bot for Bo").first().waitFor();
  const { model } = server.room(ann.entry.code);
  await expect.poll(() => model.match?.version).toBeGreaterThan(0);
  // What it plays it does not show: all see as many of her cards as before, and their own.
  expect(await own(annPage)).not.toEqual(hand);
  for (const one of [ann, cy]) expect(one.state().hands[2].hand).toBeUndefined();
  expect(await findings(annPage)).toEqual([]);
  // She is back.
  const back = await pageOf(bo, PHONE);
  await back.page.getByText(/Welcome back, Bo\./).waitFor();
  expect(await findings(back.page)).toEqual([]);
  const board = () => annPage.locator(".stage").boundingBox();
  const before = await board();
  await tap(back.page.getByRole("button", { name: "Take your seat back" }));
  // It is told, stays in the log, and the board does not move under a finger.
  const news = annPage.locator(".banner").getByText("Bo is back and plays on.");
  await news.waitFor();
  expect(await board()).toEqual(before);
  // A touch anywhere on it takes it away.
  const { x, y, height } = (await news.boundingBox())!;
  await annPage.mouse.click(x + 5, y + height / 2);
  await news.waitFor({ state: "detached" });
  await annPage.locator(".lines").getByText("A bot plays for Bo.").waitFor();
  await annPage.locator(".lines").getByText("Bo is back and plays on.").waitFor();
  await annPage.getByText("Bot for Bo").first().waitFor({ state: "hidden" });
  const rest = await own(back.page);
  expect(rest.length).toBeGreaterThan(0);
  expect(model.setup.chairs[2]).toMatchObject({ kind: "human", person: bo.entry.person });
  await Promise.all([laptop, phone, back].map(({ page }) => page.context().close()));
});

test("a match ends while bots hold all seats: each page tells its own result, a rematch asks all, and whoever comes later has a seat, too", async () => {
  const ann = await create<Toy>(here.base, { game: "toy", name: "Ann" });
  const bo = await join<Toy>(here.base, ann.entry.code, { name: "Bo" });
  await ann.ask("start", {});
  const [laptop, phone] = [await pageOf(ann, LAPTOP), await pageOf(bo, PHONE)];
  for (const one of [ann, bo]) one.room.connection.transport.close(3000);
  const { model } = server.room(ann.entry.code);
  await phone.page.context().close();
  await expect.poll(() => model.here.has(bo.entry.person)).toBe(false);
  await model.run(() =>
    model.change((setup) => {
      for (const seat of [0, 1]) holdChair(setup, seat, "random");
      return undefined;
    }),
  );
  // Nobody plays on: the bots wait, and say so.
  const { version } = model.match!;
  await laptop.page.getByText("Bots hold the players’ seats: the match waits.").first().waitFor();
  await laptop.page.getByText("The match waits for you to take your seat back.").waitFor();
  await laptop.page.getByText("Bot for Ann (you)").waitFor();
  expect(await findings(laptop.page)).toEqual([]);
  expect([model.match!.version, model.match!.outcome]).toEqual([version, undefined]);
  // As if it were the last turn, and its time up.
  vi.spyOn(model.clocks, "isUp").mockImplementation(() => model.match!.outcome === undefined);
  model.publish();
  const own = /^(You have (won|lost)|.*draw.*)/i;
  await laptop.page.getByRole("heading", { name: own }).waitFor();
  expect(model.setup.chairs.map(({ person }) => person)).toEqual([ann.entry.person, ""]);
  const back = await here.person({ ...PHONE, reducedMotion: "reduce" });
  await back.page.addInitScript(
    (known) => localStorage.setItem("baseboard.rooms", known),
    JSON.stringify([{ ...bo.entry, at: Date.now() }]),
  );
  await back.page.goto(`/r/${bo.entry.code}`);
  await back.page.getByRole("heading", { name: own }).waitFor();
  for (const { page } of [laptop, back]) expect(await findings(page)).toEqual([]);
  await laptop.page.getByRole("button", { name: "Play again", exact: true }).click();
  await back.page.getByText("Ann wants to play again").first().waitFor();
  expect(model.setup.round).toBe(1);
  await tap(back.page.getByRole("button", { name: "Play again", exact: true }));
  await expect.poll(() => model.setup.round).toBe(2);
  expect(model.setup.chairs.map(({ kind }) => kind)).toEqual(["human", "human"]);
  await Promise.all([laptop, back].map(({ page }) => page.context().close()));
});
