import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { games } from "../../src/games.ts";
import type { Credits } from "../../vite/credits.ts";
import { iconTables } from "../../vite/icons.ts";
import { chunkOf, neededBy } from "../../vite/needed.ts";
import { forbids, wall } from "../../vite/wall.ts";
import { packageOf } from "../../vite/works.ts";
import { built, root } from "./built.ts";

vi.hoisted(() => vi.stubGlobal("__TEST__", true)); // As in a test build: every game is on the shelf.

let chunks: Rolldown.OutputChunk[] = [];
let assets: Rolldown.OutputAsset[] = [];
let credits: Credits;
let licences = "";

beforeAll(async () => {
  const output = await built();
  chunks = output.filter((one) => one.type === "chunk");
  assets = output.filter((one) => one.type === "asset");
  const text = (name: string) => String(assets.find(({ fileName }) => fileName === name)?.source);
  credits = JSON.parse(text("credits.json"));
  licences = text("licences.txt");
});

const packages = join(root, "../../packages");

/** The chunks that must be there before these parts run. */
const loaded = (parts: string[]): Rolldown.OutputChunk[] =>
  neededBy(
    parts.map((part) => chunkOf(part, chunks)),
    chunks,
  );
const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;
const sizeOf = ({ code }: Rolldown.OutputChunk): number => gzipSync(code, { level: 9 }).length;

/** The kilobytes of JavaScript, compressed, of all parts of the client that a page loads; and of what they consist. */
function weigh(parts: string[]): { weight: number; of: string } {
  const all = loaded(parts).sort((a, b) => sizeOf(b) - sizeOf(a));
  const of = all.map((chunk) => `${kilobytes(sizeOf(chunk))} ${chunk.fileName}`).join(", ");
  return { weight: kilobytes(all.reduce((sum, chunk) => sum + sizeOf(chunk), 0)), of };
}

// By address: what is loaded by itself, one after another, for a game. Of what a person may open besides, nothing.
const front = () => ["client/src/main.tsx", "landing/Landing.tsx", "room/OptionsForm.tsx"];
const lobby = () => [
  ...["client/src/main.tsx", "room/RoomPage.tsx", "room/JoinPage.tsx", "room/Lobby.tsx", "room/Invite.tsx", "room/OptionsForm.tsx"],
  ...["talk/LobbyTalk.tsx", "network/transport.ts"],
];
const board = (game: string) => `${game}/client/index.ts`;
const match = (game: string) => ["client/src/main.tsx", "match/MatchPage.tsx", "network/transport.ts", board(game)];
const practice = (game: string) => ["client/src/main.tsx", "practice/PracticePage.tsx", "practice/PracticeMatch.tsx", board(game)];
const replay = (game: string) => ["client/src/main.tsx", "replay/Replay.tsx", board(game)];

// Of these 2 kB are sentences and buttons by which people of a room find back to their tables and hand their seats on.
// Of a room 17 kB are its talk: the column with its field, whispers, the wheel of quick words, and what they say. Practice and replays load none of it.
// Of a room 2 kB keep its seats in common with other devices; what seals them is loaded by those who do so.
// Of a match 2 kB tell what was played since one looked; what follows the lines is loaded by those who missed some.
// Of a room before its match 7 kB are seats that are dragged, settings that say what they do, whole as it is first shown, and another game for all.
// Of a board 6 kB at most are a map of the world: its coasts take three times that, packed.
// Of a match 5 kB say why a touch does nothing, what threatens all, what a move does, and what was taken back; headings and places of the log.
// Of Disarm the Earth 4 kB say what a deal promises, what an attack may cost and whose word it breaks, what can be touched next, or with what is
// touched, any number by its ten, and which continent matters most.
// Of every page 1 kB hears the operator's notice, and says why a room or an address is kept out.
// Of a room 1 kB is its bell, and of every page what the server says no with about alerts; what the bell opens is loaded by those who touch it.
// Of a match in a room 1 kB leads to the first line that is unread, and takes away what was missed once one plays.
// Of a match 1 kB waits for each thing the board tells, and says why a move stays and what came too late.
// Of a match in a room 1 kB adds to its chance, and holds the server to what was seen of it.
// Of practice 1 kB is that of replays: they share a file, as one costs a way there and back.
// Of practice and replays 2 kB at most, and of every match some words, lead from a moment of a match to practice from there.
// Of a match 3 kB keep the own hand of each moment, lay dice and camera where they hide nothing, and hold its list at its end.
// Another 2 kB play on from any moment, tell who made a line, and find what can be touched at the other edge of a map.
// Another 3 kB ask about two sides as a card, say what a fight has come to and a whole deal before it is offered, and open a room from a position.
// Another 3 kB say why nothing can be done somewhere, keep the small map off what is done, and lead to it; in practice 1 kB gives a hint.
// Of practice 1 kB at most leads on from a day's deal and calls what is counted in it; its pages and what they say are loaded by those who open them.
// Of a replay 1 kB leads to how the match went; what works it out and shows it is loaded by whoever asks.
// Of a match 1 kB at most lets one person act for all seats; what begins, shows and shares what is tried so is loaded by those who try.
const pages: [what: string, parts: (game: string) => string[], most: number][] = [
  ["the front page, its form for options included,", front, 100],
  ["a room before its match", lobby, 143],
  ["a match, opened by its link,", match, 337],
  ["a match in practice", practice, 306],
  ["a replay", replay, 313],
];
/** A game is weighed once it is on the shelf. */
const ids = games.filter(({ template }) => !template).map(({ id }) => id);

describe.each(ids.flatMap((game) => ["en", "de"].map((tongue) => [game, tongue])))("for %s in %s", (game, tongue) => {
  test.each(pages)("%s loads no more JavaScript than it may", (what, parts, most) => {
    const everywhere = RegExp(
      `/(client|kit|protocol)/words/${tongue}/(?!alerts|analysis|day|evenings|notice|operator|pages|result|story|what-if)`,
    );
    const words = [
      ...chunks.flatMap(({ moduleIds }) => moduleIds.filter((id) => everywhere.test(id)).map((id) => id.slice(1))),
      ...(parts === front || parts === lobby ? [] : [`games/${game}/words/${tongue}/match.json`]),
      ...(parts === replay ? [`client/words/${tongue}/pages.json`] : []),
    ];
    const { weight, of } = weigh([...parts(game), ...words]);
    expect(weight, `${what} loads ${weight} kB, of at most ${most}: ${of}`).toBeLessThanOrEqual(most);
  });
});

const PIXI = /\/(pixi\.js|@pixi)\//;

test("nothing of Pixi is loaded before a match", () => {
  const modules = loaded([...front(), ...lobby()]).flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => PIXI.test(id))).toEqual([]);
});

test.each([
  ["front", false],
  ["index", false],
  ["at.r", false],
  ["at.w", false],
  ["at.play.the-base", true],
  ["at.learn.the-base", true],
  ["at.replay", true],
])("the page %s asks for Pixi at once: %s", (name, does) => {
  const html = String(assets.find(({ fileName }) => fileName === `${name}.en.html`)?.source);
  const asked = chunks.filter(({ fileName }) => html.includes(fileName));
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.some(({ moduleIds }) => moduleIds.some((id) => PIXI.test(id)))).toBe(does);
});

test("boards are painted: a match loads neither shapes nor text of Pixi's, but where the game draws with them", () => {
  const drawing = (games: string[]) =>
    loaded(games.flatMap(match)).flatMap(({ moduleIds }) => moduleIds.filter((id) => /\/(Graphics|Text)\.mjs$/.test(id)));
  const draws = (game: string) =>
    readdirSync(join(packages, "games", game, "client"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .some((file) => /\b(Graphics|Text)\b.*"pixi\.js"/.test(readFileSync(join(packages, "games", game, "client", file), "utf8")));
  expect(drawing(["toy"])).toHaveLength(2);
  expect(drawing(["four-square", "hold-the-dike"])).toEqual([]);
  expect(drawing(ids.filter((id) => !draws(id)))).toEqual([]);
});

test("no chunk holds a server's module", () => {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => forbids(id) !== undefined)).toEqual([]);
});

test("a page in Latin script loads at most 90 kB of fonts", () => {
  const css = assets.filter(({ fileName }) => fileName.endsWith(".css")).map(({ source }) => String(source));
  const faces = css.flatMap((sheet) => sheet.match(/@font-face\s*\{[^}]*\}/g) ?? []);
  // A face without a range is loaded for any text.
  const latin = faces.filter((face) => !face.includes("unicode-range") || /U\+(\?\?|0{1,4}-0{0,2}FF)/i.test(face));
  const files = new Set(latin.flatMap((face) => [...face.matchAll(/url\(["']?\/?([^"')]+\.woff2)/g)].map(([, name]) => name)));
  const sizes = [...files].map((name) => [name, kilobytes(assets.find(({ fileName }) => fileName === name)!.source.length)] as const);
  const weight = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(files.size).toBeGreaterThan(0);
  expect(weight, `fonts weigh ${weight} kB: ${sizes.join(", ")}`).toBeLessThanOrEqual(90);
});

test("everything that is built in is on the credits page and in the licences", () => {
  const folders = new Set(chunks.flatMap(({ moduleIds }) => moduleIds).flatMap((id) => packageOf(id) ?? []));
  const names = [...folders].map((folder) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).name);
  expect(names.length).toBeGreaterThan(10);
  expect(credits.libraries.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(names.sort()));
  const works = [...credits.libraries, ...credits.fonts, credits.shell.set];
  for (const { name, version, licence, by } of works) {
    expect(licences).toContain(`${name} ${version} (${licence})\n`);
    expect(by).not.toBe("");
  }
  expect(licences).toContain("@iconify-json/game-icons");
});

test("a production build holds no test hook", () => {
  expect(chunks.filter(({ code }) => code.includes("__game")).map(({ fileName }) => fileName)).toEqual([]);
});

test.each([
  ["/x/packages/room/src/colyseus/match-room.ts", true],
  ["/x/packages/room/src/model/room-state.ts", false],
  ["/x/packages/protocol/src/index.ts", false],
  ["/x/packages/protocol/words/en/rejections.json", false],
  ["/x/packages/games/server.ts", true],
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

const room = fileURLToPath(new URL("../../../../packages/room/src/colyseus/match-room.ts", import.meta.url));

test("a room in the client fails the build, which names the file and says why", async () => {
  const failed = buildLine(`export { MatchRoom } from ${JSON.stringify(room)};`);
  await expect(failed).rejects.toThrow(/match-room\.ts got into the client: packages\/room runs on the server/);
});

test("Node's own modules fail the build, which names the importer", async () => {
  await expect(buildLine('import { readFileSync } from "node:fs"; readFileSync("x");')).rejects.toThrow(/page\.ts imports node:fs/);
});

test("every icon is one path", () => {
  const icons = Object.values(iconTables()).flatMap((table) => Object.entries(table)) as [string, { d: string }][];
  expect(icons.length).toBeGreaterThan(40);
  expect(icons.filter(([, { d }]) => !/^M[-\d.]/.test(d)).map(([name]) => name)).toEqual([]);
});
