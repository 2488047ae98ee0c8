import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { goTo } from "./gallery.ts";
import { servePages } from "./pages.ts";
import { LAPTOP } from "./person.ts";
import { served } from "./served.ts";

const here = served(servePages);

const HAND = "/gallery/disarm-the-base?p=hangars+of+every+kind&seat=0";
const place = (page: Page, id: string) => page.locator(`.places [data-id="${id}"]`);
const tip = (page: Page) => page.locator(".tip");

/** Whether the tip is inside the board's room and beside its place. */
const lies = (page: Page, id: string) =>
  page.evaluate((wanted) => {
    const [name, cell, room] = [".tip", `.places [data-id="${wanted}"]`, ".stage"].map((of) =>
      document.querySelector(of)!.getBoundingClientRect(),
    );
    const isIn = name.left >= room.left && name.right <= room.right && name.top >= room.top && name.bottom <= room.bottom;
    return isIn && (name.bottom <= cell.top || name.top >= cell.bottom);
  }, id);

test("where the mouse rests, a place tells its name beside it; a click and the next place end that", async () => {
  const { page, complaints } = await here.person({ ...LAPTOP, reducedMotion: "reduce", serviceWorkers: "block" });
  await goTo(page, HAND);
  for (const id of ["h1", "tower", "p4", "end", "discards"]) {
    await place(page, id).hover();
    const name = (await place(page, id).getAttribute("aria-label"))!;
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
  await page.keyboard.press("ArrowRight");
  const id = (await page.evaluate(() => (document.activeElement as HTMLElement).dataset.id))!;
  const name = (await place(page, id).getAttribute("aria-label"))!;
  await tip(page)
    .and(page.getByText(name, { exact: true }))
    .waitFor();
  expect(await lies(page, id)).toBe(true);
  await page.setViewportSize({ width: 1000, height: 700 });
  await expect.poll(() => lies(page, id), { timeout: 20_000, interval: 30 }).toBe(true);
  await page.context().close();
});
