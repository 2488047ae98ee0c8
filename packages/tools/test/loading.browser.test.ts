import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Child, startChild } from "../../../apps/server/test/child.ts";
import { root } from "../workspace.ts";
import { LAPTOP, openBrowser, person } from "./person.ts";

let browser: Browser;
let child: Child;
const data = mkdtempSync(join(tmpdir(), "baseboard-loading-"));
const match = readFileSync(join(root, "packages/games/the-base/test/replays/draw.txt"), "utf8");

beforeAll(async () => {
  browser = await openBrowser();
  child = await startChild({ DATA_DIR: data, LOG_LEVEL: "warn" });
});
afterAll(async () => {
  await browser?.close();
  child?.process.kill("SIGKILL");
  await child?.gone;
  rmSync(data, { recursive: true, force: true });
});

test.each([
  ["practice", "/play/the-base", "looks"],
  ["the board of a lesson", "/learn/the-base", "client"],
  ["the gallery", "/gallery/the-base", "client"],
  ["a replay", "/replay?at=3", "client"],
  ["the rules", "/rules/the-base", "RULES"],
])("where a part of %s cannot be loaded, that is said, and it is there once the page is loaded anew", async (_, path, part) => {
  const { page } = await person(browser, child.base, { ...LAPTOP, serviceWorkers: "block", locale: "en-GB" });
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
