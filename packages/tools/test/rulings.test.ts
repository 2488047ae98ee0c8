import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gameIds } from "../games.ts";
import { citationsIn, faultsOf, rulingsOf } from "../rulings.ts";
import { root } from "../workspace.ts";

/** The texts below a folder, by their path in it, without what is built or installed. */
function textsBelow(folder: string): Record<string, string> {
  const cwd = join(root, folder);
  const paths = globSync("**/*.{ts,tsx,md}", { cwd, exclude: (name) => ["node_modules", "dist"].includes(name) });
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(cwd, path), "utf8")]));
}

const games = gameIds.map((id) => ({ id, files: textsBelow(`packages/games/${id}`) }));
/** The games of a printed rulebook: the others are samples. */
const books = games.filter(({ files }) => files["RULINGS.md"]);

describe("RULINGS.md", () => {
  test.each(games)("$id: each ruling that is cited is there, and each that is there names a test", ({ files }) => {
    expect(faultsOf(files)).toEqual([]);
  });

  test("is cited more than twice as often as it has rulings", () => {
    expect(books.length).toBeGreaterThan(3);
    for (const { id, files } of books) {
      const cited = Object.entries(files).flatMap(([path, source]) => citationsIn(path, source));
      expect(cited.length, id).toBeGreaterThan(2 * rulingsOf(files["RULINGS.md"]).length);
    }
  });

  test("is for its game alone: nothing that serves all games cites a ruling", () => {
    for (const folder of ["packages/kit", "packages/room", "packages/stage", "apps"]) {
      const texts = Object.entries(textsBelow(folder));
      expect(texts.length).toBeGreaterThan(10);
      expect(texts.filter(([path, source]) => citationsIn(path, source).length > 0).map(([path]) => path)).toEqual([]);
    }
  });
});

describe("RULES.md", () => {
  test.each(books)("$id: no heading is without a test", ({ files }) => {
    const tests = Object.keys(files).filter((path) => /^test\/.*\.test\.tsx?$/.test(path));
    const text = tests.map((path) => files[path]).join("\n");
    const headings = [...files["RULES.md"].matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.filter((heading) => !text.includes(`describe("${heading}"`))).toEqual([]);
  });
});

describe("A citation", () => {
  const codes = (source: string, path = "rules/moves.ts") => citationsIn(path, source).map(({ code }) => code);

  test.each([
    ["// Ruling R9: over a team-mate.", ["R9"]],
    ["/** Rulings SS1, 30. */", ["SS1", "30"]],
    ["(Rulings B2 to B4, F4)", ["B2", "B3", "B4", "F4"]],
    ["/** Rulings 1 and 2; Ruling 31: the mover first. */", ["1", "2", "31"]],
    ["/**\n * Rulings D2,\n * D3, and E1: far enough.\n */", ["D2", "D3", "E1"]],
    ["// Ruling 32: 400 turns.", ["32"]],
    ["// what the rulings say of 2 cards", []],
    ["const R9 = at(B2);", []],
  ])("%j", (source, cited) => {
    expect(codes(source)).toEqual(cited);
  });

  test("is a test's title, too, in a file of tests", () => {
    const source =
      'test("A4, A5: a set-up", () => {});\ntest.each(\n  [],\n)("E3: %s", () => {});\ndescribe("Ruling H3: a lot", () => {});';
    expect(codes(source, "test/scenes.test.ts")).toEqual(["H3", "A4", "A5", "E3"]);
    expect(codes('plays("3: a run")')).toEqual([]);
  });

  test("is known by its line", () => {
    expect(citationsIn("bot.ts", "\n\n// Ruling R9.\n")).toEqual([{ code: "R9", line: 3 }]);
  });
});

describe("A fault is named", () => {
  const files = {
    "RULINGS.md": "# Rulings\n\n- **R1 Sides.** Mutants begin.\n- **R2 Slots.** By lot,\n  as Ruling R1 has it.\n",
    "rules/setup.ts": "/** Rulings R1, R2. */",
    "test/setup.test.ts": 'test("R1: mutants begin", () => {});\ntest("R2: by lot", () => {});',
  };
  test.each<[string, Record<string, string>, string[]]>([
    ["none", {}, []],
    ["an unknown ruling", { "rules/end.ts": "\n// Ruling R3." }, ["rules/end.ts:2 cites Ruling R3, which RULINGS.md does not have."]],
    [
      "one in a range, one in a title",
      { "rules/setup.ts": "// Rulings R1 to R3", "test/end.test.ts": 'test("R4: it ends", f);' },
      [
        "rules/setup.ts:1 cites Ruling R3, which RULINGS.md does not have.",
        "test/end.test.ts:1 cites Ruling R4, which RULINGS.md does not have.",
      ],
    ],
    ["a code without the word", { "rules/end.ts": "/** R2: by lot. */" }, ['rules/end.ts:1 says R2 without "Ruling".']],
    [
      "rulings without a test, in spite of comments",
      { "test/setup.test.ts": "// Rulings R1, R2." },
      ["No test is named after Ruling R1.", "No test is named after Ruling R2."],
    ],
    [
      "a ruling that is there twice",
      { "RULINGS.md": "- **R1 Sides.** Mutants.\n- **R2 Slots.** By lot.\n- **R1 More.** No." },
      ["RULINGS.md has Ruling R1 twice."],
    ],
  ])("%s", (_, changed, faults) => {
    expect(faultsOf({ ...files, ...changed })).toEqual(faults);
  });

  test("a game that cites rulings and has no RULINGS.md", () => {
    expect(faultsOf({ "bot.ts": "// Ruling R1" })).toEqual(["bot.ts:1 cites Ruling R1, but there is no RULINGS.md."]);
    expect(faultsOf({ "bot.ts": "// as it comes" })).toEqual([]);
  });

  test.each(["B4 to C2", "B4 to B2"])("a range that is none: %s", (range) => {
    expect(() => citationsIn("bot.ts", `// Rulings ${range}.`)).toThrow("is no range");
  });

  test("an item that is no ruling", () => {
    expect(() => rulingsOf("- **Jump.** Over one.")).toThrow("This is no ruling");
  });
});
