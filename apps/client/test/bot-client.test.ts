import { toy } from "@baseboard/games/toy/rules";
import { keyFrom, Match } from "@baseboard/kit";
import type { BotQuestion } from "@baseboard/room/model";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answer, type NumberedQuestion } from "../src/practice/bot-answer.ts";
import { BotClient, type Thread } from "../src/practice/bot-client.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const match = new Match(toy, { seats: 2, options: { hand: 5 }, key: keyFrom("thinker") });
const question: BotQuestion = { game: "toy", level: "random", view: match.view(1), key: keyFrom("seed"), stream: 0 };

/** A bot client whose threads are in our hands. */
function botClient() {
  const threads: (Thread & { asked: NumberedQuestion[]; isGone: boolean })[] = [];
  const one = new BotClient(() => {
    const thread = {
      asked: [] as NumberedQuestion[],
      isGone: false,
      onmessage: null,
      onerror: null,
      postMessage: (said: NumberedQuestion) => void thread.asked.push(structuredClone(said)),
      terminate: () => {
        thread.isGone = true;
      },
    };
    threads.push(thread);
    return thread;
  });
  const says = (thread: number, data: object) => threads[thread].onmessage?.({ data } as never);
  return { one, threads, says };
}

test("an answer is a legal move, and the same for the same seed", async () => {
  const said = await answer(structuredClone({ id: 7, ...question }));
  expect(said).toEqual({ id: 7, said: expect.anything() });
  expect(match.legalMoves(1)).toContainEqual((said as { said: unknown }).said);
  expect(await answer({ id: 7, ...question })).toEqual(said);
});

test.each([
  [{ game: "chess" }, "There are no bots of chess."],
  [{ level: "oracle" }, 'There is no bot of the level "oracle" in toy.'],
  [{ key: "12" }, "A key is 64 hexadecimal digits"],
])("what cannot be answered is answered with the reason: %j", async (wrong, why) => {
  expect(await answer({ id: 1, ...question, ...wrong })).toEqual({ id: 1, error: expect.stringContaining(why) });
});

test("one thread answers all questions, each in its own time", async () => {
  const { one, threads, says } = botClient();
  const [first, second] = [one.ask(question), one.ask({ ...question, level: "greedy" })];
  expect(threads.length).toBe(1);
  expect(threads[0].asked).toEqual([
    { id: 0, ...question },
    { id: 1, ...question, level: "greedy" },
  ]);
  says(0, { id: 1, said: "b" });
  says(0, { id: 0, said: "a" });
  says(0, { id: 0, said: "late" });
  expect(await Promise.all([first, second])).toEqual(["a", "b"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("a bot's error is told to the one who asked, and the thread goes on", async () => {
  const { one, threads, says } = botClient();
  const asked = one.ask(question);
  says(0, { id: 0, error: "Error: out of ideas" });
  await expect(asked).rejects.toThrow("out of ideas");
  void one.ask(question).catch(() => {});
  expect([threads.length, threads[0].isGone]).toEqual([1, false]);
  one.stop();
});

test("after a thread broke, or never answered, another is begun", async () => {
  const { one, threads } = botClient();
  const broke = one.ask(question);
  threads[0].onerror?.({ message: "" } as ErrorEvent);
  await expect(broke).rejects.toThrow("it could not be loaded");
  expect(threads[0].isGone).toBe(true);
  const silent = expect(one.ask(question)).rejects.toThrow('The bot "random" of toy does not answer.');
  await vi.advanceTimersByTimeAsync(15_000);
  await silent;
  const third = expect(one.ask(question)).rejects.toThrow("sent home");
  expect(threads.map(({ isGone }) => isGone)).toEqual([true, true, false]);
  one.stop();
  await third;
  expect(threads[2].isGone).toBe(true);
});
