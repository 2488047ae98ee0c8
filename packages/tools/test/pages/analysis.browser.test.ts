import { bots } from "@baseboard/games/four-square/bot";
import { type FourSquare, fourSquare } from "@baseboard/games/four-square/rules";
import { keyFrom, Match, rngAt, transcriptOf, writeTranscript } from "@baseboard/kit";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { servePages } from "../pages.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";
import { findings } from "./axe.ts";

const here = served(servePages);

/** A match in which one overlooks that the other wins, as text; with its length. */
function overlooked(): { text: string; last: number } {
  const key = keyFrom("overlooked");
  const match = new Match<FourSquare>(fourSquare, { seats: 2, options: {}, key });
  while (match.toAct.length > 0) {
    const [seat] = match.toAct;
    match.submit(seat, { move: bots.random(match.view(seat), match.legalMoves(seat), rngAt(key, match.version)) });
  }
  return { text: writeTranscript(transcriptOf(match, ["Ann", "Bo"])), last: match.version };
}

async function replayed(page: Page, text: string): Promise<void> {
  await page.goto("/replay");
  await page.getByLabel("The match as text").fill(text);
  await page.getByRole("button", { name: "Replay it" }).click();
  await page.getByRole("slider", { name: "Moment of the match" }).waitFor();
}

const moment = (page: Page) => page.getByRole("slider", { name: "Moment of the match" }).inputValue();
const points = (page: Page) => page.getByRole("region", { name: "How it went" }).getByRole("listitem").getByRole("button");
const overlooking = (page: Page) => points(page).filter({ hasText: "Something better was open" }).last();

test("how a match went is worked out in the page: the chances over its moments, and the turns that decided it, with what was open instead", async () => {
  const { text, last } = overlooked();
  const { page, complaints } = await here.person({ ...LAPTOP, reducedMotion: "reduce" });
  await replayed(page, text);
  expect(await page.locator(".chart").count()).toBe(0);
  await page.getByRole("button", { name: "How it went" }).click();
  await overlooking(page).waitFor();
  expect(await page.locator(".chart polygon").count()).toBe(1);
  await overlooking(page).click();
  expect(await moment(page)).toBe(String(last - 2));
  await page
    .locator(".chances")
    .getByText(/^Open instead: /)
    .waitFor();
  expect(await page.locator(".chances .badge").count()).toBe(2);
  expect(await findings(page)).toEqual([]);

  // It is kept: whoever comes back finds it done.
  await page.reload();
  await replayed(page, text);
  await page.evaluate(() => {
    globalThis.Worker = class {
      constructor() {
        throw new Error("Nothing is to be worked out again.");
      }
    } as never;
  });
  await page.getByRole("button", { name: "How it went" }).click();
  await overlooking(page).waitFor();
  expect(complaints).toEqual([]);
});

test("on a phone it is below the seal, and a turn leads back to the board", async () => {
  const { text, last } = overlooked();
  const { page, complaints } = await here.person({ ...PHONE, reducedMotion: "reduce" });
  await replayed(page, text);
  const about = page.getByRole("button", { name: /About this replay/ });
  await tap(about);
  await tap(page.getByRole("button", { name: "How it went" }));
  await overlooking(page).waitFor();
  expect(await findings(page)).toEqual([]);
  await tap(overlooking(page));
  await page
    .locator(".chances")
    .getByText(/^Open instead: /)
    .waitFor();
  expect(await moment(page)).toBe(String(last - 2));
  expect(await page.locator("dialog[open]").count()).toBe(0);
  expect(complaints).toEqual([]);
});
