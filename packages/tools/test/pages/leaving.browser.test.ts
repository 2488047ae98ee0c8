import type { AllYourBase } from "@baseboard/games/all-your-base/rules";
import type { Seat } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { call, join, type Visitor } from "@baseboard/room/testing";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../apps/server/test/support.ts";
import { enter } from "../games/hands.ts";
import { LAPTOP, PHONE } from "../person.ts";
import { served } from "../served.ts";
import { findings } from "./axe.ts";

let server: TestServer;
const here = served(async () => {
  // Long enough for somebody to be seen away before, in minutes.
  server = await testServer({ config: { absence: 1 / 256 } });
  return { base: server.base, close: () => server.end() };
});

const names = ["Ann", "Bo", "Cy", "Di"];

/** A match of All Your Base that has begun: its first seat on a page, the others without one. */
async function begun(options: BrowserContextOptions, seats = names.length) {
  const entry = await call<Entry>(here.base, "/rooms", { game: "all-your-base", name: names[0] });
  const { page, complaints } = await here.person({ ...options, reducedMotion: "reduce" });
  await enter(page, entry);
  await page.getByText("Ann (you)").waitFor();
  const others: Visitor<AllYourBase>[] = [];
  for (const name of names.slice(1, seats)) others.push(await join<AllYourBase>(here.base, entry.code, { name }));
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator(".places [data-live]").first().waitFor();
  const room = server.room(entry.code);
  /** Lets a seat do its next step: any, and then be ready. */
  const step = async (seat: Seat) => {
    const moves = room.model.match!.legalMoves(seat) as AllYourBase["move"][];
    await room.model.series.play(seat, {
      move: (moves.find(({ type }) => type === "ready") ?? moves.find(({ type }) => type !== "back")) as never,
    });
  };
  const plan = async (seat: Seat) => {
    while (room.model.match!.awaited.includes(seat)) await step(seat);
  };
  return { page, complaints, others, code: entry.code, room, step, plan };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const players = (page: Page) => page.getByRole("region", { name: "Players" }).getByRole("listitem");

test("whoever resigns is asked first, stays to watch, and is seen to be out; the others play on", async () => {
  const { page, complaints, others, plan } = await begun(LAPTOP);
  await button(page, "More").click();
  await page.getByText("Whoever resigns is out, and the others play on.").waitFor();
  const asks = () => page.locator("dialog.menu").boundingBox();
  const before = await asks();
  await button(page, "Resign").click();
  expect(await asks()).toEqual(before);
  await page.getByRole("group", { name: /The others play on, and you cannot win any more\. The base then plays on by itself\./ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await button(page, "Cancel").click();
  await button(page, "Resign").click();
  await button(page, "Yes, resign").click();
  await page.getByText("You are out of this match. You can go on watching.").waitFor();
  expect(await players(page).filter({ hasText: "is out" }).allTextContents()).toEqual([expect.stringContaining("Ann (you)")]);
  expect(await page.locator(".dock").getByRole("button").count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  for (const seat of [1, 2, 3]) await plan(seat);
  await page.getByText("Phase 1 of 3, turn 2 of 5").first().waitFor();
  for (const other of others.slice(0, 2)) await other.ask("act", { act: "resign", version: other.state().told.version });
  await page.getByRole("heading", { name: "Di wins" }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.each([
  ["a laptop", LAPTOP],
  ["a phone", PHONE],
])("one goes on without somebody who stays away, on %s", async (_what, options) => {
  const { page, complaints, others, room, plan } = await begun(options, 3);
  await others[1].room.leave(false);
  const goOn = button(page, "Take Cy out");
  await players(page).filter({ hasText: "away" }).waitFor();
  expect(await goOn.count()).toBe(0);
  await plan(0);
  await page.getByText(/^Cy has been away for more than/).waitFor();
  expect(await findings(page)).toEqual([]);
  await goOn.click();
  await page
    .getByRole("group", { name: /^Take Cy out\? The others play on, and Cy cannot win any more\. The base then plays on by itself\./ })
    .waitFor();
  expect(await findings(page)).toEqual([]);
  await button(page, "Yes, take out").click();
  await players(page).filter({ hasText: /out/ }).waitFor();
  await goOn.waitFor({ state: "detached" });
  expect(room.model.match!.awaited).toEqual([1]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("who comes back while the others decide is gone on with", async () => {
  const { page, code, others, plan } = await begun(LAPTOP, 2);
  await plan(0);
  await others[0].room.leave(false);
  await button(page, "End the match").click();
  await page.getByRole("group", { name: /^End the match without Bo\?/ }).waitFor();
  await join(here.base, code, { token: others[0].entry.token });
  await page.getByRole("group", { name: /^End the match without Bo\?/ }).waitFor({ state: "detached" });
  expect(await players(page).filter({ hasText: "away" }).count()).toBe(0);
  await page.context().close();
});

test("a plan is taken back on the button for undoing, step by step", async () => {
  const { page, room, step } = await begun(LAPTOP, 2);
  expect(await button(page, "Undo").getAttribute("aria-disabled")).toBe("true");
  await step(0);
  await button(page, "Undo card 1").waitFor();
  await step(0);
  await button(page, "Undo card 2").click();
  await button(page, "Undo card 1").click();
  await page.locator('.dock .undo[aria-disabled="true"]').waitFor();
  const kinds = () => room.model.match!.log.map(({ act }) => (act as { move: AllYourBase["move"] }).move.type);
  await expect.poll(kinds).toEqual(["play", "play", "back", "back"]);
  await page.context().close();
});
