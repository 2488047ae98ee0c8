import { expect, test } from "vitest";
import { AppendQueue, type LineRow } from "../../src/store/append-queue.ts";

/** A database whose statements are answered when the test says so. */
function database() {
  const asked: { codes: string[]; answer(stored: string[]): void; fail(error: unknown): void }[] = [];
  const ask = (lines: LineRow[]) =>
    new Promise<string[]>((answer, fail) => {
      asked.push({ codes: lines.map(({ code }) => code), answer, fail });
    });
  const writer = new AppendQueue({
    all: async (lines) => new Set(await ask(lines)),
    one: async (line) => (await ask([line])).includes(line.code),
    isOfStatement: (error) => error === "spoiled",
  });
  return { asked, write: (code: string) => writer.write({ code, values: [code] }) };
}
const soon = () => new Promise((done) => setTimeout(done));

test("a line is sent at once; what comes while others are under way goes together, and each is answered for itself", async () => {
  const { asked, write } = database();
  const first = [write("A"), write("B")];
  const next = [write("C"), write("D"), write("E")];
  expect(asked.map(({ codes }) => codes)).toEqual([["A"], ["B"]]);
  asked[0].answer(["A"]);
  await soon();
  expect(asked.map(({ codes }) => codes)).toEqual([["A"], ["B"], ["C", "D", "E"]]);
  asked[2].answer(["C", "E"]);
  asked[1].answer([]);
  expect(await Promise.all([...first, ...next])).toEqual([true, false, true, false, true]);
});

test("of one room one line is under way in a statement: what is answered by its code is about that line", async () => {
  const { asked, write } = database();
  const held = [write("A"), write("B")];
  const lines = [write("C"), write("C"), write("D")];
  asked[0].answer(["A"]);
  asked[1].answer(["B"]);
  await Promise.all(held);
  await soon();
  expect(asked.slice(2).map(({ codes }) => codes)).toEqual([["C", "D"], ["C"]]);
  asked[2].answer(["C", "D"]);
  asked[3].answer([]);
  expect(await Promise.all(lines)).toEqual([true, false, true]);
});

test("a line that spoils a statement spoils it for no other; where the database is away, all hear so", async () => {
  const { asked, write } = database();
  const held = [write("A"), write("B")];
  const lines = [write("C"), write("D")];
  asked[0].answer(["A"]);
  await soon();
  asked[2].fail("spoiled");
  await soon();
  expect(asked.slice(3).map(({ codes }) => codes)).toEqual([["C"], ["D"]]);
  asked[3].fail("spoiled");
  asked[4].answer(["D"]);
  expect(await Promise.allSettled(lines)).toMatchObject([{ reason: "spoiled" }, { value: true }]);
  await soon();
  const late = [write("E"), write("F"), write("G")];
  asked[5].answer(["E"]);
  await soon();
  asked[6].fail("gone");
  asked[1].answer(["B"]);
  expect(await Promise.allSettled([...held, ...late])).toMatchObject([
    { value: true },
    { value: true },
    { value: true },
    { reason: "gone" },
    { reason: "gone" },
  ]);
});
