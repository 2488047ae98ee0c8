import { bots } from "@baseboard/games/darebase/bot";
import { type Darebase, darebase } from "@baseboard/games/darebase/rules";
import { readTranscript, replay } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { call, type Visitor, watch } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { choice } from "../../../games/darebase/client/choice.ts";
import { touches } from "../../../games/darebase/client/touches.ts";
import { LAPTOP, named, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";
import { enter, handsFor, seesTheSame } from "./hands.ts";

const here = served();
const client = { game: darebase, touches, choice };
const SQUARES = 88;
const ready = (page: Page) => page.locator('.places [data-id="d6"]').waitFor();

/** What it came to, checked against what a page says and what the transcript plays again to. */
async function result(eye: Visitor<Darebase>, speak: ReturnType<typeof handsFor>["speak"], pages: Page[]): Promise<void> {
  const { winners, reason } = JSON.parse(eye.state().outcome);
  const texts = await Promise.all(pages.map((page) => page.locator("section.result").textContent()));
  for (const text of texts) expect(text).toContain(speak(reason));
  const { text } = await eye.ask("transcript", {});
  const again = replay(darebase, readTranscript(text));
  expect(again.outcome?.winners).toEqual(winners);
  expect(again.state.table).toEqual(eye.state().table);
}

test("two people play Steady Supply to the end, a third watches", async () => {
  const [ann, bo, cy] = await Promise.all([
    here.person(LAPTOP),
    here.person({ ...LAPTOP, reducedMotion: "reduce" }),
    here.person({ ...PHONE, reducedMotion: "reduce" }),
  ]);
  await ann.page.goto("/");
  await ann.page.getByRole("button", { name: /^Darebase/ }).click();
  await ann.page.locator("#create-name").fill("Ann");
  await expect.poll(() => ann.page.getByRole("radio", { name: /^Steady Supply/ }).isChecked()).toBe(true);
  await ann.page.locator("form.createform").getByRole("button", { name: "Open a room" }).click();
  await ann.page.getByRole("img", { name: /QR/ }).waitFor();
  const code = new URL(ann.page.url()).pathname.split("/").at(-1) ?? "";

  await named(bo.page, "Bo");
  await bo.page.goto("/");
  await bo.page.locator("#code").fill(code);
  await bo.page.locator("#code").press("Enter");
  await bo.page.getByText("Bo (you)").waitFor();
  await cy.page.goto(`/w/${code}`);
  await cy.page.getByText("You are watching").waitFor();
  await ann.page.getByRole("button", { name: "Start the match" }).click();

  const eye = await watch<Darebase>(here.base, code);
  await eye.until(({ phase }) => phase === "playing");
  const people = [ann, bo, cy];
  await Promise.all(people.map(({ page }) => ready(page)));
  const hands = handsFor(client, ["Ann", "Bo"], "steady");
  const isOver = () => eye.state().outcome !== "";
  const play = async (turns: number) => {
    while (!isOver() && (eye.state().table?.turns ?? 0) < turns) await hands.make(people[eye.state().toAct[0]].page, eye, bots.searcher);
  };
  await play(10);
  expect(await seesTheSame(people)).toBeGreaterThanOrEqual(SQUARES);
  await ann.page.emulateMedia({ reducedMotion: "reduce" });
  await bo.page.reload();
  await ready(bo.page);
  expect(await seesTheSame(people)).toBeGreaterThanOrEqual(SQUARES);
  await play(Number.POSITIVE_INFINITY);
  expect(await seesTheSame(people)).toBeGreaterThanOrEqual(SQUARES);

  await result(
    eye,
    hands.speak,
    people.map(({ page }) => page),
  );
  expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
}, 600_000);

/** Touches by keyboard alone: a place with Enter, once the page shows that it may be, then of the buttons those that Tab comes to. */
async function byKeys(page: Page, place: string, buttons: string[]): Promise<void> {
  await page.locator(`.places [data-id="${place}"]:not([aria-disabled])`).focus();
  await page.keyboard.press("Enter");
  for (const name of buttons) {
    const button = page.locator(".dock").getByRole("button", { name, exact: true });
    await button.waitFor();
    const isThere = () => button.evaluate((node) => node === document.activeElement);
    for (let presses = 0; presses < 40 && !(await isThere()); presses++) await page.keyboard.press("Tab");
    expect([name, await isThere()]).toEqual([name, true]);
    await page.keyboard.press("Enter");
  }
}

test("a turn is let go by with a run that changes nothing: by finger, mouse and keys", async () => {
  const options = { scenario: "steady-supply", waiting: true };
  const entry = await call<Entry>(here.base, "/rooms", { game: "darebase", name: "Ann", hidden: false, options });
  const [ann, bo] = await Promise.all([
    here.person({ ...PHONE, reducedMotion: "reduce" }),
    here.person({ ...LAPTOP, reducedMotion: "reduce" }),
  ]);
  await enter(ann.page, entry);
  await bo.page.goto(`/r/${entry.code}`);
  await bo.page.locator("#door-name").fill("Bo");
  await bo.page.getByRole("button", { name: "Take a seat" }).click();
  await tap(ann.page.getByRole("button", { name: "Start the match" }));
  await Promise.all([ann, bo].map(({ page }) => ready(page)));
  const eye = await watch<Darebase>(here.base, entry.code);
  const hands = handsFor(client, ["Ann", "Bo"], "waiting");
  const still = () => {
    const { sides, power, flags } = eye.state().table as Darebase["table"];
    return JSON.stringify([sides, power, flags]);
  };

  const wanted = [
    ["onAndOff", "back"],
    ["onAndOff", "onAndOff by keys", "back", "back by keys"],
  ];
  while (wanted.flat().length > 0) {
    const { toAct, table, told } = eye.state();
    const [seat] = toAct;
    const { page } = [ann, bo][seat];
    const view = { seat, table: table as Darebase["table"], hand: {} };
    const [kind = "", , keys] = (wanted[seat][0] ?? "").split(" ");
    const ways = darebase.legalMoves(view).map((move) => ({ move, ids: touches(move, view) }));
    const waiting = ways.find(({ ids }) => ids[1] === kind && ids.slice(2).every((id) => id === "asIs" || id === "leave"));
    const before = still();
    if (keys && waiting) {
      const [place, ...buttons] = waiting.ids;
      const words = buttons.map((id, i) => hands.speak(choice(id, waiting.ids.slice(0, i + 1), view).label));
      await byKeys(page, place, words);
      await eye.until((now) => now.told.version > told.version);
    } else
      await hands.make(page, eye, (_, moves) => waiting?.move ?? moves.find((move) => move.type === "run" && move.steps.length === 1)!);
    if (!waiting) continue;
    expect(still()).toBe(before);
    wanted[seat].shift();
  }
  expect([ann, bo].flatMap(({ complaints }) => complaints)).toEqual([]);
}, 300_000);

test("a phone plays Quick Pick-Up by finger against a bot", async () => {
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  const entry = await call<Entry>(here.base, "/rooms", {
    game: "darebase",
    name: "Ann",
    hidden: false,
    options: { scenario: "quick-pick-up" },
  });
  await enter(page, entry);
  await page.getByLabel(/^Add a bot to seat 2/).selectOption("random");
  await tap(page.getByRole("button", { name: "Start the match" }));
  await ready(page);
  const eye = await watch<Darebase>(here.base, entry.code);
  const hands = handsFor(client, ["Ann", "Bo"], "quick");
  while (eye.state().outcome === "") {
    await eye.until(({ toAct, outcome }) => toAct[0] === 0 || outcome !== "");
    if (eye.state().outcome === "") await hands.make(page, eye, bots.greedy);
  }
  await result(eye, hands.speak, [page]);
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
}, 600_000);
