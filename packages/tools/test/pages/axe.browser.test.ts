import type { TheBase } from "@baseboard/games/the-base/rules";
import { watch } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../games/hands.ts";
import { LAPTOP } from "../person.ts";
import { againstBot } from "../rooms.ts";
import { served } from "../served.ts";
import { findings, findingsIn, sizes } from "./axe.ts";
import { pages } from "./game-pages.ts";

const here = served();

const open = async () => (await here.person({ ...LAPTOP, reducedMotion: "reduce" })).page;

const room = () => againstBot(here.base, "the-base", "Iris");

test.each(pages)("on $path axe finds nothing, and Tab goes round without a trap", async ({ path, sign }) => {
  const page = await open();
  await page.goto(path);
  await page.locator(sign).first().waitFor();
  await goesRound(page, path, 2);
  expect(await findingsIn(page, path)).toEqual([]);
  await page.context().close();
});

test("axe finds nothing at the door, in the lobby, and wherever a match is looked at", async () => {
  const entry = await room();
  const page = await open();
  const found: string[] = [];
  const look = async (what: string) => found.push(...(await findingsIn(page, what)));
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  await page.goto(`/r/${entry.code}`);
  await button("Watch").or(button("Take a seat")).first().waitFor();
  await look("the door");
  await enter(page, entry);
  await page.getByText("Iris (you)").waitFor();
  await look("the lobby");
  for (const name of ["Bo", "Eve"]) await watch<TheBase>(here.base, entry.code, { name });
  await button("People").click();
  for (const name of ["Ban Bo", "Yes, ban", "Ban Eve"]) await button(name).click();
  await button("Let in again: Bo").waitFor();
  await look("the people of a room");
  await page.getByRole("button", { name: "Close" }).click();
  await button("Your devices").click();
  await button("Leave on all devices").click();
  await look("one's devices");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  await button("Start the match").click();
  await page.locator(".places [data-live]").first().waitFor();
  await look("one's own turn");
  await page.setViewportSize(sizes.narrow);
  await button("Log, moves and rules").click();
  for (const name of [/^Legal moves/, /^Rules/, /^Log/]) {
    await page.getByRole("tab", { name }).click();
    found.push(...(await findings(page)).map((one) => `the sheet, ${name}: ${one}`));
  }
  await page.keyboard.press("Escape");
  await page.setViewportSize(sizes.wide);
  for (const name of [/^Legal moves/, /^Rules/]) {
    await page.getByRole("tab", { name }).click();
    found.push(...(await findings(page)).map((one) => `the rail, ${name}: ${one}`));
  }
  await button("Settings").first().click();
  await look("the settings");
  await page.keyboard.press("Escape");
  await page.setViewportSize(sizes.wide);
  await button(/^Room /).click();
  await page.getByRole("img", { name: /QR/ }).waitFor();
  await look("the invitation");
  await page.keyboard.press("Escape");

  const watcher = await open();
  await watcher.goto(`/w/${entry.code}`);
  await watcher.locator(".places button").first().waitFor();
  found.push(...(await findingsIn(watcher, "a spectator")));
  await watcher.context().close();

  await page.setViewportSize(sizes.wide);
  await button("More").click();
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

/** Tabs through a page: every stop is seen, there are so many at least, and the board, where there is one, is one of them. */
async function goesRound(page: Page, what: string, least: number): Promise<void> {
  const stops = await tabStops(page, what);
  expect(stops.filter(({ seen }) => !seen).map(({ name }) => `${what}: ${name}`)).toEqual([]);
  expect(stops.length, what).toBeGreaterThanOrEqual(least);
  expect(stops.filter(({ name }) => name.startsWith("grid:"))).toHaveLength(await page.locator('[role="grid"]').count());
}

test("Tab goes round the lobby and a match without a trap", async () => {
  const entry = await room();
  const page = await open();
  await enter(page, entry);
  await page.getByText("Iris (you)").waitFor();
  await goesRound(page, "the lobby", 8);
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator(".places [data-live]").first().waitFor();
  expect(await page.locator('[role="grid"]').count()).toBe(1);
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await goesRound(page, `the match, ${size.width}`, 5);
  }
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
  await page.getByRole("group", { name: /^Take it off the list/ }).waitFor();
  for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
  await forget.waitFor({ state: "detached" });
  await expect.poll(() => isIn(".mytables")).toBe(true);
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
  await status.filter({ hasText: "Your turn: 3 actions left" }).waitFor();
  await page.evaluate(() => {
    const heard: string[] = [];
    (window as unknown as { heard: string[] }).heard = heard;
    const line = document.querySelector('p[role="status"]')!;
    new MutationObserver(() => heard.push(line.textContent ?? "")).observe(line, { childList: true, characterData: true, subtree: true });
  });
  await page.getByRole("tab", { name: /^Legal moves/ }).click();
  await page
    .getByRole("tabpanel")
    .getByRole("button", { name: /\bto [a-e]\d/ })
    .first()
    .click();
  await status.filter({ hasText: "Your turn: 2 actions left" }).waitFor();
  await page.locator(".dock").getByRole("button", { name: "Undo" }).click();
  await status.filter({ hasText: "took a move back" }).waitFor();
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard).toEqual([
    expect.stringMatching(/^Mutant \d goes .* Your turn: 2 actions left/),
    expect.stringMatching(/^Iris took a move back\. Your turn: 3 actions left/),
  ]);
  await page.context().close();
});
