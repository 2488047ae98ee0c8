import { type Bot, type Game, keyFrom, type Parts, type Phrase, rngAt, type Speaker, same, type View } from "@baseboard/kit";
import type { Entry, RoomState } from "@baseboard/protocol";
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
}

/** Hands that make moves on pages as a person does, of a game in which nothing is hidden. */
export interface Hands<G extends Parts> {
  speak: Speaker;
  /** Makes the move that a bot would, on the page of the seat in turn, and waits until the table has it. */
  make(page: Page, eye: Visitor<G>, bot: Bot<G>): Promise<void>;
}

const viewOf = <G extends Parts>({ table, toAct }: RoomState): View<G> => ({ seat: toAct[0], table: table as G["table"], hand: {} });

/** Hands for one match between players of these names. */
export function handsFor<G extends Parts>({ game, touches, choice }: Touched<G>, names: string[], word: string): Hands<G> {
  const speak = speakerIn("en", (seat) => names[seat]);
  return {
    speak,
    async make(page, eye, bot) {
      const { told } = eye.state();
      const view = viewOf<G>(eye.state());
      const move = bot(view, game.legalMoves(view), rngAt(keyFrom(word), told.version));
      const words = (id: string, before: string[]) => speak(choice(id, before, view, id === "ok" ? move : undefined).label);
      await touch(page, touches(move, view), words);
      await eye.until(({ told: now }) => now.version > told.version);
    },
  };
}

/**
 * Everybody comes to see the same position, in the words that the buttons over the board have for screen readers. Answers how
 * many places that is.
 */
export async function seesTheSame(people: Person[]): Promise<number> {
  let seen: string[][] = [];
  const others = async () => {
    seen = await Promise.all(people.map(({ page }) => wordsOn(page)));
    return seen.filter((each) => !same(each, seen[0]));
  };
  await expect.poll(others, { timeout: 10_000 }).toEqual([]);
  return seen[0].length;
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
