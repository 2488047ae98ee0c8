import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, test, vi } from "vitest";
import { games } from "../../src/games.ts";
import { built, root } from "./built.ts";

vi.hoisted(() => vi.stubGlobal("__TEST__", true)); // As in a test build: every game is on the shelf.

const files = new Map<string, string | Uint8Array>();
let kept: { url: string; revision: string | null }[] = [];

beforeAll(async () => {
  const output = await built();
  for (const file of output) files.set(`/${file.fileName}`, file.type === "chunk" ? file.code : file.source);
  const list = /\[(?:\{"url":"[^"]+","revision":[^}]+\},?)+\]/.exec(String(files.get("/sw.js")))?.[0];
  kept = JSON.parse(list ?? "[]");
});

const copied = (): string[] =>
  readdirSync(join(root, "public"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${join(entry.parentPath, entry.name).slice(join(root, "public/").length)}`);

/** The page as it is for one entrance, in one language. */
const entrance = /^\/(index|front|at\.[\w.-]+)\.(de|en)\.html$/;

test("the service worker keeps every file of the build but itself and the pages of single entrances, and nothing else", () => {
  const built = [...files.keys()].filter((url) => url !== "/sw.js" && !url.startsWith("/.vite/") && !entrance.test(url));
  expect(built.length).toBeGreaterThan(30);
  expect(kept.map(({ url }) => url).sort()).toEqual([...built, ...copied()].sort());
  expect(kept.filter(({ url }) => url.startsWith("/api"))).toEqual([]);
  for (const what of [/^\/index\.html$/, /worker.*\.js$/, /\.woff2$/, /\.css$/, /RULES/, /app-192\.png$/, /manifest\.webmanifest$/])
    expect(kept.map(({ url }) => url)).toContainEqual(expect.stringMatching(what));
});

test("a file whose name does not change with what is in it has a revision that does", () => {
  for (const { url, revision } of kept) {
    if (url.startsWith("/assets/")) expect([url, revision]).toEqual([expect.stringMatching(/-[\w-]{8}\.\w+$/), null]);
    else expect([url, revision]).toEqual([url, expect.stringMatching(/^[0-9a-f]{16}$/)]);
  }
});

test("the service worker is one light file that any browser can run", () => {
  const code = String(files.get("/sw.js"));
  expect(code).not.toMatch(/(^|[;}])(import|export)\b/);
  // Of these 600 bytes show what is pushed. Of every game its files are listed.
  expect(gzipSync(code, { level: 9 }).length).toBeLessThan(7000 + 400 * games.length);
});

/** The code of a part of the thread that bots think in, and of all that it imports. */
function withImports(name: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(name)) return found;
  const code = String(files.get(`/assets/${name}`));
  found.set(name, code);
  for (const [, other] of code.matchAll(/\b(?:from|import)["'`]\.\/([\w-]+\.js)["'`]/g)) withImports(other, found);
  return found;
}

test("the thread that bots think in holds rules and bots, and nothing that draws or talks; of one game little", () => {
  const worker = [...files.keys()].find((url) => /\/bot-worker-[\w-]+\.js$/.test(url))!.slice("/assets/".length);
  // The rules of each game, then the bots of each.
  const later = [...String(files.get(`/assets/${worker}`)).matchAll(/\bimport\(["'`]\.\/([\w-]+\.js)["'`]/g)].map(([, name]) => name);
  const thoughts = games.map((_, i) =>
    [...new Map([worker, later[i], later[games.length + i]].flatMap((name) => [...withImports(name)])).values()].join("\n"),
  );
  expect(later).toHaveLength(2 * games.length);
  expect(thoughts.join("\n")).toMatch(/["'`]challenge["'`]/); // The Base's own.
  expect(thoughts.join("\n")).not.toMatch(/WebGL|document\.createElement|i18next|preact/i);
  expect(Math.max(...thoughts.map((code) => gzipSync(code, { level: 9 }).length))).toBeLessThan(40_000);
});

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  [key: string]: unknown;
}

test("the manifest is whole, and its icons are as large as it says", () => {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, "public/manifest.webmanifest"), "utf8"));
  const { name, short_name, id, scope, start_url, display, theme_color, background_color, icons } = manifest;
  expect({ name, short_name, id, scope, start_url, display }).toEqual({
    name: "Baseboard",
    short_name: "Baseboard",
    id: "/",
    scope: "/",
    start_url: "/",
    display: "standalone",
  });
  for (const colour of [theme_color, background_color]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  const drawn = icons.filter(({ type }) => type === "image/png");
  expect(drawn.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
  for (const { src, sizes } of drawn) {
    const png = readFileSync(join(root, "public", src));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
});

test("each entrance loads what the page needs in its language, and the front page says what it is before any script", () => {
  const pages = [...files.keys()].filter((url) => entrance.test(url));
  const boards = games.map(({ id }) => `at.play.${id}`);
  const lessons = games.flatMap(({ id, lesson }) => (lesson ? [`at.learn.${id}`] : []));
  const names = ["index", "front", "at.r", "at.w", "at.replay", ...boards, ...lessons];
  expect(pages.sort()).toEqual(names.flatMap((name) => [`/${name}.de.html`, `/${name}.en.html`]).sort());
  for (const url of pages) {
    const html = String(files.get(url));
    const [, name, tongue] = entrance.exec(url)!;
    const loaded = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file);
    expect(new Set(loaded).size).toBe(loaded.length);
    expect(loaded.filter((file) => !files.has(file))).toEqual([]);
    expect(loaded).toContainEqual(expect.stringContaining(`/words-${tongue}-`));
    for (const file of ["/room-", "/ahead-"]) expect(loaded.some((each) => each.includes(file))).toBe(/^at\.[rw]$/.test(name));
    const game = /^at\.(?:play|learn)\.(.*)$/.exec(name)?.[1];
    expect(loaded.filter((file) => file.includes("/board-")).map((file) => file.replace(/^.*board-|-[\w-]{8}\.js$/g, ""))).toEqual(
      game ? [game] : [],
    );
    expect(html).toContain(`<html lang="${tongue}">`);
    const { "landing.title": title } = JSON.parse(readFileSync(join(root, `words/${tongue}/shell.json`), "utf8"));
    expect(html.includes(`<h1>${title}</h1>`)).toBe(name === "front");
  }
});
