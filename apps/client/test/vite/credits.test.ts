import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { playable } from "@baseboard/games/client";
import { shellIcons } from "@baseboard/stage/icons";
import { build } from "vite";
import { expect, test } from "vitest";
import { authorsOf, credits, creditsFor } from "../../vite/credits.ts";
import { workIn } from "../../vite/works.ts";

/** Calls with a folder of these files, and takes it away again. */
async function withFiles<T>(files: Record<string, string>, call: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "credits-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  try {
    return await call(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const manifest = (more: object) => JSON.stringify({ name: "borrowed", version: "1.2.3", main: "index.js", ...more });
const work = (
  more: object,
  words: Record<string, string> = { LICENSE: "MIT\n\nCopyright (c) 2019-2024 Ada <ada@x.org>\n\nThe copyright notice …" },
) => withFiles({ "package.json": manifest(more), ...words }, (folder) => workIn(folder, {}));

test("a work is named with its licence and with whom it belongs to", async () => {
  const repository = { url: "git+https://github.com/ada/borrowed.git" };
  expect(await work({ license: "MIT", author: "Somebody", repository })).toMatchObject({
    name: "borrowed",
    version: "1.2.3",
    licence: "MIT",
    by: "Ada",
    url: "https://github.com/ada/borrowed",
  });
});

test("where the licence names nobody, the package's author is named", async () => {
  const words = { "LICENSE.md": "Do what you like. The copyright notice stays." };
  expect((await work({ license: "MIT", author: "Bo <bo@x.org>" }, words)).by).toBe("Bo");
  expect((await work({ license: "MIT", author: { name: "Cy" } }, words)).by).toBe("Cy");
  await expect(work({ license: "MIT" }, words)).rejects.toThrow("borrowed 1.2.3 names no author");
});

test("a work without a licence, or without its words, cannot be built in", async () => {
  await expect(work({})).rejects.toThrow("borrowed 1.2.3 names no licence");
  await expect(work({ license: "MIT", author: "Ada" }, {})).rejects.toThrow("borrowed 1.2.3 comes without the words of its licence");
});

test("words of ours for a licence are taken where a package brings none, and refused where it brings them", async () => {
  const spare = { borrowed: "Copyright (c) 2020 Ada\n\nDo what you like." };
  const bare = { "package.json": manifest({ license: "MIT" }) };
  expect(await withFiles(bare, (folder) => workIn(folder, spare))).toMatchObject({ by: "Ada", text: spare.borrowed });
  const whole = { ...bare, LICENSE: "Copyright (c) 2020 Ada" };
  await expect(withFiles(whole, (folder) => workIn(folder, spare))).rejects.toThrow("borrowed brings its licence's words now");
});

/** Builds a page that borrows, in a worker or not. */
const built = (page: string, more: object) =>
  withFiles(
    {
      "page.ts": page,
      "worker.ts": 'import { borrowed } from "borrowed"; postMessage(borrowed);',
      "node_modules/borrowed/package.json": manifest(more),
      "node_modules/borrowed/index.js": "export const borrowed = Math.random();",
    },
    (root) => {
      const owed = credits();
      const rolldownOptions = { input: join(root, "page.ts") };
      const worker = { format: "es" as const, plugins: () => [owed.worker] };
      return build({ root, configFile: false, logLevel: "silent", plugins: [owed.page], worker, build: { write: false, rolldownOptions } });
    },
  );
const inPage = 'import { borrowed } from "borrowed"; console.log(borrowed);';
const inWorker = 'new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });';

test.each([
  ["page", inPage],
  ["worker", inWorker],
])("a build fails, naming the library, when one in its %s has no licence", async (_where, page) => {
  await expect(built(page, {})).rejects.toThrow("borrowed 1.2.3 names no licence");
  await expect(built(page, { license: "MIT" })).rejects.toThrow("borrowed 1.2.3 comes without the words of its licence");
});

test("a build fails when it keeps words for a library that is not in it", async () => {
  await expect(built("console.log(1);", {})).rejects.toThrow("@pixi/colord is not built in any more");
});

test("an icon without an author fails, by its name", () => {
  expect(() => authorsOf({ "flying-flag": "Lorc", help: " " })).toThrow('The icon "help" names no author');
  expect(() => creditsFor([], { help: "" })).toThrow('The icon "help" names no author');
});

test("every icon stands with its author, whoever made the most first", () => {
  expect(authorsOf({ b: "Lorc", c: "Skoll", a: "Lorc" })).toEqual([
    { author: "Lorc", icons: ["a", "b"] },
    { author: "Skoll", icons: ["c"] },
  ]);
});

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** The sources that draw icons, below a folder. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|json)$/.test(file) && !/(^|[\\/])(icons\.ts$|manifest\.ts$|test[\\/]|node_modules)/.test(file))
    .map((file) => readFileSync(join(root, folder, file), "utf8"));

test("no icon of the shell is kept that nothing draws", () => {
  const sources = ["apps/client/src", "packages/stage/src", ...playable.map(({ id }) => `packages/games/${id}`)].flatMap(sourcesIn);
  expect(shellIcons.filter((name) => !sources.some((source) => source.includes(`"${name}"`)))).toEqual([]);
});

test.each(playable)("no icon of $id is kept that neither a seat nor its board shows", ({ id, icons, sides }) => {
  const sources = sourcesIn(`packages/games/${id}`);
  const isDrawn = (name: string) => sides.some(({ icon }) => icon === name) || sources.some((source) => source.includes(`"${name}"`));
  expect(Object.keys(icons).filter((name) => !isDrawn(name))).toEqual([]);
  expect(sides.filter(({ icon }) => !(icon in icons))).toEqual([]);
});
