import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { saidOfBack } from "../src/match/model/asked-back.ts";
import type { Play } from "../src/match/model/play.ts";

const moved = (seat: number) => ({ seat, events: [{ type: "moved" }] });

test("of the plies that are asked for the oldest that stands is named, and what came after, by what the log says of who made them", () => {
  const lines = [moved(0), moved(1), { seat: 1, events: [{ type: "undone", seat: 1 }] }, moved(1), moved(0)];
  const said = (version: number, ...texts: string[]) =>
    texts.map((text) => ({ version, text, seat: text.includes(":") ? undefined : text.startsWith("Ann") ? 0 : 1 }));
  const sentences = [
    ...said(1, "Ann digs.", "Ann rests.", "Bo is next."),
    ...said(2, "Bo waits."),
    ...said(4, "Bo runs."),
    ...said(5, "Ann sings.", "Dice: 5."),
  ];
  const inWords = (all: { text: string }[]) => all.map(({ text }) => text).join(" ");
  const play = { log: { lines: signal(lines) }, sentences: signal(sentences), inWords } as unknown as Play;
  expect([1, 2, 3, 4].map((count) => saidOfBack(play, count))).toEqual([
    "Ann sings.",
    "Bo runs. Ann sings.",
    "Ann digs. Ann rests. Bo runs. Ann sings.",
    "",
  ]);
});
