import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type AllYourBase, allYourBase } from "@baseboard/games/all-your-base/rules";
import { type Darebase, darebase } from "@baseboard/games/darebase/rules";
import { type DisarmTheBase, disarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import { type AnyGame, readTranscript, replay } from "@baseboard/kit";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { root } from "../../workspace.ts";
import { goTo, poses, shown } from "../pages/gallery.ts";
import { servePages } from "../pages.ts";
import { served } from "../served.ts";

const here = served(servePages);

/** Every kind of event that The Base has, that Darebase has, that All Your Base has, and that Disarm the Base has. */
const ofTheBase: Record<TheBase["event"]["type"], true> = {
  oriented: true,
  turnBegan: true,
  chipSpent: true,
  revealed: true,
  rotated: true,
  moved: true,
  captured: true,
  saved: true,
  lapsed: true,
  roundEnded: true,
  won: true,
  timeUp: true,
  challengeEnded: true,
};
const ofDarebase: Record<Darebase["event"]["type"], true> = {
  placed: true,
  entered: true,
  left: true,
  refreshed: true,
  ran: true,
  captured: true,
  freed: true,
  shifted: true,
  bumped: true,
  jailed: true,
  rescued: true,
  delivered: true,
  collected: true,
  thirdFlag: true,
  secondRound: true,
  diceAdvanced: true,
  passed: true,
  timeShort: true,
  timeUp: true,
  won: true,
};
const ofAllYourBase: Record<Exclude<AllYourBase["event"]["type"], "becameReady" | "thoughtAgain" | "abandoned">, true> = {
  revealed: true,
  built: true,
  equipped: true,
  installed: true,
  discarded: true,
  clashed: true,
  passed: true,
  drew: true,
  turnBegan: true,
  scored: true,
  escalated: true,
  dealt: true,
  won: true,
};
const ofDisarmTheBase: Record<DisarmTheBase["event"]["type"], true> = {
  went: true,
  played: true,
  brokeIn: true,
  found: true,
  disarmed: true,
  darkened: true,
  gateOpened: true,
  recalled: true,
  passed: true,
  discarded: true,
  shifted: true,
  put: true,
  turnedUp: true,
  drew: true,
  gateShut: true,
  lit: true,
  guardCame: true,
  alarm: true,
  caught: true,
  escorted: true,
  patrolled: true,
  turnBegan: true,
  ended: true,
};

/** A line that tells something, as the gallery's address names it. */
interface Telling {
  kinds: string;
  query: Record<string, string>;
}

/** Lines of whole matches, each of which tells a kind of event that none before it told. */
function tellingLines(game: AnyGame, kinds: Record<string, true>): Telling[] {
  const folder = join(root, "packages/games", game.id, "test/replays");
  const seen = new Set<string>();
  return (existsSync(folder) ? readdirSync(folder) : []).flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return replay(game, readTranscript(text)).log.flatMap(({ events }, i) => {
      const fresh = events.map(({ type }) => type).filter((type) => !seen.has(type));
      for (const type of fresh) seen.add(type);
      return fresh.some((type) => type in kinds) ? [{ kinds: fresh.join(" "), query: { p: text, line: String(i + 1) } }] : [];
    });
  });
}

/** Lines in named positions: what they tell, the position, the line, and the seat that looks if it is not the mover. */
type Named = [kinds: string, p: string, line: string, seat?: string];

const tellingNamed = ([kinds, p, line, seat]: Named): Telling => ({ kinds, query: { p, line, ...(seat && { seat }) } });

const linesOfDarebase: Named[] = [
  ["placed", "choose a base", "A: @f2"],
  ["entered ran diceAdvanced", "the first turn", "A: 2 b1 b2 c2 * 4"],
  ["left diceAdvanced", "fresh again", "A: 3 off * 4"],
  ["refreshed ran captured jailed diceAdvanced", "fresh again", "A: 3 off e1 e2 * 4", "1"],
  ["ran captured bumped bumped shifted jailed diceAdvanced", "a bump chain with a flag", "A: 1 e8 * 4"],
  ["ran ran ran captured freed shifted jailed diceAdvanced", "a fourth prisoner", "A: 2 d6 e6+ e7 * 4"],
  ["ran ran ran ran ran diceAdvanced", "a choice of flags", "A: 3 d6 d5+ e6 e5+ e4 * 3", "1"],
  ["ran captured jailed collected diceAdvanced", "a defended base", "A: 5 c9 c10 * 4"],
  ["ran delivered thirdFlag diceAdvanced", "about to deliver", "A: 1 c10+ * 3"],
  ["ran delivered secondRound diceAdvanced", "one all", "B: 1 f2+ * 3"],
  ["ran rescued diceAdvanced", "a rescue", "A: 4 b9 a10 * 3", "1"],
  ["ran captured shifted jailed diceAdvanced passed diceAdvanced", "about to pass", "A: 2 c5 c6 c7 c8 * 2 2"],
  ["ran timeUp", "the last turn", "B: 3 f2"],
  ["ran won", "one flag home", "A: 3 c3+ c2+"],
  ["ran diceAdvanced timeShort", "A 1d6\nB 3f3\npower A1 B3\nflags d6 f3\ndice 3 1 5\nturn B\nturns 389", "B: 3 f2 * 3"],
  [
    "ran captured bumped bumped bumped bumped bumped bumped bumped bumped bumped bumped shifted jailed diceAdvanced",
    // The whole file is full: who stands on its last square is pushed off the field.
    "A 1g5 2h2 3h3 4h4 5h11\nB 1h6 2h5 3h7 5h8\njail A 4\npower B2 A2 A3 A4 A5 B1 B3 B5 A1\nflags h9 h10\ndice 1 2 3\nturns 40",
    "A: 1 h5 * 3",
  ],
];
const positionsOfDarebase = linesOfDarebase.map(tellingNamed);

/** The same of All Your Base, as the mover, another seat and a spectator see it. */
const linesOfAllYourBase: Named[] = [
  ...["0", "1", "none"].map((seat): Named => ["revealed built installed clashed", "all but one ready", "A: ready", seat]),
  ...["0", "2", "none"].map((seat): Named => ["built", "one after another", "C: build kb2", seat]),
  ["equipped installed installed equipped passed turnBegan", "a clash over the last tile", "C: equip 1 yd6", "0"],
  ["built installed installed equipped installed built turnBegan", "a clash over the last cube", "D: build bh2"],
];

interface Pose {
  x: number;
  y: number;
  angle: number;
}
type Poses = Record<string, Pose>;

const moment = async (page: Page, game: string, query: Record<string, string>, at: number): Promise<Record<string, Poses>> => {
  await goTo(page, `/gallery/${game}?${new URLSearchParams({ ...query, at: String(at) })}`);
  return (await poses(page)) as Record<string, Poses>;
};

/** How far things are from where they should be, in board units and degrees; things that are only here or there do not count. */
function away(now: Poses, then: Poses): number {
  // The tray of a hand is as large as its cards need: it has its new size before they come.
  const both = Object.keys(now).filter((name) => name in then && name !== "tray");
  const turn = (one: Pose, other: Pose) => Math.abs(((one.angle - other.angle + 540) % 360) - 180);
  return Math.max(
    0,
    ...both.map((name) => Math.max(Math.hypot(now[name].x - then[name].x, now[name].y - then[name].y), turn(now[name], then[name]))),
  );
}

/** What can be seen, by name. The dice of a queue that is moving up have none, nor have the parts of a gate that swings. */
const seen = (now: Poses): string[] =>
  Object.keys(now)
    .filter((name) => !/^(die |gate:)/.test(name))
    .sort();

/** Nothing is further than this from where it was or will be, a thousandth after the beginning or before the end. */
const NEAR = 4;

async function checkTelling(page: Page, game: string, { kinds: what, query }: Telling): Promise<void> {
  const start = await moment(page, game, query, 0);
  expect(start.now, `${what}: before all of it`).toEqual(start.before);
  const early = await moment(page, game, query, 0.1);
  expect(away(early.now, early.before), `${what}: as it begins`).toBeLessThanOrEqual(NEAR);
  const late = await moment(page, game, query, 99.9);
  expect(away(late.now, late.after), `${what}: as it ends`).toBeLessThanOrEqual(NEAR);
  // The toy's cards come and go at once.
  if (game !== "toy") expect(seen(late.now), `${what}: what there is as it ends`).toEqual(seen(late.after));
  const end = await moment(page, game, query, 100);
  expect(end.now, `${what}: when all is told`).toEqual(end.after);
}

const untold = (kinds: Record<string, true>, lines: Telling[]): string[] => {
  const told = lines.flatMap((line) => line.kinds.split(" "));
  return Object.keys(kinds).filter((kind) => !told.includes(kind));
};

/** Gives all boards of the gallery the same room: where things lie depends on it. */
const alike = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".gone .board { position: fixed; inset: 0 auto auto 0; width: 860px; height: 480px }");
    document.adoptedStyleSheets.push(sheet);
  });

const still = { viewport: { width: 900, height: 500 }, serviceWorkers: "block", reducedMotion: "reduce" } as const;

test("every kind of event of The Base begins where the board was, and ends where it will be", async () => {
  const lines = tellingLines(theBase, ofTheBase);
  expect(untold(ofTheBase, lines)).toEqual([]);
  const { page, complaints } = await here.person(still);
  for (const line of lines) await checkTelling(page, "the-base", line);
  await checkTelling(page, "toy", { kinds: "chose revealed won drew rolled", query: { p: "waiting", line: "B~ 12 * 5" } });
  expect(await page.locator(".gevents code").allTextContents()).toEqual(["chose", "revealed", "won", "drew", "rolled"]);
  await page.context().close();
  expect(complaints).toEqual([]);
});

test("every kind of event of Darebase does so, too", async () => {
  expect(untold(ofDarebase, positionsOfDarebase)).toEqual([]);
  const { page, complaints } = await here.person(still);
  await alike(page);
  for (const line of positionsOfDarebase) {
    await checkTelling(page, "darebase", line);
    expect(await page.locator(".gevents code").allTextContents()).toEqual(line.kinds.split(" "));
  }
  for (const line of tellingLines(darebase, ofDarebase)) await checkTelling(page, "darebase", line);
  await page.context().close();
  expect(complaints).toEqual([]);
});

test("every kind of event of All Your Base does so, too, for whoever looks", async () => {
  const lines = tellingLines(allYourBase, ofAllYourBase);
  expect(untold(ofAllYourBase, lines)).toEqual([]);
  const { page, complaints } = await here.person(still);
  await alike(page);
  for (const line of lines) await checkTelling(page, "all-your-base", line);
  for (const line of linesOfAllYourBase.map(tellingNamed)) {
    await checkTelling(page, "all-your-base", line);
    expect(await page.locator(".gevents code").allTextContents()).toEqual(line.kinds.split(" "));
  }
  await page.context().close();
  expect(complaints).toEqual([]);
});

test("every kind of event of Disarm the Base does so, too", async () => {
  const lines = tellingLines(disarmTheBase, ofDisarmTheBase);
  expect(untold(ofDisarmTheBase, lines)).toEqual([]);
  const { page, complaints } = await here.person(still);
  await alike(page);
  for (const line of lines) await checkTelling(page, "disarm-the-base", line);
  await page.context().close();
  expect(complaints).toEqual([]);
});

test("something moves in between, and the slider and its button go through it", async () => {
  const setting = { viewport: { width: 900, height: 500 }, serviceWorkers: "block" } as const;
  const { page, complaints } = await here.person(setting);
  const { now, before, after } = await moment(page, "the-base", { p: "eye to eye", line: "A: M 2 c3" }, 20);
  expect(away(now, before)).toBeGreaterThan(NEAR);
  expect(away(now, after)).toBeGreaterThan(NEAR);

  const slider = page.getByRole("slider", { name: "Moment" });
  await slider.fill("0");
  await shown(page);
  expect(((await poses(page)) as Record<string, Poses>).now).toEqual(before);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => slider.inputValue(), { timeout: 20_000 }).toBe("100");
  await shown(page);
  expect(((await poses(page)) as Record<string, Poses>).now).toEqual(after);
  await page.context().close();
  expect(complaints).toEqual([]);
});
