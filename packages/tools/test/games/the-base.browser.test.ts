import { bots } from "@baseboard/games/the-base/bot";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import { readTranscript, replay } from "@baseboard/kit";
import { type Visitor, watch } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { choice } from "../../../games/the-base/client/choice.ts";
import { touches } from "../../../games/the-base/client/touches.ts";
import { LAPTOP, named, type Person, PHONE } from "../person.ts";
import { begun } from "../rooms.ts";
import { type Mortal, served, serveRooms } from "../served.ts";
import { enter, handsFor, seesTheSame } from "./hands.ts";

let server: Mortal;
const here = served(async () => {
  server = await serveRooms();
  return server;
});

const STILL = { ...LAPTOP, reducedMotion: "reduce" } as const;
const ready = (page: Page) => page.locator('.places [data-id="c3"]').waitFor();
const hands = handsFor({ game: theBase, touches, choice }, ["Ann", "Bo"], "a whole match");
const nothingWrong = (people: Person[]) => expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
const close = (people: Person[]) => Promise.all(people.map(({ page }) => page.context().close()));

/** A match of which so many lines were played, each of the two at a page of theirs, and somebody who watches. */
async function match(lines: number) {
  const { entries, code } = await begun<TheBase>(here.base, theBase, {
    options: theBase.options.parse({ rounds: 6 }),
    bot: bots.planner,
    lines,
  });
  const people = await Promise.all([STILL, { ...PHONE, reducedMotion: "reduce" as const }, STILL].map((each) => here.person(each)));
  const [ann, bo, cy] = people;
  await Promise.all([enter(ann.page, entries[0]), enter(bo.page, entries[1]), cy.page.goto(`/w/${code}`)]);
  await Promise.all(people.map(({ page }) => ready(page)));
  return { ann, bo, people, code, eye: await watch<TheBase>(here.base, code) };
}

/** Plays on by touch, each at their page, until it is enough. */
async function play(eye: Visitor<TheBase>, pages: Page[], isEnough: () => boolean): Promise<void> {
  while (!isEnough()) await hands.make(pages[eye.state().toAct[0]], eye, bots.planner);
}

/** What a page says of the result: on a phone, as long as the match goes on, it is behind a button. */
async function resultOn(page: Page): Promise<string | null> {
  const result = page.locator("section.result");
  const button = page.locator(".dock").getByRole("button", { name: "Result", exact: true });
  await result.or(button).first().waitFor();
  const isBehind = await button.isVisible();
  if (isBehind) await button.click();
  const text = await result.textContent();
  if (isBehind) await page.keyboard.press("Escape");
  return text;
}

const opposite: Record<string, string> = { up: "down", down: "up", right: "left", left: "right" };

/** How tiles lie is said as one sees them, and the explorers see the board turned: of both ways the one that comes first. */
function eitherWay(words: string[]): string[] {
  const seen = (turns: boolean): string[] =>
    words.map((each) => each.replace(/open (?:(?:up|right|down|left)(?:, | and )?)+/, (open) => waysIn(open, turns))).sort();
  return [seen(false), seen(true)].sort((a, b) => (a.join() < b.join() ? -1 : 1))[0];
}

const waysIn = (open: string, turns: boolean): string =>
  `open ${(open.match(/up|right|down|left/g) ?? []).map((way) => (turns ? opposite[way] : way)).sort()}`;

const sees = (people: Person[]): Promise<number> => seesTheSame(people, eitherWay);

test("a room is opened on the first page, somebody joins by its code, somebody watches, and all see the match begin", async () => {
  const people = await Promise.all([LAPTOP, PHONE, STILL].map((each) => here.person(each)));
  const [ann, bo, cy] = people;
  await ann.page.goto("/");
  await ann.page.getByRole("button", { name: /^The Base/ }).click();
  await ann.page.locator("#create-name").fill("Ann");
  await ann.page.locator("form.createform").getByRole("button", { name: "Open a room" }).click();
  await ann.page.getByRole("img", { name: /QR/ }).waitFor();
  const shown = ((await ann.page.locator(".bigcode").textContent()) ?? "").trim();
  const code = shown.slice(-7).replace("-", "");
  expect(ann.page.url()).toBe(`${here.base}/r/${code}`);

  // Bo has a name from before: code, Enter.
  await named(bo.page, "Bo");
  await bo.page.goto("/");
  await bo.page.locator("#code").fill(code.toLowerCase());
  await bo.page.locator("#code").press("Enter");
  await bo.page.getByText("Bo (you)").waitFor();
  await cy.page.goto(`/w/${code}`);
  await cy.page.getByText("You are watching").waitFor();
  await ann.page.getByRole("button", { name: "Start the match" }).click();
  await Promise.all(people.map(({ page }) => ready(page)));
  expect(await sees(people)).toBe(35);

  // One of them with all that moves.
  const eye = await watch<TheBase>(here.base, code);
  await play(eye, [ann.page, bo.page], () => eye.state().told.version >= 12);
  expect(await sees(people)).toBe(35);
  nothingWrong(people);
  await close(people);
});

test("two people play a whole match by touch, and what is copied of it plays again to the same result", async () => {
  const { people, ann, bo, eye } = await match(0);
  await play(eye, [ann.page, bo.page], () => eye.state().outcome !== "");
  const results = await Promise.all(people.map(({ page }) => resultOn(page)));
  const { winners, reason } = JSON.parse(eye.state().outcome);
  for (const text of results) expect(text).toContain(hands.speak(reason));
  if (winners.length === 1) {
    expect(results[winners[0]]).toContain("You");
    expect(results[2]).toContain(["Ann", "Bo"][winners[0]]);
  }
  expect(await sees(people)).toBe(35);
  const [loser] = eye.state().toAct;
  if (loser !== undefined) {
    const { page } = people[loser];
    await page.locator(".dock").getByRole("button", { name: "Stop here" }).click();
    await page.locator(".dock").getByRole("button", { name: "End the match" }).click();
    await eye.until(({ toAct }) => toAct.length === 0);
  }
  const { text } = await eye.ask("transcript", {});
  const again = replay(theBase, readTranscript(text));
  expect(again.outcome?.winners).toEqual(winners);
  expect(again.state.table).toEqual(eye.state().table);
  nothingWrong(people);
  await close(people);
});

test("who reloads in the middle of a turn sees the same position, and goes on with it", async () => {
  const { people, ann, bo, eye } = await match(12);
  await play(eye, [ann.page, bo.page], () => eye.state().toAct[0] === 0 && eye.state().table?.actions === 2);
  await ann.page.reload();
  await ready(ann.page);
  expect(await sees(people)).toBe(35);
  const { version } = eye.state().told;
  await play(eye, [ann.page, bo.page], () => eye.state().told.version > version);
  nothingWrong(people);
  await close(people);
});

test("when the server is killed in the middle of a turn everybody is told, and once it is back all goes on where it was", async () => {
  const { people, ann, bo, code, eye } = await match(30);
  await play(eye, [ann.page, bo.page], () => eye.state().table?.actions === 2);
  const standing = ({ told, table, toAct }: ReturnType<typeof eye.state>) => ({ version: told.version, table, toAct });
  const before = standing(eye.state());
  await server.kill();
  const lost = people.map(({ page }) => page.locator(".banner.lost"));
  await Promise.all(lost.map((banner) => banner.waitFor()));
  await server.reopen();
  await Promise.all(lost.map((banner) => banner.waitFor({ state: "detached" })));
  const again = await watch<TheBase>(here.base, code);
  expect(standing(again.state())).toEqual(before);
  expect(await sees(people)).toBe(35);
  await play(again, [ann.page, bo.page], () => again.state().told.version > before.version + 3);
  expect(await sees(people)).toBe(35);
  nothingWrong(people);
  await close(people);
});

test("in a rematch sides are swapped, and who watched still does", async () => {
  const { people, ann, bo, eye } = await match(8);
  await ann.page.getByRole("button", { name: "More" }).click();
  await ann.page.getByRole("button", { name: "Resign" }).click();
  await ann.page.getByRole("button", { name: "Yes, resign" }).click();
  await ann.page.getByRole("button", { name: "Play again" }).click();
  await ann.page.getByText("Waiting for Bo", { exact: true }).waitFor();
  await bo.page.getByRole("button", { name: "Play again" }).click();
  await eye.until(({ round }) => round === 2);
  expect(eye.state().seats.map(({ name }) => name)).toEqual(["Bo", "Ann"]);
  expect(eye.state().spectators).toBe(2);
  await Promise.all(people.map(({ page }) => page.locator("section.result").waitFor({ state: "detached" })));
  await play(eye, [bo.page, ann.page], () => eye.state().told.version >= 3);
  expect(await sees(people)).toBe(35);
  nothingWrong(people);
  await close(people);
});
