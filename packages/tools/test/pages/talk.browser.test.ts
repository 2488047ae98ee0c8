import type { DisarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import { theBase } from "@baseboard/games/the-base/rules";
import type { Entry } from "@baseboard/protocol";
import { call, create, join, type Visitor, watch } from "@baseboard/room/testing";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../games/hands.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";
import { findings, findingsIn } from "./axe.ts";

const here = served();
const GERMAN: BrowserContextOptions = { ...PHONE, locale: "de" };

const someone = async (options = LAPTOP) => (await here.person({ ...options, reducedMotion: "reduce" })).page;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const field = (page: Page) => page.getByRole("combobox", { name: /^(Say to|Zum Tisch|Zur Galerie)/ });
const bubble = (page: Page, words: string | RegExp) => page.locator(".bubble:visible").filter({ hasText: words });
const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));
const says = async (page: Page, words: string) => {
  await field(page).fill(words);
  await field(page).press("Enter");
};

/** Ann on a laptop and Theo elsewhere, in a match of one game. */
async function two(game: string, options: BrowserContextOptions = LAPTOP, before?: (code: string) => Promise<unknown>) {
  const first = await call<Entry>(here.base, "/rooms", { game, name: "Ann" });
  const second = await call<Entry>(here.base, `/rooms/${first.code}/join`, { name: "Theo" });
  const [ann, theo] = await Promise.all([someone(), someone(options)]);
  await enter(ann, first);
  await enter(theo, second);
  await before?.(first.code);
  await button(ann, "Start the match").click();
  for (const page of [ann, theo]) await page.locator(".places [data-id]").first().waitFor();
  return { ann, theo, code: first.code };
}

test("two talk on a phone and a laptop by quick words, each in their own language; what is unread is counted", async () => {
  const { ann, theo } = await two("the-base", GERMAN);
  // By keys alone: Q, round to the second word, Enter.
  await ann.keyboard.press("q");
  await ann.getByRole("menu", { name: "Quick words" }).waitFor();
  expect(await ann.getByRole("menuitem").count()).toBe(12);
  expect(await findings(ann)).toEqual([]);
  await ann.keyboard.press("ArrowRight");
  await ann.keyboard.press("Enter");
  await bubble(ann, "Well played").waitFor();
  await tap(button(theo, "Tisch, 1 neu"));
  await bubble(theo, "Gut gespielt").waitFor();
  await theo.getByRole("listitem").getByText("1 neu", { exact: true }).waitFor();
  await button(theo, "Tisch").waitFor({ state: "attached" });
  await tap(button(theo, "Kurzworte"));
  await tap(theo.getByRole("menuitem", { name: "Danke" }));
  await bubble(theo, "Danke").waitFor();
  await bubble(ann, "Thanks").waitFor();
  await ann.locator("[aria-live=polite]").getByText("Theo: Thanks", { exact: true }).waitFor({ state: "attached" });
  expect(await findings(theo)).toEqual([]);
  await close(ann, theo);
});

test("on a phone the sheet opens at the first line that is unread, however much was played since", async () => {
  const { ann, theo } = await two("the-base", PHONE);
  await says(ann, "Have you seen this?");
  await button(theo, "Table, 1 new").waitFor();
  for (let i = 0; i < 4; i++) {
    await says(ann, `${i} ${"and so on ".repeat(29)}`);
    await bubble(ann, `${i} and so on`).waitFor();
  }
  await tap(button(theo, "Table, 5 new"));
  const isSeen = (words: string) =>
    bubble(theo, words).evaluate((line) => {
      const [at, list] = [line, line.closest("ol")!].map((one) => one.getBoundingClientRect());
      return at.top >= list.top && at.bottom <= list.bottom;
    });
  await expect.poll(() => isSeen("Have you seen this?")).toBe(true);
  expect(await button(theo, "Talk").getAttribute("aria-pressed")).toBe("true");
  // It is read once one has come to its end.
  await tap(theo.getByRole("button", { name: "Close", exact: true }));
  await tap(button(theo, "Table, 5 new"));
  await expect.poll(() => isSeen("Have you seen this?")).toBe(true);
  await theo.locator(".talksheet .lines > ol").evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await button(theo, "Table").waitFor({ state: "attached" });
  await close(ann, theo);
});

test("on a phone whoever reads the talk sees there that it is their turn, and gets to the board from it", async () => {
  const { ann, theo } = await two("all-your-base", PHONE);
  await tap(button(theo, "Table"));
  const called = theo.locator(".talksheet .called", { hasText: /\w/ });
  await called.waitFor();
  expect(await findings(theo)).toEqual([]);
  await tap(called);
  await theo.locator(".talksheet").waitFor({ state: "hidden" });
  await close(ann, theo);
});

test("lines that are written faster than they are said are all said, in order", async () => {
  const { ann, theo } = await two("the-base");
  const words = ["One", "Two", "Three"];
  for (const line of words) await says(ann, line);
  await bubble(theo, "Three").waitFor();
  expect(await theo.locator(".bubble:visible").allTextContents()).toEqual(words.map((line) => expect.stringContaining(line)));
  expect(await field(ann).inputValue()).toBe("");
  await close(ann, theo);
});

test("beside a board with many facts a few lines and the field are in sight", async () => {
  const ann = await call<Entry>(here.base, "/rooms", { game: "disarm-the-earth", name: "Ann" });
  const page = await someone({ ...LAPTOP, viewport: { width: 1440, height: 760 } });
  await enter(page, ann);
  await button(page, /^Dove/).click();
  await button(page, "Start the match").click();
  await page.locator(".places [data-id]").first().waitFor();
  const box = (await field(page).boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(760);
  expect((await page.locator(".logcard .lines").boundingBox())!.height).toBeGreaterThanOrEqual(96);
  await close(page);
});

test("on a laptop, names, clocks, stocks, facts and the log all have room", async () => {
  const ann = await create(here.base, { game: "disarm-the-earth", name: "Alexandra", hidden: false });
  await ann.ask("settings", { clock: "turn-300" });
  for (const seat of [1, 2, 3]) await ann.ask("bot", { seat, level: "dove" });
  await ann.ask("start", {});
  await ann.room.leave(false);
  const page = await someone(LAPTOP);
  await enter(page, ann.entry);
  await page.locator(".places [data-id]").first().waitFor();
  const cut = (sign: string) => page.locator(sign).evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
  expect(await page.locator(".players .clock").count()).toBeGreaterThan(0);
  expect(await cut(".players b")).toBe(0);
  const [facts, log] = [page.locator("aside.rail > .facts"), page.locator("aside.rail > .logcard")];
  const [above, below] = [(await facts.boundingBox())!, (await log.boundingBox())!];
  expect(await facts.evaluate((panel) => panel.scrollHeight - panel.clientHeight)).toBe(0);
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  expect((await page.locator(".logcard .lines").boundingBox())!.height).toBeGreaterThanOrEqual(140);
  await page.getByRole("tab", { name: "Rules" }).click();
  expect((await log.boundingBox())!.height).toBeGreaterThanOrEqual(270);
  await close(page);
});

test("a place named in chat is a button there in the reader's words, and pulses on the other page", async () => {
  const { ann, theo } = await two("disarm-the-base", GERMAN);
  await ann.locator('.places [data-id="h3"]').focus();
  await ann.keyboard.press("c");
  await ann.keyboard.type("I open hanga");
  await ann.getByRole("option", { name: "Hangar 3" }).waitFor();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await ann.keyboard.press(key);
  const taken = await ann.locator('[role=option][aria-selected="true"]').textContent();
  await ann.keyboard.press("Enter");
  await ann.keyboard.type("then the tower.");
  await ann.keyboard.press("Enter");
  await button(ann, `${taken}, show on the board`).waitFor();
  await button(ann, "Tower, show on the board").waitFor();
  await ann.keyboard.press("Escape");
  expect(await ann.evaluate(() => document.activeElement?.getAttribute("data-id"))).toBe("h3");

  await tap(button(theo, "Tisch, 1 neu"));
  await tap(button(theo, "Turm, auf dem Brett zeigen"));
  await theo.getByRole("dialog", { name: "Tisch" }).waitFor({ state: "hidden" });
  await theo.locator(".framed .badge").waitFor();
  await theo.locator("[aria-live=polite]").getByText(/^Turm/).waitFor({ state: "attached" });
  // "#" offers places, and nothing else is a link but rooms and replays of this server.
  await tap(button(theo, /^Tisch/));
  await field(theo).fill("hier #tur");
  await tap(theo.getByRole("option", { name: "Turm" }));
  await field(theo).press("End");
  await theo.keyboard.type(`http://example.com/r/ABCDEF ${here.base}/replay <b>x</b>`);
  await theo.keyboard.press("Enter");
  const line = bubble(ann, "example.com");
  await line.waitFor();
  expect(await line.textContent()).toMatch(/^hier\s+Tower\s+http:\/\/example\.com\/r\/ABCDEF .*\/replay <b>x<\/b>$/s);
  expect(await line.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(["/replay"]);
  await close(ann, theo);
});

test("one whispers to a seat: chosen beside the field or at a name, told apart, and answered; nobody else is shown it", async () => {
  const third = async (code: string) => {
    const cy = await someone();
    await enter(cy, await call<Entry>(here.base, `/rooms/${code}/join`, { name: "Cy" }));
    thirds.push(cy);
  };
  const thirds: Page[] = [];
  const { ann, theo } = await two("toy", PHONE, third);
  const [cy] = thirds;
  const readers = (page: Page) => page.getByRole("group", { name: "Who reads it" });
  // Beside the board they are there for whoever writes, and for as long as not all are to read it.
  const height = async () => (await readers(ann).boundingBox())!.height;
  expect(await height()).toBe(1);
  await ann.getByRole("combobox", { name: "Say to the table" }).click();
  expect(await height()).toBeGreaterThan(30);
  await button(ann, "Theo").click();
  await ann.getByText("Only Theo reads this.").waitFor();
  await ann.getByRole("tab", { selected: true }).focus();
  expect(await height()).toBeGreaterThan(30);
  const whisper = ann.getByRole("combobox", { name: "Whisper to Theo" });
  // The name stands above the field, in which it would be cut.
  expect(await whisper.getAttribute("placeholder")).toBe("Whisper");
  await whisper.fill("Give me your eight");
  await ann.keyboard.press("Enter");
  await bubble(ann, "Give me your eight").waitFor();
  await ann.getByText("to Theo, only you two").waitFor();
  expect(await findings(ann)).toEqual([]);
  await tap(button(theo, "Table, 1 new"));
  await bubble(theo, "Give me your eight").waitFor();
  // An answer goes to Ann alone.
  expect(await readers(theo).getByRole("button", { pressed: true }).textContent()).toBe("Ann");
  await theo.getByText("to you, only you two").waitFor();
  await tap(button(theo, "Ann: mute"));
  await tap(button(theo, "Whisper to Ann"));
  expect(await readers(theo).getByRole("button", { pressed: true }).textContent()).toBe("Ann");
  await theo.keyboard.type("Never");
  await theo.keyboard.press("Enter");
  await bubble(ann, "Never").waitFor();
  expect(await findings(theo)).toEqual([]);
  // To all again.
  await tap(readers(theo).getByRole("button", { name: "All" }));
  await says(theo, "Ann wants my eight");
  await bubble(cy, "Ann wants my eight").waitFor();
  expect(await cy.locator(".bubble").count()).toBe(1);
  await close(ann, theo, cy);
});

test("somebody is muted for oneself, kept over a reload; the host mutes them for all", async () => {
  const { ann, theo } = await two("the-base");
  await says(theo, "First");
  await bubble(ann, "First").waitFor();
  await button(ann, "Theo: mute").click();
  await button(ann, "Mute for me").click();
  await ann.getByText("Theo is muted for you: 1 line.").waitFor();
  await says(theo, "Second");
  await ann.getByText("Theo is muted for you: 2 lines.").waitFor();
  await ann.reload();
  await ann.getByText("Theo is muted for you: 2 lines.").waitFor();
  expect(await bubble(ann, /First|Second/).count()).toBe(0);
  await button(ann, "Show the lines of Theo").click();
  await bubble(ann, "Second").waitFor();
  await bubble(theo, "Second").waitFor();
  await button(ann, "Theo: mute").first().click();
  expect(await findingsIn(ann, "muting")).toEqual([]);
  await ann.setViewportSize(LAPTOP.viewport!);
  await button(ann, "Mute for all").click();
  await theo.getByText("The host lets you say nothing here.").waitFor();
  expect(await field(theo).count()).toBe(0);
  await close(ann, theo);
});

test("what those say who watch stays behind the wall until the match is over", async () => {
  let eve: Visitor<DisarmTheBase> | undefined;
  const { ann, theo, code } = await two(theBase.id, LAPTOP, async (room) => {
    eve = await watch(here.base, room, { name: "Eve" });
  });
  eve!.room.onMessage("talk", () => undefined);
  const lena = await someone();
  await lena.goto(`/w/${code}`);
  await lena.locator(".places [data-id]").first().waitFor();
  await button(lena, "Talk in the gallery").click();
  await says(lena, "Ann will lose");
  await bubble(lena, "Ann will lose").waitFor();
  await button(ann, "Gallery").click();
  await ann.getByText("You read it when the match is over, or when the host opens the gallery.").waitFor();
  await button(theo, "More").click();
  await button(theo, "Resign").click();
  await button(theo, "Yes, resign").click();
  await button(ann, /^Gallery/).click();
  await bubble(ann, "Ann will lose").waitFor();
  expect(await findings(ann)).toEqual([]);
  await close(ann, theo, lena);
});

test("what is not sent stays in the field with its reason, and is sent again; lines that come while one reads further up wait", async () => {
  const { ann, theo } = await two("the-base");
  await theo.context().setOffline(true);
  await theo.getByText("The connection is lost.").waitFor();
  await says(theo, "Still there");
  await theo.getByRole("alert").getByText("Not sent. There is no connection.").waitFor();
  expect(await field(theo).inputValue()).toBe("Still there");
  await theo.context().setOffline(false);
  await theo.getByText("Connected again.").waitFor();
  await button(theo, "Try again").click();
  await bubble(ann, "Still there").waitFor();
  // Whoever reads it may have it before its writer has the server's answer.
  await expect.poll(() => field(theo).inputValue()).toBe("");
  await ann.setViewportSize({ width: 1440, height: 560 });
  for (const words of ["One", "Two", "Three"]) {
    await says(theo, words);
    await bubble(ann, words).waitFor();
  }
  const scrolled = () => ann.locator(".lines > ol").evaluate((list) => list.scrollTop);
  await ann.locator(".lines > ol").evaluate((list) => list.scrollTo({ top: 0 }));
  await says(theo, "Four");
  const pill = button(ann, "1 new, to the newest");
  await pill.waitFor();
  expect(await scrolled()).toBe(0);
  await pill.click();
  await pill.waitFor({ state: "hidden" });
  expect(await scrolled()).toBeGreaterThan(0);
  await close(ann, theo);
});

test("the list follows what comes whatever changes its height meanwhile; only its reader stops that", async () => {
  const { ann, theo } = await two("the-base");
  await ann.setViewportSize({ width: 1440, height: 760 });
  for (const words of ["One", "Two"]) await says(theo, `${words} ${"and so on ".repeat(28)}`);
  await bubble(ann, "Two").waitFor();
  const list = ann.locator(".lines > ol");
  const below = () => list.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await expect.poll(below).toBeLessThan(2);
  // With each line, what stands below takes some of the list's height.
  await list.evaluate((rows) => {
    const composer = rows.closest(".talkcolumn")!.querySelector<HTMLElement>(".composer")!;
    let taken = 0;
    new MutationObserver(() => {
      taken += 50;
      composer.style.paddingTop = `${taken}px`;
    }).observe(rows, { childList: true });
  });
  for (const words of ["Three", "Four"]) {
    await says(theo, words);
    await bubble(ann, words).waitFor();
    await expect.poll(below).toBeLessThan(2);
  }
  // Rows take more lines than before.
  await list.evaluate((rows) => {
    for (const text of rows.querySelectorAll(".bubble")) text.append(" and so on".repeat(20));
  });
  await expect.poll(below).toBeLessThan(2);
  expect(await ann.locator(".newpill").count()).toBe(0);
  await list.hover();
  await ann.mouse.wheel(0, -200);
  await expect.poll(below).toBeGreaterThan(100);
  await says(theo, "Five");
  await button(ann, "1 new, to the newest").waitFor();
  expect(await below()).toBeGreaterThan(100);
  await close(ann, theo);
});

test("in the lobby of a host the field is in sight on a small laptop", async () => {
  const page = await someone({ viewport: { width: 1280, height: 800 } });
  await enter(page, await call<Entry>(here.base, "/rooms", { game: "the-base", name: "Ann" }));
  await field(page).waitFor();
  await expect
    .poll(() =>
      field(page)
        .boundingBox()
        .then((box) => box!.y + box!.height),
    )
    .toBeLessThanOrEqual(800);
  await close(page);
});

test("in the lobby people talk, too, on the smallest phone", async () => {
  const entry = await call<Entry>(here.base, "/rooms", { game: "the-base", name: "Ann" });
  const ann = await someone({ ...PHONE, viewport: { width: 360, height: 640 } });
  await enter(ann, entry);
  const bo = await join(here.base, entry.code, { name: "Bo" });
  bo.room.onMessage("talk", () => undefined);
  await ann.getByRole("heading", { name: "Talk" }).waitFor();
  await bo.ask("say", { channel: "table", text: "Hello Ann", nonce: "1" });
  // It stands far below: what is said there is read at once, and leads there.
  const news = button(ann, "Table, 1 new");
  expect(await news.textContent()).toBe("Bo: Hello Ann");
  await tap(news);
  await news.waitFor({ state: "detached" });
  await bubble(ann, "Hello Ann").waitFor();
  await says(ann, "Hello Bo");
  await bubble(ann, "Hello Bo").waitFor();
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findings(ann)).toEqual([]);
  await close(ann);
});
