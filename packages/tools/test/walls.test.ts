import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { gameIds } from "../games.ts";
import { trespasses } from "../walls.ts";
import { bin, node, root } from "../workspace.ts";

/** Every file below a folder, as paths from the top, without what is built or installed. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !["node_modules", "dist", ".git"].includes(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [relative(root, join(folder, entry.name))]));
}

const sources = ["packages", "apps"].flatMap((folder) => filesBelow(join(root, folder))).filter((path) => /\.tsx?$/.test(path));

test("no file imports through a wall", () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap((path) => trespasses(path, readFileSync(join(root, path), "utf8")))).toEqual([]);
});

test.each([
  ["packages/games/toy/rules/moves.ts", 'import { rooms } from "../../server.ts";', "rules run anywhere"],
  ["packages/games/toy/rules/moves.ts", 'import type { Board } from "@baseboard/stage";', "rules run anywhere"],
  ["packages/games/toy/rules/moves.ts", 'import { readFileSync } from "node:fs";', "rules run anywhere"],
  ["packages/games/toy/rules/moves.ts", 'import { bots } from "../bot.ts";', "rules run anywhere"],
  ["packages/games/toy/bot.ts", 'export * from "../the-base/rules/index.ts";', "bots run anywhere"],
  ["packages/games/toy/bot/search.ts", 'import { readFileSync } from "node:fs";', "bots run anywhere"],
  ["packages/kit/src/match.ts", 'const room = await import("@baseboard/room");', "the kit is pure"],
  ["packages/stage/src/input/hit-layer.ts", 'import { MatchRoom } from "@baseboard/room";', "nothing of the wire"],
  ["packages/room/src/model/setup.ts", 'import { Room } from "@colyseus/core";', "the model of a room is pure"],
  ["packages/room/src/model/setup.ts", 'import { mirror } from "../colyseus/mirror.ts";', "the model of a room is pure"],
  ["packages/room/src/model/setup.ts", 'import { hash } from "node:crypto";', "the model of a room is pure"],
  ["packages/room/src/colyseus/match-room.ts", 'import { toy } from "@baseboard/games/toy/rules";', "knows none"],
  ["packages/games/toy/client/board.ts", 'import "../../server.ts";', "never a room"],
  ["apps/client/src/main.tsx", 'import { rooms } from "@baseboard/games/server";', "no server code"],
  ["apps/client/src/main.tsx", 'import "node:fs";', "no server code"],
  ["apps/client/src/session.ts", 'import { RoomModel } from "@baseboard/room/model";', "no server code"],
  ["apps/client/src/session.ts", 'import type { MatchRoom } from "@baseboard/room";', "no server code"],
  ["apps/server/src/app.ts", 'import { Application } from "pixi.js";', "draws nothing"],
])("an import through a wall is named: %s %s", (path, source, why) => {
  expect(trespasses(path, source).join()).toContain(why);
});

test("types may come through a wall where they may", () => {
  expect(trespasses("apps/client/src/session.ts", 'import type { Requests } from "@baseboard/room/model";')).toEqual([]);
});

test("games are entered through their doors only", () => {
  const script = (name: string) => `import(${JSON.stringify(name)}).then(() => console.log("open"), (error) => console.log(error.code))`;
  const from = (name: string) =>
    spawnSync(node, ["-e", script(name)], { cwd: join(root, "packages/tools"), encoding: "utf8" }).stdout.trim();
  expect(from("@baseboard/games/toy/rules")).toBe("open");
  expect(from("@baseboard/games/toy/rules/apply.ts")).toBe("ERR_PACKAGE_PATH_NOT_EXPORTED");
});

const tried: string[] = [];
afterAll(() => {
  for (const folder of tried) rmSync(folder, { recursive: true, force: true });
});

/** Type-checks one line as if it stood in a game's rules; answers with what the compiler says. */
function compiledAsRules(line: string): string {
  mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
  const folder = mkdtempSync(join(root, "node_modules/.cache/wall-"));
  tried.push(folder);
  const settings = JSON.parse(readFileSync(join(root, "packages/games/tsconfig.rules.json"), "utf8"));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ ...settings, extends: join(root, "tsconfig.base.json"), include: ["*.ts"] }),
  );
  writeFileSync(join(folder, "line.ts"), `${line}\nexport {};\n`);
  return spawnSync(bin("tsc"), ["-p", folder], { encoding: "utf8" }).stdout;
}

test.each([
  ["document.title;", "Cannot find name 'document'"],
  ["process.exit(1);", "Cannot find name 'process'"],
  ["setTimeout(() => {}, 1);", "Cannot find name 'setTimeout'"],
])("a rules file that names %s does not compile", (line, why) => {
  expect(compiledAsRules(line)).toContain(why);
});

test("a rules file that asks the clock is refused by the linter", () => {
  const folder = mkdtempSync(join(tmpdir(), "baseboard-wall-"));
  tried.push(folder);
  cpSync(join(root, ".biome.json"), join(folder, ".biome.json"));
  const lint = (path: string, line: string): string => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${line}\n`);
    const { stdout, stderr } = spawnSync(bin("biome"), ["lint", "--colors=off", path], { cwd: folder, encoding: "utf8" });
    return stdout + stderr;
  };
  expect(lint("packages/games/toy/rules/line.ts", "export const now = Date.now();")).toContain("The rules know no clock");
  expect(lint("apps/server/src/line.ts", "export const now = Date.now();")).toContain("No fixes applied");
  expect(lint("packages/games/toy/rules/line.ts", "export const now = 1;")).not.toContain("clock");
});

test("neither rules nor the model of a room ask Math.random or the clock", () => {
  const pure = sources.filter((path) => /^packages\/(kit\/src|room\/src\/model|games\/[\w-]+\/(rules\/|bot(\/|\.ts)))/.test(path));
  expect(pure.length).toBeGreaterThan(15);
  expect(pure.filter((path) => /Math\.random|\bDate\b|performance\.now/.test(readFileSync(join(root, path), "utf8")))).toEqual([]);
});

test("a file of tests that puts others in the place of modules says in its name that it is alone with them", () => {
  const mocking = sources
    .filter((path) => /^packages\/(kit|room|stage|games)\/.*\.test\.ts$/.test(path))
    .filter((path) => /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, path), "utf8")));
  expect(mocking.length).toBeGreaterThan(0);
  expect(mocking.filter((path) => !path.endsWith(".isolated.test.ts"))).toEqual([]);
});

const architecture = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");

test("each step on the way of a move that ARCHITECTURE.md names is where it says", () => {
  const steps = [...architecture.matchAll(/^\| \d+ \| `([\w./-]+)` `(#?\w+)` \|/gm)];
  expect(steps.length).toBeGreaterThan(10);
  const isThere = (file: string, name: string) =>
    new RegExp(`(^|[^\\w.])${name}(<[^>]*>)?\\(`, "m").test(readFileSync(join(root, file), "utf8"));
  expect(steps.filter(([, file, name]) => !isThere(file, name)).map(([step]) => step)).toEqual([]);
});

test("every file that ARCHITECTURE.md links or names is there", () => {
  const named = [...architecture.matchAll(/\]\(([\w./-]+)\)|`((?:packages|apps)\/[\w./-]+\.\w+)`/g)].map(([, link, name]) => link ?? name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** The rows of the table of words: what stands in the code, and what does not. */
const words = [
  ...(architecture.split("\n## Words\n")[1].split("\n## ")[0] ?? "").matchAll(/^\| .* \| (\w+) `(\w+)` \| (?:(.*) )?\|$/gm),
].map(([, home, name, not]) => ({ home, name, not: (not ?? "").split(", ").filter(Boolean) }));
const exporting = (name: string): RegExp =>
  new RegExp(`^export (?:async |abstract )?(?:const|function\\*?|class|interface|type) ${name}\\b`, "m");
const written = sources.filter((path) => !path.includes("/test/")).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

test.each(words)("$name is what ARCHITECTURE.md says it is called", ({ home, name, not }) => {
  const folder = home === "client" ? "apps/client/src/" : `packages/${home}/src/`;
  expect(written.filter(({ path, text }) => path.startsWith(folder) && exporting(name).test(text)).length).toBeGreaterThan(0);
  const isCalled = (word: string) =>
    written.filter(({ path, text }) => basename(path).split(".")[0] === word || exporting(word).test(text));
  expect(not.flatMap(isCalled).map(({ path }) => path)).toEqual([]);
});

test("the words of ARCHITECTURE.md are read", () => {
  expect(words.length).toBeGreaterThan(20);
});

test("the tree in ARCHITECTURE.md is the tree there is", () => {
  const tree = /```tree\n([\s\S]*?)```/.exec(architecture)?.[1] ?? "";
  const named: string[] = [];
  const above: string[] = [];
  for (const line of tree.split("\n").filter((text) => text.trim())) {
    const [, indent, names] = /^( *)(.*?)(?: {2}.*)?$/.exec(line) as RegExpExecArray;
    above.length = indent.length / 2;
    for (const name of names.split(/, /)) named.push(join(...above, name.replace(/\/$/, "")));
    above.push(names.replace(/\/$/, ""));
  }
  const there = new Set([
    ...filesBelow(root),
    ...filesBelow(root).flatMap((path) => path.split("/").map((_, i, parts) => parts.slice(0, i).join("/"))),
  ]);
  expect(named.length).toBeGreaterThan(20);
  const placesOf = (path: string) => (path.includes("<game>") ? gameIds.map((id) => path.replace("<game>", id)) : [path]);
  // A game that was never printed has no rulings.
  const isThere = (path: string) =>
    path.endsWith("RULINGS.md") ? placesOf(path).some(there.has, there) : placesOf(path).every(there.has, there);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
  // A game needs no line there: there is one folder for each of them.
  const folders = ["packages", "apps"].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
      .map((entry) => join(folder, entry.name)),
  );
  expect(folders.filter((path) => !named.includes(path))).toEqual([]);
});

test("the top level is what it should be", () => {
  const allowed = [
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "apps",
    "docker-compose.yml",
    "package.json",
    "packages",
    "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
    "tsconfig.base.json",
  ];
  const shown = readdirSync(root).filter((name) => !name.startsWith(".") && !["node_modules", "data"].includes(name));
  expect(shown.sort()).toEqual(allowed);
});
