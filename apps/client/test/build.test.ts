import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, test } from "vitest";
import { iconTables } from "../vite/icons.ts";
import { forbids, wall } from "../vite/wall.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
let chunks: Rolldown.OutputChunk[] = [];
let licences = "";

beforeAll(async () => {
  delete process.env.BASEBOARD_TEST;
  const output = (await build({
    root,
    configFile: join(root, "vite.config.ts"),
    logLevel: "silent",
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const notices = output.output.find(({ fileName }) => fileName === "licences.txt");
  licences = notices?.type === "asset" ? String(notices.source) : "";
  chunks = output.output.filter((one) => one.type === "chunk");
});

/** The chunks that must be there before `from` runs. */
function needed(from: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()): Set<Rolldown.OutputChunk> {
  if (found.has(from)) return found;
  found.add(from);
  for (const name of from.imports) needed(chunks.find(({ fileName }) => fileName === name)!, found);
  return found;
}

/** The kilobytes of JavaScript, compressed, of all parts of the client that a page loads. */
function weight(...parts: string[]): number {
  const from = parts.map((part) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part))!);
  const all = new Set(from.flatMap((chunk) => [...needed(chunk)]));
  return [...all].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;
}

const front = ["client/index.html", "landing/Landing.tsx", "room/OptionsForm.tsx", "the-base/client/looks.ts"];
const match = ["client/index.html", "match/MatchPage.tsx", "stage/src/wire.ts", "the-base/client/looks.ts", "the-base/client/index.ts"];

test("the front page, its form for options included, loads at most 100 kB of JavaScript", () => {
  expect(weight(...front)).toBeLessThan(100);
});

test("a match, opened by its link, loads at most 300 kB of JavaScript", () => {
  expect(weight(...match)).toBeLessThan(300);
});

test("Pixi is not loaded before a match", () => {
  const lobby = [...front, "room/Lobby.tsx", "stage/src/wire.ts"].map(
    (part) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(part))!,
  );
  const modules = lobby.flatMap((chunk) => [...needed(chunk)]).flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => id.includes("/pixi.js/"))).toEqual([]);
});

test("every library that is built in is named with its licence", () => {
  for (const name of [
    "pixi.js",
    "preact",
    "@colyseus/sdk",
    "i18next",
    "zod",
    "uqr",
    "@fontsource-variable/inter",
    "@iconify-json/game-icons",
  ])
    expect(licences).toMatch(new RegExp(`^${name.replaceAll(".", "\\.")} \\d+\\.\\d+\\.\\d+ \\(`, "m"));
});

test("a production build holds no test hook", () => {
  expect(chunks.filter(({ code }) => code.includes("__game")).map(({ fileName }) => fileName)).toEqual([]);
});

test.each([
  ["/x/packages/room/src/MatchRoom.ts", true],
  ["/x/packages/room/src/protocol.ts", false],
  ["/x/packages/room/src/strings.ts", false],
  ["/x/packages/games/toy/server/room.ts", true],
  ["/x/packages/games/toy/rules/index.ts", false],
  ["/x/apps/server/src/app.ts", true],
  ["/x/node_modules/@colyseus/core/build/index.mjs", true],
  ["/x/node_modules/.pnpm/express@5/node_modules/express/index.js?v=1", true],
  ["/x/node_modules/@colyseus/sdk/build/index.mjs", false],
])("%s: forbidden is %s", (file, isForbidden) => expect(forbids(file) !== undefined).toBe(isForbidden));

/** Builds a page of one line, behind the wall. */
async function buildLine(line: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), "wall-"));
  const input = join(folder, "page.ts");
  writeFileSync(input, line);
  try {
    return await build({
      root: folder,
      configFile: false,
      logLevel: "silent",
      plugins: [wall()],
      build: { write: false, rolldownOptions: { input } },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const room = fileURLToPath(new URL("../../../packages/room/src/MatchRoom.ts", import.meta.url));

test("a room in the client fails the build, which names the file and says why", async () => {
  const failed = buildLine(`export { MatchRoom } from ${JSON.stringify(room)};`);
  await expect(failed).rejects.toThrow(/MatchRoom\.ts got into the client: packages\/room runs on the server/);
});

test("Node's own modules fail the build, which names the importer", async () => {
  await expect(buildLine('import { readFileSync } from "node:fs"; readFileSync("x");')).rejects.toThrow(/page\.ts imports node:fs/);
});

test("every icon is one path", () => {
  const icons = Object.values(iconTables()).flatMap((table) => Object.entries(table)) as [string, { d: string }][];
  expect(icons.length).toBeGreaterThan(40);
  expect(icons.filter(([, { d }]) => !/^M[-\d.]/.test(d)).map(([name]) => name)).toEqual([]);
});
