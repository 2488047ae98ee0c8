import { call, create, join } from "@baseboard/room/testing";
import { expect, test } from "vitest";
import { daysLater } from "../../../../apps/server/test/aged.ts";
import { noLimits, testServer } from "../../../../apps/server/test/support.ts";
import { LAPTOP, PHONE } from "../person.ts";
import { served } from "../served.ts";
import { findings } from "./axe.ts";

/** Rooms of Ann and Bo: one whose match was given up, more than a month ago, and nothing since. */
let code = "";
let token = "";
const here = served(async () => {
  const young = await testServer({ limits: noLimits });
  const ann = await create(young.base, { game: "the-base", name: "Ann" });
  const bo = await join(young.base, ann.entry.code, { name: "Bo" });
  await ann.ask("start", {});
  const { told, toAct } = await bo.until(({ phase }) => phase === "playing");
  await [ann, bo][toAct[0]].ask("act", { act: "resign", version: told.version });
  ({ code, token } = ann.entry);
  const server = await daysLater(young, 40);
  return { base: server.base, close: () => server.end() };
});

test.each([
  ["en-GB", LAPTOP, "This room was put away", "Look at its matches"],
  ["de-DE", PHONE, "Dieser Raum wurde weggeräumt", "Seine Partien ansehen"],
])("a room that was put away says so, and leads to its matches: %s", async (locale, device, sentence, link) => {
  const { page, complaints } = await here.person({ ...device, locale, serviceWorkers: "block" });
  await expect(call(here.base, `/rooms/${code}/join`, { token })).rejects.toMatchObject({ status: 410 });
  await page.goto(`/r/${code}`);
  await page.getByRole("alert").getByText(sentence).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("link", { name: link }).click();
  await page.getByRole("slider").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/replay/${code}`);
  expect(complaints).toEqual([]);

  // Who had a place there, and who types the code, are told the same.
  await page.goto("/");
  await page.getByRole("textbox", { name: /code/i }).fill(code);
  await page.getByRole("textbox", { name: /code/i }).press("Enter");
  await page.getByRole("link", { name: link }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.context().close();
});
