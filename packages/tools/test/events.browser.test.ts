import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type TheBase, theBase } from "@baseboard/games/the-base/rules";
import { readTranscript, replay } from "@baseboard/kit";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { root } from "../workspace.ts";
import { goTo, poses, shown } from "./gallery.ts";
import { servePages } from "./pages.ts";
import { served } from "./served.ts";

const here = served(servePages);

/** Every kind of event that The Base has. */
const kinds: Record<TheBase["event"]["type"], true> = {
  oriented: true,
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

/** A line that tells something, as the gallery's address names it. */
interface Telling {
  kinds: string;
  query: Record<string, string>;
}

/** Lines of whole matches, each of which tells a kind of event that none before it told. */
function tellingLines(folder: string): Telling[] {
  const seen = new Set<string>();
  return readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return replay(theBase, readTranscript(text)).log.flatMap(({ events }, i) => {
      const fresh = events.map(({ type }) => type).filter((type) => !seen.has(type));
      for (const type of fresh) seen.add(type);
      return fresh.some((type) => type in kinds) ? [{ kinds: fresh.join(" "), query: { p: text, line: String(i + 1) } }] : [];
    });
  });
}

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
  const both = Object.keys(now).filter((name) => name in then);
  const turn = (one: Pose, other: Pose) => Math.abs(((one.angle - other.angle + 540) % 360) - 180);
  return Math.max(
    0,
    ...both.map((name) => Math.max(Math.hypot(now[name].x - then[name].x, now[name].y - then[name].y), turn(now[name], then[name]))),
  );
}

/** Nothing is further than this from where it was or will be, a thousandth after the beginning or before the end. */
const NEAR = 4;

async function checkTelling(page: Page, game: string, { kinds: what, query }: Telling): Promise<void> {
  const start = await moment(page, game, query, 0);
  expect(start.now, `${what}: before all of it`).toEqual(start.before);
  const early = await moment(page, game, query, 0.1);
  expect(away(early.now, early.before), `${what}: as it begins`).toBeLessThanOrEqual(NEAR);
  const late = await moment(page, game, query, 99.9);
  expect(away(late.now, late.after), `${what}: as it ends`).toBeLessThanOrEqual(NEAR);
  const end = await moment(page, game, query, 100);
  expect(end.now, `${what}: when all is told`).toEqual(end.after);
}

test("every kind of event begins where the board was, and ends where it will be", async () => {
  const lines = tellingLines(join(root, "packages/games/the-base/test/replays"));
  const told = lines.flatMap((line) => line.kinds.split(" "));
  expect(Object.keys(kinds).filter((kind) => !told.includes(kind))).toEqual([]);
  const setting = { viewport: { width: 900, height: 500 }, serviceWorkers: "block", reducedMotion: "reduce" } as const;
  const { page, complaints } = await here.person(setting);
  for (const line of lines) await checkTelling(page, "the-base", line);
  await checkTelling(page, "toy", { kinds: "revealed won drew rolled", query: { p: "waiting", line: "B~ 12 * 5" } });
  expect(await page.locator(".gevents code").allTextContents()).toEqual(["revealed", "won", "drew", "rolled"]);
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
  await page.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => slider.inputValue(), { timeout: 20_000 }).toBe("100");
  await shown(page);
  expect(((await poses(page)) as Record<string, Poses>).now).toEqual(after);
  await page.context().close();
  expect(complaints).toEqual([]);
});
