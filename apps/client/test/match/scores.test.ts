import type { View } from "@baseboard/kit";
import type { ToldLine } from "@baseboard/protocol";
import type { AnyGameClient } from "@baseboard/stage";
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import type { Play } from "../../src/match/model/play.ts";
import { Scores } from "../../src/match/model/scores.ts";

const line = (seat: number, ...types: string[]): ToldLine => ({ seat, events: types.map((type) => ({ type, seat })) });

/** A match as seat 0 sees it, in which every "counted" is news; its sheet has one column, with a row for each event it was told. */
function played(lines: ToldLine[], { shown = lines.length, seat = 0, isCounted = true } = {}) {
  const heard: string[][] = [];
  const sheet = (events: { type: string }[]) => {
    const types = events.map(({ type }) => type);
    heard.push(types);
    const event = types.lastIndexOf("counted");
    const columns = [
      { label: { key: "now" }, is: "running" as const },
      { label: { key: "all" }, is: "total" as const },
    ];
    return { columns, rows: [[{ value: 5 }, { value: 2 }]], ...(event >= 0 && { news: { say: { key: `counted ${event}` }, event } }) };
  };
  const client = { ...(isCounted && { sheet }) } as unknown as AnyGameClient;
  const at = {
    lines: signal(lines),
    shown: signal(shown),
    done: signal<number | undefined>(undefined),
    isOver: signal(false),
  };
  const state = {
    get value() {
      return { told: { version: at.shown.value } };
    },
  };
  const play = {
    log: { lines: at.lines },
    done: at.done,
    isOver: at.isOver,
    state,
    client,
    shown: signal({} as View<never>),
    table: { seat: signal(seat) },
  } as unknown as Play;
  return { ...at, heard, scores: new Scores(play) };
}

test("a sheet is told all events of the game in order, but none that were taken back", () => {
  const { scores, heard } = played([
    line(0, "built"),
    line(1, "built", "counted"),
    line(0, "moved"),
    line(0, "rolled"),
    line(0, "undone"),
    line(0, "undone"),
    line(0, "jumped"),
    line(1, "resigned"),
  ]);
  expect(scores.sheet.value).toBeDefined();
  expect(heard).toEqual([["built", "built", "counted", "jumped"]]);
});

test("what all agreed to take back is told no more, and a wish to give up is no ply", () => {
  const { scores, heard } = played([
    line(0, "built"),
    line(0, "moved"),
    line(1, "counted"),
    line(1, "wantsToStop"),
    { seat: 0, events: [{ type: "tookBack", seat: 0, count: 2 }] },
    line(0, "jumped"),
  ]);
  expect(scores.sheet.value).toBeDefined();
  expect(heard).toEqual([["built", "jumped"]]);
});

test("in a match that is known to its end, only what was told up to the moment shown", () => {
  const { scores, shown, heard } = played([line(0, "built"), line(1, "counted"), line(0, "moved")], { shown: 1, seat: -1 });
  expect(scores.news.value).toBeUndefined();
  shown.value = 2;
  expect(scores.news.value).toEqual({ key: "counted 1" });
  shown.value = 0;
  expect(scores.news.value).toBeUndefined();
  expect(heard).toEqual([["built"], ["built", "counted"], []]);
});

test("what the board has still to tell of the last line is not counted yet", () => {
  const { scores, done } = played([line(0, "built"), line(1, "counted")], { seat: -1 });
  done.value = 0;
  expect(scores.news.value).toBeUndefined();
  done.value = undefined;
  expect(scores.news.value).toEqual({ key: "counted 1" });
});

test("what was counted is news until one acts oneself, whoever brought it and whoever else acts", () => {
  const until = [line(1, "built"), line(0, "counted")];
  const { scores, lines, shown } = played(until);
  const news = (...since: ToldLine[]) => {
    lines.value = [...until, ...since];
    shown.value = lines.value.length;
    return scores.news.value;
  };
  expect(news()).toEqual({ key: "counted 1" });
  expect(news(line(1), line(1, "moved"))).toEqual({ key: "counted 1" });
  expect(news(line(1), line(0))).toBeUndefined();
  expect(news(line(1), line(0), line(1, "counted"))).toEqual({ key: "counted 2" });
});

test("whoever only watches is told for as long as the game says so", () => {
  const { scores } = played([line(0, "counted"), line(0, "moved"), line(1, "moved")], { seat: -1 });
  expect(scores.news.value).toEqual({ key: "counted 0" });
});

test("a game without points has no sheet, and no news", () => {
  const { scores } = played([line(0, "counted")], { isCounted: false });
  expect([scores.sheet.value, scores.news.value]).toEqual([undefined, undefined]);
});

test("once nobody can act any more a sheet shows nothing that was not final", () => {
  const { scores, isOver } = played([line(0, "built")]);
  const seen = () => [scores.sheet.value?.columns.map(({ is }) => is), scores.sheet.value?.rows[0].map(({ value }) => value)];
  expect(seen()).toEqual([
    ["running", "total"],
    [5, 2],
  ]);
  isOver.value = true;
  expect(seen()).toEqual([
    [undefined, "total"],
    [undefined, 2],
  ]);
});
