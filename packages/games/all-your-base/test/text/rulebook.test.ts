import { readFileSync } from "node:fs";
import { linesOf, readTranscript, replay } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { allCards, colours, hardwareColours, print, symbols } from "../../rules/cards.ts";
import { changeBefore, dealt, firstDeck, keepsOf, playsOf, TURNS, tiles } from "../../rules/constants.ts";
import { allYourBase, type Event, NONE, type Options, type Station } from "../../rules/index.ts";
import { pointsOf, worthOf } from "../../rules/score.ts";

const bookOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
const books = { en: bookOf("RULES.md"), de: bookOf("RULES.de.md") };
const tongues = ["en", "de"] as const;
type Tongue = (typeof tongues)[number];
const speak = { en: speakerIn(), de: speakerIn("de") };
const { readMove, writeMove, readPosition, writePosition } = allYourBase.notation;

const usual: Options = { escalation: false, draw: false, reset: false, inTurn: false };

/** A chapter of a book, called by its anchor. */
function chapter(tongue: Tongue, anchor: string): string {
  const chapters = books[tongue].split(/^## /m);
  const isIt = (text: string) => {
    const [heading] = text.split("\n");
    return heading.endsWith(`{#${anchor}}`) || heading.toLowerCase().replaceAll(" ", "-") === anchor;
  };
  return chapters.find(isIt) ?? "";
}

/** The rows of the table in a chapter, below its head. */
const rowsOf = (tongue: Tongue, anchor: string): string[][] =>
  chapter(tongue, anchor)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
const word = (tongue: Tongue, key: string): string => speak[tongue]({ key: `allYourBase.${key}` });

describe.each(tongues)("The figures of the book in %s", (tongue) => {
  test("stations and cards by number of players", () => {
    const rows = rowsOf(tongue, "setting-up").map(([players, stations, cards]) => [players, stations, ...numbersIn(cards)].map(Number));
    const draw = { ...usual, draw: true };
    expect(rows).toEqual([2, 3, 4, 5, 6].map((seats) => [seats, tiles(seats), ...new Set([dealt(seats, usual), dealt(seats, draw)])]));
  });

  test("all cards, by colour and symbol", () => {
    const wanted = colours.map((name, colour) => [
      word(tongue, `colour_${name}`),
      ...symbols.map((_, symbol) =>
        allCards
          .map(print)
          .filter((card) => card.colour === colour && card.symbol === symbol)
          .map(({ number }) => number)
          .toSorted()
          .join(", "),
      ),
    ]);
    expect(rowsOf(tongue, "cards")).toEqual(wanted);
    const [head] = /^\|.*$/m.exec(chapter(tongue, "cards"))!;
    expect(head.match(/\p{L}+/gu)).toEqual(symbols.map((name) => word(tongue, `symbol_${name}`)));
  });

  test("how a hand shrinks", () => {
    let hands = [dealt(4, usual), dealt(6, usual)];
    const wanted = Array.from({ length: TURNS }, (_, i) => {
      const now = hands;
      // Whatever is not played is in a hand of the next turn, kept or passed on.
      hands = now.map((held) => held - playsOf(held));
      return [[i + 1], ...now.map((held) => [held, playsOf(held), keepsOf(held), held - playsOf(held) - keepsOf(held)])];
    });
    expect(rowsOf(tongue, "keeping-and-passing").map((row) => row.map(numbersIn))).toEqual(wanted);
  });

  test("what the escalation changes", () => {
    for (const row of rowsOf(tongue, "escalation")) {
      const [[seats], [lowest, highest, size], ...changes] = row.map(numbersIn);
      const options = { ...usual, escalation: true };
      const first = firstDeck(seats, options);
      expect([lowest, highest, size]).toEqual([1, Math.max(...first.map((card) => print(card).number)), first.length]);
      let deck = size;
      for (const [i, figures] of changes.entries()) {
        const { out, numbers } = changeBefore(i + 2, seats, options)!;
        deck += 6 * numbers.length - out;
        expect(figures).toEqual([out, ...numbers, deck]);
      }
    }
    expect(rowsOf(tongue, "escalation")).toHaveLength(3);
  });

  test("the base that is scored", () => {
    const listOf = (names: readonly string[], kind: string) => names.map((name) => word(tongue, `${kind}_${name}`));
    const named = (cell: string) =>
      allCards.find((each) => {
        const { colour, symbol, number } = print(each);
        const gaps = { colour: colours[colour], symbol: symbols[symbol], number };
        return speak[tongue]({ key: "allYourBase.card", with: gaps }) === cell;
      }) ?? NONE;
    const rows = rowsOf(tongue, "scoring");
    const points = rows.map(([name, cubes, software, sum]) => {
      const hardware = listOf(hardwareColours, "colour").map((colour) => cubes.split(colour).length - 1);
      const station: Station = { symbol: listOf(symbols, "symbol").indexOf(name), hardware, software: named(software) };
      if (station.software !== NONE) expect(print(station.software).symbol).toBe(station.symbol);
      const worth = worthOf(station);
      expect(numbersIn(sum)).toEqual([worth.software, 3 * worth.fits, pointsOf(worth)]);
      return pointsOf(worth);
    });
    expect(rows).toHaveLength(6);
    const [total] = numbersIn(chapter(tongue, "scoring").trimEnd().split("\n").at(-1)!);
    expect(points.reduce((sum, each) => sum + each)).toBe(total);
  });
});

describe("Where the printed rules are silent", () => {
  test.each(tongues)("six players keep and play as few cards as the book in %s says", (tongue) => {
    const line = /^- \*\*(?:Keeping and passing|Behalten und weitergeben)\*\*.*$/m.exec(
      chapter(tongue, "where-the-printed-rules-are-silent"),
    );
    let held = dealt(6, usual);
    const turns = Array.from({ length: TURNS }, (_, i) => {
      const [plays, keeps] = [playsOf(held), keepsOf(held)];
      held -= plays;
      return { turn: i + 1, plays, keeps };
    });
    const keepsOne = turns.find(({ keeps }) => keeps === 1)?.turn;
    const playsOne = turns.find(({ plays }) => plays === 1)?.turn;
    expect(new Set(numbersIn(line?.[0] ?? ""))).toEqual(new Set([1, keepsOne, playsOne]));
  });
});

/** The two blocks of text in a book: a position, and a match. */
const blocksOf = (book: string): string[] => [...book.matchAll(/```\n([\s\S]*?)```/g)].map(([, text]) => text);

describe("Notation", () => {
  const [position, transcript] = blocksOf(books.en);

  test("the example position in RULES.md is written as it says, but for its comments", () => {
    expect(linesOf(writePosition(readPosition(position)))).toEqual([...linesOf(position)]);
  });

  test("each move in its table is read, and written the same", () => {
    for (const tongue of tongues) {
      const moves = [...chapter(tongue, "notation").matchAll(/^\| `([^`]+)`/gm)].map(([, move]) => move);
      expect(moves).toHaveLength(7);
      for (const move of moves) expect(writeMove(readMove(move))).toBe(move);
    }
  });

  test("both languages show the same position and the same match", () => {
    expect(blocksOf(books.de).map(linesOf)).toEqual(blocksOf(books.en).map(linesOf));
  });

  test("the match in RULES.md is played to its end, and its comments are true", () => {
    const match = replay(allYourBase, readTranscript(transcript));
    expect(match.toAct).toEqual([]);
    expect(match.outcome).toMatchObject({ winners: [0], scores: [107, 107] });
    expect(speak.en(match.outcome!.reason)).toBe("Level on a total of 107: the better third phase wins.");
    expect(match.log).toHaveLength(139);
    const told = match.log.map(({ events }) =>
      events.flatMap((event) => {
        const phrase = allYourBase.say(event as Event);
        return phrase ? [speak.en(phrase)] : [];
      }),
    );
    const at = (line: number) => told[line - 1];
    expect(at(10)).toContain("B installs yellow drop 6 on station 1.");
    expect(at(10)).toContain("Everybody draws 2 cards.");
    expect(at(40)).toEqual([
      "Everybody is ready: all cards are shown.",
      "B plays yellow drop 1 as hardware on station 1.",
      "B builds station 3 with blue hammers 2.",
      "A builds station 6 with white wheel 1.",
      "The last station with hammers is gone: A cannot build with red hammers 2.",
    ]);
    expect(at(41)[0]).toBe("A installs red hammers 2 on station 1.");
    expect(at(47)).toContain("Phase 1 is over. Points: A 12, B 29.");
    expect(at(93)).toContain("Phase 2 is over. Points: A 42, B 29.");
    expect(at(139).slice(-2)).toEqual(["Phase 3 is over. Points: A 53, B 49.", "A wins."]);
    const cubes = match.state.table.bases.map(({ stations: [first] }) => first.hardware.reduce((sum, count) => sum + count));
    expect(cubes).toEqual([12, 12]);
  });
});
