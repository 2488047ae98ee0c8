import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compress } from "./vite/compress.ts";
import { credits } from "./vite/credits.ts";
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

/** What every page says, as one file for each language: the client's, the kit's and the protocol's words, and every game's shelf. */
const everywhere = /(?:\/(?:kit|protocol)\/words\/([\w-]+)\/\w+|\/words\/([\w-]+)\/(?:shell|shelf))\.json$/;
const groups = [
  {
    name: (id: string) => {
      const [, inPackage, inPart] = everywhere.exec(id) ?? [];
      return inPackage || inPart ? `words-${inPackage ?? inPart}` : null;
    },
  },
  // Every page knows all games of the shelf: as one chunk they take half of what they take alone.
  { name: "manifests", test: /\/games\/[\w-]+\/manifest\.ts$/ },
];

const owed = credits();

/** The web client. `BASEBOARD_TEST=1` includes the read-only test hook; a production build has no trace of it. */
export default defineConfig({
  root: here("."),
  resolve: { alias },
  plugins: [wall(), icons(), owed.page, shell(), compress()],
  define: { __TEST__: JSON.stringify(testing) },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: here("dist"),
    emptyOutDir: true,
    target: "es2024",
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    rolldownOptions: { treeshake, output: { codeSplitting: { groups } } },
  },
  worker: { format: "es", plugins: () => [wall(), owed.worker], rolldownOptions: { treeshake } },
  server: {
    port: 5173,
    proxy: {
      "/api": server,
      // The game server's web sockets: /<process>/<room>.
      "^/[\\w-]{8,}/[A-Z2-9]{6}(\\?.*)?$": { target: server, ws: true },
    },
  },
});
