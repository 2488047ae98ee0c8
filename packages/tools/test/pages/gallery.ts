import type { Page } from "playwright-core";

/** What a test build lets tests look at (apps/client/src/test-hook.ts). */
interface Hook {
  ready: boolean;
  idle(): Promise<void>;
  frames(): number;
  nodes(): number;
  poses(): Record<string, unknown>;
}
type Looked = typeof globalThis & { __game?: Hook };

/** Resolves once the boards on the page show what its address asks for, and nothing moves any more. */
export async function shown(page: Page): Promise<void> {
  // Not by frames: a page that draws on demand has none to wait for.
  await page.waitForFunction(() => (globalThis as Looked).__game?.ready, undefined, { polling: 30 });
  await page.evaluate(() => (globalThis as Looked).__game?.idle());
  await painted(page);
}

/** Resolves when what was asked to be drawn is on the screen. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Goes to another address of the gallery as a link does, and waits until it is shown. */
export async function goTo(page: Page, address: string): Promise<void> {
  if (!page.url().startsWith("http")) await page.goto(address);
  else
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  await shown(page);
}

/** How often the boards of the page have been rendered. */
export const frames = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Looked).__game?.frames() ?? 0);

/** Of how many nodes they are made. */
export const nodes = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Looked).__game?.nodes() ?? 0);

/** Where everything on the board is. */
export const poses = (page: Page): Promise<Record<string, unknown>> => page.evaluate(() => (globalThis as Looked).__game?.poses() ?? {});

/** Gives the board exactly this room, over everything else, from the next page on: a picture of it owes nothing to the page. */
export const framed = (page: Page, width: number, height: number): Promise<unknown> =>
  page.addInitScript((room) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.gone > .board { position: fixed; inset: 0 auto auto 0; z-index: 9; ${room} } .zoom { display: none }`);
    document.adoptedStyleSheets.push(sheet);
  }, `width: ${width}px; height: ${height}px`);

/** A screenshot of the board alone. */
export async function picture(page: Page): Promise<Buffer> {
  const clip = await page.locator(".board").first().boundingBox();
  return page.screenshot(clip ? { clip } : {});
}
