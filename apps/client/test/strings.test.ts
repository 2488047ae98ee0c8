import { join } from "node:path";
import type { Strings } from "@baseboard/kit";
import { expect, test, vi } from "vitest";
import { positions as allYourBasePositions } from "../../../packages/games/all-your-base/test/positions.ts";
import { positions as darebasePositions } from "../../../packages/games/darebase/test/positions.ts";
import { positions as disarmTheBasePositions } from "../../../packages/games/disarm-the-base/test/positions.ts";
import { positions as theBasePositions } from "../../../packages/games/the-base/test/positions.ts";
import { games } from "../src/games.ts";
import { languages } from "../src/language.ts";
import { de as apartDe } from "../src/strings/apart/de.ts";
import { en as apartEn } from "../src/strings/apart/en.ts";
import { de } from "../src/strings/de.ts";
import { en } from "../src/strings/en.ts";
import { first } from "../src/strings/first.ts";
import { isAskedFor, nestedIn, textsOf } from "./keys.ts";
import { read, root, sourcesBelow, treeOf, walk } from "./sources.ts";

vi.hoisted(() => vi.stubGlobal("__TEST__", true)); // As in a test build: every game is on the shelf.

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

/** Every set of sentences there is, by the file that holds it: whatever is declared as `Strings`, and the shell's own. */
async function allSets(): Promise<Map<string, Strings>> {
  const sets = new Map<string, Strings>([
    ["the shell", { en, de }],
    ["the shell, of few pages", { en: apartEn, de: apartDe }],
    ["its first words", first],
  ]);
  for (const file of files.filter((each) => /\.ts$/.test(each)))
    for (const { node } of walk(treeOf(file, read(file)))) {
      const { id, init } = node as {
        id?: { name: string; typeAnnotation?: { typeAnnotation?: { typeName?: { name?: string } } } };
        init?: { type: string };
      };
      if (node.type !== "VariableDeclarator" || id?.typeAnnotation?.typeAnnotation?.typeName?.name !== "Strings") continue;
      if (init?.type === "ObjectExpression" && file !== "apps/client/src/language.ts")
        sets.set(file, (await import(join(root, file)))[id.name]);
    }
  return sets;
}

const sets = await allSets();
const tongues = Object.keys(languages);

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

test("the sets of sentences are found", () => {
  expect([...sets.keys()]).toEqual(
    expect.arrayContaining([
      "the shell",
      "packages/kit/src/strings.ts",
      "packages/protocol/src/strings.ts",
      "packages/games/the-base/rules/strings.ts",
    ]),
  );
});

test.each(tongues)("every set is whole in %s: every sentence, every form, the same gaps", (tongue) => {
  const found = [...sets].flatMap(([name, set]) => faults(set, tongue).map((fault) => `${name}: ${fault}`));
  expect(found).toEqual([]);
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
])("every named position of %s has a name to show", (game, positions) => {
  const { en: english } = sets.get(`packages/games/${game}/client/fixtures.ts`)!;
  expect(Object.keys(positions).filter((name) => !english[`${game}.position.${name}`])).toEqual([]);
});

test.each(games)("every level at which $id is played by bots has a name", ({ levels }) => {
  expect(levels.length).toBeGreaterThan(0);
  expect(levels.filter((level) => !(`level.${level}` in en))).toEqual([]);
});

test("every sentence that is there is asked for", () => {
  const named = ["the-base", "darebase", "all-your-base", "disarm-the-base"].map((game) => `packages/games/${game}/test/positions.ts`);
  const texts = textsOf(
    [...named, ...files].filter((file) => !file.includes("/strings") || file.startsWith("packages/protocol/src/strings/")),
  );
  texts.templates.push(...[...sets.values()].flatMap((set) => Object.values(set.en).flatMap(nestedIn)));
  const keys = [...sets].flatMap(([name, set]) => [...new Set(Object.keys(set.en).map(baseOf))].map((key) => ({ name, key })));
  expect(isAskedFor("match.nobodyAsks", texts)).toBe(false);
  expect(isAskedFor("theBase.no.nobodyAsks", texts)).toBe(false);
  expect(keys.filter(({ key }) => !isAskedFor(key, texts)).map(({ name, key }) => `${name}: ${key}`)).toEqual([]);
});
