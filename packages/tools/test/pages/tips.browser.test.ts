import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { servePages } from "../pages.ts";
import { fallAlike, LAPTOP } from "../person.ts";
import { served } from "../served.ts";
import { goTo, shown } from "./gallery.ts";

const here = served(servePages);

const HAND = "/gallery/disarm-the-base?p=hangars+of+every+kind&seat=0";
const place = (page: Page, id: string) => page.locator(`.places [data-id="${id}"]`);
const tip = (page: Page) => page.locator(".tip");

/** Chance of which the first dice of Darebase are sixes, so that the first pawn in waiting is the one that goes, and nearly everywhere. */
const SIXES = 25;

/** Whether the tip is inside the board's room, and covers neither its place nor any that can be chosen. */
const lies = (page: Page, id: string) =>
  page.evaluate((wanted) => {
    const boxes = (of: string) => [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
    const [[name], [room]] = [boxes(".tip"), boxes(".stage")];
    const isIn = name.left >= room.left && name.right <= room.right && name.top >= room.top && name.bottom <= room.bottom;
    const isBeside = (box: DOMRect) => name.bottom <= box.top || name.top >= box.bottom || name.right <= box.left || name.left >= box.right;
    return isIn && boxes(`.places [data-id="${wanted}"], .places [data-live]`).every(isBeside);
  }, id);

test("where the mouse rests, a place tells its name beside it; a click and the next place end that", async () => {
  const { page, complaints } = await here.person({ ...LAPTOP, reducedMotion: "reduce", serviceWorkers: "block" });
  await goTo(page, HAND);
  for (const id of ["h1", "tower", "p4", "end", "discards"]) {
    await place(page, id).hover();
    const name = (await place(page, id).getAttribute("data-tip"))!;
    await tip(page)
      .and(page.getByText(name, { exact: true }))
      .waitFor();
    expect(await lies(page, id)).toBe(true);
  }
  await page.mouse.down();
  await tip(page).waitFor({ state: "hidden" });
  await page.mouse.up();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("by keyboard, the place with the focus tells its name, and again where a zoomed board has taken it", async () => {
  const { page } = await here.person({ ...LAPTOP, reducedMotion: "reduce", serviceWorkers: "block" });
  await goTo(page, HAND);
  await place(page, "tower").focus();
  await page.keyboard.press("Control+Home");
  const id = (await page.evaluate(() => (document.activeElement as HTMLElement).dataset.id))!;
  const name = (await place(page, id).getAttribute("data-tip"))!;
  await tip(page)
    .and(page.getByText(name, { exact: true }))
    .waitFor();
  expect(await lies(page, id)).toBe(true);
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(() => lies(page, id), { timeout: 20_000, interval: 30 }).toBe(true);
  await page.context().close();
});

test("a board that comes up under a mouse at rest shows no name until the mouse moves, and then not over where one may go", async () => {
  const { page } = await here.person({ ...LAPTOP, reducedMotion: "reduce", serviceWorkers: "block" });
  await page.addInitScript(fallAlike, SIXES);
  await page.goto("/play/darebase");
  await page.locator('input[name="side"][value="0"]').check({ force: true });
  // Where a square will be.
  await page.mouse.move(560, 420);
  await page.getByRole("button", { name: "Start", exact: true }).press("Enter");
  await shown(page);
  await expect.poll(() => page.locator(".places button:hover").count()).toBe(1);
  // Twice as long as a name takes.
  await page.waitForTimeout(700);
  expect(await tip(page).isVisible()).toBe(false);
  await page.mouse.move(561, 421);
  await tip(page).waitFor();

  const pawn = page.locator(".places [data-live]").first();
  const id = (await pawn.getAttribute("data-id"))!;
  await pawn.click();
  await page.mouse.move(560, 420);
  await place(page, id).hover();
  await tip(page).getByText("on the bench").waitFor();
  expect(await page.locator(".places [data-live]").count()).toBeGreaterThan(40);
  expect(await lies(page, id)).toBe(true);
  await page.context().close();
});
