import { allYourBase } from "@baseboard/games/all-your-base/rules";
import { disarmTheEarth } from "@baseboard/games/disarm-the-earth/rules";
import { toy } from "@baseboard/games/toy/rules";
import { keyFrom, Match } from "@baseboard/kit";
import type { ToldLine } from "@baseboard/protocol";
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
    { id: "4 0", seat: 1, text: "B is out, and cannot win any more. All that was B’s is neutral now." },
    { id: "4 2", seat: undefined, text: "No army is left: the Earth is disarmed." },
  ]);
  expect(sentencesOf(toy, speak, { seat: 1, events: [left] }, 4).map(({ text }) => text)).toEqual(["B is out, and cannot win any more."]);
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

test("the log says of all that a stand-in did that it was one", () => {
  /**
   * Lines as their seats, `*` by a stand-in; what each says, as the seats that do something, `-` of none, letters of a seat that is only
   * spoken of. `.` has no event, `,` one without a sentence, `;` one of another seat. The marks are put after those.
   */
  const told = (drawn: string, said: string) => {
    const drawnEvents = said.split(" ").map((of) => [...of.replace(".", "")]);
    const lines = drawn.split(" ").map((line, i): ToldLine => {
      const seat = Number(line[0]);
      const seats: Record<string, number> = { ",": seat, ";": 1 - seat };
      const events = drawnEvents[i].map((of) => ({ type: "did", seat: /\d/.test(of) ? Number(of) : seats[of] }));
      return { seat, events, ...(line[1] && { byStandIn: true }) };
    });
    const sentences = drawnEvents.map((all, i) =>
      all.flatMap((of, k): Sentence[] => {
        const seat = of === "-" ? undefined : /\d/.test(of) ? Number(of) : "abc".indexOf(of);
        return ",;".includes(of) ? [] : [{ id: `${i + 1} ${k}`, version: i + 1, seat, text: of }];
      }),
    );
    const marks = toldOfStandIns(lines, sentences);
    const marked = ({ id, text }: Sentence) => (marks.has(id) ? `${text}(${marks.get(id)})` : text);
    return sentences.map((all) => all.map(marked).join("") || ".").join(" ");
  };
  expect(told("0 1 0", "0 1 0")).toBe("0 1 0");
  expect(told("0 1* 1* 1 0 1*", "0 1 11 1 0 1")).toBe("0 1(1) 1(1)1(1) 1 0 1(1)");
  expect(told("0 1* 0 1* 1*", "0 -10 0 -0 -")).toBe("0 -1(1)0 0 -(1)0 -");
  // What is only said of its seat is nothing that it did; an answer is told as what was answered.
  expect(told("1* 1*", "1b b")).toBe("1(1)b b(1)");
  // What it did without a word is no choice in secret: what others do to its seat then is theirs.
  expect(told("1* 1* 0", "1 ,; 01")).toBe("1(1) . 01");
  expect(told("1* 1* 0", ", ,; 01")).toBe(". . 01");
  // In secret: it is told with another's line, or its own.
  expect(told("1* 0 1", ". -010 1")).toBe(". -01(1)0 1");
  expect(told("1* 0", ", 01")).toBe(". 01(1)");
  expect(told("1* 1* 0", ". , 011b")).toBe(". . 01(1)1(1)b");
  expect(told("1* 2* 0*", ". . 012")).toBe(". . 0(0)1(1)2(2)");
  // Again and again, whoever was the last before.
  expect(told("0 1* 1* 1* 0", ". . 011 . 011")).toBe(". . 01(1)1(1) . 01(1)1(1)");
  // What stands between is settled first.
  expect(told("1* 0 0", ". 01 01")).toBe(". 01(1) 01(1)");
  // The player chose before it, or acted after it; or chose in a turn that was told since.
  expect(told("1 1* 1* 0", ". . , 011")).toBe(". . . 011(1)");
  expect(told("1* 1 0", ". . 01")).toBe(". . 01");
  // What the player took back is not theirs: another seat needed no more than three lines.
  expect(told("1 1 1* 1* 1* 0 0 0", ". . . . . . . 0011")).toBe(". . . . . . . 001(1)1(1)");
  expect(told("1 1 1 1* 1* 0 0 0", ". . . . . . . 0011")).toBe(". . . . . . . 0011(1)");
  expect(told("1 1 1* 0 0 0", ". . . . . 0011")).toBe(". . . . . 0011");
  // All that is told was chosen before it.
  expect(told("1 1 1* 0", ". . , 011")).toBe(". . . 011");
  expect(told("1* 1 1* 0", ". , . 011")).toBe(". . . 011(1)");
  expect(told("1 0 1* 0", ". 01 . 011")).toBe(". 01 . 01(1)1(1)");
});

test("All Your Base: each card that a stand-in planned is told so, turn by turn; that its seat comes first is not", () => {
  const match = new Match(allYourBase, { seats: 2, options: allYourBase.options.parse({}), key: keyFrom("stand-ins") });
  /** All of a turn. */
  const plans = (seat: number) => {
    for (const { turn } = match.state.table; match.awaited.includes(seat) && match.state.table.turn === turn; )
      match.submit(seat, { move: match.legalMoves(seat).filter(({ type }) => type !== "back")[0] });
  };
  for (const seat of [0, 1, 1, 0, 0, 1]) plans(seat);
  const lines = match.log.map(({ seat, events }): ToldLine => ({ seat, events, ...(seat === 1 && { byStandIn: true }) }));
  const said = lines.map((line, i) => sentencesOf(allYourBase, speak, line, i + 1));
  const marks = toldOfStandIns(lines, said);
  const marked = said.flat().flatMap(({ id, text }) => (marks.has(id) ? [text.replace(/ with.*/, "")] : []));
  expect(marked).toEqual([1, 2, 3, 4, 5, 6].map((station) => `B builds station ${station}`));
  expect(said.flat().filter(({ seat, id }) => seat === 1 && !marks.has(id))).toMatchObject([{ text: "Phase 1, turn 3: B comes first." }]);
});

test("All Your Base: what its player planned and took back is not theirs where a stand-in planned anew; what stands is", () => {
  /** The cards of seat 1 that are told as the stand-in's, of two, once its player has planned so many and taken so many back. */
  const marked = (planned: number, back: number) => {
    const match = new Match(allYourBase, { seats: 2, options: allYourBase.options.parse({}), key: keyFrom("taken back") });
    const act = (seat: number, isBack = false) =>
      match.submit(seat, { move: match.legalMoves(seat).filter(({ type }) => (type === "back") === isBack)[0] });
    for (let i = 0; i < planned; i++) act(1);
    for (let i = 0; i < back; i++) act(1, true);
    const own = match.version;
    for (const seat of [1, 0]) while (match.state.table.turn === 1 && match.awaited.includes(seat)) act(seat);
    const lines = match.log.map(({ seat, events }, i): ToldLine => ({ seat, events, ...(seat === 1 && i >= own && { byStandIn: true }) }));
    const said = lines.map((line, i) => sentencesOf(allYourBase, speak, line, i + 1));
    const acts = said.flat().filter(({ seat, text }) => seat === 1 && !text.includes("first"));
    return acts.map(({ id }) => toldOfStandIns(lines, said).has(id));
  };
  expect(marked(1, 0)).toEqual([false, true]);
  expect(marked(2, 0)).toEqual([false, false]);
  expect(marked(1, 1)).toEqual([true, true]);
  expect(marked(2, 1)).toEqual([false, true]);
});

test("All Your Base: what a stand-in planned stays its own where its player took the turn over, but for what they took back", () => {
  /** The cards of seat 1 that are told as the stand-in's, of two, once its player has taken so many of its steps back and planned the rest. */
  const marked = (steps: number, back: number) => {
    const match = new Match(allYourBase, { seats: 2, options: allYourBase.options.parse({}), key: keyFrom("taken over") });
    const act = (seat: number, isBack = false) =>
      match.submit(seat, { move: match.legalMoves(seat).filter(({ type }) => (type === "back") === isBack)[0] });
    for (let i = 0; i < steps; i++) act(1);
    for (let i = 0; i < back; i++) act(1, true);
    for (const seat of [1, 0]) while (match.state.table.turn === 1 && match.awaited.includes(seat)) act(seat);
    const lines = match.log.map(({ seat, events }, i): ToldLine => ({ seat, events, ...(seat === 1 && i < steps && { byStandIn: true }) }));
    const said = lines.map((line, i) => sentencesOf(allYourBase, speak, line, i + 1));
    const acts = said.flat().filter(({ seat, text }) => seat === 1 && !text.includes("first"));
    return acts.map(({ id }) => toldOfStandIns(lines, said).has(id));
  };
  expect(marked(1, 0)).toEqual([true, false]);
  expect(marked(2, 0)).toEqual([true, true]);
  expect(marked(2, 1)).toEqual([true, false]);
  expect(marked(2, 2)).toEqual([false, false]);
});
