import { create, join, type Visitor } from "@baseboard/room/testing";
import { expect, test } from "vitest";
import { type TestServer, testServer } from "../../../../apps/server/test/support.ts";
import { LAPTOP, PHONE } from "../person.ts";
import { served } from "../served.ts";
import { findings } from "./axe.ts";

let server: TestServer;
const here = served(async () => {
  server = await testServer();
  return { base: server.base, close: () => server.end() };
});

/** A page in a room: with a seat, or to watch. */
async function pageIn(code: string, device: object, seat?: Visitor["entry"]) {
  const { page, complaints } = await here.person({ ...device, reducedMotion: "reduce" });
  if (seat)
    await page.addInitScript(
      (known) => localStorage.setItem("baseboard.rooms", known),
      JSON.stringify([{ code, game: seat.game, token: seat.token, at: Date.now() }]),
    );
  await page.goto(`/${seat ? "r" : "w"}/${code}`);
  await page.locator(".places [data-id]").first().waitFor();
  return { page, complaints };
}

test("where the host lets them, those who watch see the chances, anew after each turn; those in seats never do", async () => {
  const ann = await create(here.base, { game: "darebase", name: "Ann" });
  const { code } = ann.entry;
  const bo = await join(here.base, code, { name: "Bo" });
  await ann.ask("start", {});
  const watchers = [await pageIn(code, LAPTOP), await pageIn(code, PHONE)];
  const seated = await pageIn(code, LAPTOP, bo.entry);
  const [eve, kim] = watchers.map(({ page }) => page);
  const percents = (page: typeof eve) => page.locator(".live-chances .chances > span:has(.badge)");
  expect(await eve.locator(".live-chances").count()).toBe(0);
  await ann.ask("settings", { chances: "spectators" });
  for (const page of [eve, kim]) {
    await percents(page).nth(1).waitFor({ timeout: 60_000 });
    const both = (await percents(page).allTextContents()).map((text) => Number(/(\d+)\s%/.exec(text)?.[1]));
    expect(both[0] + both[1]).toBeGreaterThan(98);
    expect(await findings(page)).toEqual([]);
  }
  expect(await seated.page.locator(".live-chances").count()).toBe(0);
  await ann.ask("settings", { chances: "never" });
  await eve.locator(".live-chances").waitFor({ state: "detached" });
  for (const { complaints } of [...watchers, seated]) expect(complaints).toEqual([]);
});
