import type { Page } from "playwright-core";
import { expect } from "vitest";
import { BETWEEN, PHONE, tap } from "../person.ts";
import type { Served } from "../served.ts";

const STEPS = 12;
/** What the learner is shown to touch: a place that shines, or a button below the board that stands out. */
export const LIVE = ".places [data-live]:not([data-also])";
const BUTTON = ".coach .choices .primary";

export const stepOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator(".coachhead .eyebrow").textContent()) ?? "")?.[0]);
const hasEnded = (page: Page): Promise<boolean> => page.getByRole("link", { name: "Play with a bot" }).isVisible();
/** What lies and stands on the board, in words. */
export const boardOf = (page: Page): Promise<(string | null)[]> =>
  page.locator(".places [data-id]").evaluateAll((places) => places.map((place) => place.getAttribute("aria-label")));
export const homeOf = async (page: Page): Promise<number> =>
  (await boardOf(page)).filter((name) => /Mutant \d.*, home/.test(name ?? "")).length;

/** What shines: a ring around a place for which nobody has to look. */
export const shining = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator(".places button")
    .evaluateAll((places) =>
      places.filter((place) => getComputedStyle(place).boxShadow !== "none").map((place) => (place as HTMLElement).dataset.id),
    );

/** How the page stands: the step, and all that can be touched. */
export const standing = (page: Page): Promise<string> =>
  page.evaluate(
    ([live, button]) => {
      const all = (path: string) => [...document.querySelectorAll<HTMLElement>(path)].map((one) => one.dataset.id ?? one.textContent);
      return [...all(".coachhead .eyebrow"), ...all(live), ...all(button)].join("\n");
    },
    [LIVE, BUTTON],
  );

/** Waits until there is something to touch again, other than before. */
async function goneOn(page: Page, before: string): Promise<void> {
  await expect.poll(() => standing(page), { interval: 20, timeout: 10_000 }).not.toBe(before);
  await page.locator(`${LIVE}, ${BUTTON}`).first().waitFor();
}

/** One touch of a finger. */
export async function byFinger(page: Page): Promise<void> {
  const before = await standing(page);
  const place = page.locator(LIVE).first();
  const isPlace = (await place.count()) > 0;
  if (!isPlace) await page.waitForTimeout(BETWEEN);
  await tap(isPlace ? place : page.locator(BUTTON).first());
  await goneOn(page, before);
}

/** One touch with the keyboard alone: `n` finds the next live place, Tab the buttons. */
export async function byKeys(page: Page): Promise<void> {
  const before = await standing(page);
  for (let presses = 0; presses < 30; presses++) {
    const at = await page.evaluate(
      ([live, button]) => {
        const focus = document.activeElement;
        if (focus?.matches(`${live}, ${button}`)) return "there";
        return focus?.closest(".places") && document.querySelector(live) ? "board" : "elsewhere";
      },
      [LIVE, BUTTON],
    );
    if (at === "there") {
      await page.keyboard.press("Enter");
      return goneOn(page, before);
    }
    await page.keyboard.press(at === "board" ? "n" : "Tab");
  }
  throw new Error(`The keyboard found nothing to touch in:\n${before}`);
}

/** Makes every touch of the lesson from here on; answers how many there were. */
export async function learn(page: Page, touch: (page: Page) => Promise<void>, until = STEPS + 1): Promise<number> {
  let touches = 0;
  while ((await stepOf(page)) < until && !(await hasEnded(page))) {
    await touch(page);
    touches++;
  }
  return touches;
}

/** What is left of the first match of All Your Base when it is won. */
export const WON = "Your base: 5 stations, 110 points in all";

/** The gap in the fence when one is back: where the first match of Disarm the Base ends. */
export const BACK = /^Gap in the fence; you are here/;

/** The first matches that are learnt by finger, and what the board says at the end. */
export const byFingerTo: Record<string, (board: (string | null)[]) => void> = {
  darebase(board) {
    expect(board.filter((name) => name?.includes("with a delivered flag"))).toHaveLength(2);
  },
  "all-your-base"(board) {
    expect(board).toContain(WON);
  },
  "disarm-the-base"(board) {
    expect(board.filter((name) => BACK.test(name ?? ""))).toHaveLength(1);
    expect(board.filter((name) => /^Hangar \d;.*disarmed/.test(name ?? ""))).toHaveLength(6);
  },
  "disarm-the-earth"(board) {
    expect(board.filter((name) => /: neutral/.test(name ?? ""))).toHaveLength(40);
  },
};

/** Learns a whole first match by finger on a phone of this width; nothing may be pushed sideways. */
export async function learnByFinger(here: Served, game: string, viewport: { width: number; height: number }): Promise<void> {
  const { page, complaints } = await here.person({ ...PHONE, viewport, reducedMotion: "reduce" });
  await page.goto(`/learn/${game}`);
  await page.locator(`${LIVE}, ${BUTTON}`).first().waitFor();
  // A game in which every move ends the turn: in a match each waits for a second touch, which is said with the first.
  const confirms = () => page.locator(".coach [role=status]").getByText("waits for a second touch").count();
  expect(await confirms()).toBe(game === "darebase" ? 1 : 0);
  const heights = new Set<number>();
  const height = () => page.locator(".board").evaluate((board) => board.getBoundingClientRect().height);
  const touches = await learn(page, async () => {
    heights.add(await height());
    await byFinger(page);
  });
  expect([...heights, await height()], "the board keeps its size over all steps").toEqual([await height(), await height()]);
  expect(await confirms()).toBe(0);
  byFingerTo[game](await boardOf(page));
  expect(touches).toBeLessThan(30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  expect(complaints).toEqual([]);
  await page.context().close();
}
