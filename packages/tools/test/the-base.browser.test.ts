import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bots } from "@baseboard/games/the-base/bot";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import { readTranscript, replay } from "@baseboard/kit";
import { watch } from "@baseboard/room/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Child, startChild } from "../../../apps/server/test/child.ts";
import { choice } from "../../games/the-base/client/choice.ts";
import { strings } from "../../games/the-base/client/strings.ts";
import { touches } from "../../games/the-base/client/touches.ts";
import { handsFor, seesTheSame } from "./hands.ts";
import { LAPTOP, openBrowser, PHONE, person } from "./person.ts";

let browser: Browser;
let child: Child;
let port: number;
const data = mkdtempSync(join(tmpdir(), "baseboard-browser-"));
const hands = handsFor({ game: theBase, strings, touches, choice }, ["Ann", "Bo"], "a whole match");

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });

const open = () => startChild({ PORT: String(port), DATA_DIR: data });

beforeAll(async () => {
  browser = await openBrowser();
  port = await freePort();
  child = await open();
});
afterAll(async () => {
  await browser?.close();
  child?.process.kill("SIGKILL");
  await child?.gone;
  rmSync(data, { recursive: true, force: true });
});

/** What a page says of the result: on a phone, as long as the match goes on, it is behind a button. */
async function resultOn(page: Page): Promise<string | null> {
  const result = page.locator("section.result");
  const button = page.locator(".dock").getByRole("button", { name: "Result", exact: true });
  await result.or(button).first().waitFor();
  const isBehind = await button.isVisible();
  if (isBehind) await button.click();
  const text = await result.textContent();
  if (isBehind) await page.keyboard.press("Escape");
  return text;
}

test("two people play The Base to the end, a third watches, one reloads, the server is killed, and there is a rematch", async () => {
  const base = child.base;
  const [ann, bo, cy] = await Promise.all([
    person(browser, base, LAPTOP),
    person(browser, base, { ...PHONE, reducedMotion: "reduce" }),
    person(browser, base, { ...LAPTOP, reducedMotion: "reduce" }),
  ]);

  // Ann opens a room.
  await ann.page.goto("/");
  await ann.page.getByRole("button", { name: /^The Base/ }).click();
  await ann.page.locator("#create-name").fill("Ann");
  await ann.page.locator("form.createform").getByRole("button", { name: "Open a room" }).click();
  await ann.page.getByRole("img", { name: /QR/ }).waitFor();
  const shown = ((await ann.page.locator(".bigcode").textContent()) ?? "").trim();
  const code = shown.slice(-7).replace("-", "");
  expect(ann.page.url()).toBe(`${base}/r/${code}`);

  // Bo has a name from before: code, Enter.
  await bo.page.goto("/");
  await bo.page.locator("#join-name").fill("Bo");
  await bo.page.locator("#code").fill(code.toLowerCase());
  await bo.page.locator("#code").press("Enter");
  await bo.page.getByText("Bo (you)").waitFor();

  // Cy watches.
  await cy.page.goto(`/w/${code}`);
  await cy.page.getByText("You are watching").waitFor();
  await ann.page.getByRole("button", { name: "Start the match" }).click();

  let eye = await watch<TheBase>(base, code);
  await eye.until(({ phase }) => phase === "playing");
  const pages = [ann.page, bo.page];
  const ready = (page: Page) => page.locator('.places [data-id="c3"]').waitFor();
  await Promise.all([ann, bo, cy].map(({ page }) => ready(page)));

  const playUntil = async (stop: () => boolean) => {
    while (!stop()) await hands.make(pages[eye.state().toAct[0]], eye, bots.planner);
  };
  const version = () => eye.state().told.version;

  // Ann reloads in the middle of a turn of her own.
  await playUntil(() => version() >= 12 && eye.state().toAct[0] === 0 && eye.state().table?.actions === 2);
  await ann.page.reload();
  await ready(ann.page);
  expect(await seesTheSame([ann, bo, cy])).toBe(35);
  await ann.page.emulateMedia({ reducedMotion: "reduce" });

  // The server is killed, and started again.
  await playUntil(() => version() >= 30 && eye.state().table?.actions === 2);
  const before = { version: version(), table: eye.state().table, toAct: eye.state().toAct };
  child.process.kill("SIGKILL");
  await child.gone;
  await Promise.all([ann, bo, cy].map(({ page }) => page.locator(".banner.lost").waitFor({ timeout: 3000 })));
  child = await open();
  await Promise.all([ann, bo, cy].map(({ page }) => page.locator(".banner.lost").waitFor({ state: "detached" })));
  eye = await watch<TheBase>(base, code);
  expect({ version: version(), table: eye.state().table, toAct: eye.state().toAct }).toEqual(before);
  expect(await seesTheSame([ann, bo, cy])).toBe(35);

  // To the end.
  await playUntil(() => eye.state().outcome !== "");
  const results = await Promise.all([ann, bo, cy].map(({ page }) => resultOn(page)));
  const { winners, reason } = JSON.parse(eye.state().outcome);
  const why = hands.speak(reason);
  for (const text of results) expect(text).toContain(why);
  if (winners.length === 1) {
    expect(results[winners[0]]).toContain("You");
    expect(results[2]).toContain(["Ann", "Bo"][winners[0]]);
  }
  expect(await seesTheSame([ann, bo, cy])).toBe(35);
  if (eye.state().toAct.length > 0) {
    const loser = pages[eye.state().toAct[0]];
    await loser.locator(".dock").getByRole("button", { name: "Stop here" }).click();
    await loser.locator(".dock").getByRole("button", { name: "End the match" }).click();
    await eye.until(({ toAct }) => toAct.length === 0);
  }

  // What is copied plays again to the same result.
  const { text } = await eye.ask("transcript", {});
  const again = replay(theBase, readTranscript(text));
  expect(again.outcome?.winners).toEqual(winners);
  expect(again.state.table).toEqual(eye.state().table);

  // The rematch: sides swapped, the spectator still there.
  for (const page of pages) await page.getByRole("button", { name: "Play again" }).click();
  await eye.until(({ round }) => round === 2);
  expect(eye.state().seats.map(({ name }) => name)).toEqual(["Bo", "Ann"]);
  expect(eye.state().spectators).toBe(2);
  await Promise.all([ann, bo, cy].map(({ page }) => page.locator("section.result").waitFor({ state: "detached" })));
  pages.reverse();
  await playUntil(() => version() >= 3);
  expect(await seesTheSame([ann, bo, cy])).toBe(35);

  expect([ann, bo, cy].flatMap(({ complaints }) => complaints)).toEqual([]);
}, 600_000);
