import { type Bot, type Game, keyFrom, type Parts, type Phrase, rngAt, type Seat, type Speaker, same, type View } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import type { Visitor } from "@baseboard/room/testing";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { speakerIn } from "../../words.ts";
import { type Person, touch } from "../person.ts";

/** What a game says of how its moves are made by touching. */
export interface Touched<G extends Parts> {
  game: Game<G>;
  touches(move: G["move"], view: View<G>): string[];
  choice(touch: string, picked: string[], view: View<G>, move?: G["move"]): { label: Phrase };
  /** What a hand holds, as far as a touch depends on it. */
  hand?: G["hand"];
}

/** Hands that make moves on pages as a person does. */
export interface Hands<G extends Parts> {
  speak: Speaker;
  /** Makes the move that a bot would, on the page of the seat in turn, or of another that may act, and waits until the table has it. */
  make(page: Page, eye: Visitor<G>, bot: Bot<G>, seat?: Seat): Promise<void>;
}

/** Hands for one match between players of these names. */
export function handsFor<G extends Parts>(
  { game, touches, choice, hand = {} as G["hand"] }: Touched<G>,
  names: string[],
  word: string,
): Hands<G> {
  const speak = speakerIn("en", (seat) => names[seat]);
  return {
    speak,
    async make(page, eye, bot, seat = eye.state().toAct[0]) {
      const { told, table } = eye.state();
      const view: View<G> = { seat, table: table as G["table"], hand };
      const move = bot(view, game.legalMoves(view), rngAt(keyFrom(word), told.version));
      const ids = touches(move, view);
      // The touch that makes the move says what it is.
      const words = (id: string, before: string[]) =>
        speak(choice(id, before, view, before.length === ids.length - 1 ? move : undefined).label);
      await touch(page, ids, words);
      await eye.until(({ told: now }) => now.version > told.version);
    },
  };
}

/**
 * Everybody comes to see the same position, in the words that the buttons over the board have for screen readers. Answers how
 * many places that is. Where words depend on the side from which one looks, `canonical` makes them the same for all.
 */
export async function seesTheSame(people: Person[], canonical = (words: string[]): string[] => words): Promise<number> {
  let seen: string[][] = [];
  const others = async () => {
    seen = await Promise.all(people.map(async ({ page }) => canonical(await wordsOn(page))));
    return seen.filter((each) => !same(each, seen[0]));
  };
  await expect.poll(others, { timeout: 10_000 }).toEqual([]);
  return seen[0].length;
}

/** A page comes to say of every place what it should, in the words that its button has for screen readers. */
export async function comesToSay(page: Page, places: { id: string; name: Phrase }[], speak: Speaker): Promise<void> {
  const said = () =>
    page
      .locator(".places [data-id]")
      .evaluateAll((cells) => cells.map((cell) => `${cell.getAttribute("data-id")} ${cell.getAttribute("aria-label")}`).sort());
  await expect.poll(said, { timeout: 20_000 }).toEqual(places.map(({ id, name }) => `${id} ${speak(name)}`).sort());
}

const wordsOn = (page: Page): Promise<string[]> =>
  page.locator(".places [data-id]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? "").sort());

/** Comes into a room on a page, in a place that this browser remembers. */
export async function enter(page: Page, { code, game, token }: Entry): Promise<void> {
  await page.addInitScript(
    (known) => localStorage.setItem("baseboard.rooms", known),
    JSON.stringify([{ code, game, token, at: Date.now() }]),
  );
  await page.goto(`/r/${code}`);
}
