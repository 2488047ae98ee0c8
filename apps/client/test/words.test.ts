import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { en } from "../src/strings/en.ts";
import { bareWords, marked, pieces, say } from "../src/words.ts";

const src = fileURLToPath(new URL("../src", import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
const read = (file: string) => readFileSync(join(src, file), "utf8");
const bases = new Set(Object.keys(en).map((key) => key.replace(/_(zero|one|other)$/, "")));

/** Words that stand between tags, or in an attribute that people hear or see. */
function literals(source: string): string[] {
  const between = [...source.matchAll(/>\s*([^<>{}=;()&|?:]*\p{L}{2}[^<>{}=;()&|?]*)\s*<\/?[a-zA-Z]/gu)].map(([, text]) => text.trim());
  const attributes = [...source.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"]+)"/g)].map(([, text]) => text);
  return [...between, ...attributes];
}

test("no component holds words of its own", () => {
  expect(literals("<p>Two words</p>")).toEqual(["Two words"]);
  expect(literals('<input placeholder="Name" />')).toEqual(["Name"]);
  const found = files.filter((file) => file.endsWith(".tsx")).flatMap((file) => literals(read(file)).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test("every sentence asked for is there", () => {
  const asked = files.flatMap((file) => [...read(file).matchAll(/\bsay\(\s*"([\w.-]+)"/g)].map(([, key]) => ({ file, key })));
  expect(asked.length).toBeGreaterThan(60);
  expect(asked.filter(({ key }) => !bases.has(key))).toEqual([]);
});

test("every sentence that is there is asked for", () => {
  const all = files
    .filter((file) => !file.startsWith("strings/"))
    .map(read)
    .join("\n");
  const ofStage = ["connect", "entry", "layer"].map((file) =>
    readFileSync(fileURLToPath(new URL(`../../../packages/stage/src/${file}.ts`, import.meta.url)), "utf8"),
  );
  const madeUp = /^(game|option|level|keys|match\.tab)\./;
  const unused = [...bases].filter((key) => !madeUp.test(key) && ![all, ...ofStage].join("\n").includes(`"${key}"`));
  expect(unused).toEqual([]);
});

test("a count has a form for one and one for many", () => {
  expect([1, 4].map((count) => say("room.watching", { count }))).toEqual(["1 watching", "4 watching"]);
});

test("names in a sentence can be told from the rest", () => {
  const sentence = `${marked("Mina")} took ${marked("Theo's")} flag.`;
  expect(pieces(sentence)).toEqual([
    { text: "Mina", isName: true },
    { text: " took ", isName: false },
    { text: "Theo's", isName: true },
    { text: " flag.", isName: false },
  ]);
  expect(bareWords(sentence)).toBe("Mina took Theo's flag.");
});
