import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Words } from "@baseboard/kit";
import { RoomSettings } from "@baseboard/protocol";
import { expect, test, vi } from "vitest";
import { positions as allYourBasePositions } from "../../../packages/games/all-your-base/test/positions.ts";
import { positions as darebasePositions } from "../../../packages/games/darebase/test/positions.ts";
import { positions as disarmTheBasePositions } from "../../../packages/games/disarm-the-base/test/positions.ts";
import { positions as disarmTheEarthPositions } from "../../../packages/games/disarm-the-earth/test/positions.ts";
import { positions as theBasePositions } from "../../../packages/games/the-base/test/positions.ts";
import { languages as tongues, wordPlaces, wordsIn, wordsOf } from "../../../packages/tools/words.ts";
import { games } from "../src/games.ts";
import { languages, ownName } from "../src/language.ts";
import { isAskedFor, matches, nestedIn, textsOf } from "./keys.ts";
import { root, sourcesBelow } from "./sources.ts";

vi.hoisted(() => vi.stubGlobal("__TEST__", true)); // As in a test build: every game is on the shelf.

/** One file of sentences, in each language. */
type Strings = Record<string, Words>;

const FORM = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string): string => key.replace(FORM, "");
const files = [
  "packages/kit/src",
  "packages/protocol/src",
  "packages/room/src",
  "packages/stage/src",
  "packages/games",
  "apps/client/src",
].flatMap(sourcesBelow);

/** Every file of sentences in English, with what it has in each language: by place and part, "packages/games/toy/match". */
const sets = new Map<string, Strings>(
  wordPlaces.flatMap((place) =>
    readdirSync(join(root, place, "words/en")).map((file): [string, Strings] => {
      const part = file.replace(".json", "");
      return [`${place}/${part}`, Object.fromEntries(tongues.map((tongue) => [tongue, wordsOf(place, tongue, part)]))];
    }),
  ),
);

/** The gaps of a sentence with what they are filled by, and the sentences named in it. */
const gapsOf = (sentence: string): string[] => [...(sentence.match(/\{\{[^}]*\}\}|\$t\([^{)]*/g) ?? [])].sort();

/** What is wrong with a set in one language, beside the same set in English. */
function faults(set: Strings, tongue: string): string[] {
  const [english, other] = [set.en, set[tongue] ?? {}];
  const forms = (base: string) => Object.keys(other).filter((key) => baseOf(key) === base);
  const counted = new Set(
    Object.keys(english)
      .filter((key) => FORM.test(key))
      .map(baseOf),
  );
  const wanted = Object.keys(english).flatMap((key) => {
    if (!FORM.test(key)) return [key];
    const plurals = new Intl.PluralRules(tongue).resolvedOptions().pluralCategories.map((form) => `${baseOf(key)}_${form}`);
    return key.endsWith("_zero") ? [...plurals, key] : plurals;
  });
  const gaps = (words: Record<string, string>, base: string) =>
    [
      ...new Set(
        Object.keys(words)
          .filter((key) => baseOf(key) === base)
          .flatMap((key) => gapsOf(words[key])),
      ),
    ]
      .sort()
      .join(" ");
  return [
    ...[...new Set(wanted)].filter((key) => !other[key]?.trim()).map((key) => `${key} is missing`),
    ...Object.keys(other)
      .filter((key) => !wanted.includes(key))
      .map((key) => `${key} is too much`),
    ...[...counted].filter((base) => forms(base).includes(base)).map((base) => `${base} has a form too many`),
    ...[...new Set(Object.keys(english).map(baseOf))]
      .filter((base) => gaps(english, base) !== gaps(other, base))
      .map((base) => `${base} has other gaps`),
  ];
}

test("the files of sentences are found, in English and in German at least, and no other language has one that English lacks", () => {
  expect([...sets.keys()]).toEqual(expect.arrayContaining(["apps/client/shell", "packages/kit/match", "packages/games/the-base/lesson"]));
  for (const place of wordPlaces)
    for (const tongue of readdirSync(join(root, place, "words")))
      expect(readdirSync(join(root, place, "words", tongue))).toEqual(readdirSync(join(root, place, "words/en")));
});

test("the page can be read in every language that has a folder, and names it in that language; English comes first", () => {
  expect(languages.toSorted()).toEqual(tongues.toSorted());
  expect(languages[0]).toBe("en");
  expect(["en", "de", "fr"].map(ownName)).toEqual(["English", "Deutsch", "Français"]);
});

test.each(tongues)("no key stands in two files, in %s", (tongue) => {
  const counts = [...sets.values()].reduce((sum, set) => sum + Object.keys(set[tongue]).length, 0);
  expect(counts).toBe(Object.keys(wordsIn(tongue)).length);
});

test.each(tongues)("every set is whole in %s: every sentence, every form, the same gaps", (tongue) => {
  const found = [...sets].flatMap(([name, set]) => faults(set, tongue).map((fault) => `${name}: ${fault}`));
  expect(found).toEqual([]);
});

test.each(tongues)("no line ends between a number and its %%, in %s", (tongue) => {
  const parted = Object.entries(wordsIn(tongue)).filter(([, words]) => /[\d}] %/.test(words));
  expect(parted.map(([key]) => key)).toEqual([]);
});

test("a sentence that is missing, left over, badly counted or without its gap is found", () => {
  const set: Strings = {
    en: { a: "{{who, seat}} jumps.", b_one: "{{count}} left", b_other: "{{count}} left", c: "$t(a) Home.", d: "So." },
    de: { a: "{{who}} springt.", b_other: "noch {{count}}", c: "Im Ziel.", e: "Mehr." },
  };
  expect(faults(set, "de")).toEqual(["b_one is missing", "d is missing", "e is too much", "a has other gaps", "c has other gaps"]);
});

/** Gaps of which the one is set against the other: the wrong way round, a sentence says the contrary of what is so. */
const pairs = [
  ["from", "to"],
  ["more", "fewer"],
  ["near", "far"],
  ["count", "of"],
  ["agreed", "of"],
  ["left", "of"],
  ["taken", "seats"],
  ["was", "is"],
  ["min", "max"],
];

/** The pairs whose second gap stands before the first in a sentence. */
const turnedRound = (sentence: string): string[] =>
  pairs
    .map((pair) => pair.map((gap) => sentence.search(RegExp(`\\{\\{${gap}\\b`))))
    .flatMap(([first, second], i) => (second >= 0 && second < first ? [pairs[i].join(" before ")] : []));

test.each(tongues)("who has more, and what leads where, is told the right way round in %s", (tongue) => {
  const found = [...sets].flatMap(([name, set]) =>
    Object.keys(set.en).flatMap((key) =>
      turnedRound(set[tongue]?.[key] ?? "")
        .filter((pair) => !turnedRound(set.en[key]).includes(pair))
        .map((pair) => `${name}: ${key} has not ${pair}`),
    ),
  );
  expect(found).toEqual([]);
  expect(turnedRound("{{fewer}} zu {{more}}")).toEqual(["more before fewer"]);
});

test("every sentence differs from the English one, where it is a sentence", () => {
  const isSentence = (text: string) => /\p{L}{2,}\s\p{L}{2,}.*[.!?]$/u.test(text.replace(/\{\{[^}]*\}\}/g, ""));
  const same = [...sets].flatMap(([name, set]) =>
    tongues
      .filter((tongue) => tongue !== "en")
      .flatMap((tongue) =>
        Object.keys(set.en)
          .filter((key) => isSentence(set.en[key]) && set.en[key] === set[tongue]?.[key])
          .map((key) => `${name}: ${key}`),
      ),
  );
  expect(same).toEqual([]);
});

test.each([
  ["the-base", theBasePositions],
  ["darebase", darebasePositions],
  ["all-your-base", allYourBasePositions],
  ["disarm-the-base", disarmTheBasePositions],
  ["disarm-the-earth", disarmTheEarthPositions],
])("every named position of %s has a name to show", (game, positions) => {
  const { en: english } = sets.get(`packages/games/${game}/gallery`)!;
  expect(Object.keys(positions).filter((name) => !english[`${game}.position.${name}`])).toEqual([]);
});

test.each(games)("every level at which $id is played by bots has a name", ({ levels }) => {
  expect(levels.length).toBeGreaterThan(0);
  expect(levels.filter((level) => !(`level.${level}` in wordsIn("en")))).toEqual([]);
});

test.each(games)("it is said how each level plays $id, and the game says nothing of a level that it has not", ({ id, levels }) => {
  const keys = Object.keys(wordsIn("en"));
  const told = (level: string) => [`${id}.level.${level}.about`, `level.${level}.about`].some((key) => keys.includes(key));
  expect(levels.filter((level) => !told(level))).toEqual([]);
  const own = keys.flatMap((key) => (key.startsWith(`${id}.level.`) ? [key.split(".")[2]] : []));
  expect(own.filter((level) => !levels.includes(level))).toEqual([]);
});

test("every sentence that is asked for is there", () => {
  const keys = [...sets.values()].flatMap((set) => Object.keys(set.en).map(baseOf));
  const heads = new Set(keys.map((key) => key.split(".")[0]));
  const { literals, templates } = textsOf(files);
  const isOne = (text: string) => /^[\w-]+(\.[\w-]+)+$/.test(text) && heads.has(text.split(".")[0]);
  const asked = [...literals].filter(isOne);
  expect(asked.length).toBeGreaterThan(300);
  expect(asked.filter((key) => !keys.includes(key))).toEqual([]);
  const made = templates.filter(([first]) => /^[\w-]+\./.test(first) && heads.has(first.split(".")[0]));
  expect(made.length).toBeGreaterThan(50);
  expect(made.filter((parts) => !keys.some((key) => matches(key, parts)))).toEqual([]);
});

test("every sentence that is there is asked for", () => {
  const named = ["the-base", "darebase", "all-your-base", "disarm-the-base", "disarm-the-earth"].map(
    (game) => `packages/games/${game}/test/positions.ts`,
  );
  const texts = textsOf([...named, ...files, ...sourcesBelow("apps/server/src")]);
  for (const setting of Object.keys(RoomSettings.fields)) texts.literals.add(setting);
  texts.templates.push(...[...sets.values()].flatMap((set) => Object.values(set.en).flatMap(nestedIn)));
  const keys = [...sets].flatMap(([name, set]) => [...new Set(Object.keys(set.en).map(baseOf))].map((key) => ({ name, key })));
  expect(isAskedFor("match.nobodyAsks", texts)).toBe(false);
  expect(isAskedFor("theBase.no.nobodyAsks", texts)).toBe(false);
  expect(isAskedFor("disarmTheBase.more.offer.nobodyAsks", texts)).toBe(false);
  expect(isAskedFor("disarmTheBase.place_nobodyAsks", texts)).toBe(false);
  expect(keys.filter(({ key }) => !isAskedFor(key, texts)).map(({ name, key }) => `${name}: ${key}`)).toEqual([]);
});

test("every setting of a room is called something, and so is each of its choices", () => {
  const words = sets.get("apps/client/pages")!.en;
  const nameless = Object.entries(RoomSettings.fields)
    .flatMap(([name, field]) => [name, ...(field.form === "word" ? field.words.map((choice) => `${name}.${choice}`) : [])])
    .filter((name) => !words[`roomSettings.${name}`]);
  expect(nameless).toEqual([]);
});
