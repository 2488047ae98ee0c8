import { theBase } from "@baseboard/games/the-base/rules";
import { seatLetter } from "@baseboard/kit";
import type { DayBody, DayOffer } from "@baseboard/protocol/day";
import { call } from "@baseboard/room/testing";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";
import { findings } from "./axe.ts";

const here = served();
const QUICK = { reducedMotion: "reduce", locale: "en-GB" } as const;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const gameOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const tableOf = async (game: string) => (await call<DayOffer>(here.base, "/day")).deals.find((deal) => deal.game === game)!;
/** Makes the first of the legal moves, by their list. Which there are is another matter with every deal: where there are many, they are folded. */
async function move(page: Page): Promise<void> {
  await page.getByRole("tab", { name: /^Legal moves/ }).click();
  const fold = page.locator(".moves details:has(h3) > summary").first();
  const first = page.locator(".moves .list button").first();
  await fold.or(first).first().waitFor();
  if (await fold.isVisible()) await fold.click();
  await first.click();
}
const keyOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage["baseboard.deal.darebase"] ?? "null")?.deal.key);

test("the day's deal is played in the page, goes on after a reload, and comes into the day's table, where it can be watched", async () => {
  const { page, complaints } = await here.person({ ...LAPTOP, ...QUICK });
  await page.goto("/");
  await page.getByRole("link", { name: "The day’s deal" }).click();
  await gameOf(page, "Darebase").getByText("Nobody is in this table yet.").waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: "Play today’s deal of Darebase" }).click();

  // The own side has a move, sooner or later: the bot begins every other day.
  await page
    .getByText(/^Your turn/)
    .first()
    .waitFor();
  expect(await keyOf(page)).toBe((await tableOf("darebase")).key);
  expect(await button(page, "Hint").count()).toBe(0);
  await move(page);
  await page
    .getByText(/^Your turn/)
    .first()
    .waitFor();
  const kept = () => page.evaluate(() => JSON.parse(JSON.parse(localStorage["baseboard.deal.darebase"]).match).lines as string[]);
  const before = await kept();
  await page.reload();
  await page
    .getByText(/^Your turn/)
    .first()
    .waitFor();
  expect((await kept()).slice(0, before.length)).toEqual(before);

  await button(page, "More").click();
  await button(page, "Resign").click();
  await button(page, "Yes, resign").click();
  await page.locator(".putin").getByText("Lost, 0 flags").waitFor();
  expect(await button(page, "Play again").count()).toBe(0);
  expect((await tableOf("darebase")).count).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.getByLabel("Name in the table, if you like").fill("Ann");
  await button(page, "Put it in the day’s table").click();
  await page.getByText("Your match is in the day’s table: place 1 of 1.").waitFor();
  expect((await tableOf("darebase")).entries).toMatchObject([{ name: "Ann", came: "lost", measure: 0 }]);

  await page.getByRole("link", { name: "To the day’s tables" }).click();
  await gameOf(page, "Darebase")
    .getByRole("row", { name: /Ann \(you\)/ })
    .waitFor();
  await page.getByText(/^You: Lost, 0 flags/).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: "Watch the match at place 1: Ann" }).click();
  await page.getByRole("slider", { name: "Moment of the match" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Your result of today’s deal of Darebase" }).click();
  await page.getByText("Your match is in the day’s table.").waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("on a phone a match comes into the table without a name; matches of others are watched once one's own is over, yesterday's at any time", async () => {
  const { page, complaints } = await here.person({ ...PHONE, ...QUICK });
  const touch = (what: Locator) => tap(what);
  const { day, deals } = await call<DayOffer>(here.base, "/day");
  const { seat } = deals.find(({ game }) => game === "the-base")!;
  const match: DayBody = { day, game: "the-base", id: "c".repeat(22), version: theBase.version, lines: [`${seatLetter(seat)}: resign`] };
  await call(here.base, "/day", { ...match, name: "Cy" });
  await page.goto("/day");
  await gameOf(page, "The Base").getByRole("row", { name: /Cy/ }).waitFor();
  expect(await page.getByRole("button", { name: /^Watch/ }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await touch(page.getByRole("link", { name: "Play today’s deal of The Base" }));
  await touch(page.getByRole("button", { name: "Log, moves and rules" }));
  await touch(button(page, "Resign"));
  await touch(button(page, "Yes, resign"));
  await touch(button(page, "Put it in the day’s table"));
  await page.getByText("Your match is in the day’s table: place 2 of 2.").waitFor();
  expect(await findings(page)).toEqual([]);
  await touch(page.getByRole("link", { name: "To the day’s tables" }));
  await gameOf(page, "The Base")
    .getByRole("row", { name: /Somebody \(you\)/ })
    .waitFor();
  expect(await page.getByRole("button", { name: /^Watch/ }).count()).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await findings(page)).toEqual([]);
  await touch(button(page, "Yesterday"));
  await gameOf(page, "The Base").getByText("Nobody is in this table yet.").waitFor();
  expect(await page.getByRole("link", { name: /^Play today/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("without the server there is no deal, and it is said so; a match that was begun goes on", async () => {
  const { page } = await here.person({ ...LAPTOP, ...QUICK });
  await page.goto("/day/darebase");
  await page
    .getByText(/^Your turn/)
    .first()
    .waitFor();
  await page.route("**/api/day**", (route) => route.abort());
  await page.reload();
  await page
    .getByText(/^Your turn/)
    .first()
    .waitFor();
  await page.getByRole("link", { name: "The day’s deal" }).click();
  await page.getByText("The deal of the day comes from the server.").waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goto("/day/the-base");
  await page.getByRole("heading", { name: "No deal of the day" }).waitFor();
  await page.goto("/day");
  await page.getByRole("link", { name: "Go on with today’s deal of Darebase" }).click();
  await page
    .getByText(/^Your turn/)
    .first()
    .waitFor();
  await page.context().close();
});
