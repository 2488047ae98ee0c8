import { bots } from "@baseboard/games/the-base/bot";
import { theBase } from "@baseboard/games/the-base/rules";
import type { Entry } from "@baseboard/protocol";
import { arrive, call, join } from "@baseboard/room/testing";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { LAPTOP, PHONE } from "../person.ts";
import { begun } from "../rooms.ts";
import { served } from "../served.ts";

const here = served();

/** A page on which the tokens of these places are kept. */
async function owner(places: Entry[], options: BrowserContextOptions = LAPTOP): Promise<Page> {
  const { page } = await here.person({ ...options, reducedMotion: "reduce" });
  const rooms = places.map(({ code, game, token }, at) => ({ code, game, token, at: Date.now() - at }));
  await page.addInitScript(
    (kept) => localStorage.getItem("baseboard.rooms") ?? localStorage.setItem("baseboard.rooms", kept),
    JSON.stringify(rooms),
  );
  await page.goto("/");
  return page;
}

const playing = (lines: number, names = ["Ann", "Bo"]) =>
  begun(here.base, theBase, { names, bot: bots.greedy ?? Object.values(bots)[0], lines });
const shown = (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`;

test("ten tables stand on the first page, one's turns first, and each leads to its place", async () => {
  const places: Entry[] = [];
  // Matches of which every other waits for Ann, who begins.
  for (let i = 0; i < 6; i++) places.push((await playing(0, i % 2 ? ["Bo", "Ann"] : ["Ann", "Bo"])).entries[i % 2]);
  // One is over, and its other player wants a rematch.
  const { code, entries } = await playing(0);
  const bo = await join(here.base, code, { token: entries[1].token });
  await bo.ask("act", { act: "resign", version: bo.state().told.version });
  await bo.ask("again", { want: true });
  places.push(entries[0]);
  // Two have not begun, and one is gone.
  for (let i = 0; i < 2; i++) places.push(await call<Entry>(here.base, "/rooms", { game: "the-base", name: "Ann" }));
  places.push({ ...places[0], code: "ZZZZZZ" });
  for (const options of [LAPTOP, PHONE]) {
    const page = await owner(places, options);
    await page.getByRole("heading", { name: "Your tables" }).waitFor();
    const turn = page.getByRole("article", { name: "The Base, your turn" });
    await turn.getByText(/^Your turn · /).waitFor();
    await page.getByRole("button", { name: /^\d more$/ }).click();
    const states = await page.locator(".tb .st").allTextContents();
    expect(states.map((text) => text.split(" · ")[0])).toEqual([
      ...["Your turn", "Your turn", "Your turn", "Bo: rematch?", "Not begun yet", "Not begun yet"],
      ...["Waiting for Bo", "Waiting for Bo", "Waiting for Bo", "ZZZ-ZZZ"].slice(0, 3),
    ]);
    expect(await page.title()).toBe("(3) Baseboard");
    expect(await page.locator('link[rel="icon"]').getAttribute("href")).toMatch(/^data:image\/svg/);
    await turn.getByRole("link", { name: "Play your turn" }).click();
    await page.getByText("Ann").first().waitFor();
    expect(page.url()).toContain(`/r/${places[0].code}`);
    await page.context().close();
  }
});

test("the list follows what happens at a table, and one that goes is told of once", async () => {
  const { code, entries } = await playing(0, ["Bo", "Ann"]);
  const page = await owner([entries[1]]);
  await page.getByText(/^Waiting for Bo · /).waitFor();
  expect(await page.title()).toBe("Baseboard");
  const bo = await join(here.base, code, { token: entries[0].token });
  await bo.ask("act", { act: "resign", version: bo.state().told.version });
  await page.getByText(/^You won · /).waitFor();
  const ann = await join(here.base, code, { token: entries[1].token });
  await ann.ask("signOut", {});
  const news = page.getByText(`Your table ${shown(code)} (The Base) is gone. It is not on the list any more.`);
  await news.waitFor();
  await page.getByRole("heading", { name: "Board games, at your own table" }).waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Board games, at your own table" }).waitFor();
  expect(await news.count()).toBe(0);
  await page.context().close();
});

test("a row tells how much time is left, and a rematch is asked for right there", async () => {
  const host = await call<Entry>(here.base, "/rooms", { game: "the-base", name: "Ann" });
  const [ann, bo] = [await arrive(here.base, host), await join(here.base, host.code, { name: "Bo" })];
  await ann.ask("settings", { clock: "days-3" });
  await ann.ask("start", {});
  await bo.until(({ phase }) => phase === "playing");
  const over = await playing(0);
  const other = await join(here.base, over.code, { token: over.entries[1].token });
  await other.ask("act", { act: "resign", version: other.state().told.version });
  await other.ask("again", { want: true });
  const page = await owner([bo.entry, over.entries[0]]);
  await page.getByText(/^2 d 23 h left$/).waitFor();
  await page.getByRole("button", { name: `Rematch at table ${shown(over.code)}` }).click();
  await other.until(({ round }) => round === 2);
  await page.locator(".codebtn").waitFor();
  await page.context().close();
});
