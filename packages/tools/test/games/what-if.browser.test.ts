import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../../browser.ts";
import { root } from "../../workspace.ts";
import { findingsIn, otherLooks } from "../pages/axe.ts";
import { pasted } from "../pages/clipboard.ts";
import { servePages } from "../pages.ts";
import { LAPTOP, PHONE, person, tap } from "../person.ts";
import type { Server } from "../served.ts";

let browser: Browser;
let pages: Server;
beforeAll(async () => {
  browser = await openBrowser();
  pages = await servePages();
});
afterAll(async () => {
  await browser?.close();
  await pages?.close();
});

const CALM = { reducedMotion: "reduce", serviceWorkers: "block" } as const;
/** Waits for what the page brings about. */
const soon = { timeout: 15_000, interval: 20 };

const bar = (page: Page) => page.locator(".branchbar");
const step = (page: Page, at: string) => expect.poll(() => bar(page).locator(".digits [aria-hidden]").textContent(), soon).toBe(at);
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
/** What the board says it shows, place by place, without what can be done there. */
const shown = (page: Page) =>
  page
    .locator(".places [data-id]")
    .evaluateAll((all) => all.map((one) => `${one.getAttribute("data-id")} ${one.getAttribute("aria-label")}`));

/** The replay of a stored match, after so many turns. */
async function replayed(page: Page, game: string, name: string, turns: number): Promise<void> {
  await page.goto("/replay");
  await page.getByLabel("The match as text").fill(readFileSync(join(root, `packages/games/${game}/test/replays/${name}.txt`), "utf8"));
  await button(page, "Replay it").click();
  await page.getByRole("slider", { name: "Moment of the match" }).waitFor();
  for (let turn = 0; turn < turns; turn++) await page.keyboard.press("PageDown");
}

/** Makes the move of this number in the list of legal moves. */
async function list(page: Page, move: number): Promise<void> {
  await page.getByRole("tab", { name: /^Legal moves/ }).click();
  await page.locator(".moves .btn").nth(move).click();
}

test("from a moment of a replay both sides try other moves, go back and on, and share what they found; a phone shows the same by its link", async () => {
  const { page, complaints } = await person(browser, pages.base, { ...LAPTOP, ...CALM, permissions: ["clipboard-write"] });
  await replayed(page, "the-base", "third-home-then-stopped", 4);
  const moment = await page.getByRole("slider").inputValue();
  const there = await shown(page);
  await button(page, "What if").click();
  await bar(page).getByText("You act for").waitFor();
  expect((await shown(page)).map((place) => place.split(/[ ,]/)[0])).toEqual(there.map((place) => place.split(/[ ,]/)[0]));
  await page.getByText(/^In the match: ./).waitFor();
  await step(page, "0/0");

  // Each side in its turn, until the other one acts.
  const actor = bar(page).locator(".actor b");
  const first = await actor.textContent();
  let moves = 0;
  while ((await actor.textContent()) === first) {
    await list(page, 0);
    moves++;
    await step(page, `${moves}/${moves}`);
  }
  await list(page, 1);
  moves++;
  await step(page, `${moves}/${moves}`);
  const tried = await shown(page);

  // Back by button and key, on by key; what is done in between takes the place of what came after.
  await button(page, "Undo").click();
  await step(page, `${moves - 1}/${moves}`);
  await page.keyboard.press("Home");
  await step(page, `0/${moves}`);
  expect(await actor.textContent()).toBe(first);
  await page.keyboard.press("End");
  await step(page, `${moves}/${moves}`);
  expect((await shown(page)).toSorted()).toEqual(tried.toSorted());
  await page.keyboard.press("Home");
  await list(page, 1);
  await step(page, "1/1");
  await page.getByRole("alert").getByText(`${moves} steps that came after this moment are gone.`).waitFor();
  await button(page, `Bring back ${moves} steps`).click();
  await step(page, `0/${moves}`);
  await button(page, "A step on").click();
  await page.getByRole("tab", { name: "Log" }).click();
  await page.locator(".log .does > button").last().click();
  await step(page, `${moves}/${moves}`);
  expect(await findingsIn(page, "a branch", otherLooks)).toEqual([]);
  await page.setViewportSize(LAPTOP.viewport!);
  await button(page, "Link to this branch").click();
  await expect.poll(() => pasted(page), soon).toMatch(/\/what-if\/the-base\?from=[\w-]+$/);
  const link = await pasted(page);
  await expect.poll(() => page.url(), soon).toBe(link);
  await page.reload();
  await step(page, `${moves}/${moves}`);

  // Elsewhere the match is not to be had, but what was played in it is told.
  const phone = await person(browser, pages.base, { ...PHONE, ...CALM });
  await phone.page.goto(link);
  await step(phone.page, `${moves}/${moves}`);
  await expect.poll(async () => (await shown(phone.page)).length, soon).toBe(tried.length);
  expect(await bar(phone.page).getByRole("link").count()).toBe(0);
  await tap(button(phone.page, "A step back"));
  await step(phone.page, `${moves - 1}/${moves}`);
  await tap(button(phone.page, "A step on"));
  await step(phone.page, `${moves}/${moves}`);
  await phone.page.goto(`${link.slice(0, -40)}`);
  await phone.page.getByRole("heading", { name: "This branch cannot be shown" }).waitFor();
  expect(await phone.page.getByRole("alert").textContent()).toBe("Its link is damaged, or of another game.");

  await page.getByRole("link", { name: "Back to the match" }).click();
  await expect.poll(() => page.getByRole("slider").inputValue(), soon).toBe(moment);
  expect([...complaints, ...phone.complaints]).toEqual([]);
  for (const each of [page, phone.page]) await each.context().close();
});

test("on a phone one moves for each of three who plan at once, by finger, and plays on from there", async () => {
  const { page, complaints } = await person(browser, pages.base, { ...PHONE, ...CALM, viewport: { width: 360, height: 640 } });
  await replayed(page, "all-your-base", "three", 2);
  await tap(button(page, /^Verified/));
  await tap(button(page, "What if"));
  await bar(page).waitFor();
  const actor = page.getByLabel("You act for");
  const names = await actor.locator("option").allTextContents();
  expect(names).toHaveLength(3);
  const own = () => page.locator('.places [data-id^="card:"]').evaluateAll((cards) => cards.map((card) => card.getAttribute("data-id")));
  const hands: (string | null)[][] = [];
  for (const name of names) {
    await actor.selectOption({ label: name });
    await expect.poll(own, soon).not.toEqual(hands.at(-1) ?? []);
    hands.push(await own());
  }
  expect(new Set(hands.map((hand) => hand.join())).size).toBe(3);
  await tap(page.locator('.places [data-id^="card:"][data-live]').first());
  await tap(page.locator('.places [data-live]:not([data-id^="card:"])').first());
  await step(page, "1/1");
  // Whoever plans goes on.
  expect(await actor.locator("option:checked").textContent()).toBe(names.at(-1));
  for (const control of await bar(page).locator("button, a, select").all()) {
    const box = (await control.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await tap(page.getByRole("button", { name: "What if: About this branch" }));
  await page.getByText("Dice and draws of a branch fall anew").waitFor();
  expect(await findingsIn(page, "a branch on a phone")).toEqual([]);
  // On a laptop all that stands beside the board.
  await page.setViewportSize({ width: 360, height: 640 });
  await tap(page.getByRole("button", { name: "What if: About this branch" }));
  await tap(button(page, "Play on from here"));
  await page.getByText("You play on from a position").waitFor();
  await page.goBack();
  await step(page, "1/1");
  expect(complaints).toEqual([]);
  await page.context().close();
});
