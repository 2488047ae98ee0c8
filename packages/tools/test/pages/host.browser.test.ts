import type { TheBase } from "@baseboard/games/the-base/rules";
import type { Entry } from "@baseboard/protocol";
import { call, join, watch } from "@baseboard/room/testing";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../games/hands.ts";
import { LAPTOP, named, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";
import { findings } from "./axe.ts";

const here = served();
const SMALL: BrowserContextOptions = { ...PHONE, viewport: { width: 360, height: 640 } };

const someone = async (options = LAPTOP) => (await here.person({ ...options, reducedMotion: "reduce" })).page;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const question = (page: Page, name: RegExp) => page.getByRole("group", { name }).waitFor();
/** Says yes to a question by keyboard: the focus is on the answer before it, which does nothing. */
const sure = async (page: Page) => {
  for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
};
const locks = (page: Page) => page.getByRole("checkbox", { name: "Locked: nobody new can sit" });
const seats = (page: Page) => page.getByRole("list", { name: "Seats" });
const people = (page: Page) => page.getByRole("dialog", { name: "People" });
/** Whether something stands on the first screen, above the bar that lies over the page. */
const isInSight = async (what: Locator) => {
  const [box, bar] = await Promise.all([what, what.page().locator(".opts")].map((one) => one.boundingBox()));
  return box!.y + box!.height <= bar!.y;
};
const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

/** A room whose host, Ann, is on a page. */
async function hosted(options = LAPTOP) {
  const entry = await call<Entry>(here.base, "/rooms", { game: "the-base", name: "Ann" });
  const ann = await someone(options);
  await enter(ann, entry);
  await ann.getByText(/^Ann \(/).waitFor();
  return { ann, code: entry.code };
}

/** Bo takes the seat beside her, on another page. */
async function andBo(code: string) {
  const entry = await call<Entry>(here.base, `/rooms/${code}/join`, { name: "Bo" });
  const bo = await someone();
  await enter(bo, entry);
  await bo.getByText("Bo (you)").waitFor();
  return { bo, entry };
}

test("in a locked room a newcomer is told so and watches; unlocked, there is a seat again", async () => {
  const { ann, code } = await hosted();
  await locks(ann).check();
  const eve = await someone(SMALL);
  await eve.goto(`/r/${code}`);
  await eve.getByRole("heading", { name: "This room is locked" }).waitFor();
  await eve.getByText("Nobody new can take a seat. Watch, or ask Ann to unlock it.", { exact: true }).waitFor();
  await eve.getByText(/^Room code [\w-]{7}$/).waitFor();
  await button(eve, "Watch").waitFor();
  expect(await eve.getByText("invites you").count()).toBe(0);
  expect(await button(eve, "Take a seat").count()).toBe(0);
  await named(eve, "Eve");
  await eve.goto("/");
  const form = eve.getByRole("form", { name: "Join with a code" });
  await form.getByLabel("Room code").fill(code);
  await tap(form.getByRole("button", { name: "Join" }));
  await form.locator(".alert.calm", { hasText: "The host has locked this room" }).waitFor();
  await tap(button(eve, "Watch instead"));
  const sign = eve.getByText("Locked: nobody new can sit");
  await sign.waitFor();
  expect(await isInSight(sign)).toBe(true);
  expect(await eve.getByText(/locked|welcome/i).count()).toBe(1);
  expect(await button(eve, "Sit here").count()).toBe(0);
  await locks(ann).uncheck();
  await tap(button(eve, "Sit here"));
  await seats(ann).getByText("Eve").waitFor();
  await close(ann, eve);
});

test("who is kicked stays off the seats and who is banned out of the room, until let in again; all by keyboard", async () => {
  const { ann, code } = await hosted();
  const { bo } = await andBo(code);
  await button(ann, "People").press("Enter");
  await people(ann).getByText("Bo", { exact: true }).waitFor();
  await people(ann).getByRole("button", { name: "Free the seat: Bo" }).press("Enter");
  await question(ann, /^Free Bo’s seat\? Bo can watch then/);
  await sure(ann);
  await people(ann).getByText("Watching, cannot sit").waitFor();
  await expect.poll(() => people(ann).getByText("Bo", { exact: true }).count()).toBe(1);
  await bo.getByText("The host has freed your seat. You are watching now, until the host lets you sit again.").waitFor();
  await bo.reload();
  await bo.getByText("The host does not let you sit down here.").waitFor();

  // Neither Escape nor a second Enter is a yes.
  for (const key of ["Escape", "Enter"]) {
    await button(ann, "Ban Bo").press("Enter");
    await question(ann, /^Ban Bo\? Bo has to leave this room/);
    await ann.keyboard.press(key);
    await ann.locator(":focus", { hasText: /^Ban$/ }).waitFor();
  }
  await button(ann, "Ban Bo").press("Enter");
  await sure(ann);
  await people(ann).getByRole("status").getByText("Bo is banned.").waitFor();
  await people(ann).locator("h3:focus", { hasText: "In this room" }).waitFor();
  await expect.poll(() => people(ann).getByRole("listitem").allInnerTexts()).toEqual(["Ann (you)\nHost", "Bo\nBanned\nLet in again"]);
  await bo.getByText("The host does not let you into this room.").waitFor();

  await button(ann, "Let in again: Bo").press("Enter");
  await people(ann).getByRole("status").getByText("Bo may come in and sit again.").waitFor();
  await ann.keyboard.press("Escape");
  await people(ann).waitFor({ state: "hidden" });
  expect(await ann.evaluate(() => document.activeElement?.textContent)).toBe("People");
  await button(bo, "Try again").click();
  await button(bo, "Sit here").press("Enter");
  await bo.locator("li:focus", { hasText: "Bo (you)" }).waitFor();
  await seats(ann).getByText("Bo").waitFor();
  await close(ann, bo);
});

test("whoever is at the door is told of another game before they sit down to it", async () => {
  const { ann, code } = await hosted();
  const eve = await someone(PHONE);
  // They press before the page has looked again by itself.
  await eve.addInitScript(() => Object.assign(globalThis, { setInterval: () => 0 }));
  await named(eve, "Eve");
  await eve.goto(`/r/${code}`);
  await eve.getByRole("heading", { name: "The Base", exact: true }).waitFor();
  await button(ann, "Change game").click();
  await ann
    .getByRole("dialog")
    .getByRole("button", { name: /^Darebase/ })
    .click();
  await ann.getByRole("heading", { name: "Darebase", level: 1 }).waitFor();
  await tap(button(eve, "Take a seat"));
  await eve.getByRole("alert").getByText("The room plays Darebase now.").waitFor();
  await eve.getByRole("heading", { name: "Darebase", exact: true }).waitFor();
  await tap(button(eve, "Take a seat"));
  await seats(ann).getByText("Eve").waitFor();
  // All that can be done about Eve is within the box; and Eve has the code at hand, at the top.
  await button(ann, "People").click();
  await button(ann, "Ban Eve").waitFor();
  expect(await people(ann).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await tap(button(eve, `Room ${code.slice(0, 3)}-${code.slice(3)}`));
  await eve.getByRole("dialog").getByRole("button", { name: "Share link" }).waitFor();
  expect(await findings(eve)).toEqual([]);
  await close(ann, eve);
});

test("where the host leaves for good everybody is told who is the host now", async () => {
  const { ann, code } = await hosted();
  const { bo } = await andBo(code);
  await button(ann, "Leave the room").click();
  await ann
    .getByRole("status")
    .getByText(/^You have left room/)
    .waitFor();
  await bo.getByRole("status").getByText("You are the host now.").waitFor();
  await button(bo, "People").waitFor();
  await button(bo, "Dismiss").click();
  await bo.getByText("You are the host now.").waitFor({ state: "hidden" });
  await close(ann, bo);
});

test("who was let in again reads of the lock, once the room is locked, and not of the seat that was taken", async () => {
  const { ann, code } = await hosted();
  const { bo } = await andBo(code);
  await button(ann, "Free the seat: Bo").press("Enter");
  await sure(ann);
  await bo.getByText(/^The host has freed your seat/).waitFor();
  await button(ann, "People").press("Enter");
  await button(ann, "Let them sit again: Bo").press("Enter");
  await bo.getByText("You may sit down again in any open seat.").waitFor();
  await ann.keyboard.press("Escape");
  await locks(ann).check();
  await bo.getByText("The host has locked this room: nobody new takes a seat.").waitFor();
  expect(await bo.getByText(/freed your seat/).count()).toBe(0);
  await close(ann, bo);
});

test("on a phone in German every word fits its button", async () => {
  const { ann } = await hosted({ ...SMALL, locale: "de" });
  const bursting = () =>
    ann.evaluate(() =>
      [...document.querySelectorAll(".btn")].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
  await button(ann, "Link zum Zuschauen").waitFor();
  for (const width of [360, 390, 412]) {
    await ann.setViewportSize({ width, height: 800 });
    expect(await bursting(), `at ${width}`).toEqual([]);
  }
  await close(ann);
});

test("on the smallest phone lock, people and seats are on the first screen, and an open seat takes one line", async () => {
  const { ann } = await hosted(SMALL);
  const [own, open] = await seats(ann).getByRole("listitem").all();
  for (const one of [locks(ann), button(ann, "People"), open]) expect(await isInSight(one)).toBe(true);
  const heights = await Promise.all([own, open].map(async (seat) => (await seat.boundingBox())!.height));
  expect(heights[1]).toBe(heights[0]);
  await close(ann);
});

test("during a match the host locks and bans beside the invitation, and whoever plays is safe until it is over", async () => {
  const { ann, code } = await hosted(SMALL);
  const bo = await join<TheBase>(here.base, code, { name: "Bo" });
  await watch<TheBase>(here.base, code, { name: "Eve" });
  await tap(button(ann, "Start the match"));
  // A room's code stands in the bar of its lobby, too.
  await ann.locator(".places [data-id]").first().waitFor();
  await tap(button(ann, /^Room [\w-]+$/));
  await locks(ann).check();
  await bo.until(({ locked }) => locked);
  const cy = await someone();
  await cy.goto("/");
  await cy.getByRole("listitem").filter({ hasText: "Playing" }).getByText("Locked", { exact: true }).waitFor();
  await cy.goto(`/r/${code}`);
  await cy.getByText("The match is being played, and the room is locked. You are welcome to watch.").waitFor();
  await tap(button(ann, "People"));
  await people(ann).getByText("Whoever plays can be sent away once the match is over.").waitFor();
  expect(await button(ann, "Ban Bo").count()).toBe(0);
  await tap(button(ann, "Ban Eve"));
  await tap(button(ann, "Yes, ban"));
  await button(ann, "Let in again: Eve").waitFor();
  await bo.until(({ spectators }) => spectators === 0);
  for (let open = 0; open < 2; open++) await ann.keyboard.press("Escape");
  await button(ann, /^Room .*, locked$/).waitFor();
  await close(ann, cy);
});

test("a place is left to one device alone, and then given up on all", async () => {
  const { ann, code } = await hosted();
  const { bo, entry } = await andBo(code);
  const elsewhere = await someone();
  await enter(elsewhere, entry);
  await elsewhere.getByText("Bo (you)").waitFor();
  await bo.getByText("Your place in this room was opened in another tab or on another device.").waitFor();
  await button(bo, "Use it here").click();
  await button(bo, "Your devices").press("Enter");
  await button(bo, "Only on this device").press("Enter");
  await bo.getByRole("status").getByText("Done: only this device leads to your place now.").waitFor();
  await button(elsewhere, "Use it here").click();
  await elsewhere.getByText("This device has no place in this room any more: it was given up, or kept for another device alone.").waitFor();
  // Another tab of the same browser had the old token, and has the place all the same.
  const tab = await bo.context().newPage();
  await tab.goto("/");
  await tab.evaluate(([room, token]) => sessionStorage.setItem(`baseboard.token.${room}`, token), [code, entry.token]);
  await tab.goto(`/r/${code}`);
  await tab.getByText("Bo (you)").waitFor();
  await button(tab, "Your devices").press("Enter");
  await button(tab, "Leave on all devices").press("Enter");
  await question(tab, /^Leave on all devices\? Your seat is free again/);
  await sure(tab);
  await tab
    .getByRole("status")
    .getByText(/^You have left room [\w-]{7}\.$/)
    .waitFor();
  await ann.getByText("Open seat").waitFor();
  await button(bo, "Use it here").click();
  await button(bo, "Take a seat").waitFor();
  await close(ann, bo, elsewhere);
});

test("a player says that they are ready, and does so anew when the host has changed what is to be played; the host passes the room on", async () => {
  const { ann, code } = await hosted();
  const { bo } = await andBo(code);
  const eve = await someone(SMALL);
  await eve.goto(`/r/${code}`);
  await button(eve, "Watch").waitFor();
  const ready = button(bo, "I am ready");
  await ready.click();
  await seats(ann).getByText("Ready", { exact: true }).waitFor();
  expect(await ready.getAttribute("aria-pressed")).toBe("true");
  await ann.locator("summary", { hasText: /^Watchers/ }).click();
  await ann.getByText("Nobody new", { exact: true }).click();
  await bo.getByText("Nobody new", { exact: true }).waitFor();
  await bo.locator("[aria-pressed=false]", { hasText: "I am ready" }).waitFor();
  await button(eve, "Watch").click();
  await eve.getByRole("heading", { name: "You cannot come in" }).waitFor();
  await eve.getByText("The host lets nobody watch in this room.").waitFor();
  await eve.reload();
  await eve.getByText("The host lets nobody watch in this room.").waitFor();
  await button(ann, "People").click();
  await button(ann, "Make Bo the host").click();
  await question(ann, /This room is theirs then/);
  await sure(ann);
  await button(bo, "People").waitFor();
  await bo.getByText("You are the host now").waitFor();
  await button(bo, "Start the match").click();
  await button(bo, /^Room /).click();
  await bo.locator("summary", { hasText: /^Watchers/ }).click();
  await bo.getByText("Anybody", { exact: true }).click();
  await bo.getByLabel("Your name").fill("Bob");
  await button(bo, "Change name").click();
  await bo.getByRole("checkbox", { name: "Private: only with the code" }).check();
  await ann.getByText("Bob", { exact: true }).waitFor();
  await eve.reload();
  await button(eve, "Watch").click();
  await eve.getByText("Bob", { exact: true }).first().waitFor();
  await close(ann, bo, eve);
});

test.each([
  ["a laptop", LAPTOP],
  ["a small phone", SMALL],
])("the chance of a match is sealed by both browsers: the lobby and the result say so, by keyboard too, on %s", async (_, options) => {
  const { ann, code } = await hosted(options);
  const { bo } = await andBo(code);
  const seal = ann.locator("summary", { hasText: "Chance nobody can choose" });
  await seal.press("Enter");
  await ann.getByText("so far: Ann, Bo; bots add none.").waitFor();
  await ann.locator("summary", { hasText: "The numbers" }).press("Enter");
  await ann.getByText("SHA-256 of the share of Bo").waitFor();
  expect(await findings(ann)).toEqual([]);
  expect(await ann.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await button(ann, "Start the match").press("Enter");
  await bo.locator(".stage canvas").waitFor();
  await button(bo, "More").click();
  await button(bo, "Resign").click();
  await button(bo, "Yes, resign").click();
  await ann.locator("summary", { hasText: "Fair play" }).press("Enter");
  await ann.getByText(/by the browsers of\s+Ann\s+and\s+Bo\s*\. None of them could choose it\./).waitFor();
  await ann.getByText("Nobody’s share was left out.").waitFor();
  await ann.locator("summary", { hasText: "The numbers" }).press("Enter");
  await ann.getByText("The share of Bo", { exact: true }).waitFor();
  expect(await findings(ann)).toEqual([]);
  await ann.goto(`/replay/${code}`);
  await ann.getByText("Verified").first().waitFor();
  await close(ann, bo);
});

test("the host changes the game, before a match and after it: all go along, and what was played can be replayed", async () => {
  const { ann, code } = await hosted();
  const { bo } = await andBo(code);
  const eve = await someone(SMALL);
  await eve.goto(`/w/${code}`);
  await eve.getByText("You are watching").waitFor();
  await button(ann, "Change game").click();
  await ann.getByText("Code, people, talk and the clock stay.").waitFor();
  await button(ann, /^All Your Base/).click();
  await ann.getByRole("button", { name: /^All Your Base ?All of you can play$/, pressed: true }).waitFor();
  await button(ann, "Play All Your Base").click();
  for (const page of [ann, bo, eve]) await page.getByRole("heading", { name: "All Your Base" }).waitFor();
  await bo.getByText("Bo (you)").waitFor();
  await button(ann, "Start the match").click();
  await button(bo, "More").click();
  await button(bo, "Resign").click();
  await sure(bo);
  // One no of two is enough; then one yes.
  await button(ann, "Another game").click();
  await button(ann, /^Darebase/).click();
  await button(ann, "Ask the table first").click();
  await bo.getByText("Ann asks: shall we play Darebase? 1 of 2 say yes.").waitFor();
  await eve.getByText("Ann asks: shall we play Darebase?").waitFor();
  expect(await button(eve, "Yes").count()).toBe(0);
  await button(bo, "No").click();
  await bo.getByText("Ann asks:").waitFor({ state: "detached" });
  await button(ann, "Another game").click();
  await button(ann, /^Darebase/).click();
  await button(ann, "Ask the table first").click();
  await button(bo, "Yes").click();
  for (const page of [ann, bo, eve]) await page.getByRole("heading", { name: "Darebase" }).waitFor();
  await button(ann, "Start the match").click();
  await button(bo, "More").waitFor();
  await bo.goto(`/replay/${code}?round=1`);
  await bo.getByText("All Your Base").first().waitFor();
  await close(ann, bo, eve);
});

test("who is new, and who waits between two lines, reads so before they write", async () => {
  const { ann, code } = await hosted();
  await ann.locator("summary", { hasText: /^Talk/ }).click();
  await ann.getByText("Quick words only", { exact: true }).click();
  await ann.getByText("15 seconds", { exact: true }).click();
  await ann.locator("summary", { hasText: "Newcomers may say: Quick words only" }).waitFor();
  const eve = await someone(SMALL);
  await eve.goto(`/w/${code}`);
  await eve.getByText("You are new here: only quick words, for your first three minutes.").waitFor();
  await eve.getByText("One line every 15 seconds.").waitFor();
  expect(await eve.getByRole("combobox").count()).toBe(0);
  expect(await ann.getByText("One line every").count()).toBe(0);
  await close(ann, eve);
});

/** Who sits where, as a page shows it. */
const sitting = (page: Page) => seats(page).getByRole("listitem").locator("b").allInnerTexts();

test("the host moves seats by Alt and an arrow, by two touches, and by dragging; R says that one is ready", async () => {
  const entry = await call<Entry>(here.base, "/rooms", { game: "all-your-base", name: "Ann" });
  const ann = await someone();
  await enter(ann, entry);
  const { bo } = await andBo(entry.code);
  await expect.poll(() => sitting(ann)).toEqual(["Ann (you)", "Bo", ...Array(4).fill("Open seat")]);
  await button(ann, "Move Bo, seat 2").press("Alt+ArrowDown");
  await expect.poll(() => sitting(bo)).toEqual(["Ann", "Open seat", "Bo (you)", ...Array(3).fill("Open seat")]);
  await ann.getByRole("status").getByText("Bo is on seat 3 now: Bestla.").waitFor();
  await ann.locator(":focus[aria-label='Move Bo, seat 3']").press("Alt+ArrowUp");
  await expect.poll(() => sitting(bo)).toEqual(["Ann", "Bo (you)", ...Array(4).fill("Open seat")]);

  await button(ann, "Move Ann, seat 1").click();
  await button(ann, "Put Ann here: seat 4, Open seat").click();
  await expect.poll(() => sitting(bo)).toEqual(["Open seat", "Bo (you)", "Open seat", "Ann", "Open seat", "Open seat"]);
  await button(ann, "Move Bo, seat 2").click();
  await button(ann, "Put Bo here: seat 4, Ann").press("Escape");
  await button(ann, "Move Ann, seat 4").waitFor();

  const middle = async (of: Locator) => {
    const { x, y, width, height } = (await of.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  await ann.mouse.move(...(await middle(button(ann, "Move Ann, seat 4"))));
  await ann.mouse.down();
  await ann.mouse.move(...(await middle(seats(ann).getByRole("listitem").first())), { steps: 4 });
  await ann.locator(".seat.over", { hasText: "Open seat" }).waitFor();
  await ann.mouse.up();
  await expect.poll(() => sitting(bo)).toEqual(["Ann", "Bo (you)", ...Array(4).fill("Open seat")]);

  expect(await button(bo, /^Move/).count()).toBe(0);
  await bo.keyboard.press("r");
  await seats(ann).getByText("Ready", { exact: true }).waitFor();
  await close(ann, bo);
});

test("a lobby stands still from the moment it is there, and while it has news", async () => {
  const entry = await call<Entry>(here.base, "/rooms", { game: "all-your-base", name: "Ann" });
  const ann = await someone(SMALL);
  await ann.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { __tops: seen });
    const look = () => {
      const parts = [".seats", ".settings", ".cards", ".share"].map((part) => document.querySelector(part));
      const tops = parts.map((part) => part && Math.round(part.getBoundingClientRect().top + scrollY)).join(" ");
      if (parts[0] && seen.at(-1) !== tops) seen.push(tops);
      requestAnimationFrame(look);
    };
    look();
  });
  await enter(ann, entry);
  await ann.locator(".lobbytalk").waitFor({ state: "attached" });
  await andBo(entry.code).then(({ bo }) => close(bo));
  await ann.evaluate(() => scrollTo(0, 900));
  await ann.context().setOffline(true);
  const lost = ann.getByText("The connection is lost.");
  await lost.waitFor();
  expect((await lost.boundingBox())!.y).toBeLessThan(60);
  await ann.context().setOffline(false);
  await ann.getByText("Connected again.").waitFor();
  const [first, ...others] = await ann.evaluate(() => (globalThis as { __tops?: string[] }).__tops ?? []);
  expect(first).toMatch(/^\d+ \d+ \d+ \d+$/);
  expect(others, first).toEqual([]);
  await close(ann);
});
