import { disarmTheEarth } from "@baseboard/games/disarm-the-earth/rules";
import { toy } from "@baseboard/games/toy/rules";
import { expect, test } from "vitest";
import { speakerIn } from "../../../../packages/tools/words.ts";
import { newestSaid, type Sentence, sentencesOf, toldOfStandIns } from "../../src/match/model/log.ts";

const speak = speakerIn();

test("a line of which no more is known than how it is written is told so", () => {
  const line = { seat: 1, events: [{ type: "written" as const, seat: 1, line: "M1a2" }] };
  expect(sentencesOf(toy, speak, line, 7)).toEqual([{ id: "7 0", version: 7, seat: 1, text: "B: M1a2" }]);
});

test("of what the own hand tells more about, that is said in its place; the rest as to all", () => {
  const line = {
    seat: 0,
    events: [
      { type: "left", seat: 0 },
      { type: "ended", why: "peace" },
    ],
  };
  const more = ({ type }: { type: string }) => (type === "ended" ? { key: "disarmTheEarth.ended_deadline" } : undefined);
  expect(sentencesOf(disarmTheEarth, speak, line, 2, more).map(({ text }) => text)).toEqual([
    "All that was A’s is neutral now.",
    "The last round is over: what is still armed brings nothing.",
  ]);
});

test("what the match itself tells is told of who did it", () => {
  const line = { seat: 0, events: [{ type: "undone" as const, seat: 0 }] };
  expect(sentencesOf(toy, speak, line, 3).map(({ text }) => text)).toEqual(["A took a move back."]);
  const back = (count: number) => ({ seat: 1, events: [{ type: "tookBack" as const, seat: 1, count }] });
  expect([1, 3].flatMap((count) => sentencesOf(toy, speak, back(count), 4).map(({ text }) => text))).toEqual([
    "B took a move back: all agreed.",
    "B took a move back and what came after it: all agreed.",
  ]);
});

test("that somebody left, and what becomes of what was theirs, is one line; what follows from it stands by itself", () => {
  const left = { type: "leftMatch" as const, seat: 1 };
  const events = [left, { type: "left", seat: 1 }, { type: "ended", why: "peace" }];
  expect(sentencesOf(disarmTheEarth, speak, { seat: 1, events }, 4).map(({ id, seat, text }) => ({ id, seat, text }))).toEqual([
    { id: "4 0", seat: 1, text: "B left, and cannot win any more. All that was B’s is neutral now." },
    { id: "4 2", seat: undefined, text: "No army is left: the Earth is disarmed." },
  ]);
  expect(sentencesOf(toy, speak, { seat: 1, events: [left] }, 4).map(({ text }) => text)).toEqual(["B left, and cannot win any more."]);
});

test("what came last is an act, not what followed from it; where the turn of all is played out it goes on through every seat's", () => {
  const sentence = (id: string, seat: number | undefined) => ({ id, version: Number(id.split(" ")[0]), seat, text: id });
  const all = [sentence("4 0", 2), sentence("5 0", 1), sentence("5 1", 0), sentence("5 2", undefined)];
  const told = { version: 5, seat: 1 };
  expect([false, true].map((isOfAll) => newestSaid(all, told, isOfAll)?.id)).toEqual(["5 0", "5 1"]);
  expect(newestSaid(all.slice(0, 1), told, false)?.id).toBe("4 0");
  expect(newestSaid(all.slice(3), told, true)?.id).toBe("5 2");
  expect(newestSaid([], told, true)).toBeUndefined();
});

test("the first sentence of what a stand-in did in a row is told so", () => {
  /** Lines as their seats, `*` by a stand-in; what each says, as the seats it is about, `-` about none. The marks are put after those. */
  const told = (drawn: string, said: string) => {
    const lines = drawn.split(" ").map((line) => ({ seat: Number(line[0]), events: [], ...(line[1] && { byStandIn: true }) }));
    const sentences = said.split(" ").flatMap((of, i) =>
      [...of.replace(".", "")].map((seat, k): Sentence => {
        return { id: `${i + 1} ${k}`, version: i + 1, seat: seat === "-" ? undefined : Number(seat), text: seat };
      }),
    );
    const marks = toldOfStandIns(lines, sentences);
    const marked = ({ id, text }: Sentence) => (marks.has(id) ? `${text}(${marks.get(id)})` : text);
    return lines
      .map(
        (_, i) =>
          sentences
            .filter(({ version }) => version === i + 1)
            .map(marked)
            .join("") || ".",
      )
      .join(" ");
  };
  expect(told("0 1 0", "0 1 0")).toBe("0 1 0");
  expect(told("0 1* 1* 1 0 1*", "0 1 1 1 0 1")).toBe("0 1(1) 1 1 0 1(1)");
  expect(told("0 1* 0 1*", "0 -10 0 -0")).toBe("0 -1(1)0 0 -(1)0");
  // In secret: it is told with another's line.
  expect(told("1* 0 1", ". -010 1")).toBe(". -01(1)0 1");
  expect(told("1* 1 0", ". . 01")).toBe(". . 01");
  expect(told("1* 2* 0*", ". . 012")).toBe(". . 0(0)1(1)2(2)");
});
