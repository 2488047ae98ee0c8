import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ALLOWED } from "../../pictures.ts";
import { framesAsked, loseContext, renders, startCountingPictures, withoutWebGL } from "../counting.ts";
import { frames, goTo, nodes, picture, poses, shown } from "../pages/gallery.ts";
import { servePages } from "../pages.ts";
import { drawnBy } from "../person.ts";
import { served } from "../served.ts";
import { apart, countingIn, forgets, SMALL, STILL, soon } from "./drawing.ts";

const here = served(servePages);
const counting = countingIn(here);
/** Begins a match of The Base against a bot, in the page. */
async function practise(page: Page): Promise<void> {
  await page.goto("/play/the-base");
  await page.getByRole("radio", { name: "Mutants" }).check({ force: true });
  await page.getByRole("radio", { name: "Beginner" }).check({ force: true });
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator('.places [data-id="c3"]').waitFor();
  await shown(page);
}

/** Lights the page for another theme, for which the board is made anew from what it shows. */
async function relit(page: Page, colorScheme: "dark" | "light"): Promise<void> {
  const before = await frames(page);
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => frames(page), soon).toBeGreaterThan(before);
  await shown(page);
}

/** The bot has answered: it is one's turn again, and nothing moves any more. */
async function answered(page: Page): Promise<void> {
  await page.locator(".turn").getByText("Your turn").waitFor();
  await shown(page);
}

/** Chooses the first move of this name from the list. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name: "Legal moves" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name }).first().click();
}

test("an idle board asks for no frame: not at first, not after another theme, not after an animation", () =>
  counting(SMALL, async (page) => {
    await practise(page);
    expect(await framesAsked(page)).toBe(0);

    await relit(page, "light");
    expect(await framesAsked(page)).toBe(0);

    await renders(page);
    await choose(page, "Set them for me");
    await answered(page);
    expect((await renders(page)).length).toBeGreaterThan(5);
    expect(await framesAsked(page)).toBe(0);
  }));

test("for whoever wants no movement a told event is there at once, where it would be if it were drawn anew", () =>
  counting(STILL, async (page) => {
    await practise(page);
    await renders(page);
    await choose(page, "Set them for me");
    await answered(page);
    // The move itself, the bot's, and what is marked after each: no frame between two of them.
    expect((await renders(page)).length).toBeLessThanOrEqual(12);
    const told = await poses(page);
    await relit(page, "light");
    expect(await poses(page)).toEqual(told);
  }));

test("a picture that the graphics card forgot is made anew", () =>
  counting(STILL, (page) => forgets(page, "/gallery/the-base?p=which+slot&touch=c2+c3")));

test("a picture that is lost in the middle of an animation is there again, and what was told is done", () =>
  counting(SMALL, async (page) => {
    await practise(page);
    await choose(page, "Set them for me");
    await loseContext(page);
    await answered(page);
    const [told, lost] = [await poses(page), await picture(page)];
    for (const colorScheme of ["light", "dark"] as const) await relit(page, colorScheme);
    expect(await poses(page)).toEqual(told);
    expect(apart(lost, await picture(page))).toBeLessThanOrEqual(ALLOWED);
  }));

test("boards that were left hold no picture: four at once, three times", () =>
  counting(STILL, async (page) => {
    const held = await startCountingPictures(page);
    await page.goto("/credits");
    const leave = async () => {
      await page.getByRole("link", { name: "Baseboard" }).first().click();
      await page.locator("form.joinform").waitFor();
    };
    const after: number[] = [];
    for (let visit = 0; visit < 3; visit++) {
      await goTo(page, "/gallery/toy?all=");
      if (visit === 0) expect(await held()).toBeGreaterThanOrEqual(4);
      await leave();
      after.push(await held());
    }
    // The one on which Pixi tries out the graphics card stays.
    expect(Math.max(...after)).toBeLessThanOrEqual(1);
  }));

test("what is picked stays in hand while the others, who choose at the same time, do so", () =>
  counting(SMALL, async (page) => {
    await page.goto("/play/toy");
    await page.getByRole("radio", { name: "4", exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(".places [data-live]").first().click();
    const inHand = page.locator('.places [aria-selected="true"]');
    const id = await inHand.getAttribute("data-id");
    await expect.poll(() => page.locator(".players").getByText("ready").count(), soon).toBe(3);
    await shown(page);
    expect(await inHand.getAttribute("data-id")).toBe(id);
    await page.locator(".dock .primary").click();
    await page.locator(".log").getByText("takes").first().waitFor();
  }));

test.each(["none comes", "they never answer"])("a board opens without its fonts: %s", (how) =>
  counting(STILL, async (page) => {
    await page.route(/\.woff2$/, (asked) => (how === "none comes" ? asked.abort() : undefined));
    await goTo(page, "/gallery/the-base");
    expect(await nodes(page)).toBeGreaterThan(100);
  }),
);

test("where nothing can draw a sentence says so, and the list of moves plays", async () => {
  const { page, complaints } = await here.person(STILL);
  await drawnBy(page, "webgl");
  await withoutWebGL(page);
  await practise(page);
  await page.getByText("This browser cannot draw the board").waitFor();
  expect(await page.locator(".stage canvas").count()).toBe(0);
  await choose(page, "Set them for me");
  await answered(page);
  await page.context().close();
  expect(complaints).toEqual([]);
});

test("without a graphics card the processor draws; who chooses otherwise sees the same position once the page is loaded anew", async () => {
  const { page, complaints } = await here.person(STILL);
  const drawsWith = () =>
    page.locator(".stage canvas").evaluate((canvas) => ((canvas as HTMLCanvasElement).getContext("2d") ? "canvas" : "webgl"));
  await practise(page);
  expect(await drawsWith()).toBe("canvas");
  await choose(page, "Set them for me");
  await answered(page);
  const [told, drawn] = [await poses(page), await picture(page)];
  await page.getByRole("button", { name: "Settings" }).first().click();
  await page.getByRole("radio", { name: "Graphics card" }).check({ force: true });
  await page.getByText("Boards are drawn so once the page is loaded anew.").waitFor();
  expect(await drawsWith()).toBe("canvas");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect.poll(drawsWith, soon).toBe("webgl");
  await expect.poll(() => poses(page), soon).toEqual(told);
  await shown(page);
  expect(apart(drawn, await picture(page))).toBeLessThanOrEqual(10 * ALLOWED);
  await page.context().close();
  expect(complaints).toEqual([]);
});
