import { readFileSync } from "node:fs";
import { allYourBase } from "@baseboard/games/all-your-base/rules";
import { type DisarmTheBase, disarmTheBase } from "@baseboard/games/disarm-the-base/rules";
import { type AnyGame, readTranscript, replay, type State } from "@baseboard/kit";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { written } from "../../../../apps/client/src/practice/running.ts";
import { findings } from "../pages/axe.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";

const here = served();

/** Opens a practice match that is over, as its second seat where there is one. */
async function over(game: AnyGame, name: string, look: BrowserContextOptions) {
  const { page, complaints } = await here.person({ reducedMotion: "reduce", ...look });
  const text = readFileSync(new URL(`../../../games/${game.id}/test/replays/${name}.txt`, import.meta.url), "utf8");
  const match = replay(game, readTranscript(text));
  const seat = Math.min(1, match.start.seats - 1);
  const sitters = ["Ann", "Bo", "Cy", "Di"]
    .slice(0, match.start.seats)
    .map((name, i) => ({ name, ...(i !== seat && { level: "random" }) }));
  await page.addInitScript(
    ([id, kept]) => localStorage.setItem(`baseboard.practice.${id}`, kept),
    [game.id, written({ match: match as never, sitters, seat })],
  );
  await page.goto(`/play/${game.id}?resume`);
  await page.locator("section.result").waitFor();
  return { page, match, complaints };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the result takes the place of the table, which comes back when asked for, and each sentence stands once", async () => {
  const { page, match, complaints } = await over(allYourBase, "four", LAPTOP);
  const { winners, scores } = match.outcome!;
  const heading = page.getByRole("heading", { name: `${["Ann", "Bo", "Cy", "Di"][winners[0]]} wins with ${scores![winners[0]]}` });
  await heading.waitFor();
  expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true);
  const said = page.locator(".top, .dock, .rail, section.result").getByText(/wins with/);
  expect(await said.filter({ visible: true }).count()).toBe(1);
  await page.getByText(`You came 3rd of 4 with ${scores![1]}.`).waitFor();
  expect(await page.locator(".ranks li").count()).toBe(4);

  await page.keyboard.press("Escape");
  await button(page, "Back to the result").waitFor();
  expect(await button(page, "Back to the result").evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.locator("section.result").count()).toBe(0);
  await page.keyboard.press("Escape");
  await heading.waitFor();
  await button(page, "Look at the table").click();
  await button(page, "Back to the result").click();
  await heading.waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.each(["reduce", "no-preference"] as const)(
  "what decided a match leads to its moment in the replay, and tells it (%s)",
  async (reducedMotion) => {
    const { page } = await over(allYourBase, "four", { ...LAPTOP, reducedMotion });
    const moments = page.locator(".moments li");
    await moments.first().waitFor();
    expect(await moments.count()).toBe(3);
    expect(await moments.allTextContents()).toContainEqual(expect.stringMatching(/Your best turn: \+\d+\./));
    await moments.nth(1).getByRole("button").click();
    await page.locator(".scrubber").waitFor();
    const at = async () => Number(await page.locator('.scrubber input[type="range"]').inputValue());
    const before = await at();
    expect(before).toBeGreaterThan(0);
    // Where nothing moves, one steps there.
    if (reducedMotion === "reduce") await button(page, "A step on").click();
    await expect.poll(at, { timeout: 10_000 }).toBe(before + 1);
    // Back from there is the result, by the browser's way and by the replay's own.
    await page.goBack();
    await moments.nth(2).waitFor();
    await page.goForward();
    await page.getByRole("link", { name: "To the result" }).click();
    await moments.nth(2).waitFor();
    await page.context().close();
  },
);

test("on a small phone what comes after a match stands within its buttons, in the longer language, too", async () => {
  const { page } = await over(allYourBase, "four", { ...PHONE, viewport: { width: 360, height: 640 }, locale: "de-DE" });
  const buttons = page.locator(".afterwards .acts > .btn");
  expect(await buttons.allTextContents()).toEqual(["Noch eine Partie", "Nachspielen", "Bild speichern"]);
  const isCut = await buttons.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
  expect(isCut).toEqual([false, false, false]);
  await page.context().close();
});

test("a picture of the end is saved as large as it is shared, and nothing is asked for it", async () => {
  const { page, complaints } = await over(allYourBase, "four", LAPTOP);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save picture").click()]);
  expect(download.suggestedFilename()).toBe("all-your-base.png");
  const picture = readFileSync(await download.path());
  expect([picture.toString("latin1", 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(["PNG", 1200, 630]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("when a night is over the hangars can be read, those that nobody opened, too", async () => {
  const { page, match } = await over(disarmTheBase, "one-seen", PHONE);
  const hidden = (match.state as State<DisarmTheBase>).table.hangars.flatMap(({ tile }, at) => (tile === -1 ? [at] : []));
  expect(hidden.length).toBeGreaterThan(0);
  await page.getByText("The table at the end, with all that was hidden").waitFor();
  await tap(button(page, "Look at the table"));
  await button(page, "Back to the result").waitFor();
  const said = await page.locator(".places [data-id]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  for (const at of hidden)
    expect(said.find((one) => one.startsWith(`Hangar ${at + 1}`))).toMatch(/empty|Heron|Kite|Osprey|Raven|Swift|Tern/);
  await page.context().close();
});

test.each([
  ["a laptop", LAPTOP],
  ["a phone", PHONE],
])("axe finds nothing on the result, in both themes, on %s", async (_, look) => {
  const { page } = await over(allYourBase, "four", look);
  await page.locator(".moments li").first().waitFor();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
    expect(await findings(page)).toEqual([]);
  }
  await page.context().close();
});

test("what one played to its end is among one's evenings, once, and can be saved and deleted", async () => {
  const { page, match, complaints } = await over(allYourBase, "four", { ...PHONE, viewport: { width: 360, height: 640 } });
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("baseboard.played") ?? "[]"));
  await expect.poll(async () => (await kept()).length).toBe(1);
  await page.reload();
  await page.locator("section.result").waitFor();
  expect(await kept()).toMatchObject([{ game: "all-your-base", seat: 1, bots: [0, 2, 3], winners: match.outcome!.winners }]);
  await page.goto("/evenings");
  const row = page.locator(".evening");
  await row.getByText("Lost", { exact: true }).waitFor();
  expect([await row.count(), await row.getByText("with Ann (bot), Cy (bot), Di (bot)").count()]).toEqual([1, 1]);
  expect(await findings(page)).toEqual([]);
  const saved = page.waitForEvent("download");
  await tap(button(page, "Save as a file"));
  expect(JSON.parse(readFileSync(await (await saved).path(), "utf8"))).toEqual(await kept());
  await tap(button(page, "Delete all"));
  await tap(button(page, "Yes, delete"));
  await page.getByText("Matches that you play to their end").waitFor();
  expect([await kept(), complaints]).toEqual([[], []]);
  await page.context().close();
});
