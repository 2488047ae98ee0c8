import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { effect } from "@preact/signals";
import { expect, test } from "vitest";
import type { Shelved } from "../src/games.ts";
import { languages } from "../src/language.ts";
import { type Block, blocksOf } from "../src/parts/markdown.ts";
import { bookOf as loadedBook } from "../src/rules/book.ts";
import { read, root, sourcesBelow } from "./sources.ts";

const folder = "packages/games";
const games = readdirSync(join(root, folder)).filter((game) => existsSync(join(root, folder, game, "RULES.md")));
const others = Object.keys(languages).filter((tongue) => tongue !== "en");
const editions = games.flatMap((game) => others.map((tongue) => [game, tongue] as const));

const bookOf = (game: string, tongue: string): Block[] =>
  blocksOf(read(`${folder}/${game}/RULES${tongue === "en" ? "" : `.${tongue}`}.md`));
const headings = (book: Block[]) => book.flatMap((block) => (block.kind === "heading" ? [{ level: block.level, id: block.id }] : []));
/** Notation without its remarks: the same in every language. */
const examples = (book: Block[]) => book.flatMap((block) => (block.kind === "code" ? [block.text.replace(/ *;.*/g, "")] : []));
const shapes = (book: Block[]) =>
  book.map((block) =>
    block.kind === "list" ? `${block.items.length} items` : block.kind === "table" ? `${block.rows.length} rows` : block.kind,
  );

test("every game has a rulebook in every language", () => {
  expect(games).toEqual(expect.arrayContaining(["the-base", "darebase", "toy"]));
  for (const [game, tongue] of editions)
    expect(existsSync(join(root, folder, game, `RULES.${tongue}.md`)), `${game} in ${tongue}`).toBe(true);
});

test.each(editions)("%s in %s has the headings of the English book, with its anchors, and all that stands below them", (game, tongue) => {
  const [english, other] = [bookOf(game, "en"), bookOf(game, tongue)];
  expect(headings(other)).toEqual(headings(english));
  expect(shapes(other)).toEqual(shapes(english));
  expect(examples(other)).toEqual(examples(english));
});

test.each(games)("every rule that %s cites is a heading of each of its books", (game) => {
  const cited = sourcesBelow(`${folder}/${game}`).flatMap((file) =>
    [...read(file).matchAll(/\b(?:no\(|rule: )"([^"]+)"/g)].map(([, rule]) => rule),
  );
  expect(cited.length).toBeGreaterThan(0);
  const known = new Set(bookOf(game, "en").flatMap((block) => (block.kind === "heading" ? [block.text] : [])));
  expect(cited.filter((rule) => !known.has(rule))).toEqual([]);
});

test("a book that cannot be loaded is asked for once, and has failed for whoever waits for it", async () => {
  let asked = 0;
  const book = () => (asked++ < 5 ? Promise.reject(new Error("offline")) : new Promise<string>(() => {}));
  const seen: unknown[] = [];
  const stop = effect(() => void seen.push(loadedBook({ id: "lost", book } as unknown as Shelved)));
  await expect.poll(() => seen.length).toBeGreaterThan(1);
  expect([asked, seen]).toEqual([1, [undefined, "failed"]]);
  stop();
});
