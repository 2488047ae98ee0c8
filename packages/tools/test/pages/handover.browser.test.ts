import type { Entry } from "@baseboard/protocol";
import { call } from "@baseboard/room/testing";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../games/hands.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";

const here = served();
const someone = async (options: BrowserContextOptions = LAPTOP) => (await here.person({ ...options, reducedMotion: "reduce" })).page;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Opens the dialog about one's own place in a match. */
async function openPlace(page: Page): Promise<void> {
  await page.locator(".codebtn").click();
  await button(page, "Your devices").click();
}

/** The link of a pass, as the page would copy it. */
async function linkOf(page: Page, name: string): Promise<string> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: async (text: string) => Object.assign(globalThis, { copied: text }) },
    });
    Reflect.deleteProperty(globalThis, "ClipboardItem");
  });
  await button(page, name).click();
  await page.getByRole("region", { name }).getByRole("button", { name: "Copy the link" }).click();
  await expect.poll(() => page.evaluate(() => (globalThis as { copied?: string }).copied)).toBeTruthy();
  return page.evaluate(() => (globalThis as { copied?: string }).copied ?? "");
}

test("a seat goes along to a phone, from there to who watches, and then to whoever opens a link", async () => {
  const entry = await call<Entry>(here.base, "/rooms", { game: "the-base", name: "Ann" });
  const bo = await call<Entry>(here.base, `/rooms/${entry.code}/join`, { name: "Bo" });
  const [ann, other] = [await someone(), await someone()];
  await enter(ann, entry);
  await enter(other, bo);
  await button(ann, "Start the match").click();
  await ann.locator(".codebtn").waitFor();

  // To her phone: the laptop is told so at once, and its list knows nothing of the table any more.
  await openPlace(ann);
  const along = await linkOf(ann, "Take my seat along");
  await ann.getByRole("img", { name: "QR code that takes your seat to another device" }).waitFor();
  expect(along).toMatch(/\/t\/\w{6}\?along#[\w-]{32}$/);
  const phone = await someone(PHONE);
  await phone.goto(along);
  await tap(button(phone, "Bring my seat here"));
  await phone.locator(".codebtn").waitFor();
  await ann.getByRole("heading", { name: "Your seat is on your other device now" }).waitFor();
  await ann.goto("/");
  await ann.getByRole("heading", { name: "Board games, at your own table" }).waitFor();

  // To somebody who watches.
  const eve = await someone(PHONE);
  await eve.addInitScript(() => localStorage.setItem("baseboard.name", "Eve"));
  await eve.goto(`/w/${entry.code}`);
  await eve.locator(".codebtn").waitFor();
  await openPlace(phone);
  await phone.getByText("They have read what those who watch say about this match.").waitFor();
  // A pass that was shown is void once the dialog is closed.
  const shown = await linkOf(phone, "Take my seat along");
  const dropped = phone.waitForFunction(() => !document.querySelector(".pass"));
  await phone.keyboard.press("Escape");
  await dropped;
  const closed = await someone();
  await closed.goto(shown);
  await button(closed, "Bring my seat here").click();
  await closed.getByText("This link has been used, or is out of date. Ask for a new one.").waitFor();
  await closed.context().close();
  await tap(button(phone, "Your devices"));
  await tap(button(phone, "Offer Eve my seat"));
  await eve.getByText("You are offered the seat of Ann.").waitFor();
  await tap(button(eve, "Take it"));
  await other.getByText("Eve").first().waitFor();
  await expect.poll(() => button(phone, "Take my seat along").count()).toBe(0);

  // To whoever opens a link; once.
  await openPlace(eve);
  const give = await linkOf(eve, "Give my seat away by a link");
  const [kim, late] = [await someone(), await someone()];
  for (const page of [kim, late]) await page.goto(give);
  await kim.getByLabel("Your name").fill("Kim");
  await button(kim, "Take a seat").click();
  await other.getByText("Kim").first().waitFor();
  await late.getByLabel("Your name").fill("Lou");
  await button(late, "Take a seat").click();
  await late.getByText("This link has been used, or is out of date. Ask for a new one.").waitFor();
  for (const page of [ann, other, phone, eve, kim, late]) await page.context().close();
});
