import { expect, test } from "vitest";
import { PHONE, tap } from "../person.ts";
import { served } from "../served.ts";
import {
  BACK,
  boardOf,
  byFinger,
  byFingerTo,
  byKeys,
  homeOf,
  LIVE,
  learn,
  learnByFinger,
  shining,
  standing,
  stepOf,
  WON,
} from "./learning.ts";

const here = served();

test("the whole first match by finger: a wrong touch changes nothing, and a reload goes on where one was", async () => {
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  await page.goto("/");
  await tap(page.getByRole("button", { name: /^The Base/ }));
  await tap(page.getByRole("link", { name: "Learn it" }));
  await page.locator(LIVE).first().waitFor();

  let touches = await learn(page, byFinger, 2);
  const before = [await standing(page), await boardOf(page)];
  await tap(page.locator('.places [data-id="a0"]'), { force: true });
  await page.getByText("Not that one yet.").waitFor();
  expect([await standing(page), await boardOf(page)]).toEqual(before);

  touches += await learn(page, byFinger, 6);
  await page.reload();
  await page.locator(LIVE).first().waitFor();
  expect(await stepOf(page)).toBe(6);
  touches += await learn(page, byFinger);
  expect(await homeOf(page)).toBe(3);
  expect(touches).toBeLessThan(45);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await tap(page.getByRole("link", { name: "Play with a bot" }));
  await page.waitForURL("**/play/the-base");
  expect(complaints).toEqual([]);
});

test("the whole first match by keyboard, in which nothing but the step's move is ever listed", async () => {
  const { page, complaints } = await here.person({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" });
  await page.goto("/learn/the-base");
  await page.locator(LIVE).first().waitFor();
  await learn(page, byKeys, 2);
  await page.getByRole("tab", { name: "Legal moves (1)" }).waitFor();
  await expect.poll(() => page.locator(".coach [role=status]").textContent()).toContain("Touch Mutant 1, then c1");
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Resign" }).count()).toBe(0);
  await learn(page, byKeys);
  expect(await homeOf(page)).toBe(3);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Play with a bot");
  expect(complaints).toEqual([]);
});

test.each(Object.keys(byFingerTo))("the whole first match of %s by finger, to its end", (game) =>
  learnByFinger(here, game, { width: 390, height: 844 }),
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
});

test("the whole first match of Disarm the Earth by keyboard: numbers, wars and answers, too", async () => {
  const { page, complaints } = await here.person({ viewport: { width: 1280, height: 720 }, reducedMotion: "reduce" });
  await page.goto("/learn/disarm-the-earth");
  await page.locator(LIVE).first().waitFor();
  await learn(page, byKeys);
  byFingerTo["disarm-the-earth"](await boardOf(page));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Play with a bot");
  expect(complaints).toEqual([]);
});

test("at a gate only the place that is meant shines, though the barrier leads there, too", async () => {
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  await page.goto("/learn/disarm-the-base");
  await page.locator(LIVE).first().waitFor();
  expect(await shining(page)).toEqual(["p2"]);
  await tap(page.locator('.places [data-id="gate:N"]'));
  await expect.poll(() => shining(page)).toEqual(["NW"]);
  await tap(page.locator('.places [data-id="gate:N"]'));
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
});
