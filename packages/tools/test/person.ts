import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import type { RendererChoice } from "../../stage/src/renderers.ts";
import { findBrowser } from "../browser.ts";
import { learnFromPage } from "../log-search/learn.ts";
import { witness } from "../testing/witness.ts";

/** The browser of one test file. */
export async function openBrowser(find = findBrowser): Promise<Browser> {
  const { path, args, env } = await find();
  return chromium.launch({ executablePath: path, args, env: { ...process.env, ...env } as Record<string, string> });
}

export const LAPTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };

/** Somebody in front of a browser of their own. */
export interface Person {
  page: Page;
  /** What the page complained about: errors, requests elsewhere, and rules of the page's own security policy it broke. */
  complaints: string[];
}

/** Opens a browser window of a person's own. */
export async function person(browser: Browser, base: string, options: BrowserContextOptions): Promise<Person> {
  const context = await browser.newContext({ baseURL: base, ...options });
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

/** From the next page on, boards are drawn so, whatever the machine can do. */
export const drawnBy = (page: Page, renderer: RendererChoice): Promise<unknown> =>
  page.addInitScript((chosen) => localStorage.setItem("baseboard.renderer", chosen), renderer);

/**
 * Touches what a move is made of, one after another, by mouse or (on a phone) by finger: a place on the board, or else a
 * button below it, by its words.
 */
export async function touch(page: Page, ids: string[], wordsOf: (id: string, before: string[]) => string): Promise<void> {
  const byFinger = await page.evaluate(() => navigator.maxTouchPoints > 0);
  for (const [i, id] of ids.entries()) {
    const place = page.locator(`.places [data-id="${id}"]`);
    const isPlace = (await place.count()) > 0;
    const target = isPlace ? place : page.locator(".dock").getByRole("button", { name: wordsOf(id, ids.slice(0, i)), exact: true });
    await (byFinger ? target.tap() : target.click());
  }
}
