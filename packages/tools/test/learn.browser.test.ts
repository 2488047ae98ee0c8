import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE } from "./person.ts";
import { served } from "./served.ts";

const here = served();

const STEPS = 12;
/** What the learner is shown to touch: a place that shines, or a button below the board that stands out. */
const LIVE = ".places [data-live]:not([data-also])";
const BUTTON = ".coach .choices .primary";

const stepOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator(".coachhead .eyebrow").textContent()) ?? "")?.[0]);
const hasEnded = (page: Page): Promise<boolean> => page.getByRole("link", { name: "Play with a bot" }).isVisible();
/** What lies and stands on the board, in words. */
const boardOf = (page: Page): Promise<(string | null)[]> =>
  page.locator(".places [data-id]").evaluateAll((places) => places.map((place) => place.getAttribute("aria-label")));
const homeOf = async (page: Page): Promise<number> => (await boardOf(page)).filter((name) => /Mutant \d.*, home/.test(name ?? "")).length;

/** What shines: a ring around a place for which nobody has to look. */
const shining = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator(".places button")
    .evaluateAll((places) =>
      places.filter((place) => getComputedStyle(place).boxShadow !== "none").map((place) => (place as HTMLElement).dataset.id),
    );

/** How the page stands: the step, and all that can be touched. */
const standing = (page: Page): Promise<string> =>
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
async function byFinger(page: Page): Promise<void> {
  const before = await standing(page);
  const place = page.locator(LIVE).first();
  await ((await place.count()) > 0 ? place : page.locator(BUTTON).first()).tap();
  await goneOn(page, before);
}

/** One touch with the keyboard alone: `n` finds the next live place, Tab the buttons. */
async function byKeys(page: Page): Promise<void> {
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
async function learn(page: Page, touch: (page: Page) => Promise<void>, until = STEPS + 1): Promise<number> {
  let touches = 0;
  while ((await stepOf(page)) < until && !(await hasEnded(page))) {
    await touch(page);
    touches++;
  }
  return touches;
}

test("the whole first match by finger: a wrong touch changes nothing, and a reload goes on where one was", async () => {
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("button", { name: /^The Base/ }).tap();
  await page.getByRole("link", { name: "New here? Five minutes with The Base" }).tap();
  await page.locator(LIVE).first().waitFor();

  let touches = await learn(page, byFinger, 2);
  const before = [await standing(page), await boardOf(page)];
  await page.locator('.places [data-id="a0"]').tap({ force: true });
  await page.getByText("Not that one yet.").waitFor();
  expect([await standing(page), await boardOf(page)]).toEqual(before);

  touches += await learn(page, byFinger, 6);
  await page.reload();
  await page.locator(LIVE).first().waitFor();
  expect(await stepOf(page)).toBe(6);
  touches += await learn(page, byFinger);
  expect(await homeOf(page)).toBe(3);
  expect(touches).toBeLessThan(30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole("link", { name: "Play with a bot" }).tap();
  await page.waitForURL("**/play/the-base");
  expect(complaints).toEqual([]);
}, 120_000);

test("the whole first match by keyboard, in which nothing but the step's move is ever listed", async () => {
  const { page, complaints } = await here.person({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" });
  await page.goto("/learn/the-base");
  await page.locator(LIVE).first().waitFor();
  await learn(page, byKeys, 2);
  await page.getByRole("tab", { name: "Moves (1)" }).waitFor();
  await expect.poll(() => page.locator(".coach [role=status]").textContent()).toContain("Touch Mutant 1, then c1");
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Resign" }).count()).toBe(0);
  await learn(page, byKeys);
  expect(await homeOf(page)).toBe(3);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Play with a bot");
  expect(complaints).toEqual([]);
}, 120_000);

test("the whole first match of Darebase by finger, to the second flag delivered", async () => {
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  await page.goto("/learn/darebase");
  await page.locator(LIVE).first().waitFor();
  const touches = await learn(page, byFinger);
  expect((await boardOf(page)).filter((name) => name?.includes("with a delivered flag"))).toHaveLength(2);
  expect(touches).toBeLessThan(30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(complaints).toEqual([]);
}, 120_000);

/** What is left of the first match of All Your Base when it is won. */
const WON = "Your base: 5 stations, 110 points in all";

test.each([
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])(
  "the whole first match of All Your Base by finger, $width wide, to the last station",
  async (viewport) => {
    const { page, complaints } = await here.person({ ...PHONE, viewport, reducedMotion: "reduce" });
    await page.goto("/learn/all-your-base");
    await page.locator(LIVE).first().waitFor();
    const touches = await learn(page, byFinger);
    expect(await boardOf(page)).toContain(WON);
    expect(touches).toBeLessThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(complaints).toEqual([]);
  },
  120_000,
);

test("the whole first match of All Your Base by keyboard, while the other side plans in secret", async () => {
  const { page, complaints } = await here.person({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" });
  await page.goto("/learn/all-your-base");
  await page.locator(LIVE).first().waitFor();
  await learn(page, byKeys, 5);
  expect(await boardOf(page)).toContain(
    "Base of Otto: 0 stations, worth 0 points now, and 0 points from phases that are over; 6 cards in hand",
  );
  await learn(page, byKeys);
  expect(await boardOf(page)).toContain(WON);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Play with a bot");
  expect(complaints).toEqual([]);
}, 120_000);

/** The gap in the fence when one is back: where the first match of Disarm the Base ends. */
const BACK = /^Gap in the fence; you are here/;

test.each([
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])(
  "the whole first match of Disarm the Base by finger, $width wide, back to the gap in the fence",
  async (viewport) => {
    const { page, complaints } = await here.person({ ...PHONE, viewport, reducedMotion: "reduce" });
    await page.goto("/learn/disarm-the-base");
    await page.locator(LIVE).first().waitFor();
    const touches = await learn(page, byFinger);
    const board = await boardOf(page);
    expect(board.filter((name) => BACK.test(name ?? ""))).toHaveLength(1);
    expect(board.filter((name) => /^Hangar \d;.*disarmed/.test(name ?? ""))).toHaveLength(6);
    expect(touches).toBeLessThan(30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(complaints).toEqual([]);
  },
  120_000,
);

test("at a gate only the place that is meant shines, though the barrier leads there, too", async () => {
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  await page.goto("/learn/disarm-the-base");
  await page.locator(LIVE).first().waitFor();
  expect(await shining(page)).toEqual(["p2"]);
  await page.locator('.places [data-id="gate:N"]').tap();
  await expect.poll(() => shining(page)).toEqual(["NW"]);
  await page.locator('.places [data-id="gate:N"]').tap();
  await expect.poll(() => stepOf(page)).toBe(3);
  expect(complaints).toEqual([]);
});

test("the whole first match of Disarm the Base by keyboard, while the mate acts between one's turns", async () => {
  const { page, complaints } = await here.person({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" });
  await page.goto("/learn/disarm-the-base");
  await page.locator(LIVE).first().waitFor();
  await learn(page, byKeys, 10);
  expect((await boardOf(page)).filter((name) => name?.startsWith("Otto: hidden in the tower"))).toHaveLength(1);
  await learn(page, byKeys);
  expect((await boardOf(page)).filter((name) => BACK.test(name ?? ""))).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Play with a bot");
  expect(complaints).toEqual([]);
}, 120_000);
