import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { RendererChoice } from "../../stage/src/canvas/renderers.ts";
import { learnFromPage } from "../log-search/learn.ts";
import { witness } from "../testing/witness.ts";

export const LAPTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };

/** Somebody in front of a browser of their own. */
export interface Person {
  page: Page;
  /** What the page complained about: errors, requests elsewhere, and rules of the page's own security policy it broke. */
  complaints: string[];
}

/** In a page: chance of its practice that falls alike whenever a test file is run, for each match in another way, by a number from this one on. */
export function fallAlike(first: number): void {
  let draws = first;
  const drawn = crypto.getRandomValues.bind(crypto);
  // The key of a match, and the draw of a seat.
  const isChance = (into: unknown): into is Uint8Array | Uint32Array =>
    (into instanceof Uint8Array && into.length === 32) || (into instanceof Uint32Array && into.length === 1);
  crypto.getRandomValues = (into) => (isChance(into) ? into.fill(draws++) : drawn(into));
}

let people = 0;

/** Opens a browser window of a person's own. */
export async function person(browser: Browser, base: string, options: BrowserContextOptions): Promise<Person> {
  const context = await browser.newContext({ baseURL: base, ...options });
  await context.addInitScript(fallAlike, 16 * people++);
  await context.addInitScript(() => {
    const counted = globalThis as typeof globalThis & { __clicks?: number };
    const count = () => {
      counted.__clicks = (counted.__clicks ?? 0) + 1;
    };
    addEventListener("click", count, { capture: true });
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  witness(page);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`${error.message}\n${error.stack}`));
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(base) && !request.url().startsWith("data:")) complaints.push(`asked ${request.url()}`);
  });
  page.on("response", learnFromPage);
  return { page, complaints };
}

/** From the next page on, this browser knows the name of who sits before it. */
export const named = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript((known) => localStorage.getItem("baseboard.name") || localStorage.setItem("baseboard.name", known), name);

/** From the next page on, boards are drawn so, whatever the machine can do. */
export const drawnBy = (page: Page, renderer: RendererChoice): Promise<unknown> =>
  page.addInitScript((chosen) => localStorage.setItem("baseboard.renderer", chosen), renderer);

/** Between two taps on buttons, in milliseconds: faster, the second would be that of a double tap. */
export const BETWEEN = 350;

/**
 * Touches what a move is made of, one after another, by mouse or (on a phone) by finger: a place on the board, or else a
 * button below it, by its words; and says yes where the page asks.
 */
export async function touch(page: Page, ids: string[], wordsOf: (id: string, before: string[]) => string): Promise<void> {
  const byFinger = await page.evaluate(() => navigator.maxTouchPoints > 0);
  let wasButton = false;
  for (const [i, id] of ids.entries()) {
    // While the board tells what others did, a touch only skips that.
    await page.evaluate(() => (globalThis as Looked).__game?.idle());
    const place = page.locator(`.places [data-id="${id}"]`);
    // Of buttons with the same words the last one answers the newest question.
    const button = page
      .locator(".dock")
      .getByRole("button", { name: saying(wordsOf(id, ids.slice(0, i))) })
      .last();
    // A page may still tell what was played before: until then a place may not be there.
    await place.or(button).first().waitFor();
    const isPlace = (await place.count()) > 0;
    if (isPlace) await bringInSight(place);
    const target = isPlace ? place : button;
    if (byFinger && wasButton && !isPlace) await page.waitForTimeout(BETWEEN);
    wasButton = !isPlace;
    await (byFinger ? tap(target) : target.click());
  }
  // What ends the turn may be asked about.
  const asks = page.locator(".dock .primary.asks");
  if ((await asks.count()) > 0) await (byFinger ? tap(asks) : asks.click());
}

/** A button's words, with what it says of actions that are left. Where a line may not end, names have an ordinary space. */
const saying = (words: string): RegExp => {
  const spelled = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s/g, "\\s");
  return new RegExp(`^${spelled}( \\(\\d+ actions? left\\))?$`);
};

/** Has the camera show a place that is out of sight, as it does for whoever comes to it by keyboard. */
async function bringInSight(place: Locator): Promise<void> {
  const isSeen = await place.evaluate((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const room = document.querySelector(".board")?.getBoundingClientRect();
    return !room || (x > room.left && x < room.right && y > room.top && y < room.bottom);
  });
  if (isSeen) return;
  await place.page().keyboard.press("Shift");
  await place.focus();
}

type Looked = typeof globalThis & { __game?: { idle(): Promise<void> } };
type Counted = typeof globalThis & { __clicks?: number };
/** How a place or a button says that it is picked. */
const picks = (target: Locator): Promise<string> =>
  target.evaluateAll((found) => found.flatMap((one) => [one.getAttribute("aria-selected"), one.getAttribute("aria-pressed")]).join());
const clicksOn = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Counted).__clicks ?? 0);

/**
 * Touches with a finger what does not lead to another page. A browser that gets too little of the processor, or to which one
 * finger comes right after another, takes a touch for no click now and then: then it is touched again. With `force` even what
 * is not enabled.
 */
export async function tap(target: Locator, { force = false } = {}): Promise<void> {
  const page = target.page();
  await target.waitFor({ state: "attached" });
  const before = await clicksOn(page);
  const wasPicked = await picks(target);
  for (let tries = 0; tries < 4; tries++) {
    // What is there no more, or can be touched no more, has been touched after all.
    if (tries > 0 && !((await target.isVisible()) && (force || (await target.isEnabled())))) return;
    // Nor is what it picked touched once more, place or button: that would let go of it.
    if (tries > 0 && (await picks(target)) !== wasPicked) return;
    await target.tap({ force });
    const came = expect.poll(() => clicksOn(page), { timeout: 3000, interval: 20 }).toBeGreaterThan(before);
    if (await came.then(() => true).catch(() => false)) return;
  }
  throw new Error("However often it was touched, no click came of it.");
}
