import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { ALLOWED, compared, halved } from "../../pictures.ts";
import { loseContext, startCounting } from "../counting.ts";
import { frames, goTo, picture, poses, shown } from "../pages/gallery.ts";
import type { Served } from "../served.ts";

export const SMALL: BrowserContextOptions = { viewport: { width: 1000, height: 600 }, colorScheme: "dark", serviceWorkers: "block" };
export const STILL: BrowserContextOptions = { ...SMALL, reducedMotion: "reduce" };
export const soon = { timeout: 20_000, interval: 20 };

/** Opens pages that count what is drawn; what one complains about fails the test. */
export const countingIn =
  (here: Served) =>
  async (options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> => {
    const { page, complaints } = await here.person(options);
    await startCounting(page);
    await use(page);
    await page.context().close();
    expect(complaints).toEqual([]);
  };

/** The part of the pixels in which two screenshots differ. */
export const apart = (one: Buffer, other: Buffer): number => compared(halved(one), halved(other)).part;

/** The graphics card forgets a picture, and it is made anew. */
export async function forgets(page: Page, address: string): Promise<void> {
  await goTo(page, address);
  const [before, drawn, kept] = [await picture(page), await frames(page), await poses(page)];
  await loseContext(page);
  await expect.poll(() => frames(page), soon).toBeGreaterThan(drawn);
  await shown(page);
  expect(apart(before, await picture(page))).toBeLessThanOrEqual(ALLOWED);
  expect(await poses(page)).toEqual(kept);
}
