import { fileURLToPath } from "node:url";
import { defineConfig, type UserConfig } from "vite";
import { isEverywhere, wordsFile } from "./src/words-files.ts";
import { ahead } from "./vite/ahead.ts";
import { chunkNames } from "./vite/chunks.ts";
import { compress } from "./vite/compress.ts";
import { credits } from "./vite/credits.ts";
import { entrancePages } from "./vite/entrances.ts";
import { icons } from "./vite/icons.ts";
import { shell } from "./vite/shell.ts";
import { wall } from "./vite/wall.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const testing = process.env.BASEBOARD_TEST === "1";
const server = process.env.BASEBOARD_SERVER ?? "http://127.0.0.1:2567";

// Our own packages have no import side effects: unused modules are dropped.
const harmless = /\/packages\/(kit|room|stage|games)\//;
const treeshake = { moduleSideEffects: (id: string) => (harmless.test(id) ? false : undefined) };

/** Modules that stand for those of libraries, whole; found by how the libraries import them. What is never run, an empty one stands for. */
const alias = [
  // Packs the same messages at half the weight.
  { find: /^msgpackr$/, replacement: here("src/network/packr.ts") },
  // Rooms are reached by web socket, and asked; they take no steady input.
  { find: /^\.\/transport\/H3Transport\.mjs$/, replacement: here("src/network/unused.ts") },
  { find: /^\.\/input\/RoomInput\.mjs$/, replacement: here("src/network/unused.ts") },
  // Boards are painted, not loaded; the stage opens its renderer itself, in no worker, and real buttons over the canvas are its input.
  { find: /^\.{1,2}\/spritesheet\/init\.mjs$/, replacement: here("src/network/unused.ts") },
  { find: /^\.\/(browser|webworker)All\.mjs$/, replacement: here("src/network/unused.ts") },
];

/** What is said on every page, as one file for each language. */
const words = (id: string): string | null => {
  const file = wordsFile(id);
  return file && isEverywhere(file.part) ? `words-${file.language}` : null;
};

const owed = credits();

/** What of the client there is, however it is parted and shipped. */
const whole = {
  root: here("."),
  resolve: { alias },
  define: { __TEST__: JSON.stringify(testing) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: { target: "es2024", modulePreload: { polyfill: false }, assetsInlineLimit: 0, rolldownOptions: { treeshake } },
} satisfies UserConfig;

/** The web client. `BASEBOARD_TEST=1` includes the read-only test hook; a production build has no trace of it. */
export default defineConfig(async ({ command }) => {
  const sketch = { ...whole, configFile: false as const, logLevel: "silent" as const, plugins: [icons(), owed.page, entrancePages()] };
  const parted = command === "build" ? await chunkNames(sketch, here("../../packages/games")) : () => null;
  const groups = [
    { name: words, debugName: "words" },
    { name: parted, debugName: "parts", includeDependenciesRecursively: false },
  ];
  return {
    ...whole,
    plugins: [wall(), icons(), owed.page, entrancePages(), ahead(), shell(), compress()],
    build: {
      ...whole.build,
      outDir: here("dist"),
      emptyOutDir: true,
      manifest: true,
      chunkSizeWarningLimit: 800,
      rolldownOptions: { treeshake, output: { codeSplitting: { groups } } },
    },
    worker: { format: "es" as const, plugins: () => [wall(), owed.worker], rolldownOptions: { treeshake } },
    server: {
      port: 5173,
      proxy: {
        "/api": server,
        // The game server's web sockets: /<process>/<room>.
        "^/[\\w-]{8,}/[A-Z2-9]{6}(\\?.*)?$": { target: server, ws: true },
      },
    },
  };
});
