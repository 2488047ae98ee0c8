import { type Signal, signal } from "@preact/signals";
import type { Shelved } from "../games.ts";
import { language } from "../language.ts";
import { anchorOf, type Block, blocksOf } from "../parts/markdown.ts";

/** A rule book in one language: undefined while loading. */
type Copy = Signal<Block[] | "failed" | undefined>;

const copies = new Map<string, Copy>();

/**
 * A game's rule book in the page's language; a signal, so callers update when it is loaded. A failure persists until a reload: otherwise
 * its subscribers would retry at once, endlessly.
 */
export function bookOf(game: Shelved): Block[] | "failed" | undefined {
  const name = `${game.id} ${language.value}`;
  const kept = copies.get(name);
  if (kept) return kept.value;
  const copy: Copy = signal(undefined);
  copies.set(name, copy);
  game.book(language.value).then(
    (text) => {
      copy.value = blocksOf(text);
    },
    () => {
      copy.value = "failed";
    },
  );
  return copy.value;
}

/** The headings that a table of contents lists. */
export const headingsOf = (book: Block[]): { id: string; text: string }[] =>
  book.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [{ id: block.id, text: block.text }] : []));

/** The name, in the page's language, of a rule given by its English heading. */
export function ruleName(game: Shelved, rule: string): string {
  const book = bookOf(game);
  const found = Array.isArray(book) ? headingsOf(book).find(({ id }) => id === anchorOf(rule)) : undefined;
  return found?.text ?? rule;
}
