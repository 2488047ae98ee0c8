import { readFileSync } from "node:fs";
import { linesOf, readTranscript, replay } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { wordsOf } from "../../../../tools/words.ts";
import { LONGEST, MOST_BETWEEN, MOST_OFFERS } from "../../rules/deals.ts";
import { disarmTheEarth, type Event } from "../../rules/index.ts";
import { continents, squares, type Territory, usualDeadline } from "../../rules/world.ts";

const bookOf = (language: string) =>
  readFileSync(new URL(`../../RULES${language === "en" ? "" : `.${language}`}.md`, import.meta.url), "utf8");
const rulebook = bookOf("en");
const [position, transcript] = [...rulebook.matchAll(/```\n([\s\S]*?)```/g)].map(([, text]) => text);
const { readMove, writeMove, readPosition, writePosition } = disarmTheEarth.notation;

/** What stands below a heading, by its anchor in the other languages. */
function sectionOf(language: string, english: string): string {
  const anchor = english.toLowerCase().replaceAll(" ", "-");
  const chapters = bookOf(language).split(/^## /m);
  const chapter = chapters.find((each) => each.startsWith(`${english}\n`) || each.split("\n")[0].endsWith(`{#${anchor}}`));
  if (!chapter) throw new Error(`No chapter is "${english}".`);
  return chapter;
}

/** The cells of every row of a chapter's tables, headings too. */
const rowsOf = (chapter: string): string[][] =>
  [...chapter.matchAll(/^\| (.*) \|$/gm)]
    .map(([, row]) => row.split(" | ").map((cell) => cell.trim()))
    .filter(([first]) => !/^-+$/.test(first));

/** What the squares' commands are called in the tables. */
const commands: Record<string, Record<string, string>> = {
  en: {
    calm: "calm",
    disarm: "disarm",
    mutual: "disarm both",
    summit: "summit",
    industryPlus: "5 industries",
    industryMinus: "pay 5 industries",
    armyPlus: "3 armies",
    armyMinus: "lose 2 armies",
    again: "roll again",
    noProduction: "no production",
  },
  de: {
    calm: "ruhige See",
    disarm: "abrüsten",
    mutual: "beide abrüsten",
    summit: "Gipfel",
    industryPlus: "5 Industrien",
    industryMinus: "5 Industrien zahlen",
    armyPlus: "3 Armeen",
    armyMinus: "2 Armeen verlieren",
    again: "noch einmal würfeln",
    noProduction: "keine Produktion",
  },
};

describe.each(["en", "de"])("The tables of the book in %s", (language) => {
  const words = wordsOf("packages/games/disarm-the-earth", language, "match");
  const land = (at: Territory) => words[`disarmTheEarth.land.${at}`];
  const all = Object.entries(continents) as [string, readonly Territory[]][];

  test("the continents and their territories", () => {
    const rows = rowsOf(sectionOf(language, "The world")).slice(1, 7);
    expect(rows).toEqual(all.map(([id, lands]) => [words[`disarmTheEarth.continent.${id}`], lands.map(land).join(", ")]));
  });

  test("how territories are written", () => {
    const rows = rowsOf(sectionOf(language, "Notation")).slice(1, 7);
    expect(rows).toEqual(
      all.map(([id, lands]) => [words[`disarmTheEarth.continent.${id}`], lands.map((at) => `\`${at}\` ${land(at)}`).join(", ")]),
    );
  });

  test.each(["E", "W"])("the squares of loop %s, what they do, and what faces them", (loop) => {
    const rows = rowsOf(sectionOf(language, "The world")).filter(([id]) => new RegExp(`^${loop}\\d+$`).test(id));
    const wanted = Object.entries(squares)
      .filter(([id]) => id.startsWith(loop))
      .map(([id, { command, coasts, islands }]) => [
        id,
        words[`disarmTheEarth.square.${id}`],
        commands[language][command],
        coasts.map(land).join(", "),
        islands.map(land).join(", "),
      ]);
    expect(rows).toEqual(wanted);
  });

  test("each kind of square is explained", () => {
    const explained = rowsOf(sectionOf(language, "Squares")).map(([name]) => name);
    for (const name of Object.values(commands[language]))
      expect(
        explained.some((each) => each.split(", ").includes(name)),
        name,
      ).toBe(true);
  });

  test("the straits", () => {
    const text = sectionOf(language, "The world").replace(/\s+/g, " ");
    const straits = Object.values(squares).flatMap((square) => square.straits ?? []);
    const named = straits.filter(([a, b]) => text.includes(`${land(a)} – ${land(b)}`) || text.includes(`${land(b)} – ${land(a)}`));
    // The one between the Nile and Arabia is a border on land as well.
    expect(new Set(straits.map((pair) => pair.toSorted().join())).size).toBe(10);
    expect(new Set(named.map((pair) => pair.toSorted().join())).size).toBe(9);
  });

  test("2, 41: the last rounds, and the limits of deals", () => {
    const end = (sectionOf(language, "The end").match(/\d+/g) ?? []).map(Number);
    expect(end).toEqual([usualDeadline[4], usualDeadline[3], usualDeadline[2]]);
    expect(sectionOf(language, "Deals").match(/\d+/g)?.map(Number)).toEqual([LONGEST]);
    expect([MOST_OFFERS, MOST_BETWEEN]).toEqual([3, 3]);
  });
});

describe("Where the printed rules are silent", () => {
  test("41, 12: two and three may play, and there are no cards", () => {
    expect(sectionOf("en", "Where the printed rules are silent")).toMatch(/two and three.*cards/);
  });
});

describe("Notation", () => {
  test("the example position in RULES.md is written as it says, but for its comments", () => {
    expect(linesOf(writePosition(readPosition(position)))).toEqual([...linesOf(position)]);
  });

  test("each move in its table is read, and written the same", () => {
    const section = sectionOf("en", "Notation");
    const rows = [...section.matchAll(/^\| (`[^|]+) \|/gm)]
      .map(([, cell]) => cell)
      .filter((cell) => !/ [A-Z]/.test(cell.replace(/`[^`]*`/g, "")));
    const moves = rows.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, move]) => move));
    expect(moves.length).toBeGreaterThan(25);
    for (const move of moves) expect(writeMove(readMove(move))).toBe(move);
    const kinds = new Set(moves.map((move) => readMove(move).type));
    expect(kinds.size).toBe(24);
  });

  test("the match in RULES.md is played to its end, and its comments are true", () => {
    const match = replay(disarmTheEarth, readTranscript(transcript));
    expect(match.outcome).toMatchObject({ winners: [0], reason: { key: "kit.resigned" } });
    const events = match.log.map((line) => line.events as Event[]);
    const dice = (at: number) => events[at - 1].flatMap((event) => ("dice" in event ? [event.dice] : []));
    expect([dice(6), dice(19), dice(28), dice(30)]).toEqual([[[1, 5]], [[6, 4]], [[1, 3]], [[4, 4]]]);
    expect(events[14].at(-1)).toMatchObject({ type: "turnBegan", seat: 1, round: 2 });
    expect(events[27][0]).toMatchObject({ type: "attacked", free: 2 });
    expect(events[29].map(({ type }) => type)).toEqual(["thrown", "repelled"]);
    expect(events[31].map(({ type }) => type)).toEqual(["agreed", "disarmed", "disarmed"]);
  });
});
