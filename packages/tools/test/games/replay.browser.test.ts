import { readFileSync } from "node:fs";
import { bots } from "@baseboard/games/the-base/bot";
import { theBase } from "@baseboard/games/the-base/rules";
import { toy } from "@baseboard/games/toy/rules";
import { type AnyGame, hashOfKey, keyFrom, readTranscript, rngAt } from "@baseboard/kit";
import { create, type Visitor } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pasted } from "../pages/clipboard.ts";
import { LAPTOP, PHONE, tap } from "../person.ts";
import { served } from "../served.ts";

const here = served();

/** Five play at once: a turn of theirs is told in a paragraph. */
const long = new URL("../../../games/all-your-base/test/replays/five.txt", import.meta.url);
/** After the third turn a deal stands. */
const deals = new URL("../../../games/disarm-the-earth/test/replays/four-who-promise.txt", import.meta.url);

/** Ann against a bot, up to a line of the log. */
async function begun(game: AnyGame, lines: number): Promise<Visitor> {
  const ann = await create(here.base, { game: game.id, name: "Ann" });
  await ann.ask("bot", { seat: 1, level: "random" });
  await ann.ask("start", {});
  const rng = rngAt(keyFrom("replayed in a browser"), 0);
  while (ann.state().told.version < lines) {
    const { told, table, hands } = await ann.until(({ toAct }) => toAct.includes(0));
    const view = { seat: 0, table, hand: hands[0]?.hand ?? {} };
    const moves = game.legalMoves(view);
    const move = game === theBase ? bots.planner(view as never, moves, rng) : rng.pick(moves);
    await ann.ask("act", { act: { move }, version: told.version });
    await ann.until((state) => state.told.version > told.version);
  }
  return ann;
}

/** Gives up, when it is one's turn: then nobody else's act makes it stale. */
async function resign(ann: Visitor): Promise<void> {
  const { told } = await ann.until(({ toAct }) => toAct.includes(0));
  await ann.ask("act", { act: "resign", version: told.version });
}

/** The same, given up by Ann: the code, the text, and the number of its last line. */
async function finished(game: AnyGame, lines: number): Promise<{ code: string; text: string; last: number }> {
  const ann = await begun(game, lines);
  await resign(ann);
  const { told } = await ann.until(({ phase }) => phase === "over");
  const { text } = await ann.ask("transcript", {});
  return { code: ann.entry.code, text, last: told.version };
}

/** Waits for what the page brings about. */
const soon = { timeout: 15_000, interval: 20 };
const CALM = { reducedMotion: "reduce" } as const;
const COPIES = { permissions: ["clipboard-write"] };

/** What the board says it shows, place by place. */
const names = async (page: Page): Promise<string[]> => {
  await page.locator(".places [data-id]").first().waitFor();
  return page.locator(".places [data-id]").evaluateAll((places) => places.map((place) => place.getAttribute("aria-label") ?? ""));
};
const slider = (page: Page) => page.getByRole("slider", { name: "Moment of the match" });
const isAt = (page: Page, line: number) => expect.poll(() => slider(page).inputValue(), soon).toBe(String(line));
const verdict = (page: Page, title: string | RegExp) => page.getByRole("heading", { name: title, exact: true }).waitFor();

test("a finished match is verified, gone through by keys, buttons, log and turns, and one moment of it is linked to", async () => {
  const { code, text, last } = await finished(theBase, 14);
  const { page, complaints } = await here.person({ ...LAPTOP, ...CALM, ...COPIES });
  await page.goto(`/replay/${code.toLowerCase()}`);
  await verdict(page, "Verified");
  // One line, whose reasons open: the board and its controls come first.
  const why = page.getByText("Every move is legal");
  expect(await why.isVisible()).toBe(false);
  await page.getByRole("heading", { name: "Verified" }).click();
  await why.waitFor();
  await isAt(page, 0);
  const beginning = await names(page);

  await page.keyboard.press("End");
  await isAt(page, last);
  await page.getByText("Ann resigned.").first().waitFor();
  await expect.poll(() => page.url(), soon).toBe(`${here.base}/replay/${code}?round=1&at=${last}`);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await isAt(page, 1);

  // By turns: each stops where the seat that acts changes.
  const seats = readTranscript(text).lines.map((line) => line[0]);
  const changes = seats.flatMap((seat, i) => (i > 0 && seat !== seats[i - 1] ? [i] : []));
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowRight");
  await isAt(page, changes[0]);
  await page.keyboard.press("PageDown");
  await isAt(page, changes[1]);
  await page.getByRole("button", { name: "A turn back" }).click();
  await isAt(page, changes[0]);
  await page.getByRole("button", { name: "A step on" }).click();
  await isAt(page, changes[0] + 1);
  await slider(page).press("PageUp");
  await isAt(page, changes[0]);

  // A line of the log leads there; the address follows; and the link shows the same position elsewhere.
  await page.locator(".log .does > button").nth(8).click();
  await page.keyboard.press("ArrowLeft");
  const shown = await slider(page).inputValue();
  await expect.poll(() => page.url(), soon).toContain(`at=${shown}`);
  const moment = await names(page);
  expect(moment).not.toEqual(beginning);
  await page.getByRole("button", { name: "Link to this moment" }).click();
  const link = page.url();
  await expect.poll(() => pasted(page), soon).toBe(link);
  const other = await here.person({ ...PHONE, ...CALM });
  await other.page.goto(link);
  await isAt(other.page, Number(shown));
  // On a phone the log opens at that moment, not at its beginning.
  await tap(other.page.getByRole("button", { name: "Log, moves and rules" }));
  const current = other.page.locator(".log [aria-current]");
  const isInSight = (line: Element): boolean => {
    const [inner, outer] = [line.getBoundingClientRect(), line.closest("ol")!.getBoundingClientRect()];
    return inner.top >= outer.top && inner.bottom <= outer.bottom;
  };
  await expect.poll(() => current.evaluate(isInSight), soon).toBe(true);
  await other.page.keyboard.press("Escape");
  await tap(other.page.getByRole("button", { name: /^Verified/ }));
  await verdict(other.page, "Verified");
  expect((await names(other.page)).toSorted()).toEqual(moment.toSorted());

  // What is taken along is the match.
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download" }).click()]);
  expect(readFileSync(await file.path(), "utf8")).toBe(text);
  await slider(page).fill(String(last - 2));
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await isAt(page, last);
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  expect([...complaints, ...other.complaints]).toEqual([]);
  for (const { page: each } of [{ page }, other]) await each.context().close();
});

test("on a laptop a replay's log has room, whatever was promised and at the end, and the rail does not scroll", async () => {
  const { page } = await here.person({ ...LAPTOP, ...CALM });
  await page.goto("/replay");
  await page.locator(".pasteform textarea").fill(readFileSync(deals, "utf8"));
  await page.locator(".pasteform .btn.primary").click();
  await verdict(page, "Verified");
  const room = async () => {
    expect(await page.locator("aside.rail").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    return (await page.locator(".log").boundingBox())!.height;
  };
  await slider(page).fill("33");
  await page.getByText(/^Bo to Ann: no attack/).waitFor();
  expect(await room()).toBeGreaterThanOrEqual(215);
  await page.keyboard.press("End");
  await page.locator("section.result").waitFor();
  expect(await room()).toBeGreaterThanOrEqual(130);
  await page.context().close();
});

test("hands are seen from their seats, one's own at first, and what happens can be played", async () => {
  const { code, text, last } = await finished(toy, 8);
  const { page, complaints } = await here.person({ ...LAPTOP, ...CALM });
  await page.goto(`/replay/${code}?at=2`);
  await verdict(page, "Verified");
  const asSpectator = await names(page);
  await page.getByLabel("Seen by").selectOption("Ann");
  await expect.poll(() => names(page), soon).not.toEqual(asSpectator);
  await expect.poll(() => page.url(), soon).toContain("at=2&seat=A");
  const asAnn = await names(page);
  await page.reload();
  await verdict(page, "Verified");
  expect(await names(page)).toEqual(asAnn);
  await page.getByLabel("Seen by").selectOption("A spectator");
  await expect.poll(() => names(page), soon).toEqual(asSpectator);
  await page.getByRole("button", { name: "To the end" }).click();
  await isAt(page, last);

  // Where it was played from a seat it opens from there, and a spectator's view is asked for.
  const { hash } = readTranscript(text);
  await page.evaluate((hashes) => localStorage.setItem("baseboard.hashes", hashes), JSON.stringify([[code, 1, hash, 0]]));
  await page.goto(`/replay/${code}?at=2`);
  await verdict(page, "Verified");
  await expect.poll(() => names(page), soon).toEqual(asAnn);
  await page.getByLabel("Seen by").selectOption("A spectator");
  await expect.poll(() => page.url(), soon).toContain("at=2&seat=-");
  await page.reload();
  await verdict(page, "Verified");
  await expect.poll(() => names(page), soon).toEqual(asSpectator);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.each([
  ["laptop", LAPTOP],
  ["phone", PHONE],
  ["small phone", { ...PHONE, viewport: { width: 360, height: 640 } }],
])("on a %s the board keeps its size whatever is told below it, and a turn of all is read whole, without scrolling", async (_, look) => {
  const { page, complaints } = await here.person({ ...look, ...CALM });
  await page.goto("/replay");
  await page.getByLabel("The match as text").fill(readFileSync(long, "utf8"));
  await page.getByRole("button", { name: "Replay it" }).click();
  const moment = page.locator(".moment");
  const sizes = new Set<string>();
  const isLong: boolean[] = [];
  const cut: string[] = [];
  for (const at of ["0", "2", "3", "4", "5"]) {
    await slider(page).fill(at);
    await expect.poll(() => moment.textContent(), soon).toContain(`${at} of `);
    sizes.add(JSON.stringify(await page.locator(".stage").boundingBox()));
    isLong.push(await moment.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight));
    const lines = await moment.locator(".all > span").all();
    for (const line of lines) cut.push(...(await line.evaluate((it) => (it.scrollWidth > it.clientWidth ? [it.textContent ?? ""] : []))));
    expect(await moment.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    await moment.evaluate((text) => text.scrollTo(0, text.scrollHeight));
  }
  expect(sizes.size).toBe(1);
  expect(isLong).not.toContain(true);
  expect(cut).toEqual([]);
  expect(complaints).toEqual([]);
});

test("while it is played a match keeps its secret; afterwards its hash is the one this browser saw", async () => {
  const ann = await begun(theBase, 6);
  const { code } = ann.entry;
  const { page } = await here.person({ ...LAPTOP, ...CALM, ...COPIES });
  await page.goto(`/replay/${code}`);
  await page.getByRole("heading", { name: "This match is still being played" }).waitFor();
  await page.getByRole("link", { name: "Watch" }).click();
  await page.locator(".places [data-id]").first().waitFor();
  await page.getByRole("button", { name: "Copy the match so far" }).click();
  await expect.poll(() => pasted(page), soon).toContain("[Game");
  const early = await pasted(page);
  expect(early).toContain(`[Hash "${ann.state().keyHash}"]`);
  expect(early).not.toContain("Key");

  await resign(ann);
  await page.getByRole("link", { name: "Replay" }).click();
  await verdict(page, "Verified");
  await page.getByRole("heading", { name: "Verified" }).click();
  await page.getByText("the same hash that this browser saw").waitFor();

  // Had it seen another, it would say so.
  await page.evaluate((room) => localStorage.setItem("baseboard.hashes", JSON.stringify([[room, 1, "0".repeat(64)]])), code);
  await page.reload();
  await verdict(page, "Another hash");
  await page.context().close();
});

test("of a match that is pasted or dropped, the first line that is not right is named, and a key that does not fit", async () => {
  const { text } = await finished(theBase, 14);
  const { page, complaints } = await here.person({ ...LAPTOP, ...CALM });
  await page.goto("/");
  await page.getByRole("link", { name: "Replay a match" }).click();
  const paste = async (pasted: string) => {
    await page.getByLabel("The match as text").fill(pasted);
    await page.getByRole("button", { name: "Replay it" }).click();
  };
  await paste("Dear Bo,");
  await page.getByText("This is no transcript of a match").waitFor();

  const lines = readTranscript(text).lines;
  const other = lines[7].startsWith("A") ? "B" : "A";
  await paste(text.replace(`8. ${lines[7]}`, `8. ${other}${lines[7].slice(1)}`));
  await verdict(page, "Move 8 is wrong");
  await page.keyboard.press("End");
  await isAt(page, 7);
  await expect.poll(() => page.url(), soon).toContain("at=7");
  await page.reload();
  await verdict(page, "Move 8 is wrong");
  await isAt(page, 7);

  await page.getByRole("link", { name: "Another match" }).click();
  await paste(text.replace(/Key "\w+"/, `Key "${keyFrom("another")}"`));
  await verdict(page, "Wrong key");
  await page.getByText("The key does not fit the hash").waitFor();

  await page.goto("/");
  await page.getByText("Ann’s room").first().waitFor();
  const dropped = await page.evaluateHandle(
    (content) => {
      const held = new DataTransfer();
      held.items.add(new File([content], "match.txt", { type: "text/plain" }));
      return held;
    },
    text.replace("\n1. ", "\n[StandIn [1]]\n1. "),
  );
  await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
  await verdict(page, "Verified");
  // What a bot played in a player's place is told so, to eyes and ears.
  const first = page.locator(".log .logged").first();
  await first.getByText("A bot played that for Ann.").waitFor();
  await first.getByText("(bot)", { exact: true }).waitFor();
  expect(readTranscript(text).hash).toBe(hashOfKey(readTranscript(text).key ?? ""));
  expect(complaints).toEqual([]);
  await page.context().close();
});
