import type { Match } from "@baseboard/kit";
import type { SheetCell } from "@baseboard/stage/contract";
import { describe, expect, test } from "vitest";
import { speakerIn } from "../../../../tools/words.ts";
import { sheet } from "../../client/sheet.ts";
import { print, symbols } from "../../rules/cards.ts";
import { type AllYourBase, allYourBase, type Event } from "../../rules/index.ts";
import { positions } from "../positions.ts";
import { moments, watching } from "../rules/moments.ts";
import { begun, onward, playOut, tables } from "../rules/play.ts";
import { does, matchOn, table as scenes } from "../rules/scenes.ts";

const speak = speakerIn();
const told = (match: Match<AllYourBase>): Event[] => match.log.flatMap(({ events }) => events as Event[]);
const sheetOf = (match: Match<AllYourBase>) => sheet(told(match), match.view(undefined));
const sheetAt = (position: string) => {
  const { table } = allYourBase.notation.readPosition(positions[position]);
  return sheet([], { seat: undefined, table, hand: undefined });
};
/** A cell as one reads it. */
const inWords = ({ lines = [] }: SheetCell): string[] => lines.map(({ label, how, value }) => `${speak(label)}: ${speak(how)} = ${value}`);
const values = (rows: SheetCell[][]) => rows.map((cells) => cells.map(({ value }) => value));
const newsOf = (match: Match<AllYourBase>): string | undefined => {
  const { news } = sheetOf(match);
  return news && `${told(match)[news.event].type}: ${speak(news.say)}`;
};
const ready = (letters: string): string[] => [...letters].map((letter) => `${letter}: ready`);

const example = "A bricks:rg/rb4 arrow:y/ra6 wheel:r/kw6 drop:g/gd2 drop/yd6 circles:bb";
const bill = [
  "Station 1 · bricks: 4 + 3 × 1 = 7",
  "Station 2 · arrow: 6 = 6",
  "Station 3 · wheel: 6 = 6",
  "Station 4 · drop: 2 + 3 × 1 = 5",
  "Station 5 · drop: 6 = 6",
  "Station 6 · circles: no software = 0",
];

describe("The score sheet", () => {
  test("21: the example, (4+3) + (6+0) + (6+0) + (2+3) + 6 + 0 = 30, before it is scored and afterwards", () => {
    const match = matchOn("part 1 turn 5 start A", example);
    const now = sheetOf(match);
    expect(now.columns.map(({ label, is }) => [speak(label), is])).toEqual([
      ["Phase 1", "running"],
      ["Phase 2", undefined],
      ["Phase 3", undefined],
      ["Total", "total"],
    ]);
    expect(values(now.rows)[0]).toEqual([30, undefined, undefined, 0]);
    expect(inWords(now.rows[0][0])).toEqual(bill);

    // Planned points count in the own row, for the own seat.
    const plans = "A holds rc3; A plans install 6 rc3".split("; ");
    const { table, hands } = allYourBase.notation.readPosition(scenes(example, ...plans));
    const cellFor = (seat: number | undefined) =>
      sheet([], { seat, table, hand: seat === undefined ? undefined : hands[seat] }).rows[0][0].value;
    expect([cellFor(0), cellFor(1), cellFor(undefined)]).toEqual([33, 30, 30]);

    does(match, ...ready("ABC"));
    const { columns, rows } = sheetOf(match);
    expect(columns.map(({ is }) => is)).toEqual([undefined, "running", undefined, "total"]);
    expect(values(rows)).toEqual([
      [30, 0, undefined, 30],
      [0, 0, undefined, 0],
      [0, 0, undefined, 0],
    ]);
    expect(inWords(rows[0][0])).toEqual(bill);
    expect(rows[0][1].lines).toBeUndefined();
  });

  test("in German", () => {
    const german = speakerIn("de");
    const [[{ lines }]] = sheetOf(matchOn("part 1 turn 5 start A", example)).rows;
    expect(lines!.map(({ label, how }) => `${german(label)}: ${german(how)}`)).toEqual([
      "Station 1 · Ziegel: 4 + 3 × 1",
      "Station 2 · Pfeil: 6",
      "Station 3 · Rad: 6",
      "Station 4 · Tropfen: 2 + 3 × 1",
      "Station 5 · Tropfen: 6",
      "Station 6 · Kreise: keine Software",
    ]);
  });

  test("where nobody was told how they came about, there are the points alone", () => {
    const { columns, rows, news } = sheetAt("over");
    expect(columns.map(({ is }) => is)).toEqual([undefined, undefined, undefined, "total"]);
    expect(values(rows)).toEqual([
      [15, 39, 30, 84],
      [23, 37, 55, 115],
      [6, 36, 35, 77],
      [16, 28, 42, 86],
    ]);
    expect(rows.flat().some(({ lines }) => lines)).toBe(false);
    expect(news).toBeUndefined();
  });

  test("1: with the full reset, stations that are gone are still named", () => {
    const match = matchOn("options reset", "part 1 turn 4 start A", "A holds rd1 yd6 gc1 bh5", "A plans build rd1, install 1 yd6");
    does(match, ...ready("ABC"), "A: build gc1", "A: build bh5", ...ready("ABC"));
    expect(match.state.table.bases[0].stations).toEqual([]);
    expect(inWords(sheetOf(match).rows[0][0])).toEqual([
      "Station 1 · drop: 6 = 6",
      "Station 2 · circles: no software = 0",
      "Station 3 · hammers: no software = 0",
    ]);
  });

  test.each([...tables, [3, { reset: true }] as const, [6, { inTurn: true }] as const])(
    "of a whole match of %i players with %j adds up after every phase, station by station",
    (seats, changed) => {
      const match = begun(seats, changed, "a sheet");
      const parts: number[] = [];
      playOut(match, onward, () => {
        const last = told(match).at(-1)?.type;
        if (last !== "turnBegan" && last !== "won") return;
        if (match.state.table.turn === 1 || last === "won") parts.push(checked(match));
      });
      expect([...new Set(parts)]).toEqual([1, 2, 3]);
    },
  );

  test("all of it can be said at every moment, in both languages", () => {
    const keys = new Set<string>();
    for (const language of ["en", "de"]) {
      const speaks = speakerIn(language);
      for (const of of moments("sheet")) {
        const { columns, rows, rule } = sheet([], watching(of));
        const lines = rows.flat().flatMap(({ lines: each = [] }) => each.flatMap(({ label, how }) => [label, how]));
        for (const phrase of [...columns.flatMap(({ label, short }) => [label, short!]), ...lines, rule!]) {
          expect(speaks(phrase ?? { key: "allYourBase.sheet.total" })).not.toMatch(/allYourBase|undefined|NaN|\$t|\{/);
          if (phrase) keys.add(phrase.key.replace("allYourBase.sheet.", ""));
        }
      }
    }
    expect([...keys].toSorted()).toEqual(["none", "part", "phase", "rule", "software", "station", "sum", "total"]);
  });
});

/** Checks every base of a sheet against what was told, and answers how many parts are over. */
function checked(match: Match<AllYourBase>): number {
  const { bases, options } = match.state.table;
  const { rows } = sheetOf(match);
  const all = told(match);
  const ends = all.flatMap(({ type }, i) => (type === "scored" ? [i] : []));
  for (const [seat, { points }] of bases.entries()) {
    expect(rows[seat].at(-1)!.value).toBe(points.reduce((sum, each) => sum + each, 0));
    for (const [past, value] of points.entries()) {
      const cell = rows[seat][past];
      expect(cell.value).toBe(value);
      expect(cell.lines!.reduce((sum, line) => sum + line.value, 0)).toBe(value);
      const built = all
        .slice(options.reset && past > 0 ? ends[past - 1] : 0, ends[past])
        .flatMap((event) => (event.type === "built" && event.seat === seat ? [symbols[print(event.card).symbol]] : []));
      expect(cell.lines!.map(({ label }) => label.with!.symbol)).toEqual(built);
    }
  }
  return ends.length;
}

describe("What was scored just now", () => {
  const lastTurn = (part: number, ...lines: string[]) => {
    const points = Array.from({ length: part - 1 }, () => "5").join(" ");
    return matchOn(`part ${part} turn 5 start A`, ...(points ? [..."ABC"].map((letter) => `${letter} points ${points}`) : []), ...lines);
  };

  test("a phase is news until the first turn of the next one is shown", () => {
    const match = lastTurn(1);
    expect(newsOf(match)).toBeUndefined();
    does(match, ...ready("ABC"));
    expect(newsOf(match)).toBe("scored: Phase 1 is scored.");
    while (match.state.table.turn === 1) {
      expect(newsOf(match)).toBe("scored: Phase 1 is scored.");
      const [seat] = match.awaited;
      match.submit(seat, { move: match.legalMoves(seat).find(({ type }) => type !== "back")! });
    }
    expect(newsOf(match)).toBeUndefined();
  });

  test("the last phase for good", () => {
    const match = lastTurn(3, example);
    does(match, ...ready("ABC"));
    expect(newsOf(match)).toBe("scored: All phases are scored.");
    expect(inWords(sheetOf(match).rows[0][2])).toEqual(bill);
    expect(values(sheetOf(match).rows)[0]).toEqual([5, 5, 30, 40]);
  });
});
