import { linesOf } from "@baseboard/kit";
import { describe, expect, test } from "vitest";
import { geometry, places, spotOf } from "../../rules/board.ts";
import { blueCards, blues, kinds, reds } from "../../rules/cards.ts";
import { disarmTheBase, type Options } from "../../rules/index.ts";
import { planesIn, sizesOf } from "../../rules/sizes.ts";
import { begun, optionsWith } from "../rules/play.ts";
import { books, tongues } from "./speech.ts";

const { notation } = disarmTheBase;

describe("Where the printed rules are silent", () => {
  test.each(tongues)("by lot all is found with so many planes or tiles as the book in %s says", (tongue) => {
    const line = /^- \*\*(?:Options|Optionen)\*\*.*$/m.exec(books[tongue])?.[0] ?? "";
    expect((line.match(/\d+/g) ?? []).map(Number)).toEqual([planesIn("lot"), geometry.hangars.length]);
  });
});

describe("RULES.md", () => {
  const headings = [...books.en.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

  test("has the same headings in German, in the same order", () => {
    const anchors = [...books.de.matchAll(/^## .+ \{#(.+)\}$/gm)].map(([, anchor]) => anchor);
    expect(anchors).toEqual(headings.map((heading) => heading.toLowerCase().replaceAll(" ", "-")));
    expect(headings).toHaveLength(27);
  });

  test("draws the map with every square of the path, gate, quarter and hangar", () => {
    const map = /```\n(\+-[\s\S]*?)```/.exec(books.en)![1];
    // Where the base is described, and not where one only looks who writes moves.
    for (const book of [books.en, books.de]) expect(book.split(/^## /m).find((part) => part.includes(map))).toMatch(/^(Moving\n|Gehen \{)/);
    const words = map.split(/[^\w]+/).filter(Boolean);
    const hangars = geometry.hangars.map((_, hangar) => String(hangar + 1));
    const squares = places.filter((place) => spotOf(place).kind === "path");
    expect(words.toSorted()).toEqual([...squares, ...geometry.gates, ...geometry.quarters, "tower", ...hangars].toSorted());
  });

  test("counts the cards as they are", () => {
    const rows = [...books.en.matchAll(/^\| [a-z' ]+? +\| (\d)(?: for each)? +\|/gm)].map(([, copies]) => Number(copies));
    const copies = [...reds, ...blues].map((does) => kinds.find((kind) => kind.does === does)!.copies);
    expect(rows).toEqual(copies);
  });

  test("sets up matches as they are", () => {
    const rows = [...books.en.matchAll(/^\| (\d) +\| (\d+) +\| (\d) +\| (?:1 face up, )?(\d)(?: face down)? +\| (\d+) +\| (\d) +\|$/gm)];
    const row = (seats: number, cards: Options["cards"]) => {
      const { table, box } = begun(seats, { cards }).state;
      const [{ cards: hand, piles }] = table.players;
      const own = cards === "open" ? [hand.length, seats * hand.length] : [piles.length, piles[0].down];
      return [seats, blueCards.length - box.out.length, ...own, table.deck, table.hut];
    };
    const counts = [4, 3, 2, 1];
    expect(rows.map(([, ...numbers]) => numbers.map(Number))).toEqual([
      ...counts.map((seats) => row(seats, "open")),
      ...counts.map((seats) => row(seats, "hidden")),
    ]);
  });

  test("says how many guards there are at each level", () => {
    const rows = [...books.en.matchAll(/^\| (\d)(?: or 2)? +\| (\d) +\| (\d) +\| (\d)(, and eight cards fewer)? +\| (\d) +\|$/gm)];
    const said = rows.map(([, seats, usual, hard, open, sparse, hidden]) => [
      ...[seats, usual, hard, open, hidden].map(Number),
      sparse !== undefined,
    ]);
    const hut = (seats: number, options: Partial<Options>) => sizesOf(seats, optionsWith(options)).hut;
    const levels = [4, 3, 1].map((seats) => [
      seats,
      hut(seats, {}),
      hut(seats, { level: "hard" }),
      hut(seats, { level: "expert" }),
      hut(seats, { level: "expert", cards: "hidden" }),
      seats > 2,
    ]);
    expect(said).toEqual(levels);
    expect([hut(4, { level: "easy" }), hut(2, { level: "expert" })]).toEqual([hut(4, {}), hut(1, { level: "expert" })]);
  });

  test("calls the map a Plan in German, and nothing but cards a Karte", () => {
    const count = (book: string, word: RegExp) => book.match(word)?.length;
    expect(count(books.de, /\bPlans?\b/g)).toBe(count(books.en, /\bmap\b/g));
    expect(books.en).not.toMatch(/\bboard\b/);
    expect(books.de).not.toMatch(/\b(?:auf|aus|von) der Karte\b|\bBrett\b/);
  });

  test("has the same numbers in its tables in both languages", () => {
    const numbers = (book: string) => [...book.matchAll(/^\|.*/gm)].map(([row]) => row.match(/\d+/g));
    expect(numbers(books.de)).toEqual(numbers(books.en));
  });

  test("has a position that is written as it says, but for its comments", () => {
    const position = /```\n(players[\s\S]*?)```/.exec(books.en)![1];
    expect(linesOf(notation.writePosition(notation.readPosition(position)))).toEqual(linesOf(position));
  });

  test("has moves in its table that are read, and written the same", () => {
    const moves = [...books.en.slice(books.en.indexOf("One line is one move")).matchAll(/^\| `([^`]+)` +\|/gm)].map(([, move]) => move);
    expect(moves).toHaveLength(14);
    for (const move of moves) expect(notation.writeMove(notation.readMove(move))).toBe(move);
  });

  test("names each kind of card as the notation does", () => {
    const row = books.en.slice(books.en.indexOf("Cards:"), books.en.indexOf("One line is one move"));
    const written = [...row.matchAll(/`([a-z]+)(?:[A-Z\d]\w?)?`/g)].map(([, word]) => word);
    expect(written.toSorted()).toEqual([...reds, ...blues].toSorted());
  });
});
