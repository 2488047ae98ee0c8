import { readFileSync } from "node:fs";
import { type AllYourBase, allYourBase, type Event } from "@baseboard/games/all-your-base/rules";
import { disarmTheEarth } from "@baseboard/games/disarm-the-earth/rules";
import { type Match, type Parts, readTranscript, replay } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import { arrive, call, join, type Visitor } from "@baseboard/room/testing";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { written } from "../../../../apps/client/src/practice/running.ts";
import { sheet } from "../../../games/all-your-base/client/sheet.ts";
import { begun, chance, onward } from "../../../games/all-your-base/test/rules/play.ts";
import { speakerIn } from "../../words.ts";
import { findings } from "../pages/axe.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";

const here = served();
const speak = speakerIn();
const NAMES = ["Ann", "Bartholomew", "Cy", "Di", "Ed", "Fay"];

/** A match in which only the first seat has yet to say that it is ready for the last turn of a part. */
function lastTurn(seats: number, part: number): Match<AllYourBase> {
  const match = begun(seats, {}, "a score sheet");
  const rng = chance("a score sheet");
  while (match.state.table.phase !== "over") {
    const seat = match.awaited.find((each) => each > 0) ?? 0;
    const move = onward(match.view(seat), match.legalMoves(seat), rng);
    if (seat === 0 && move.type === "ready" && match.state.table.part === part && match.state.table.turn === 5) return match;
    match.submit(seat, { move });
  }
  throw new Error(`Part ${part} never ended.`);
}

/** Opens a practice match where it was left. */
async function resumed<G extends Parts>(match: Match<G>, look: BrowserContextOptions, seat = 0): Promise<Page> {
  const { page } = await here.person({ ...look, reducedMotion: "reduce" });
  const { game, start } = match;
  const sitters = NAMES.slice(0, start.seats).map((name, i) => ({ name, ...(i !== seat && { level: "random" }) }));
  await page.addInitScript(
    ([id, text]) => {
      if (!sessionStorage.getItem("seen")) localStorage.setItem(`baseboard.practice.${id}`, text);
      sessionStorage.setItem("seen", "yes");
    },
    [game.id, written({ match: match as never, sitters, seat })],
  );
  await page.goto(`/play/${game.id}?resume`);
  return page;
}

/** Opens a practice match where it was left, and is ready. */
async function playOn(match: Match<AllYourBase>, look: BrowserContextOptions): Promise<Page> {
  const page = await resumed(match, look);
  await page.locator(".dock").getByRole("button", { name: "Ready" }).click();
  expect(match.submit(0, { move: { type: "ready" } })).toBeUndefined();
  return page;
}

/** The words of a table's cells, row by row. */
const rowsOf = (page: Page, table: string): Promise<string[][]> =>
  page
    .locator(`${table} tr:not([id])`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => (cell.textContent ?? "").replace(/\s+/g, " ").trim())),
    );

/** What the sheet of a match says of its first seat's last part that is over: a line for each station. */
function billOf(match: Match<AllYourBase>, part: number): string[][] {
  const events = match.log.flatMap((line) => line.events as Event[]);
  const { lines = [], value } = sheet(events, match.view(undefined)).rows[0][part - 1];
  return [...lines.map((line) => [speak(line.label), speak(line.how), String(line.value)]), ["Sum", String(value)]];
}

test.each([
  [3, PHONE],
  [6, LAPTOP],
  [6, { ...PHONE, viewport: { width: 360, height: 640 }, locale: "de" }],
] as const)("looking back at turns of %i, what a seat did stands in a line, whole, and nothing scrolls", async (seats, look) => {
  const page = await resumed(lastTurn(seats, 2), look);
  const moment = page.locator(".moment");
  await expect
    .poll(async () => {
      await page.keyboard.press(",");
      return moment.count();
    })
    .toBe(1);
  for (const turn of ["1", "4", "5"]) {
    await page.locator(".timeline input").fill(turn);
    await expect.poll(() => moment.locator(".all > span").count()).toBeGreaterThan(1); // Fewer where a clash came between.
    expect(await moment.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    const lines = await moment.locator(".all > span").evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(lines.filter((cut) => cut > 0)).toEqual([]);
  }
  await page.context().close();
});

test("when a phase is scored its sheet is offered until one acts; it opens and closes by keyboard, and adds every station up", async () => {
  const match = lastTurn(2, 1);
  const page = await playOn(match, LAPTOP);
  const offer = page.locator(".dock").getByRole("button", { name: "Score sheet" });
  await page.getByText("Phase 1 is scored.", { exact: true }).waitFor();
  await offer.press("Enter");
  const box = page.getByRole("dialog", { name: "Score sheet" });
  await box.locator(".sum").waitFor();
  const { points } = match.state.table.bases[0];
  const other = match.state.table.bases[1].points;
  expect((await rowsOf(page, ".sheetbox .sheet")).filter(([head]) => head === "Players" || NAMES.includes(head))).toEqual([
    ["Players", "Phase 1", "Phase 2 now", "Phase 3", "Total so far"],
    ["Ann", String(points[0]), "+0", "", String(points[0])],
    ["Bartholomew", String(other[0]), "+0", "", String(other[0])],
  ]);
  expect(await rowsOf(page, ".sheetbox .sum")).toEqual(billOf(match, 1));
  const second = box.getByRole("button", { name: "Bartholomew" });
  expect(await second.getAttribute("aria-expanded")).toBe("false");
  await second.press("Enter");
  expect(await second.getAttribute("aria-expanded")).toBe("true");
  expect(await box.getByRole("table", { name: "Phase 1" }).count()).toBe(2);
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
  expect(await offer.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole("tab", { name: /^Legal moves/ }).click();
  await page.getByRole("tabpanel").getByRole("button").first().click();
  await offer.waitFor({ state: "detached" });
  expect(await page.getByRole("button", { name: "Score sheet" }).count()).toBe(1);
  await page.context().close();
});

test("on a small phone the sheet of six stands with the result, whole within the screen, and axe finds nothing on it", async () => {
  const match = lastTurn(6, 3);
  const page = await playOn(match, { ...PHONE, viewport: { width: 360, height: 740 } });
  const result = page.locator("section.result");
  await result.waitFor();
  const { bases } = match.state.table;
  const rows = await result.locator(".ranks li").evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector("b")!.textContent,
      parts: row.querySelector(".stack")!.getAttribute("aria-label"),
      total: Number(row.querySelector(".total")!.textContent),
    })),
  );
  expect(rows.map(({ total }) => total)).toEqual(rows.map(({ total }) => total).toSorted((a, b) => b - a));
  expect(rows.toSorted((a, b) => NAMES.indexOf(a.name!) - NAMES.indexOf(b.name!))).toEqual(
    bases.map(({ points }, seat) => ({
      name: NAMES[seat],
      parts: points.map((each, i) => `Phase ${i + 1}: ${each}`).join(", "),
      total: points.reduce((sum, each) => sum + each),
    })),
  );
  await tap(result.getByRole("button", { name: "Score sheet" }));
  for (const name of NAMES.slice(1)) await tap(page.locator(".sheetbox").getByRole("button", { name }));
  expect(await page.locator(".sheetbox .sum").count()).toBe(18);
  const wide = await page.locator(".sheetbox .scroll").evaluate((scroll) => scroll.scrollWidth - scroll.clientWidth);
  expect([wide, await page.evaluate(() => document.scrollingElement!.scrollWidth <= innerWidth)]).toEqual([0, true]);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    expect(await findings(page)).toEqual([]);
  }
  await page.context().close();
});

test("on a laptop the sheet of six, with one's own bills open, is whole without scrolling", async () => {
  const page = await playOn(lastTurn(6, 3), LAPTOP);
  await page.locator("section.result").getByRole("button", { name: "Score sheet" }).click();
  const box = page.getByRole("dialog", { name: "Score sheet" });
  await box.locator(".sum").first().waitFor();
  expect(await box.locator(".sum").count()).toBe(3);
  expect(await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.context().close();
});

const promised = readTranscript(
  readFileSync(new URL("../../../games/disarm-the-earth/test/replays/four-who-promise.txt", import.meta.url), "utf8"),
);

/** Whether two of these lie over one another. */
const overlap = (page: Page, of: string): Promise<boolean> =>
  page.locator(of).evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    const meet = (a: DOMRect, b: DOMRect) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.some((a, i) => boxes.slice(i + 1).some((b) => meet(a, b)));
  });

test.each([LAPTOP, PHONE, { ...PHONE, viewport: { width: 360, height: 640 } }])(
  "with the result of four with many columns, and in its sheet, every name is whole, and no bill lies over another",
  async (look) => {
    const page = await resumed(replay(disarmTheEarth, promised), look);
    const result = page.locator("section.result");
    await result.waitFor();
    const cutIn = (names: Locator) => names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).length);
    expect(await cutIn(result.locator(".who b"))).toBe(0);
    await result.getByRole("button", { name: "Score sheet" }).click();
    const closed = page.locator('.sheetbox [aria-expanded="false"]');
    await page.locator(".sheetbox .sum").first().waitFor();
    expect(await cutIn(page.locator(".sheetbox .who b"))).toBe(0);
    const wide = await page.locator(".sheetbox .scroll").evaluate((scroll) => scroll.scrollWidth - scroll.clientWidth);
    expect(wide).toBe(0);
    while ((await closed.count()) > 0) await closed.first().click();
    expect(await page.locator(".sheetbox .sum").count()).toBeGreaterThan(4);
    expect(await overlap(page, ".sheetbox .sum")).toBe(false);
    await page.context().close();
  },
);

test("with many facts on a screen 900 high the log keeps its height, and the rail does not scroll", async () => {
  const page = await resumed(replay(disarmTheEarth, promised, promised.lines.length - 8), LAPTOP);
  await page.locator(".facts").waitFor();
  expect((await page.locator(".logcard").boundingBox())!.height).toBeGreaterThanOrEqual(240);
  expect(await page.locator("aside.rail").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.context().close();
});

/** Two players make any moves, as long as a phase and its turn are these. */
async function playThrough(players: Visitor<AllYourBase>[], part: number, turn: number): Promise<void> {
  const rng = chance("two players");
  const { state } = players[0];
  while (state().table!.part === part && state().table!.turn === turn) {
    const [seat] = allYourBase.awaits!(state().table!);
    const { table, hands, told } = players[seat].state();
    const view = { seat, table: table!, hand: hands[seat].hand };
    const { version } = await players[seat].ask("act", {
      act: { move: onward(view, allYourBase.legalMoves(view), rng) },
      version: told.version,
    });
    for (const player of players) await player.until((now) => now.told.version >= version);
  }
}

test("whoever watches is offered the sheet until the next phase goes on, and reads on all the same", async () => {
  const ann = await arrive<AllYourBase>(
    here.base,
    await call<Entry>(here.base, "/rooms", { game: "all-your-base", name: "Ann", hidden: false }),
  );
  const { code } = ann.entry;
  const bo = await join<AllYourBase>(here.base, code, { name: "Bo" });
  await ann.ask("start", {});
  await Promise.all([ann, bo].map((player) => player.until(({ phase }) => phase === "playing")));
  for (const turn of [1, 2, 3, 4, 5]) await playThrough([ann, bo], 1, turn);
  const { page } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  await page.goto(`/w/${code}`);
  await page.getByText("Phase 1 is scored.", { exact: true }).waitFor();
  await tap(page.locator(".dock").getByRole("button", { name: "Score sheet" }));
  await page.locator(".sheetbox .sum").waitFor();
  await playThrough([ann, bo], 2, 1);
  await page.locator(".dock", { hasText: "You are watching this match." }).waitFor();
  expect(await page.locator(".dock").getByRole("button", { name: "Score sheet" }).count()).toBe(0);
  expect(await page.getByRole("dialog", { name: "Score sheet" }).isVisible()).toBe(true);
  await page.context().close();
});
