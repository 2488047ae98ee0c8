import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type AnyGame, keyFrom, Match, MOST_TAKEN_BACK, rngAt } from "@baseboard/kit";
import { effect } from "@preact/signals";
import { expect, test } from "vitest";
import type { Shelved } from "../src/games.ts";
import { languages } from "../src/language.ts";
import { type Block, blocksOf, type Inline } from "../src/parts/markdown.ts";
import { bookOf as loadedBook } from "../src/rules/book.ts";
import { read, root, sourcesBelow } from "./sources.ts";

const folder = "packages/games";
const games = readdirSync(join(root, folder)).filter((game) => existsSync(join(root, folder, game, "RULES.md")));
const others = languages.filter((tongue) => tongue !== "en");
const editions = games.flatMap((game) => others.map((tongue) => [game, tongue] as const));

const books = games.flatMap((game) => languages.map((tongue) => [game, tongue] as const));
/** The books of games that were printed once: their gaps are settled in RULINGS.md. */
const printed = books.filter(([game]) => existsSync(join(root, folder, game, "RULINGS.md")));

const textOf = (game: string, tongue: string): string => read(`${folder}/${game}/RULES${tongue === "en" ? "" : `.${tongue}`}.md`);
const bookOf = (game: string, tongue: string): Block[] => blocksOf(textOf(game, tongue));
/** What stands below a heading, up to the next one. */
function sectionOf(book: Block[], id: string): Block[] {
  const from = book.findIndex((block) => block.kind === "heading" && block.id === id) + 1;
  const to = book.findIndex((block, i) => i >= from && block.kind === "heading");
  return from === 0 ? [] : book.slice(from, to < 0 ? book.length : to);
}
const paragraphs = (section: Block[]): Inline[][] => section.flatMap((block) => (block.kind === "paragraph" ? [block.inlines] : []));
const wordsOf = (inlines: Inline[]): string => inlines.map(({ text }) => text).join("");
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

const goal = { en: "Goal:", de: "Ziel:" } as Record<string, string>;

test.each(books)("%s in %s opens with the goal, one sentence on one line", (game, tongue) => {
  const [title, first] = bookOf(game, tongue);
  expect(title).toMatchObject({ kind: "heading", level: 1 });
  const inlines = first.kind === "paragraph" ? first.inlines : [];
  expect(inlines[0]).toEqual({ kind: "strong", text: goal[tongue] });
  expect(wordsOf(inlines.slice(1))).toMatch(/^ [^.]{20,}\.$/);
  expect(textOf(game, tongue).split("\n")[2]).toBe(`**${goal[tongue]}**${wordsOf(inlines.slice(1))}`);
});

test.each(printed)("%s in %s marks what is ours, a line each", (game, tongue) => {
  const [said, list, ...more] = sectionOf(bookOf(game, tongue), "where-the-printed-rules-are-silent");
  expect([said?.kind, more]).toEqual(["paragraph", []]);
  const items = list?.kind === "list" ? list.items : [];
  expect(items.length).toBeGreaterThan(9);
  const lines = textOf(game, tongue).split("\n");
  for (const [topic, ...inlines] of items) expect(lines).toContain(`- **${topic.text}**${wordsOf(inlines)}`);
  // Each is about a chapter, in their order, and the same ones in every language.
  const chapters = topicsOf(game, tongue);
  expect(chapters).toEqual(chapters.toSorted((a, b) => a - b));
  expect(chapters).not.toContain(-1);
  expect(chapters).toEqual(topicsOf(game, "en"));
});

/** The chapters that have something of ours, by their number in the book; -1 for what is no chapter. */
function topicsOf(game: string, tongue: string): number[] {
  const book = bookOf(game, tongue);
  const chapters = book.flatMap((block) => (block.kind === "heading" ? [block.text] : []));
  const lists = sectionOf(book, "where-the-printed-rules-are-silent").flatMap((block) => (block.kind === "list" ? block.items : []));
  return lists.map(([topic]) => (topic.kind === "strong" ? chapters.indexOf(topic.text) : -1));
}

test.each(books)("%s in %s says how to give up", (game, tongue) => {
  expect(paragraphs(sectionOf(bookOf(game, tongue), "giving-up")).length).toBeGreaterThan(0);
});

test.each(books)("%s in %s says what a semicolon begins", (game, tongue) => {
  const notation = sectionOf(bookOf(game, tongue), "notation");
  expect(paragraphs(notation).filter((inlines) => inlines.some(({ kind, text }) => kind === "code" && text === ";"))).toHaveLength(1);
});

test.each(books)("%s in %s says how often one may take back, where there is anything to take back", async (game, tongue) => {
  const said = paragraphs(sectionOf(bookOf(game, tongue), "taking-back"))
    .map(wordsOf)
    .join("\n");
  expect(said).not.toBe("");
  expect(said.match(/\d+/g)).toEqual((await canTakeBack(game)) ? [String(MOST_TAKEN_BACK)] : null);
});

/** Whether anything can ever be taken back in a game, be it by a move that leads back. */
async function canTakeBack(id: string): Promise<boolean> {
  const rules: object = await import(`@baseboard/games/${id}/rules`);
  const game: AnyGame = Object.values(rules).find((each) => each?.id === id && each.setup);
  if (game.isTakeBack) return true;
  const match = new Match(game, { seats: game.seats.min, options: game.options.parse({}), key: keyFrom(id) });
  const rng = rngAt(keyFrom(id), 1);
  for (let ply = 0; ply < 60 && match.toAct.length > 0; ply++) {
    const [seat] = match.awaited;
    match.submit(seat, { move: rng.pick(match.legalMoves(seat)) });
    if (match.mayUndo(seat)) return true;
  }
  return false;
}

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
