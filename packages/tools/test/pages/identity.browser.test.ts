import { bots } from "@baseboard/games/the-base/bot";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import type { Entry } from "@baseboard/protocol";
import { join, type Visitor } from "@baseboard/room/testing";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { choice } from "../../../games/the-base/client/choice.ts";
import { touches } from "../../../games/the-base/client/touches.ts";
import { handsFor } from "../games/hands.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { begun } from "../rooms.ts";
import { served } from "../served.ts";

const here = served();
const bot = bots.greedy ?? Object.values(bots)[0];
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function someone(options: BrowserContextOptions = LAPTOP, rooms: object[] = []): Promise<Page> {
  const { page } = await here.person({ ...options, reducedMotion: "reduce" });
  await page.addInitScript(
    (kept) => localStorage.getItem("baseboard.rooms") ?? localStorage.setItem("baseboard.rooms", kept),
    JSON.stringify(rooms),
  );
  await page.goto("/");
  return page;
}

const place = ({ code, game, token }: Entry) => ({ code, game, token, at: Date.now(), isSeated: true });
const listed = (page: Page) => page.locator(".tb").count();
const others = "On other devices";
/** The words that the page shows, once they are there. */
async function wordsOn(page: Page): Promise<string[]> {
  const words = page.locator(".phrase li");
  await words.last().waitFor();
  return words.allTextContents();
}

/** Plays the turn of the large card on this page. */
async function play(page: Page, eye: Visitor<TheBase>): Promise<void> {
  await page.getByRole("link", { name: "Play your turn" }).click();
  await page.locator(".places [data-id]").first().waitFor({ state: "attached" });
  const hands = handsFor<TheBase>({ game: theBase, touches, choice } as never, ["Ann", "Bo"], "identity");
  await hands.make(page, eye, bot as never);
}

test("three tables come to a phone by a code and back by words; either plays on, and void words leave one device alone with them", async () => {
  const tables: Entry[][] = [];
  for (let i = 0; i < 3; i++) tables.push((await begun(here.base, theBase, { bot, lines: 0 })).entries);
  const places = tables.map(([ann]) => ann);
  const laptop = await someone(LAPTOP, places.map(place));
  await laptop.getByRole("heading", { name: "Your tables" }).waitFor();
  await expect.poll(() => listed(laptop)).toBe(3);

  // By a code: the link opens once.
  await button(laptop, others).click();
  await button(laptop, "Show the code").click();
  await laptop.getByRole("img", { name: "QR code that brings your tables to another device" }).waitFor();
  await laptop.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text: string) => Object.assign(globalThis, { text }) } });
    Reflect.deleteProperty(globalThis, "ClipboardItem");
  });
  await button(laptop, "Copy the link").click();
  await expect.poll(() => laptop.evaluate(() => (globalThis as { text?: string }).text)).toMatch(/\/bring#[\w-]{32}$/);
  const link = await laptop.evaluate(() => (globalThis as { text?: string }).text!);
  const [phone, late] = [await someone(PHONE), await someone()];
  await phone.goto(link);
  await tap(button(phone, "Bring my tables here"));
  await phone.getByRole("heading", { name: "Your tables" }).waitFor();
  await expect.poll(() => listed(phone), { timeout: 15_000 }).toBe(3);
  await late.goto(link);
  await button(late, "Bring my tables here").click();
  await late.getByText("There is nothing kept under these words").waitFor();

  // The laptop is lost: its words bring everything to another one.
  await button(laptop, "Make recovery words").or(button(laptop, "Show the words")).click();
  const words = await wordsOn(laptop);
  expect(words).toHaveLength(12);
  await late.goto("/");
  await button(late, "I have tables on another device").click();
  const field = late.getByLabel("Your twelve recovery words");
  await field.fill(words.slice(1).join(" "));
  await button(late, "Bring my tables here").click();
  await late.getByText("Those are 11 words; it takes twelve.").waitFor();
  await field.fill(words.join(" "));
  await field.press("Tab");
  await button(late, "Bring my tables here").press("Enter");
  await expect.poll(() => listed(late)).toBe(3);
  await late.keyboard.press("Escape");

  // Both play on, each at another table.
  let before: string | null = null;
  for (const page of [phone, late]) {
    await page.reload();
    const link = page.getByRole("link", { name: "Play your turn" });
    await expect.poll(() => link.getAttribute("href"), { timeout: 15_000 }).not.toBe(before);
    const path = await link.getAttribute("href");
    before = path;
    const [, bo] = tables.find(([{ code }]) => path === `/r/${code}`)!;
    const eye = await join<TheBase>(here.base, bo.code, { token: bo.token });
    await play(page, eye);
    await eye.room.leave(false);
    await page.goto("/");
  }

  // Made void on the phone, the words bring nothing, and the other devices have lost the seats.
  await tap(button(phone, others));
  await tap(button(phone, "Make the words void"));
  await tap(button(phone, "Yes, make them void"));
  await phone.getByText("Done: the words are void").waitFor();
  await phone.goto("/");
  await expect.poll(() => listed(phone), { timeout: 15_000 }).toBe(3);
  await late.reload();
  await late.getByText("Your recovery words were made void on another device.").waitFor();
  await expect.poll(() => late.getByText("It is not on the list any more.").count()).toBe(3);
  const stranger = await someone();
  await button(stranger, "I have tables on another device").click();
  await stranger.getByLabel("Your twelve recovery words").fill(words.join(" "));
  await button(stranger, "Bring my tables here").click();
  await stranger.getByText("These words were made void on another device.").waitFor();
});
