import { expect, test } from "vitest";
import { LogSearch } from "../log-search/search.ts";
import { summary } from "../log-search/totals.ts";

const TOKEN = "q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ";
const KEY = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/** What is found in one line while a token, a key, three names and a line of talk are in play. */
function foundIn(line: string): string[] {
  const search = new LogSearch();
  search.open()(`${line}\n`);
  search.mayNotHold("token", TOKEN);
  search.mayNotHold("key", KEY);
  for (const name of ["Bo", "Zoë", "Mr X."]) search.mayNotName(name);
  search.mayNotSay("Über die Brücke!");
  return search.search().found.map((what) => what.split(" in: ")[0]);
}

test.each([
  ["a token", `{"msg":"${TOKEN}"}`, "a piece of a token"],
  ["the beginning of a token", `enter with args [{"token":"${TOKEN.slice(0, 9)}…`, "a piece of a token"],
  ["the middle of a token, in another word", `x${TOKEN.slice(11, 20)}x`, "a piece of a token"],
  [
    "the end of a token, in a message inside a message",
    JSON.stringify({ stack: JSON.stringify({ token: TOKEN.slice(-9) }) }),
    "a piece of a token",
  ],
  ["a key", `{"key":"${KEY}"}`, "a piece of a key"],
  ["the last digits of a key", `{"key":"${KEY.slice(-9)}"}`, "a piece of a key"],
  ["a name", '{"msg":"Bo comes in"}', 'the name "Bo"'],
  ["a name as a fact", '{"facts":{"who":"Bo"}}', 'the name "Bo"'],
  ["a name as a key", '{"facts":{"Bo":1}}', 'the name "Bo"'],
  ["a name in a sentence", "Bo, come in.", 'the name "Bo"'],
  ["a name beside a line", '{"msg":"Bo-comes-in Bo_in"}', 'the name "Bo"'],
  ["a name in numbers", '{"msg":"Zo\\u00eb"}', 'the name "Zoë"'],
  ["talk", '{"error":"cannot store \\u00dcber die Br\\u00fccke!"}', 'the talk "Über die Brücke!"'],
  ["a name of two words", '{"msg":"Mr X. comes in"}', 'the name "Mr X."'],
])("in a log is found: %s", (_what, line, found) => {
  expect(foundIn(line)).toEqual([found]);
});

test.each([
  ["eight characters of a token", `{"msg":"${TOKEN.slice(0, 8)}"}`],
  ["the id of a session in which a name is", '{"session":"Bo_x81-kQ"}'],
  ["words in which a name is", '{"msg":"Board, Bob, taboo, zoë"}'],
  ["nothing", '{"level":30,"time":"2026-01-01T00:00:00.000Z","port":2567,"games":["the-base"],"msg":"open"}'],
])("in a log is not found: %s", (_what, line) => {
  expect(foundIn(line)).toEqual([]);
});

test("what comes in pieces is searched as a whole, what was secret only later too, and everything is counted once", () => {
  const search = new LogSearch();
  const [one, two] = [search.open(), search.open()];
  one(`first\nsecond ${TOKEN.slice(0, 20)}`);
  two("third\n");
  search.mayNotHold("token", TOKEN.slice(15));
  expect(search.search()).toEqual({ servers: 2, lines: 2, secrets: 1, found: [] });
  one(`${TOKEN.slice(20)}\n`);
  const all = search.search();
  expect(all).toEqual({ servers: 2, lines: 3, secrets: 1, found: [`a piece of a token in: second ${TOKEN}`] });
  expect(search.search()).toEqual(all);
  expect(summary([all, all])).toBe("The logs of 4 servers were searched: 6 lines, for 2 tokens, keys, names and lines of talk. Found: 2.");
});

test("words that are no secrets are not looked for", () => {
  const search = new LogSearch();
  for (const word of ["", "x", undefined, 7]) search.mayNotHold("token", word);
  for (const name of ["", "7", "12", "A", undefined]) search.mayNotName(name);
  for (const text of ["", "yes", "a move", undefined]) search.mayNotSay(text);
  expect(search.search().secrets).toBe(0);
});
