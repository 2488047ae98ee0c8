import { type AnyGame, keyFrom, Match, type Parts, type Phrase, type Rng, rngAt } from "@baseboard/kit";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type PracticeRun, written } from "../../../../apps/client/src/practice/running.ts";
import { choice as allYourBaseChoice } from "../../../games/all-your-base/client/choice.ts";
import { touches as allYourBaseTouches } from "../../../games/all-your-base/client/touches.ts";
import { choice as darebaseChoice } from "../../../games/darebase/client/choice.ts";
import { touches as darebaseTouches } from "../../../games/darebase/client/touches.ts";
import { choice as disarmChoice } from "../../../games/disarm-the-base/client/choice.ts";
import { touches as disarmTouches } from "../../../games/disarm-the-base/client/places/move-targets.ts";
import { choice as theBaseChoice } from "../../../games/the-base/client/choice.ts";
import { touches as theBaseTouches } from "../../../games/the-base/client/touches.ts";
import { openGame } from "../../games.ts";
import { speakerIn } from "../../words.ts";
import { servePages } from "../pages.ts";
import { served } from "../served.ts";
import { shown } from "./gallery.ts";

const here = served(servePages);
const DESK = { viewport: { width: 1000, height: 600 }, reducedMotion: "reduce", serviceWorkers: "block" } as const;

/** How moves of a game are touched, and what the buttons for that are called. */
interface Touched {
  touches(move: unknown, view: unknown): string[];
  choice(touch: string, picked: string[], view: unknown): { label: Phrase };
}

const touched = {
  "the-base": { touches: theBaseTouches, choice: theBaseChoice },
  darebase: { touches: darebaseTouches, choice: darebaseChoice },
  "all-your-base": { touches: allYourBaseTouches, choice: allYourBaseChoice },
  "disarm-the-base": { touches: disarmTouches, choice: disarmChoice },
} as unknown as Record<string, Touched>;

type Move = { type: string };
/** A seat that may act, and its legal moves. */
type Turn = { match: Match<Parts>; seat: number; moves: Move[]; view: unknown };

/** Plays a match of two by chance until `find` finds something for the seat in turn. */
async function playedTo<T>(id: string, options: object, find: (turn: Turn) => T | undefined): Promise<T & { running: PracticeRun }> {
  const { game } = (await openGame(id)) as { game: AnyGame };
  const match: Match<Parts> = new Match(game, { seats: 2, options: game.options.parse(options), key: keyFrom("keyboard") });
  const rng: Rng = rngAt(keyFrom("keyboard"), 1);
  while (match.toAct.length > 0) {
    const [seat] = match.toAct;
    const moves = match.legalMoves(seat) as Move[];
    const found = find({ match, seat, moves, view: match.view(seat) });
    const sitters = [0, 1].map((one) => (one === seat ? { name: "Ann" } : { name: "Bo", level: "random" }));
    if (found) return { ...found, running: { match, sitters, seat } };
    match.submit(seat, { move: rng.pick(moves) }, match.version);
  }
  throw new Error(`A match of ${id} was played to its end, and nothing was found.`);
}

/** A match at a move of this type that takes so many touches, the last of which is the one button. */
function prepared(id: string, options: object, type: string, count: number, by?: string) {
  const { touches, choice } = touched[id];
  return playedTo(id, options, ({ moves, view }) => {
    const speak = speakerIn("en", String);
    const ways = moves.filter((move) => move.type === type).map((move) => ({ move, ids: touches(move, view) }));
    const way = ways.find(({ ids }) => ids.length === count && ids.at(-1) === "ok" && (by === undefined || ids.includes(by)));
    return way && { ...way, labels: way.ids.map((one, i) => speak(choice(one, way.ids.slice(0, i), view).label)) };
  });
}

/** Goes on with a match as practice keeps it. */
async function opened({ match, ...running }: PracticeRun): Promise<Page> {
  const { page } = await here.person(DESK);
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key, text),
    [`baseboard.practice.${match.game.id}`, written({ match, ...running })],
  );
  await page.goto(`/play/${match.game.id}?resume`);
  await shown(page);
  await page.locator(".places [data-live], .dock .primary").first().waitFor();
  return page;
}

const button = (page: Page, name: string) => page.locator(".dock").getByRole("button", { name, exact: true });
const place = (page: Page, id: string) => page.locator(`.places [data-id="${id}"]`);
const theOne = (page: Page) => page.locator(".dock .acts .primary");
/** How much was done, in this page and before; without end where the match has ended. */
const version = (page: Page, { match }: PracticeRun): Promise<number> =>
  page.evaluate((key) => {
    const kept = localStorage.getItem(key);
    return kept === null ? Number.POSITIVE_INFINITY : JSON.parse(kept).lines.length;
  }, `baseboard.practice.${match.game.id}`);

/** By game, a move of each kind that is done with the one button; and where the focus is then. */
test.each([
  ["the-base", {}, "orient", 3, ".dock"],
  ["the-base", {}, "reveal", 2, '.places [data-id="d4"]'],
  ["the-base", {}, "move", 3, ".places [data-id]"],
  ["darebase", { scenario: "capture-the-flag" }, "run", 5, ".dock"],
  ["all-your-base", { inTurn: true }, "play", 4, ".dock"],
  ["disarm-the-base", {}, "discard", 3, ".places [data-id]"],
])(
  "%s %o: what was prepared with Enter (%s, %i touches) a second Enter does, and one that is held down does not",
  async (id, options, type, count, then) => {
    const { running, ids, labels } = await prepared(id, options, type, count);
    const page = await opened(running);
    for (const [i, one] of ids.slice(0, -1).entries()) {
      const at = (await place(page, one).count()) > 0 ? place(page, one) : button(page, labels[i]);
      await at.focus();
      for (const _ of "held") await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
    }
    await theOne(page).waitFor();
    expect(await version(page, running)).toBe(running.match.version);
    await page.locator(':focus[aria-description="chosen, again does it"]').waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => version(page, running)).toBeGreaterThan(running.match.version);
    await page.locator(`${then}:focus`).waitFor();
    await page.context().close();
  },
);

test("a tile is turned by the button beside it, with Enter and Enter", async () => {
  const { running, ids } = await prepared("the-base", {}, "rotate", 3, "turn:90");
  const page = await opened(running);
  await place(page, ids[0]).focus();
  for (const key of ["Enter", "n", "Enter"]) await page.keyboard.press(key);
  await page.locator('[data-id^="handle:"]:focus').waitFor();
  await theOne(page).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => version(page, running)).toBe(running.match.version + 1);
  await page.context().close();
});

test("from the board the Tab key goes to the choices, to the one button, to Cancel, and only then to what is seldom done", async () => {
  const { running, ids } = await prepared("the-base", {}, "reveal", 2);
  const page = await opened(running);
  // Nothing is prepared: nothing stands where the one button will.
  await page.getByText(/^Bring your pieces|^Move a piece/).waitFor();
  const buttons = page.locator(".dock button:visible");
  expect(await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent))).toEqual(["Undo", "More"]);
  await place(page, ids[0]).focus();
  await page.keyboard.press("Enter");
  const stops: string[] = [];
  for (const _ of "123") {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ""));
  }
  expect(stops).toEqual([`Reveal ${ids[0]}`, "Cancel", "More"]);
  await page.context().close();
});

test("when all is shown in All Your Base, the focus stays among the cards", async () => {
  const { running, played } = await playedTo("all-your-base", {}, ({ moves, view }) =>
    moves.some(({ type }) => type === "ready") ? { played: (view as { hand: { first: { card: number } } }).hand.first.card } : undefined,
  );
  const page = await opened(running);
  // One that is played, and so is gone then.
  const before = `card:${played}`;
  await page.locator(`.places [data-id="${before}"]`).focus();
  // As when the last of the others is ready.
  await theOne(page).evaluate((ready: HTMLElement) => ready.click());
  await expect.poll(() => version(page, running)).toBeGreaterThan(running.match.version + 3);
  await shown(page);
  const after = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.id);
  expect(after).toMatch(/^card:/);
  expect(after).not.toBe(before);
  await page.context().close();
});
