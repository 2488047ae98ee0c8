import { type Signal, signal } from "@preact/signals";
import type { Shelved } from "../games.ts";
import { language } from "../language.ts";
import { anchorOf, type Block, blocksOf } from "../parts/markdown.ts";

/** A rule book in one language: undefined until it has come. */
type Copy = Signal<Block[] | "failed" | undefined>;

const copies = new Map<string, Copy>();

/**
 * A game's rule book in the page's language; whoever asks while it is on its way hears when it has come. One that failed
 * stays so until the page is loaded anew: whoever hears of it asks again at once.
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

/** What a rule, named by its heading in English, is called in the page's language. */
export function ruleName(game: Shelved, rule: string): string {
  const book = bookOf(game);
  const found = Array.isArray(book) ? headingsOf(book).find(({ id }) => id === anchorOf(rule)) : undefined;
  return found?.text ?? rule;
}
