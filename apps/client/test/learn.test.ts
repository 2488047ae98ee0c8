import type { Lesson, LessonStep } from "@baseboard/stage/contract";
import { describe, expect, test, vi } from "vitest";
import { languages, wordsOf } from "../../../packages/tools/words.ts";
import { games, type Shelved } from "../src/games.ts";
import { Course } from "../src/learn/course.ts";
import { blocksOf } from "../src/parts/markdown.ts";
import { headingsOf } from "../src/rules/book.ts";
import { troublesOf } from "./lessons.ts";

vi.hoisted(() => vi.stubGlobal("__TEST__", true)); // As in a test build: every game is on the shelf.

const led = games.filter((game) => game.lesson) as (Shelved & Required<Pick<Shelved, "lesson">>)[];
const opened = async ({ rules, lesson, book }: (typeof led)[number]) => ({
  game: await rules(),
  lesson: await lesson(),
  headings: headingsOf(blocksOf(await book("en"))).map(({ text }) => text),
});

test.each(["the-base", "darebase", "all-your-base", "disarm-the-base", "disarm-the-earth"])("%s has a lesson", (id) =>
  expect(led.map((game) => game.id)).toContain(id),
);

describe.each(led)("the lesson of $id", (shelved) => {
  test("holds by the rules, in every language, with every rule it names", async () => {
    const { game, lesson, headings } = await opened(shelved);
    expect(troublesOf(game, lesson, headings)).toEqual([]);
  });

  test("says no more at a time than is read in a glance", () => {
    for (const language of languages)
      for (const [key, sentence] of Object.entries(wordsOf(`packages/games/${shelved.id}`, language, "lesson")))
        expect(sentence.length, `${language} ${key}`).toBeLessThan(205);
  });
});

const theBase = led.find(({ id }) => id === "the-base")!;

const broken: [string, (steps: LessonStep[]) => Partial<Lesson>, RegExp][] = [
  [
    "a position that cannot be read",
    ([first, ...rest]) => ({ steps: [{ ...first, position: "6 nothing" }, ...rest] }),
    /^Step 1: The drawing/,
  ],
  ["a first step without a position", (steps) => ({ steps: steps.slice(1) }), /^Step 1: it begins nowhere/],
  ["a move that is not legal", ([first, ...rest]) => ({ steps: [{ ...first, plays: ["A: O c1 180"] }, ...rest] }), /^Step 1: .* not legal/],
  ["a move of the other side", ([first, ...rest]) => ({ steps: [{ ...first, plays: ["B: auto"] }, ...rest] }), /^Step 1: .* learner/],
  [
    "a reply that is not legal",
    ([first, ...rest]) => ({ steps: [{ ...first, replies: ["B: R c4"] }, ...rest] }),
    /^Step 1: "B: R c4" is not legal/,
  ],
  ["chance that nobody draws", ([first, ...rest]) => ({ steps: [{ ...first, plays: ["A: O c1 90 * 2"] }, ...rest] }), /^Step 1: .* unused/],
  [
    "chance that runs out",
    (steps) => ({ steps: steps.map((step, i) => (i === 2 ? { ...step, plays: ["A: R c2 * 2"] } : step)) }),
    /^Step 3: .* run out/,
  ],
  [
    "a sentence that is nowhere",
    ([first, ...rest]) => ({ steps: [{ ...first, say: { key: "nothing" } }, ...rest] }),
    /^Step 1: No sentence "nothing"/,
  ],
  [
    "a rule that is nowhere",
    ([first, ...rest]) => ({ steps: [{ ...first, rule: "Flying" }, ...rest] }),
    /^Step 1: there is no rule "Flying"/,
  ],
  ["too many steps", (steps) => ({ steps: [...steps.slice(0, 4), ...steps] }), /^It has 16 steps/],
  ["an end before the end", (steps) => ({ steps: steps.slice(0, -1) }), /^Step 11: the match has not ended/],
];

test.each(broken)("a lesson with %s is found out", async (_, breaking, trouble) => {
  const { game, lesson, headings } = await opened(theBase);
  const troubles = troublesOf(game, { ...lesson, ...breaking(lesson.steps) }, headings);
  expect(troubles.join("\n")).toMatch(trouble);
});

/** A course at a step, and the moves it offers now as they are written. */
async function courseAt(at: number, rest = async () => {}, of = theBase) {
  const { game, lesson } = await opened(of);
  const course = new Course({ game, lesson, names: { own: "Ann", rival: "Otto" }, at, rest, think: async () => {} });
  const legal = () => game.legalMoves({ seat: 0, table: course.state.value.table as never, hand: {} });
  const offered = () => course.offers(legal()).map((move) => game.notation.writeMove(move));
  return { course, legal, offered, moveOf: (text: string) => game.notation.readMove(text) };
}

test("only what the step asks for is offered, and nothing else is done", async () => {
  const { course, legal, offered, moveOf } = await courseAt(1);
  expect(offered()).toEqual(["M 1 c1"]);
  expect(legal().length).toBeGreaterThan(3);
  for (const act of [{ move: moveOf("M 2 a1") }, "undo", "resign"] as const) expect(await course.act(act)).toBe(false);
  expect([course.at.value, course.state.value.told.version]).toEqual([1, 2]);
  expect(await course.act({ move: moveOf("M 1 c1") })).toBe(true);
  expect([course.at.value, course.mood.value, course.state.value.told.version]).toEqual([2, "asks", 3]);
  expect(offered()).toEqual(["R c2"]);
});

test("any of several ways of doing a step will do", async () => {
  for (const by of [90, 270]) {
    const { course, offered, moveOf } = await courseAt(8);
    expect(offered()).toEqual(["T d4 90", "T d4 270"]);
    expect(await course.act({ move: moveOf(`T d4 ${by}`) })).toBe(true);
    expect(offered()).toEqual(["M 3 d4"]);
  }
});

test("the other side answers, and the lesson waits to be told to go on", async () => {
  const { course, offered } = await courseAt(3);
  course.skip();
  expect([course.mood.value, offered()]).toEqual(["answers", []]);
  await expect.poll(() => course.mood.value).toBe("done");
  expect(course.state.value.told).toMatchObject({ version: 8, seat: 1 });
  course.goOn();
  expect([course.at.value, course.state.value.told.version, offered()]).toEqual([4, 0, ["M 1 c4"]]);
});

test("going back in the middle of an answer leaves it there", async () => {
  const { promise: rested, resolve: rest } = Promise.withResolvers<void>();
  const { course, offered } = await courseAt(3, () => rested);
  course.skip();
  course.enter(2);
  rest();
  await rested;
  expect([course.at.value, course.mood.value, course.state.value.told.version, offered()]).toEqual([2, "asks", 3, ["R c2"]]);
});

test.each(led)("what has happened is spoken of once it has been seen: the closing words of $id, too", async (shelved) => {
  const { steps } = await shelved.lesson();
  let replies = steps.at(-1)?.replies?.length ?? 0;
  const { promise: seen, resolve: see } = Promise.withResolvers<void>();
  const { course } = await courseAt(steps.length - 1, () => (replies-- > 0 ? Promise.resolve() : seen), shelved);
  course.skip();
  await expect.poll(() => course.state.value.outcome).not.toBe("");
  expect([course.mood.value, course.hasEnded.value]).toEqual(["answers", false]);
  see();
  await expect.poll(() => course.hasEnded.value).toBe(true);
});

test("a lesson begins at its first step where it was left at none that there is", async () => {
  for (const at of [99, Number.NaN, -1]) expect((await courseAt(at)).course.at.value).toBe(0);
});

test.each(led)("shown to the end, every step in turn, whoever learns $id wins", async (shelved) => {
  const { course } = await courseAt(0, undefined, shelved);
  for (let i = 0; i < course.steps.length; i++) {
    expect(course.at.value).toBe(i);
    course.skip();
    await expect.poll(() => course.mood.value).not.toBe("answers");
    if (course.mood.value === "done") course.goOn();
  }
  expect(course.hasEnded.value).toBe(true);
  const { winners } = JSON.parse(course.state.value.outcome);
  expect(winners).toEqual(shelved.together ? [...course.state.value.seats.keys()] : [0]);
  expect(course.state.value.toAct).toEqual([]);
});

test("whoever learns has the seat of the first move, among as many as the position has", async () => {
  const game = await games.find(({ id }) => id === "toy")!.rules();
  const position = "round 1 die 4\nA 3 7 score 0\nB 1 12 score 0\nC 5 9 score 0\ndeck 18 2 11";
  const steps = [{ position, say: { key: "see" }, task: { key: "do" }, plays: ["B~ 12"] }];
  const course = new Course({
    game,
    lesson: { steps },
    names: { own: "Ann", rival: "Otto" },
    at: 0,
    rest: () => Promise.resolve(),
    think: () => Promise.resolve(),
  });
  expect(course.seat.value).toBe(1);
  expect(course.state.value.seats.map(({ name }) => name)).toEqual(["Otto A", "Ann", "Otto C"]);
});
