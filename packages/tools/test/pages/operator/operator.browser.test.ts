import type { Toy } from "@baseboard/games/toy/rules";
import { create, join } from "@baseboard/room/testing";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { operatorOf, TOKEN } from "../../../../../apps/server/test/operator/operator.ts";
import { enter } from "../../games/hands.ts";
import { LAPTOP, PHONE } from "../../person.ts";
import { served, serveRooms } from "../../served.ts";
import { findingsIn } from "../axe.ts";

const here = served(() => serveRooms({ ADMIN_TOKEN: TOKEN, TRUST_PROXY: "1" }));

let pages: Page[] = [];
beforeEach(() => {
  pages = [];
});
afterEach(async () => {
  await operatorOf(here.base).takeBack();
  for (const page of pages) await page.context().close();
});

/** Somebody at an address of their own, as a proxy tells it. */
async function someone(address: string, options: BrowserContextOptions = LAPTOP): Promise<Page> {
  const { page, complaints } = await here.person({
    ...options,
    reducedMotion: "reduce",
    extraHTTPHeaders: { "x-forwarded-for": address },
  });
  page.on("close", () => expect(complaints).toEqual([]));
  pages.push(page);
  return page;
}
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** The operator, at their page. */
async function operator(options?: BrowserContextOptions): Promise<Page> {
  const page = await someone("192.0.2.1", options);
  await page.goto("/admin");
  await page.getByLabel("Token of this server").fill(TOKEN);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Rooms now" }).waitFor();
  return page;
}

test("the page opens by the token alone, forgets it with the tab, and works by keyboard; a wrong one is told so", async () => {
  const page = await someone("192.0.2.1");
  await page.goto("/admin");
  const field = page.getByLabel("Token of this server");
  await field.fill("not the token at all");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("That is not the token of this server.").waitFor();
  await field.fill(TOKEN);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Rooms now" }).waitFor();
  expect(await page.evaluate(() => [JSON.stringify(localStorage), document.cookie].join())).not.toContain(TOKEN);
  await page.reload();
  await page.getByRole("heading", { name: "Rooms now" }).waitFor();
  await button(page, "Sign out").press("Enter");
  await field.waitFor();
  const other = await someone("192.0.2.1");
  await other.goto("/admin");
  await other.getByLabel("Token of this server").waitFor();
});

test("a notice counts down above first page, lobby and match, also for who comes later; spoken once, put away, and taken back", async () => {
  const ann = await create<Toy>(here.base, { game: "the-base", name: "Ann" });
  const begun = await create<Toy>(here.base, { game: "the-base", name: "Cy" });
  await join<Toy>(here.base, begun.entry.code, { name: "Bo" });
  await begun.ask("start", {});
  const [lobby, match, first] = [await someone("203.0.113.1"), await someone("203.0.113.2", PHONE), await someone("203.0.113.3", PHONE)];
  await lobby.goto(`/w/${ann.entry.code}`);
  await match.goto(`/w/${begun.entry.code}`);
  await match.locator(".places button").first().waitFor();
  await lobby.getByRole("heading", { name: "The Base" }).waitFor();

  const admin = await operator();
  await admin.getByLabel("Words of the notice").fill("An update. Your match is kept.");
  await admin.getByLabel("15 min").check();
  await button(admin, /^Tell \d+ rooms$/).click();
  await first.goto("/");
  for (const page of [lobby, match, first, admin]) {
    const line = page.getByRole("complementary", { name: "From whoever runs this server" });
    await line.getByText("Restart in 15 min: An update. Your match is kept.").waitFor();
    const spoken = page.getByRole("status").filter({ hasText: "An update" });
    await expect.poll(() => spoken.count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  // The board gives way; nothing is covered.
  const top = await match.locator(".match").boundingBox();
  const line = await match.locator(".noticeline").boundingBox();
  expect(top!.y).toBeCloseTo(line!.y + line!.height, 0);
  expect(top!.y + top!.height).toBeCloseTo(844, 0);
  expect(await findingsIn(first, "the notice")).toEqual([]);

  await button(first, "Dismiss").click();
  await first.reload();
  await first.getByRole("heading", { name: "Open a room" }).waitFor();
  expect(await first.locator(".noticeline").count()).toBe(0);

  await button(admin, "Take it back").click();
  for (const page of [lobby, match, admin]) await page.locator(".noticeline").waitFor({ state: "detached" });
});

test("a room is closed, and its people are told why; an address is muted, banned and let in again", async () => {
  const ann = await create<Toy>(here.base, { game: "the-base", name: "Ann" });
  const { code } = ann.entry;
  const shown = `${code.slice(0, 3)}-${code.slice(3)}`;
  const loud = await someone("203.0.113.9");
  await enter(loud, ann.entry);
  await loud.getByText("Ann (you)").waitFor();

  const admin = await operator();
  const people = admin.getByRole("region", { name: "People" });
  await people.getByLabel("Address to mute or ban").fill("here");
  await button(admin, "Mute").first().click();
  await admin.getByRole("alert").getByText("That is no address.").waitFor();
  await people.getByLabel("Address to mute or ban").fill("203.0.113.9");
  await people.getByRole("combobox").selectOption("1 h");
  await button(admin, "Mute").first().click();
  await people.getByText(/^Muted, (60 min|1 h) left$/).waitFor();
  await admin.getByRole("status").getByText("203.0.113.9 is muted.").waitFor();

  const rooms = admin.getByRole("region", { name: "Rooms now" });
  await rooms.getByRole("searchbox").fill(shown.toLowerCase());
  await expect.poll(() => rooms.getByRole("row").count()).toBe(2);
  await button(admin, `Close room ${shown}`).press("Enter");
  await admin.getByRole("dialog").getByLabel("Why, for them to read").fill("Words that hurt");
  await admin.getByRole("dialog").getByRole("button", { name: "Close the room" }).click();
  await rooms.getByText("No open room is like that.").waitFor();
  await loud.getByRole("heading", { name: "This room is closed" }).waitFor();
  await loud.getByText("Whoever runs this server has closed this room: Words that hurt").waitFor();

  await button(admin, /^Ban 203\.0\.113\.9 /).click();
  await button(admin, "Yes, ban").click();
  await people.getByText(/^Banned, /).waitFor();
  const other = await create<Toy>(here.base, { game: "the-base", name: "Bo" });
  await loud.goto(`/w/${other.entry.code}`);
  await loud
    .getByText(/lets nobody in from where you are/)
    .first()
    .waitFor();
  await button(admin, "Let in: 203.0.113.9").click();
  await people.getByText(/^Banned, /).waitFor({ state: "detached" });
  await loud.reload();
  await loud.getByRole("heading", { name: "The Base" }).waitFor();
});

test("axe finds nothing, and nothing is wider than the screen", async () => {
  await create<Toy>(here.base, { game: "all-your-base", name: "Ann", hidden: true });
  await operatorOf(here.base).impose("ban", "2001:db8:4:5::1");
  await operatorOf(here.base).tell("Cake in the hall");
  const page = await operator();
  await page.getByText("Last backup").waitFor();
  expect(await findingsIn(page, "the operator's page")).toEqual([]);
  for (const width of [1000, 390, 360]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
  }
  await button(page, /^Close room/)
    .first()
    .click();
  expect(await findingsIn(page, "closing a room")).toEqual([]);
  await page.keyboard.press("Escape");
  await button(page, "Sign out").click();
  expect(await findingsIn(page, "the operator's door")).toEqual([]);
});
