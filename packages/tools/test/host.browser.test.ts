import type { Entry } from "@baseboard/room/protocol";
import { call } from "@baseboard/room/testing";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "./hands.ts";
import { LAPTOP, PHONE } from "./person.ts";
import { served } from "./served.ts";

const here = served();
const SMALL: BrowserContextOptions = { ...PHONE, viewport: { width: 360, height: 640 } };

const someone = async (options = LAPTOP) => (await here.person({ ...options, reducedMotion: "reduce" })).page;
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const locks = (page: Page) => page.getByRole("checkbox", { name: "Locked: nobody new can sit" });
const seats = (page: Page) => page.getByRole("list", { name: "Seats" });
const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

/** A room whose host, Ann, is on a page. */
async function hosted(options = LAPTOP) {
  const entry = await call<Entry>(here.base, "/rooms", { game: "the-base", name: "Ann" });
  const ann = await someone(options);
  await enter(ann, entry);
  await ann.getByText("Ann (you)").waitFor();
  return { ann, code: entry.code };
}

test("in a locked room a newcomer is told so and watches; unlocked, there is a seat again", async () => {
  const { ann, code } = await hosted();
  await locks(ann).check();
  const eve = await someone(SMALL);
  await eve.goto(`/r/${code}`);
  await eve.getByText("The host has locked this room: nobody new takes a seat. You are welcome to watch.").waitFor();
  await button(eve, "Watch").waitFor();
  expect(await button(eve, "Take a seat").count()).toBe(0);
  await eve.goto("/");
  const form = eve.getByRole("form", { name: "Join with a code" });
  await form.getByLabel("Room code").fill(code);
  await form.getByLabel("Your name").fill("Eve");
  await form.getByRole("button", { name: "Join" }).tap();
  await form.getByRole("alert").getByText("The host has locked this room").waitFor();
  await button(eve, "Watch instead").tap();
  await eve.getByText("Locked: nobody new can sit").waitFor();
  expect(await button(eve, "Sit here").count()).toBe(0);
  await locks(ann).uncheck();
  await button(eve, "Sit here").tap();
  await seats(ann).getByText("Eve").waitFor();
  await close(ann, eve);
});
