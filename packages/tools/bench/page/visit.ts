import type { Entry } from "@baseboard/protocol";
import type { Browser, BrowserContext, Page } from "playwright-core";

/** A page as it was opened; times in milliseconds from the first request. */
export interface Opened {
  painted: number | undefined;
  largest: number | undefined;
  /** What was waited for is there. */
  ready: number | undefined;
  /** Until then, or until the largest paint where that is later. */
  requests: number;
  bytes: number;
}

export interface Visit {
  path?: string;
  /** Whose place it is. */
  entry?: Entry;
  /** Whether this browser has seen the match there before. */
  hasSeen?: boolean;
  /** What is waited for, as a selector. */
  ready: string;
  isSlow?: boolean;
}

/** Somebody at an open page. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  opened: Opened;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const SLOW = { offline: false, latency: 400, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** How long a page is left alone before it is asked for its paints, in milliseconds. */
const SETTLED = 2500;

declare global {
  var measured: { ready?: number; largest?: number; frames: number[] };
}

/** Runs in the page, before all else. */
function watch(ready: string): void {
  globalThis.measured = { frames: [] };
  new PerformanceObserver((list) => {
    globalThis.measured.largest = list.getEntries().at(-1)?.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const look = new MutationObserver(() => {
    if (!document.querySelector(ready)) return;
    globalThis.measured.ready = performance.now();
    look.disconnect();
  });
  look.observe(document, { subtree: true, childList: true, attributes: true });
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (call) =>
    request((now) => {
      const from = performance.now();
      call(now);
      globalThis.measured.frames.push(performance.now() - from);
    });
}

async function opened(page: Page, ready: string): Promise<Opened> {
  await page.locator(ready).first().waitFor({ state: "attached", timeout: 60_000 });
  await page.waitForTimeout(SETTLED);
  return page.evaluate(() => {
    const { ready, largest } = globalThis.measured;
    const end = Math.max(ready ?? 0, largest ?? 0);
    const asked = [
      ...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource"),
    ] as PerformanceResourceTiming[];
    const early = asked.filter(({ startTime, responseEnd }) => startTime < end && responseEnd > 0);
    return {
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      ...{ largest, ready },
      requests: early.length,
      bytes: early.reduce((sum, { transferSize }) => sum + transferSize, 0),
    };
  });
}

/** Opens a page in a browser that has nothing of it yet. */
export async function open(browser: Browser, base: string, visit: Visit): Promise<Visitor> {
  const { entry, hasSeen, ready, path = entry ? `/r/${entry.code}` : "/", isSlow = true } = visit;
  // What a service worker fetches beforehand would not be held up.
  const context = await browser.newContext({ baseURL: base, ...PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(watch, ready);
  if (entry) {
    const { code, game, token } = entry;
    const known = JSON.stringify([{ code, game, token, at: Date.now() }]);
    await page.addInitScript((rooms) => localStorage.setItem("baseboard.rooms", rooms), known);
    const hashes = JSON.stringify(hasSeen ? [[code, 1, ""]] : []);
    await page.addInitScript((hashes) => localStorage.setItem("baseboard.hashes", hashes), hashes);
  }
  if (isSlow) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  await page.goto(path);
  return { context, page, opened: await opened(page, ready) };
}

/** Opens a page, and closes it. */
export async function visit(browser: Browser, base: string, how: Visit): Promise<Opened> {
  const { context, opened } = await open(browser, base, how);
  await context.close();
  return opened;
}

/** Opens the same page once more. */
export async function comeBack({ page }: Visitor, ready: string): Promise<Opened> {
  await page.waitForTimeout(SETTLED);
  await page.reload();
  return opened(page, ready);
}

/** What a page does in so many seconds. */
export async function strain(page: Page, seconds: number): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const busy = async () => (await devtools.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  await page.waitForTimeout(SETTLED);
  await page.evaluate(() => {
    globalThis.measured.frames = [];
  });
  const before = await busy();
  await page.waitForTimeout(seconds * 1000);
  const used = ((await busy()) - before) / seconds;
  const frames = (await page.evaluate(() => globalThis.measured.frames)).sort((a, b) => a - b);
  const at = (part: number) => (frames[Math.floor(part * frames.length)] ?? 0).toFixed(1);
  const scripts = frames.length > 0 ? `, script in one: median ${at(0.5)} ms, p95 ${at(0.95)} ms` : "";
  return `${(1000 * used).toFixed(1)} ms of main thread in a second, ${(frames.length / seconds).toFixed(1)} frames in a second${scripts}`;
}
