import { disarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import type { Entry } from "@baseboard/protocol";
import { call } from "@baseboard/room/testing";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { games } from "../../../../apps/server/src/games.ts";
import { type TestServer, testServer } from "../../../../apps/server/test/support.ts";
import { findings } from "../pages/axe.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";
import { enter } from "./hands.ts";

let server: TestServer;
const here = served(async () => {
  // Long enough for somebody to be seen away before, in minutes; and bots that leave time to look.
  server = await testServer({ games: games(true), config: { absence: 1 / 256, botPace: 60_000 } });
  return { base: server.base, close: () => server.end() };
});

/** A match of two that win or lose together, each on a page. */
async function two(options: BrowserContextOptions = LAPTOP, talk = "free") {
  const first = await call<Entry>(here.base, "/rooms", { game: disarmTheBase.id, name: "Ann", options: { talk } });
  const second = await call<Entry>(here.base, `/rooms/${first.code}/join`, { name: "Bo" });
  const people = await Promise.all([options, LAPTOP].map((each) => here.person({ ...each, reducedMotion: "reduce" })));
  const [ann, bo] = people.map(({ page }) => page);
  await enter(ann, first);
  await enter(bo, second);
  await button(ann, "Start the match").click();
  for (const page of [ann, bo]) await page.locator(".places [data-id]").first().waitFor();
  return { ann, bo, code: first.code, complaints: () => people.flatMap((person) => person.complaints) };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const players = (page: Page) => page.getByRole("region", { name: "Players" }).getByRole("listitem");
const place = (page: Page, id: string) => page.locator(`.places [data-id="${id}"]`);
const said = (page: Page, words: RegExp) => page.locator("p[role=status]").filter({ hasText: words });
const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

/** Where on the page the middle of an element is. */
const middle = async (page: Page, of: string): Promise<[number, number]> => {
  const { x, y, width, height } = (await page.locator(of).first().boundingBox())!;
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};

test("who points at a place is seen there by everybody for a moment, and heard", async () => {
  const { ann, bo, complaints } = await two();
  await bo.mouse.click(...(await middle(bo, '.places [data-id="h4"]')), { button: "right" });
  for (const page of [ann, bo]) await page.locator(".ping .badge").waitFor();
  await Promise.all([
    said(ann, /^Bo points at: Hangar 4/).waitFor({ state: "attached" }),
    said(bo, /^You point at: Hangar 4/).waitFor({ state: "attached" }),
  ]);
  expect(await middle(ann, ".ping")).toEqual(await middle(ann, '.places [data-id="h4"]'));
  expect(await findings(ann)).toEqual([]);
  await ann.locator(".ping").waitFor({ state: "detached" });
  expect(complaints()).toEqual([]);
  await close(ann, bo);
});

test("who is pointed at sees it at the own cards; a card of one's own is seen by the others beside one's name", async () => {
  const { ann, bo, complaints } = await two();
  await bo.mouse.click(...(await middle(bo, '.places [data-id="mate:A"]')), { button: "right" });
  await Promise.all([
    ann.locator(".ping .badge").waitFor(),
    said(ann, /^Bo points at: You and your cards/).waitFor({ state: "attached" }),
    said(bo, /^You point at: Ann: outside/).waitFor({ state: "attached" }),
  ]);
  await ann.locator(".ping").waitFor({ state: "detached" });
  await ann.mouse.click(...(await middle(ann, '.places [data-id^="card:"]')), { button: "right" });
  await Promise.all([
    said(ann, /^You point at: (Your card|2 cards of yours): /).waitFor({ state: "attached" }),
    said(bo, /^Ann points at: (2 × )?[^;]+ of Ann; /).waitFor({ state: "attached" }),
  ]);
  expect(await middle(bo, ".ping")).toEqual(await middle(bo, '.places [data-id="mate:A"]'));
  expect(complaints()).toEqual([]);
  await close(ann, bo);
});

test("by the button and the keyboard: the next place is pointed at, and nothing else is done there; Escape gives it up", async () => {
  const { ann, bo } = await two();
  await button(bo, "Point").focus();
  await bo.keyboard.press("Enter");
  await bo.locator('[aria-pressed="true"]').getByText("Point").waitFor();
  await bo.locator('.places [data-id="h7"][aria-description="points at it for the others"]:not([aria-disabled])').focus();
  await bo.keyboard.press("Enter");
  await ann.locator(".ping .badge").waitFor();
  await said(ann, /^Bo points at: Hangar 7/).waitFor({ state: "attached" });
  await bo.locator('[aria-pressed="false"]').getByText("Point").waitFor();
  await button(bo, "Point").click();
  await place(bo, "h7").focus();
  await bo.keyboard.press("Escape");
  await bo.locator('[aria-pressed="false"]').getByText("Point").waitFor();
  await close(ann, bo);
});

test("the tool that points says so on the smallest phone, too", async () => {
  const { ann, bo } = await two({ ...PHONE, viewport: { width: 360, height: 640 } });
  const word = button(ann, "Point").getByText("Point", { exact: true });
  await word.waitFor();
  const [inner, outer] = [(await word.boundingBox())!, (await button(ann, "Point").boundingBox())!];
  expect(inner.width).toBeGreaterThan(20);
  expect(inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width).toBe(true);
  expect(await ann.evaluate(() => document.scrollingElement!.scrollWidth <= innerWidth)).toBe(true);
  await close(ann, bo);
});

test("on a phone what lets go of a card reaches from the tool that points to where the answers end", async () => {
  const { ann, bo } = await two();
  const live = (page: Page) => page.locator('.places [data-id^="card:"][data-live]').first();
  const acting = await Promise.race(
    [ann, bo].map((page) =>
      live(page)
        .waitFor({ state: "attached" })
        .then(() => page),
    ),
  );
  await acting.setViewportSize({ width: 360, height: 640 });
  await live(acting).press("Enter");
  await button(acting, "Cancel").waitFor();
  const box = async (of: string) => (await acting.locator(of).boundingBox())!;
  const [cancel, point, answers] = await Promise.all([".dock .undo", ".dock .pinger", ".dock .choices"].map(box));
  expect(cancel.x + cancel.width).toBeCloseTo(answers.x + answers.width, 0);
  expect(cancel.x - point.x - point.width).toBeCloseTo(8, 0);
  await close(ann, bo);
});

test("a finger that rests on a place points at it", async () => {
  const { ann, bo } = await two(PHONE);
  await ann.bringToFront();
  const [x, y] = await middle(ann, '.places [data-id="h5"]');
  const finger = await ann.context().newCDPSession(ann);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  await bo.locator(".ping .badge").waitFor();
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await said(bo, /^Ann points at: Hangar 5/).waitFor({ state: "attached" });
  await close(ann, bo);
});

test("where it was agreed to say nothing, nobody can point", async () => {
  const { ann, bo } = await two(LAPTOP, "silent");
  await button(bo, "More").waitFor();
  expect(await button(bo, "Point").count()).toBe(0);
  await close(ann, bo);
});

test.each([
  ["a laptop", LAPTOP],
  ["a phone", PHONE],
])("one would give up, may think again, and it ends when the other agrees, on %s", async (_, options) => {
  const { ann, bo, complaints } = await two(options);
  await button(bo, "More").click();
  await button(bo, "Give up together").click();
  await bo.getByRole("group", { name: "Give up together? The match ends when everybody agrees." }).waitFor();
  await button(bo, "Yes, give up").click();
  await bo.getByText("You want to give up. It ends when everybody agrees (1 of 2).").waitFor();
  const asks = ann.getByText("Bo wants to give up. It ends when everybody agrees (1 of 2).");
  await asks.waitFor();
  await players(ann).filter({ hasText: "wants to give up" }).waitFor();
  // Nothing is cut off for it: neither the zoom above the question nor where the player is.
  const [zoom, dock] = await Promise.all([".zoom", ".dock"].map((of) => bo.locator(of).boundingBox()));
  expect(zoom!.y + zoom!.height).toBeLessThan(dock!.y);
  expect(await bo.locator(".players .own small").evaluate((note) => note.scrollWidth <= note.clientWidth)).toBe(true);
  expect(await findings(ann)).toEqual([]);
  await button(bo, "More").click();
  await button(bo, "Play on after all").click();
  await asks.waitFor({ state: "detached" });
  await button(bo, "More").click();
  await button(bo, "Give up together").click();
  await button(bo, "Yes, give up").click();
  await button(ann, "Agree").click();
  await ann.getByRole("group", { name: /^Give up together\? Everybody else agrees/ }).waitFor();
  await button(ann, "Yes, give up").click();
  for (const page of [ann, bo]) await page.getByRole("heading", { name: "Lost together" }).waitFor();
  expect(complaints()).toEqual([]);
  await close(ann, bo);
});

test("on a phone the board keeps its size while somebody would give up", async () => {
  const { ann, bo } = await two(PHONE);
  const board = async () => (await ann.locator(".board").boundingBox())!;
  const before = await board();
  await button(bo, "More").click();
  await button(bo, "Give up together").click();
  await button(bo, "Yes, give up").click();
  await button(ann, "Agree").waitFor();
  expect(before.height - (await board()).height).toBeLessThanOrEqual(2);
  await close(ann, bo);
});

/** A match of two of whom one has gone, and a bot plays for that one. */
async function withBot() {
  const { ann, bo, code, complaints } = await two();
  const [absent, present] = server.room(code).model.match!.awaited[0] === 0 ? [ann, bo] : [bo, ann];
  const name = absent === ann ? "Ann" : "Bo";
  const address = absent.url();
  await absent.goto("/rules/the-base");
  const vote = present.getByRole("group", { name: `A bot for ${name}?` });
  await vote.getByText("0 of 1 say yes.").waitFor();
  expect(await findings(present)).toEqual([]);
  await vote.getByRole("button", { name: "Yes", exact: true }).click();
  await players(present)
    .filter({ hasText: `Bot for ${name}` })
    .waitFor();
  return { absent, present, name, address, code, complaints };
}

test("a bot plays for who stays away, who has the seat back on coming back", async () => {
  const { absent, present, name, address, complaints } = await withBot();
  await absent.goto(address);
  await absent.getByText(/^Welcome back, |^A bot plays for you now\.$/).waitFor();
  expect(await findings(absent)).toEqual([]);
  await button(absent, "Take your seat back").click();
  await players(absent)
    .filter({ hasText: `${name} (you)` })
    .waitFor();
  await players(present).filter({ hasText: "Bot for" }).waitFor({ state: "detached" });
  expect(complaints()).toEqual([]);
  await close(absent, present);
});

test("the host frees the chair that a bot holds, and whoever watches takes it", async () => {
  const { absent, present, name, code, complaints } = await withBot();
  const eve = await here.person({ ...PHONE, reducedMotion: "reduce" });
  await eve.page.goto(`/w/${code}`);
  await eve.page.getByText("You are watching this match.").waitFor();
  await present.getByRole("button", { name: /^Room / }).click();
  await button(present, `Free the seat: ${name}`).click();
  await present.getByRole("group", { name: new RegExp(`^Free ${name}’s seat\\? Whoever watches can take it then`) }).waitFor();
  expect(await findings(present)).toEqual([]);
  await button(present, "Yes, free it").click();
  await button(present, `Free the seat: ${name}`).waitFor({ state: "detached" });
  await eve.page.getByText("A bot plays in a free seat.").waitFor();
  expect(await findings(eve.page)).toEqual([]);
  await tap(button(eve.page, "Take the seat"));
  await button(eve.page, "Take the seat").waitFor({ state: "detached" });
  await players(present).filter({ hasText: "Bot for" }).waitFor({ state: "detached" });
  expect([...complaints(), ...eve.complaints]).toEqual([]);
  await close(absent, present, eve.page);
});
