import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bots } from "@baseboard/games/toy/bot";
import { toy } from "@baseboard/games/toy/rules";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { root } from "../../workspace.ts";
import { LAPTOP, PHONE } from "../person.ts";
import { againstBot, begun } from "../rooms.ts";
import { served } from "../served.ts";

const here = served();
const match = readFileSync(join(root, "packages/games/the-base/test/replays/draw.txt"), "utf8");

test.each([
  ["practice", "/play/the-base", "board-the-base"],
  ["the board of a lesson", "/learn/the-base", "board-the-base"],
  ["the gallery", "/gallery/the-base", "board-the-base"],
  ["a replay", "/replay?at=3", "board-the-base"],
  ["the rules", "/rules/the-base", "RULES"],
])("where a part of %s cannot be loaded, that is said, and it is there once the page is loaded anew", async (_, path, part) => {
  const { page } = await here.person({ ...LAPTOP, serviceWorkers: "block", locale: "en-GB" });
  await page.addInitScript((text) => sessionStorage.setItem("baseboard.replay", text), match);
  const asked: string[] = [];
  await page.route(`**/assets/${part}-*.js`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(path);
  await page.getByRole("alert").getByText("could not be loaded").waitFor();
  expect(asked.length).toBeLessThan(4); // Once ahead, once in earnest: nothing is asked for without end.
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByText("could not be loaded").waitFor({ state: "detached" });
  await page.getByRole("heading").or(page.locator(".stage canvas")).first().waitFor();
  await page.context().close();
});

/** What the page of a room asks for before the client runs, in a browser that has been there. */
async function askedFirst(page: Page): Promise<string> {
  await page.route("**/assets/index-*.js", (route) => route.abort());
  await page.reload();
  const asked = await page.locator("link[rel=modulepreload]").evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  await page.unrouteAll();
  return asked.join(" ");
}

test("a browser that has seen a match in a room asks for its board before the client runs, and for no file twice; for a lobby it does not", async () => {
  const { page, complaints } = await here.person({ ...PHONE, serviceWorkers: "block", locale: "de-DE" });
  const lobby = await againstBot(here.base, toy.id, "Ann");
  const { code, entries } = await begun(here.base, toy, { bot: bots.random, lines: 0 });
  const places = [lobby, entries[0]].map(({ code, game, token }) => ({ code, game, token, at: Date.now(), isSeated: true }));
  await page.addInitScript((places) => {
    if (!localStorage.getItem("baseboard.rooms")) localStorage.setItem("baseboard.rooms", places);
  }, JSON.stringify(places));

  await page.goto(`/r/${lobby.code}`);
  await page.locator(".access").waitFor();
  expect(await askedFirst(page)).not.toMatch(/\/(table|board-[\w-]+|match)-/);

  await page.goto(`/r/${code}`);
  await page.locator(".places [data-id]").first().waitFor({ state: "attached" });
  const asked = await askedFirst(page);
  for (const part of ["table", "board-toy", "match"]) expect(asked).toContain(`/assets/${part}-`);

  await page.reload();
  await page.locator(".places [data-id]").first().waitFor({ state: "attached" });
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  for (const file of asked.split(" ")) expect(loaded.filter((each) => each === file)).toEqual([file]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.each([
  ["en-GB", LAPTOP, "light"],
  ["de-DE", PHONE, "dark"],
] as const)("before any script, in %s, the front page says what it is, where that stands afterwards", async (locale, look, colorScheme) => {
  const at = async (javaScriptEnabled: boolean) => {
    const { page, complaints } = await here.person({ ...look, locale, colorScheme, javaScriptEnabled });
    await page.goto("/");
    if (javaScriptEnabled) await page.locator(".joinform").waitFor();
    const seen: { words: string | null; box: number[] }[] = [];
    for (const part of ["h1", ".lead", ".brand b"]) {
      const { x, y, width } = (await page.locator(part).boundingBox())!;
      seen.push({ words: await page.locator(part).textContent(), box: [x, y, width] });
    }
    const color = await page.locator("h1").evaluate((title) => getComputedStyle(title).color);
    expect(complaints).toEqual([]);
    await page.context().close();
    return { seen, color };
  };
  const [before, after] = [await at(false), await at(true)];
  expect(before.color).toBe(after.color);
  expect(before.seen.map(({ words }) => words)).toEqual(after.seen.map(({ words }) => words));
  const moved = before.seen.flatMap(({ box }, i) => box.map((at, k) => Math.abs(at - after.seen[i].box[k])));
  expect(Math.max(...moved)).toBeLessThanOrEqual(2);
});
