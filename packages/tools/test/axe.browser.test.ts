import type { TheBase } from "@baseboard/games/the-base/rules";
import type { Entry } from "@baseboard/room/protocol";
import { arrive, call, watch } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings } from "./axe.ts";
import { type GamePage, gamePages } from "./gamePages.ts";
import { LAPTOP } from "./person.ts";
import { served } from "./served.ts";

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const themes = ["dark", "light"] as const;

const here = served();

/** What axe finds on a page in both themes, wide and narrow; where boards are slow to draw, one theme for each size. */
async function findingsEverywhere(page: Page, what: string, isSlow = false): Promise<string[]> {
  const all: string[] = [];
  for (const [i, size] of sizes.entries()) {
    await page.setViewportSize(size);
    for (const colorScheme of isSlow ? [themes[i]] : themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
      for (const found of await findings(page)) all.push(`${what}, ${colorScheme}, ${size.width}: ${found}`);
    }
  }
  return all;
}

const open = async () => (await here.person({ ...LAPTOP, reducedMotion: "reduce" })).page;

/** A room against a bot: its host may come in on a page. */
async function room(): Promise<Entry> {
  const entry = await call<Entry>(here.base, "/rooms", { game: "the-base", name: "Iris", hidden: false });
  const host = await arrive<TheBase>(here.base, entry);
  await host.ask("bot", { seat: 1, level: "random" });
  return entry;
}

/** Comes into a room on a page, in a place that this browser remembers. */
async function enter(page: Page, { code, game, token }: Entry): Promise<void> {
  await page.addInitScript(
    (known) => localStorage.setItem("baseboard.rooms", known),
    JSON.stringify([{ code, game, token, at: Date.now() }]),
  );
  await page.goto(`/r/${code}`);
}

const pages: GamePage[] = [
  { path: "/", sign: "form.joinform" },
  ...gamePages,
  { path: "/replay", sign: "textarea" },
  { path: "/credits", sign: ".credits h1" },
  { path: "/nowhere", sign: ".trouble" },
];

test.each(pages)("axe finds nothing on $path", async ({ path, sign, isSlow }) => {
  const page = await open();
  await page.goto(path);
  await page.locator(sign).first().waitFor();
  expect(await findingsEverywhere(page, path, isSlow)).toEqual([]);
  await page.context().close();
});

test("axe finds nothing at the door, in the lobby, and wherever a match is looked at", async () => {
  const entry = await room();
  const page = await open();
  const found: string[] = [];
  const look = async (what: string, isSlow = true) => found.push(...(await findingsEverywhere(page, what, isSlow)));
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  await page.goto(`/r/${entry.code}`);
  await button("Watch").or(button("Take a seat")).first().waitFor();
  await look("the door", false);
  await enter(page, entry);
  await page.getByText("Iris (you)").waitFor();
  await look("the lobby", false);
  for (const name of ["Bo", "Eve"]) await watch<TheBase>(here.base, entry.code, { name });
  await button("People").click();
  for (const name of ["Ban Bo", "Yes, ban", "Ban Eve"]) await button(name).click();
  await button("Let in again: Bo").waitFor();
  await look("the people of a room", false);
  await page.getByRole("button", { name: "Close" }).click();
  await button("Your devices").click();
  await button("Leave on all devices").click();
  await look("one's devices", false);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  await button("Start the match").click();
  await page.locator(".places [data-live]").first().waitFor();
  await look("one's own turn");
  await page.setViewportSize(sizes[1]);
  await button("Log, moves and rules").click();
  for (const name of [/^Moves/, /^Rules/, /^Log/]) {
    await page.getByRole("tab", { name }).click();
    found.push(...(await findings(page)).map((one) => `the sheet, ${name}: ${one}`));
  }
  await page.keyboard.press("Escape");
  await page.setViewportSize(sizes[0]);
  for (const name of [/^Moves/, /^Rules/]) {
    await page.getByRole("tab", { name }).click();
    found.push(...(await findings(page)).map((one) => `the rail, ${name}: ${one}`));
  }
  await button("Settings").first().click();
  await look("the settings");
  await page.keyboard.press("Escape");
  await page.setViewportSize(sizes[0]);
  await button(/^Room .*: invite/).click();
  await page.getByRole("img", { name: /QR/ }).waitFor();
  await look("the invitation");
  await page.keyboard.press("Escape");

  const watcher = await open();
  await watcher.goto(`/w/${entry.code}`);
  await watcher.locator(".places button").first().waitFor();
  found.push(...(await findingsEverywhere(watcher, "a spectator", true)));
  await watcher.context().close();

  await page.setViewportSize(sizes[0]);
  await button("Resign").click();
  await button("Yes, resign").click();
  await page.locator("section.result").waitFor();
  await look("the end");
  await page.goto(`/replay/${entry.code}`);
  await page.locator(".scrubber").waitFor();
  await look("the replay");
  expect(found).toEqual([]);
  await page.context().close();
});

/** Tabs through a page until it begins again. Answers with each stop: what it is, and whether its focus can be seen. */
async function tabStops(page: Page, round: string): Promise<{ name: string; seen: boolean }[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur?.());
  let ends = 0;
  const stops: { name: string; seen: boolean }[] = [];
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate((mark) => {
      const at = document.activeElement;
      if (!at || at === document.body) return undefined;
      const marked = at as HTMLElement & { seenIn?: string };
      const isAgain = marked.seenIn === mark;
      marked.seenIn = mark;
      // A ring may be drawn around the whole control that a field stands in.
      const ringed = [at, at.parentElement, at.closest("label")].some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      });
      const name = `${at.tagName} ${at.getAttribute("aria-label") ?? at.textContent?.slice(0, 30)}`;
      return { name, seen: ringed, isAgain, inGrid: at.closest('[role="grid"]') !== null };
    }, round);
    // After the last stop the page itself has the focus, once a round.
    if (!stop) ends += 1;
    if (stop?.isAgain || ends > 1) return stops;
    if (!stop) continue;
    stops.push({ name: stop.inGrid ? `grid: ${stop.name}` : stop.name, seen: stop.seen });
  }
  throw new Error(`Tab never came round: ${stops.map(({ name }) => name).join(", ")}`);
}

test("Tab goes round every page without a trap, the focus is always seen, and the board is one stop", async () => {
  const entry = await room();
  const page = await open();
  const blind: string[] = [];
  const look = async (what: string, least: number) => {
    const stops = await tabStops(page, what);
    blind.push(...stops.filter(({ seen }) => !seen).map(({ name }) => `${what}: ${name}`));
    expect(stops.length, what).toBeGreaterThanOrEqual(least);
    return stops;
  };
  for (const { path, sign } of pages) {
    await page.goto(path);
    await page.locator(sign).first().waitFor();
    await look(path, 2);
  }
  await enter(page, entry);
  await page.getByText("Iris (you)").waitFor();
  await look("the lobby", 8);
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator(".places [data-live]").first().waitFor();
  for (const size of sizes) {
    await page.setViewportSize(size);
    const stops = await look(`the match, ${size.width}`, 5);
    expect(stops.filter(({ name }) => name.startsWith("grid:"))).toHaveLength(1);
  }
  expect(blind).toEqual([]);
  await page.context().close();
});

test("a button that goes when it is pressed leaves the keyboard near its place", async () => {
  const entry = await room();
  const page = await open();
  const isIn = (part: string) => page.evaluate((within) => document.activeElement?.closest(within) !== null, part);
  await enter(page, entry);
  await page.getByRole("button", { name: "Remove the bot" }).press("Enter");
  await page.getByText("Open seat").waitFor();
  await expect.poll(() => isIn(".hero")).toBe(true);
  await page.goto("/");
  const forget = page.getByRole("button", { name: /^Forget/ });
  await forget.press("Enter");
  await forget.waitFor({ state: "detached" });
  await expect.poll(() => isIn(".lists")).toBe(true);
  await page.context().close();
});

test("the status line changes once a ply", async () => {
  const entry = await room();
  const page = await open();
  await enter(page, entry);
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator(".places [data-live]").first().waitFor();
  await page.locator(".dock").getByRole("button", { name: "Set them for me" }).click();
  const status = page.locator('p[role="status"]');
  await status.filter({ hasText: "Your turn: 3 of 3" }).waitFor();
  await page.evaluate(() => {
    const heard: string[] = [];
    (window as unknown as { heard: string[] }).heard = heard;
    const line = document.querySelector('p[role="status"]')!;
    new MutationObserver(() => heard.push(line.textContent ?? "")).observe(line, { childList: true, characterData: true, subtree: true });
  });
  await page.getByRole("tab", { name: /^Moves/ }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: /^to / }).first().click();
  await status.filter({ hasText: "Your turn: 2 of 3" }).waitFor();
  await page.locator(".dock").getByRole("button", { name: "Undo" }).click();
  await status.filter({ hasText: "took a move back" }).waitFor();
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard).toEqual([
    expect.stringMatching(/^Mutant \d goes .* Your turn: 2 of 3/),
    expect.stringMatching(/^Iris took a move back\. Your turn: 3 of 3/),
  ]);
  await page.context().close();
});
