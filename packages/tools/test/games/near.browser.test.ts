import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { goTo } from "../pages/gallery.ts";
import { servePages } from "../pages.ts";
import { LAPTOP, PHONE } from "../person.ts";
import { served } from "../served.ts";

const here = served(servePages);
const at = (position: string) => `/gallery/disarm-the-earth?${new URLSearchParams({ p: position, seat: "0" })}`;
const small = (page: Page) => page.locator(".overview");
/** Whether it lets what is below it be seen and touched. */
const isAway = (page: Page): Promise<boolean> => small(page).evaluate((element) => element.classList.contains("away"));
const whole = (page: Page) => page.getByRole("button", { name: "The whole board" });

/** The scale of the board on the screen, and the middle of a place. */
const scale = (page: Page): Promise<number> =>
  page.locator(".places").evaluate((places) => new DOMMatrix(getComputedStyle(places).transform).a);
const middle = (page: Page, id: string): Promise<{ x: number; y: number }> =>
  page.locator(`.places [data-id="${id}"]`).evaluate((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
const isInSight = async (page: Page, id: string): Promise<boolean> => {
  const [{ x, y }, room] = await Promise.all([middle(page, id), page.locator(".board").boundingBox()]);
  return x > room!.x && y > room!.y && x < room!.x + room!.width && y < room!.y + room!.height;
};

test("on a phone a wide board is near at first, where something is to be done, and all of it is in the corner", async () => {
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  await goTo(page, at("three coasts"));
  expect(await scale(page)).toBeGreaterThan(0.8);
  for (const id of ["E4", "egypt", "greece", "turkey"]) expect([id, await isInSight(page, id)]).toEqual([id, true]);
  expect([await isInSight(page, "brazil"), await small(page).isVisible()]).toEqual([false, true]);
  // The camera's buttons cover nothing until somebody moves it.
  expect(await whole(page).isVisible()).toBe(false);

  const box = (await small(page).boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.33, box.y + box.height * 0.66);
  expect([await isInSight(page, "brazil"), await isInSight(page, "egypt")]).toEqual([true, false]);
  expect([(await scale(page)) > 0.8, await whole(page).isVisible()]).toEqual([true, true]);

  // It stays in its corner while it covers nothing there.
  await page.mouse.click(box.x + box.width * 0.02, box.y + 20);
  expect(await small(page).boundingBox()).toEqual(box);

  await whole(page).click();
  expect([await scale(page), await small(page).isVisible()]).toEqual([expect.closeTo(390 / 1092, 3), false]);

  // The way back, in the place of that button.
  expect(await page.locator(".zoom .btn").filter({ visible: true }).count()).toBe(1);
  await page.getByRole("button", { name: "what matters now" }).click();
  expect([(await scale(page)) > 0.8, await isInSight(page, "egypt"), await small(page).isVisible()]).toEqual([true, true, true]);
  expect(await whole(page).isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

test("on a phone what can be touched is moved under the small board: that is away until it is moved on, and a touch there is one of the place", async () => {
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  await goTo(page, at("three coasts"));
  const box = async (what: string) => (await page.locator(what).boundingBox())!;
  const isOver = async (what: string): Promise<boolean> => {
    const [a, b] = [await box(".overview"), await box(what)];
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  };
  const corner = await box(".overview");
  const coast = '.places [data-id="greece"]';
  expect(await isOver(coast)).toBe(false);
  const { x, y } = await box(coast);
  await page.mouse.move(x - 20, y + 150);
  await page.mouse.down();
  await page.mouse.move(x - 40, y + 150, { steps: 3 });
  await page.mouse.move(corner.x + 40 - 20, corner.y + 20 + 150, { steps: 5 });
  await page.mouse.up();
  expect([await isOver(coast), await isOver(".zoom"), await isAway(page)]).toEqual([true, false, true]);
  const covered = await box(coast);
  const isTouched = await page
    .locator(coast)
    .evaluate((place, [left, top]) => place.contains(document.elementFromPoint(left, top)), [
      ...[covered.x + covered.width / 2, covered.y + covered.height / 2],
    ] as [number, number]);
  expect(isTouched).toBe(true);
  await page.mouse.move(x - 20, y + 150);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 250, { steps: 5 });
  await page.mouse.up();
  expect([await isOver(coast), await isAway(page), await box(".overview")]).toEqual([false, false, corner]);
  expect(complaints).toEqual([]);
});

test("on a phone all squares that can be paid for come in sight when one pays, and what was looked at before when one does not", async () => {
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  const where = at("players 4\nphase sail\nround 9\nship A W4 5+13\nship B E19 9+9\nA spain:4+3\nsteps 1");
  const isFarInSight = () => isInSight(page, "W10");
  await goTo(page, where);
  expect(await isFarInSight()).toBe(false);
  await goTo(page, `${where}&touch=pay`);
  await expect.poll(isFarInSight).toBe(true);
  await goTo(page, where);
  await expect.poll(isFarInSight).toBe(false);
  expect(complaints).toEqual([]);
});

test("on a phone what a territory may reach comes in sight once it is picked, wherever the camera was, and stays there", async () => {
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  const where = at("players 4\nphase act\nround 9\nship A E12 1+1\nship B E19 9+9\nA china:4+3\nB siberia:2+2");
  const areInSight = async (...ids: string[]) => (await Promise.all(ids.map((id) => isInSight(page, id)))).every((is) => is);
  const next = ["china", "siberia", "kazakhstan", "india", "japan"];
  await goTo(page, where);
  const box = (await small(page).boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.33, box.y + box.height * 0.66);
  expect([await isInSight(page, "brazil"), await areInSight(...next)]).toEqual([true, false]);
  await goTo(page, `${where}&touch=china`);
  await expect.poll(() => areInSight(...next)).toBe(true);
  expect(await scale(page)).toBeGreaterThan(0.7);
  await goTo(page, where);
  expect(await areInSight(...next)).toBe(true);
  expect(complaints).toEqual([]);
});

test("on a phone the small board does not come and go while the camera travels past what can be touched", async () => {
  const { page, complaints } = await here.person(PHONE);
  const where = at("players 4\nphase act\nround 9\nship A E24 1+1\nship B E19 9+9\nA congo:4+3\nB nigeria:2+2");
  await goTo(page, where);
  const box = (await small(page).boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.1);
  expect(await isInSight(page, "congo")).toBe(false);
  await small(page).evaluate((element) => {
    new MutationObserver(() => {
      if (element.classList.contains("away")) element.setAttribute("title", "away");
    }).observe(element, { attributeFilter: ["class"] });
  });
  await goTo(page, `${where}&touch=congo`);
  await expect.poll(() => isInSight(page, "nigeria")).toBe(true);
  expect([await small(page).getAttribute("title"), await isAway(page)]).toEqual([null, false]);
  expect(complaints).toEqual([]);
});

test("on a phone what can be touched at the other edge of the map comes in sight, and is marked on the small board", async () => {
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  const where = at("players 4\nphase act\nround 9\nship A W8 5+3\nship B E19 9+9\nA alaska:4+3 canada:0+2");
  const marked = () =>
    small(page)
      .locator("canvas")
      .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  await goTo(page, where);
  const before = await marked();
  expect([await isInSight(page, "alaska"), await isInSight(page, "siberia")]).toEqual([true, false]);
  await goTo(page, `${where}&touch=alaska`);
  await expect.poll(() => isInSight(page, "siberia")).toBe(true);
  expect(await marked()).not.toBe(before);
  expect(complaints).toEqual([]);
});

test("on a laptop the whole board is in sight from the beginning, and keys bring it nearer", async () => {
  const { page, complaints } = await here.person({ ...LAPTOP, reducedMotion: "reduce" });
  await goTo(page, at("three coasts"));
  expect([await isInSight(page, "egypt"), await isInSight(page, "brazil"), await small(page).isVisible()]).toEqual([true, true, false]);
  expect(await whole(page).isVisible()).toBe(true);
  const first = await scale(page);
  for (const key of ["+", "+"]) await page.keyboard.press(key);
  expect(await scale(page)).toBeCloseTo(first * 1.4 ** 2, 2);
  await page.keyboard.press("-");
  expect(await scale(page)).toBeCloseTo(first * 1.4, 2);
  await page.keyboard.press("0");
  expect(await scale(page)).toBeCloseTo(first, 2);
  expect(complaints).toEqual([]);
});
