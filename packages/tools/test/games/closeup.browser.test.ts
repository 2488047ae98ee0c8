import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { framesAsked, loseContext, renders, startCounting } from "../counting.ts";
import { findings } from "../pages/axe.ts";
import { goTo, shown } from "../pages/gallery.ts";
import { servePages } from "../pages.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";

const here = served(servePages);

const FULL = "/gallery/all-your-base?p=a+full+table&seat=0";
const place = (page: Page, id: string) => page.locator(`.places [data-id="${id}"]`);
const closeUp = (page: Page) => page.locator("button.closeup");
const soon = { timeout: 20_000, interval: 30 };
/** Until it has been drawn since it was asked last. */
const drawn = (page: Page): Promise<void> => expect.poll(async () => (await renders(page)).length, soon).toBeGreaterThan(0);
const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => (document.activeElement as HTMLElement).dataset.id);

test("by keyboard: Enter shows a base large, Enter and Escape put it away, and the focus is where it was", async () => {
  const { page, complaints } = await here.person({ ...LAPTOP, reducedMotion: "reduce", serviceWorkers: "block" });
  await startCounting(page);
  await goTo(page, FULL);
  const mark = place(page, "base:C");
  expect(await mark.getAttribute("aria-description")).toBe("shows it large");
  for (const key of ["Enter", "Escape"]) {
    await mark.focus();
    await page.keyboard.press("Enter");
    const name = (await mark.getAttribute("aria-label"))!;
    await page.getByRole("button", { name, exact: true }).and(page.locator(":focus")).waitFor();
    expect([await mark.isVisible(), await page.locator(".zoom").isVisible()]).toEqual([false, false]);
    await page.keyboard.press(key);
    await closeUp(page).waitFor({ state: "detached" });
    expect(await focused(page)).toBe("base:C");
  }

  await place(page, "discards").focus();
  await page.keyboard.press("Space");
  await page
    .getByRole("button", { name: /^The discards: 16 cards, on top \S+ \S+ \d All of them: red drop 1(, \S+ \S+ \d){15}$/ })
    .waitFor();
  expect(await findings(page)).toEqual([]);
  await renders(page);
  await page.setViewportSize({ width: 1300, height: 800 });
  await drawn(page);
  expect(await framesAsked(page)).toBe(0);
  await loseContext(page);
  await drawn(page);
  expect(await closeUp(page).isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await page.context().close();
  expect(complaints).toEqual([]);
});

test("with something shown large there are at most 150 draw calls", async () => {
  const { page } = await here.person({ ...LAPTOP, reducedMotion: "reduce", serviceWorkers: "block" });
  await startCounting(page);
  await goTo(page, FULL);
  for (const id of ["C:1", "discards"]) {
    await renders(page);
    await place(page, id).click();
    await closeUp(page).waitFor();
    await shown(page);
    const draws = (await renders(page)).map((one) => one.draws);
    expect(Math.max(...draws)).toBeGreaterThan(1);
    expect(Math.max(...draws)).toBeLessThanOrEqual(150);
    await closeUp(page).click();
  }
  await page.context().close();
});

test("by finger: any place of a base shows it, a touch anywhere puts it away, and what is picked stays in hand", async () => {
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce", serviceWorkers: "block" });
  await page.goto("/play/all-your-base");
  await page.getByRole("radio", { name: "2", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  const cards = page.locator('.places [data-id^="card:"]');
  await cards.first().waitFor();
  await shown(page);
  // A station is planned, so one's own base has something to show.
  await tap(cards.first());
  await tap(place(page, "build"));
  await place(page, "station:0").waitFor();
  await tap(place(page, "station:0"));
  await closeUp(page).getByText("Your base:").waitFor();
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth <= innerWidth)).toBe(true);
  await page.touchscreen.tap(200, 600);
  await closeUp(page).waitFor({ state: "detached" });
  expect(await page.locator('.places [aria-selected="true"]').count()).toBe(0);

  // The list of moves goes on below it; whoever makes one has seen enough.
  await tap(place(page, "base:A").or(place(page, "base:B")).and(page.locator("[data-opens]")).first());
  await closeUp(page).waitFor();
  await tap(page.locator(".dock").getByRole("button", { name: "Undo card 1" }));
  await closeUp(page).waitFor({ state: "detached" });
  await place(page, "station:0").waitFor({ state: "detached" });
  await page.context().close();
  expect(complaints).toEqual([]);
});

test("a card in hand stays there while somebody else's base is looked at", async () => {
  const { page } = await here.person({ ...PHONE, reducedMotion: "reduce", serviceWorkers: "block" });
  await goTo(page, "/gallery/all-your-base?p=a+plan+half+made&seat=1");
  await tap(page.locator('.places [data-id^="card:"][data-live]').first());
  const inHand = page.locator('.places [aria-selected="true"]');
  await inHand.waitFor();
  const id = await inHand.getAttribute("data-id");
  await tap(place(page, "C:1"));
  await closeUp(page).waitFor();
  await tap(closeUp(page));
  await closeUp(page).waitFor({ state: "detached" });
  expect(await inHand.getAttribute("data-id")).toBe(id);
  await page.context().close();
});

test("in Disarm the Base the discards and the cards of a mate are shown large, and heard one by one", async () => {
  const { page, complaints } = await here.person({ ...LAPTOP, reducedMotion: "reduce", serviceWorkers: "block" });
  await goTo(page, "/gallery/disarm-the-base?p=a+night+with+lights&seat=1");
  for (const [id, words] of [
    ["discards", /^The discards: 11 cards, on top South-east light on East gate closes, .*, Light code$/],
    ["mate:A", /\bholds Code for hangar 9, Boltcutters, Light code, /],
  ] as const) {
    await place(page, id).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: words }).and(page.locator(".closeup:focus")).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await closeUp(page).waitFor({ state: "detached" });
    expect(await focused(page)).toBe(id);
  }
  await page.context().close();
  expect(complaints).toEqual([]);
});
