import { create, join } from "@baseboard/room/testing";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";

// How an evening begins: with how few touches strangers come to their first move, and what is remembered of the last one.

const here = served();
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } };
const devices = [
  ["a laptop", LAPTOP],
  ["a phone", PHONE],
  ["a small phone", SMALL],
] as const;

/** Somebody whose touches are counted, and what is typed into one field as one. What is touched must be in sight. */
async function counted(options: typeof LAPTOP) {
  const { page } = await here.person({ ...options, reducedMotion: "reduce" });
  let count = 0;
  const isPhone = Boolean(options.hasTouch);
  return {
    page,
    count: () => count,
    async touch(what: Locator) {
      await what.waitFor();
      await (isPhone ? tap(what) : what.click());
      count++;
    },
    async type(what: Locator, text: string) {
      await what.fill(text);
      count++;
    },
  };
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const isInSight = (what: Locator): Promise<boolean> =>
  what.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && top + height <= innerHeight && one.contains(hit);
  });
/** The first move can be made. */
const mayMove = (page: Page) => page.locator(".places [data-live], .dock .hand button, .dock button.primary").first().waitFor();

test.each(devices)("from the first page to the first move against bots five touches are enough, on %s", async (_, options) => {
  const { page, count, touch, type } = await counted(options);
  await page.goto("/");
  await touch(page.getByRole("button", { name: /^All Your Base/ }));
  // Chosen, it opens where one looks.
  await expect.poll(() => isInSight(page.locator("form.createform .primary"))).toBe(true);
  await type(page.locator("#create-name"), "Ann");
  await touch(page.locator("form.createform .primary"));
  await page.getByText("Ann (you)").waitFor();
  // Nothing is grey that cannot be done yet: what is to be done stands there.
  expect(await page.locator(".room button:disabled, .room button[aria-disabled=true]").count()).toBe(0);
  await page.getByText("One more player is needed: share the link, or seat a bot.").waitFor();
  const bots = page.getByRole("group", { name: "Bots for all 5 free seats:" }).getByRole("button");
  expect(await isInSight(bots.first())).toBe(true);
  await touch(bots.first());
  await expect.poll(() => page.getByRole("button", { name: "Remove the bot" }).count(), { timeout: 10_000 }).toBe(5);
  await touch(button(page, "Start the match"));
  await mayMove(page);
  expect(count()).toBeLessThanOrEqual(5);
  await page.context().close();
});

test.each(devices)("whoever comes by a link has a seat with two, and by a code with four, on %s", async (_, options) => {
  // Somebody who has come: who has not may lose the seat to those who come later.
  const { code } = (await create(here.base, { game: "disarm-the-base", name: "Ann" })).entry;
  const bo = await counted(options);
  await bo.page.goto(`/r/${code}`);
  await bo.type(bo.page.locator("#door-name"), "Bo");
  await bo.touch(button(bo.page, "Take a seat"));
  await bo.page.getByText("Bo (you)").waitFor();
  expect(bo.count()).toBe(2);

  const cy = await counted(options);
  await cy.page.goto("/");
  await cy.type(cy.page.locator("#code"), code);
  await cy.touch(button(cy.page, "Join"));
  // Its door says what it is, and asks for the name.
  await cy.page.getByRole("heading", { name: "Disarm the Base" }).waitFor();
  await cy.type(cy.page.locator("#door-name"), "Cy");
  await cy.touch(button(cy.page, "Take a seat"));
  await cy.page.getByText("Cy (you)").waitFor();
  expect(cy.count()).toBe(4);

  const ann = await join(here.base, code, { name: "Dora" });
  expect(ann.state().seats.map(({ name }) => name)).toEqual(["Ann", "Bo", "Cy", "Dora"]);
  await Promise.all([bo, cy].map(({ page }) => page.context().close()));
});

test("a code of no room is said so where it was typed; a name is asked for once, and can be changed", async () => {
  const { page } = await here.person(LAPTOP);
  await page.goto("/");
  await page.locator("#code").fill("ZZZZZZ");
  await button(page, "Join").click();
  await page.locator(".joinform .alert span").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  expect(await page.getByLabel("Your name").count()).toBe(1);
  await page.locator("#create-name").fill("Ann");
  await page.getByRole("button", { name: /^Darebase/ }).click();
  await page.getByText("You are Ann").waitFor();
  expect(await page.getByLabel("Your name").count()).toBe(0);
  await button(page, "Change name").click();
  await page.getByLabel("Your name").fill("Anna");
  await page.getByLabel("Your name").press("Enter");
  await page.getByText("You are Anna").waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.context().close();
});

test("the last choices are there again, and it is said: game, options, who finds the room; practice knows them, too", async () => {
  const { page } = await here.person({ ...LAPTOP, locale: "en-GB" });
  const radio = (name: string) => page.getByRole("radio", { name, exact: true });
  const pick = (name: string) => page.locator("label.btn", { hasText: name }).click();
  await page.goto("/");
  await page.getByText("All as we suggest").waitFor();
  expect(await radio("Code or link only").isChecked()).toBe(true);
  await page.getByRole("button", { name: /^Darebase/ }).click();
  const form = page.locator("form.createform");
  const before = (await form.boundingBox())!;
  await pick("Quick Pick-Up");
  await page.getByText("Kept for next time").waitFor();
  await pick("Everybody here");
  await page.getByText("It is on the list of open rooms.").waitFor();
  await pick("Waiting runs");
  // Nothing has moved by what was chosen.
  expect(await form.boundingBox()).toEqual(before);

  await page.reload();
  await page.getByText("All as last time").waitFor();
  expect([await radio("Quick Pick-Up").isChecked(), await radio("Everybody here").isChecked()]).toEqual([true, true]);
  expect(await page.getByRole("checkbox", { name: "Waiting runs" }).isChecked()).toBe(true);

  await page.goto("/play/darebase");
  await page.getByText("All as last time").waitFor();
  expect(await radio("Quick Pick-Up").isChecked()).toBe(true);
  // All bots in one touch, or each its own; both are kept.
  await page.goto("/play/all-your-base");
  await pick("6");
  const all = page.getByRole("group", { name: "Bots", exact: true });
  await all.getByRole("radio").last().check({ force: true });
  await page.getByText("Each bot its own level").click();
  const own = (bot: number) => page.getByRole("group", { name: `Level of bot ${bot}` }).getByRole("radio");
  for (const bot of [1, 5]) expect(await own(bot).last().isChecked()).toBe(true);
  await own(3).first().check({ force: true });
  await page.reload();
  expect([await own(3).first().isChecked(), await own(4).last().isChecked()]).toEqual([true, true]);
  await page.context().close();
});

test("a host alone changes the game by touching it, and all bots are made stronger in one touch", async () => {
  const { page } = await here.person(LAPTOP);
  await page.goto("/");
  await page.getByRole("button", { name: /^The Base/ }).click();
  await page.locator("#create-name").fill("Ann");
  await button(page, "Open a room").click();
  await button(page, "Change game").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^All Your Base/ })
    .click();
  await page.getByRole("heading", { name: "All Your Base" }).waitFor();
  await page
    .getByRole("group", { name: /^Bots for all/ })
    .getByRole("button")
    .first()
    .click();
  const levels = page.getByLabel("Level of the bot");
  await expect.poll(() => levels.count()).toBe(5);
  await page.getByRole("group", { name: "All bots:" }).getByRole("button").last().click();
  await expect.poll(() => levels.evaluateAll((all) => new Set(all.map((one) => (one as HTMLSelectElement).selectedIndex)).size)).toBe(1);
  // They are all alike before that, too.
  await expect.poll(() => levels.first().evaluate((one) => (one as HTMLSelectElement).selectedIndex)).toBeGreaterThan(0);
  await button(page, "Shuffle seats").waitFor();
  await page.context().close();
});
