import { bots } from "@baseboard/games/the-base/bot";
import { type Move, type TheBase, theBase } from "@baseboard/games/the-base/rules";
import { keyFrom, rngAt, speaker, type View, type Words } from "@baseboard/kit";
import { type Visitor, watch } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { choice } from "../../../../games/the-base/client/choice.ts";
import { touches } from "../../../../games/the-base/client/touches.ts";
import { wordsOf } from "../../../words.ts";
import { LAPTOP, PHONE, tap, touch } from "../../person.ts";
import { served } from "../../served.ts";

const here = served();
const still = { reducedMotion: "reduce", locale: "en-GB" } as const;

/** Whatever may be said on the pages of The Base. */
const wordsFor = (language: string): Words =>
  Object.assign(
    {},
    ...["apps/client", "packages/kit", "packages/protocol", "packages/games/the-base"].map((place) => wordsOf(place, language)),
  );

const [en, de] = ["en", "de"].map(wordsFor);

/** The fixed parts of English sentences, as far as they are words of their own and no German sentence has them. */
const english = (): string[] => {
  const german = Object.values(de).join("\n");
  const parts = Object.values(en).flatMap((sentence) => sentence.split(/\{\{[^}]*\}\}|\$t\([^)]*\)/));
  return [...new Set(parts.map((part) => part.trim()))].filter((part) => /\p{L}{2,} \p{L}{2,}/u.test(part) && !german.includes(part));
};

/** All that a page shows and says. */
const heard = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const said = ["aria-label", "title", "placeholder", "alt"].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    );
    return [document.title, document.body.textContent, ...said].join("\n");
  });

/** The English that is on the page. */
async function englishOn(page: Page): Promise<string[]> {
  const words = await heard(page);
  return english().filter((part) => words.includes(part));
}

/** Picks a language in the settings; Escape closes them, and the focus is on their button again. */
async function speakIn(page: Page, settings: string, tongue: string): Promise<void> {
  const button = page.getByRole("button", { name: settings, exact: true });
  await button.click();
  await page.getByRole("dialog").getByRole("radio", { name: tongue }).check({ force: true });
  await page.locator(`html[lang="${tongue === "Deutsch" ? "de" : "en"}"]`).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
}

/** Makes one move of the first seat on the page, by the words it has in German, and waits for its next turn. */
async function moveInGerman(page: Page, eye: Visitor<TheBase>): Promise<void> {
  const { told, table } = eye.state();
  const view: View<TheBase> = { seat: 0, table: table as TheBase["table"], hand: {} };
  const move = bots.greedy(view, theBase.legalMoves(view), rngAt(keyFrom("deutsch"), told.version)) as Move;
  const speak = speaker(de, "de");
  await touch(page, touches(move, view), (id, before) => speak(choice(id, before, view, id === "ok" ? move : undefined).label));
  await eye.until(({ told: now, toAct }) => now.version > told.version && toAct.includes(0));
}

test("a match that is being played turns German without a reload, and goes on", async () => {
  const { page, complaints } = await here.person({ ...LAPTOP, ...still });
  await page.goto("/");
  await page.getByRole("heading", { name: en["landing.title"] }).waitFor();
  expect(await englishOn(page)).toContain(en["landing.lead"]);
  await page.getByRole("button", { name: "Deutsch", exact: true }).click();
  await page.getByRole("heading", { name: de["landing.title"] }).waitFor();
  expect(await englishOn(page)).toEqual([]);
  await page.getByRole("button", { name: "English", exact: true }).click();

  await page.getByRole("button", { name: /^The Base/ }).click();
  await page.locator("#create-name").fill("Ann");
  await page.getByRole("button", { name: "Open a room" }).click();
  await page.getByRole("combobox", { name: /Add a bot to seat 2/ }).selectOption("beginner");
  await speakIn(page, "Settings", "Deutsch");
  await page.getByText("Ann (du)").waitFor();
  expect(await englishOn(page)).toEqual([]);
  await speakIn(page, "Einstellungen", "English");
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.getByRole("button", { name: "Set them for me" }).click();
  const eye = await watch<TheBase>(here.base, page.url().slice(-6));
  await eye.until(({ table, toAct }) => table?.phase === "play" && toAct.includes(0));
  await page.getByRole("grid", { name: "The board of The Base" }).waitFor({ state: "attached" });
  await page.evaluate(() => {
    document.body.dataset.mark = "never reloaded";
  });

  await speakIn(page, "Settings", "Deutsch");
  await page.getByRole("grid", { name: "Das Brett von The Base" }).waitFor({ state: "attached" });
  await page.getByRole("gridcell", { name: "c3, Kreuzung, offen nach allen Seiten" }).waitFor();
  expect(await page.locator(".lines .logged").first().textContent()).toMatch(
    /^Ann (dreht .+|lässt .+ so liegen)\.( Auf dem Brett zeigen)?$/,
  );
  expect(await page.locator("p[role=status]").textContent()).toContain("Dein Zug: noch 3 Aktionen");
  for (const tab of ["Mögliche Züge", "Regeln"]) {
    await page.getByRole("tab", { name: tab }).click();
    expect(await englishOn(page)).toEqual([]);
  }
  await page.getByRole("heading", { name: "Springen" }).waitFor();
  await page.getByRole("tab", { name: "Tisch" }).click();
  const before = eye.state().told.version;
  await moveInGerman(page, eye);
  await page.getByText(/\(du\)/).waitFor();
  expect(eye.state().told.version).toBeGreaterThan(before);
  expect(await englishOn(page)).toEqual([]);
  expect(await page.locator("body").getAttribute("data-mark")).toBe("never reloaded");

  await page.reload();
  await page.getByRole("grid", { name: "Das Brett von The Base" }).waitFor({ state: "attached" });
  expect(complaints).toEqual([]);
  await eye.room.leave();
});

test("the rules lie over the page, open at a heading, and give the focus back", async () => {
  const { page, complaints } = await here.person({ ...PHONE, ...still, locale: "de-DE" });
  await page.goto("/");
  await tap(page.getByRole("button", { name: /^The Base/ }));
  const button = page.getByRole("button", { name: "Regeln", exact: true });
  await tap(button);
  const drawer = page.getByRole("dialog", { name: "Regeln: The Base" });
  await tap(drawer.getByText("Inhalt"));
  await tap(drawer.getByRole("link", { name: "Der Weg zurück" }));
  const heading = drawer.getByRole("heading", { name: "Der Weg zurück" });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await englishOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(page.url()).toBe(`${here.base}/`);

  await page.goto("/rules/the-base#rule-jumping");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Springen");
  expect(await page.title()).toBe("Regeln: The Base");
  expect(complaints).toEqual([]);
});
