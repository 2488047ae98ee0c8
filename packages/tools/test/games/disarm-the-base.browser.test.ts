import { bots } from "@baseboard/games/disarm-the-base/bot";
import { type DisarmTheBase, disarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import { readTranscript, replay, type Seat, type Speaker } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { call, type Visitor, watch } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { choice } from "../../../games/disarm-the-base/client/choice.ts";
import { ending } from "../../../games/disarm-the-base/client/ending.ts";
import { layout } from "../../../games/disarm-the-base/client/layout.ts";
import { touches } from "../../../games/disarm-the-base/client/places/move-targets.ts";
import { targets } from "../../../games/disarm-the-base/client/places/targets.ts";
import { ownSeat } from "../../../games/disarm-the-base/client/visibility.ts";
import { LAPTOP, named, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";
import { comesToSay, enter, handsFor } from "./hands.ts";

const here = served();
const client = { game: disarmTheBase, touches, choice };
const quiet = { reducedMotion: "reduce" } as const;

/** Somebody at a page: in a seat, or watching. */
interface Sight {
  page: Page;
  seat?: Seat;
}

const opened = (options: Partial<DisarmTheBase["options"]>): Promise<Entry> =>
  call<Entry>(here.base, "/rooms", { game: disarmTheBase.id, name: "Ann", hidden: false, options });

/** A page comes to say of every place and every card what the table holds, as it is seen from there; at the end, what was in the hangars. */
async function inStep(
  eye: Visitor<DisarmTheBase>,
  speak: Speaker,
  { page, seat }: Sight,
  table: DisarmTheBase["table"] = eye.state().table!,
): Promise<void> {
  const shape = { start: table.start, seats: table.players.length, own: ownSeat(table, seat) };
  await comesToSay(page, targets({ seat, table, hand: {} }, [], layout({ width: 1052, height: 767 }, shape)), speak);
}

/** What it came to, checked against what the pages say and what the transcript plays again to. */
async function result(eye: Visitor<DisarmTheBase>, speak: Speaker, sights: Sight[]): Promise<void> {
  const pages = sights.map(({ page }) => page);
  const { winners, reason } = JSON.parse(eye.state().outcome);
  for (const page of pages)
    await expect.poll(() => page.locator("section.result").textContent(), { timeout: 20_000 }).toContain(speak(reason));
  const { text } = await eye.ask("transcript", {});
  const again = replay(disarmTheBase, readTranscript(text));
  expect(again.outcome?.winners).toEqual(winners);
  expect(again.state.table).toEqual(eye.state().table);
  for (const each of sights) await inStep(eye, speak, each, ending.revealed!(again.state));
}

/** What is too long for its place among the players above a phone's board. */
const overlong = (page: Page): Promise<(string | null)[]> =>
  page
    .locator(".pbar .who small")
    .evaluateAll((notes) => notes.filter((note) => note.scrollWidth > note.clientWidth).map((note) => note.textContent));

const isWide = (page: Page): Promise<boolean> => page.evaluate(() => document.scrollingElement!.scrollWidth > innerWidth);

test("two people, one on a phone, and a bot go through a whole night, a third watches, one reloads on the way", async () => {
  const [ann, bo, cy] = await Promise.all([LAPTOP, PHONE, PHONE].map((size) => here.person({ ...size, ...quiet })));
  const entry = await opened({});
  await enter(ann.page, entry);
  await named(bo.page, "Bo");
  await bo.page.goto("/");
  await bo.page.locator("#code").fill(entry.code);
  await bo.page.locator("#code").press("Enter");
  await bo.page.getByText("Bo (you)").waitFor();
  await ann.page.getByLabel(/^Add a bot to seat 3/).selectOption("planner");
  await cy.page.goto(`/w/${entry.code}`);
  await cy.page.getByText("You are watching").waitFor();
  await ann.page.getByRole("button", { name: "Start the match" }).click();

  const eye = await watch<DisarmTheBase>(here.base, entry.code);
  await eye.until(({ phase }) => phase === "playing");
  const names = eye.state().seats.map(({ name }) => name);
  const { speak, make } = handsFor(client, names, "night");
  const seated: Sight[] = [ann, bo].map(({ page }, seat) => ({ page, seat }));
  const all: Sight[] = [...seated, { page: cy.page }];
  const isOver = () => eye.state().outcome !== "";
  /** Everybody sees the same at the beginning of a turn; whoever acts, before every step. */
  const play = async (isEnough: () => boolean) => {
    let turn = 0;
    while (true) {
      await eye.until(({ toAct, outcome }) => outcome !== "" || toAct[0] < seated.length);
      if (isOver() || isEnough()) return;
      const sight = seated[eye.state().toAct[0]];
      const now = eye.state().table!.turn;
      for (const each of now === turn ? [sight] : all) await inStep(eye, speak, each);
      expect(await overlong(cy.page)).toEqual([]);
      turn = now;
      await make(sight.page, eye, bots.planner);
    }
  };

  await play(() => eye.state().table!.turn > 4);
  expect(isOver()).toBe(false);
  await bo.page.reload();
  for (const each of all) await inStep(eye, speak, each);
  await play(isOver);
  await result(eye, speak, all);
  const pages = all.map(({ page }) => page);
  expect(await Promise.all(pages.map(isWide))).toEqual([false, false, false]);
  expect([ann, bo, cy].flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const page of pages) await page.context().close();
}, 600_000);

test("alone on a phone, by finger, with cards in piles", async () => {
  const { page, complaints } = await here.person({ ...PHONE, ...quiet });
  const entry = await opened({ cards: "hidden" });
  await enter(page, entry);
  await tap(page.getByRole("button", { name: "Start the match" }));
  const eye = await watch<DisarmTheBase>(here.base, entry.code);
  await eye.until(({ phase }) => phase === "playing");
  const { speak, make } = handsFor(client, ["Ann"], "alone");
  const ann: Sight = { page, seat: 0 };
  while (eye.state().outcome === "") {
    await inStep(eye, speak, ann);
    await make(page, eye, bots.careful);
  }
  await result(eye, speak, [ann]);
  expect(await isWide(page)).toBe(false);
  expect(complaints).toEqual([]);
}, 600_000);
