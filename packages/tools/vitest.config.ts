import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { icons } from "../../apps/client/vite/icons.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Of every file: how long it may take, and that the logs of its servers are searched for secrets, told in sum at the end. */
const all = {
  root,
  setupFiles: [here("log-search/setup.ts")],
  globalSetup: [here("log-search/totals.ts")],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Most files wait for something now and then: a page, a disk, a clock.
  maxWorkers: availableParallelism() + 1,
};
const pages = {
  ...all,
  setupFiles: [...all.setupFiles, here("testing/pages.ts")],
  globalSetup: [...all.globalSetup, here("testing/build.ts")],
  testTimeout: 300_000,
};
const exhaustive = "**/*.full.test.ts";
const inBrowser = "**/*.browser.test.ts";
/** What looks at the built client, which takes its time to build. */
const built = "apps/client/test/built/**/*.test.ts";
/** What only reads the games' folders. */
const reading = "packages/tools/test/rulings.test.ts";

/** Files that put others in the place of modules, or stub what is there once for a whole page: boards, and the client. */
const isolated = "**/*.isolated.test.ts";
const ofClient = "apps/client/test/**/*.test.ts";

/**
 * Four kinds of test. What needs no server and no browser (kit, rules, room, stage, client), of which all but isolated files
 * share the modules they load; what needs a server, or the client built; stories in
 * real pages; and what is exhaustive by nature, which `npm test`
 * leaves out. They are taken in the order of their names.
 */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        plugins: [icons()],
        test: {
          ...all,
          name: "unit",
          isolate: false,
          include: ["packages/{kit,room,stage}/test/**/*.test.ts", "packages/games/*/test/**/*.test.ts", reading],
          exclude: ["**/node_modules/**", isolated, ofClient, exhaustive],
        },
      },
      {
        plugins: [icons()],
        test: {
          ...all,
          name: "unit-isolated",
          setupFiles: [...all.setupFiles, here("testing/icons.ts")],
          include: [isolated],
          exclude: ["**/node_modules/**", ofClient, exhaustive],
        },
      },
      {
        plugins: [icons()],
        test: { ...all, name: "unit-client", include: [ofClient], exclude: ["**/node_modules/**", built, exhaustive] },
      },
      {
        plugins: [icons()],
        test: {
          ...all,
          name: "server",
          include: ["apps/server/test/**/*.test.ts", "packages/tools/test/**/*.test.ts", built],
          exclude: ["**/node_modules/**", reading, inBrowser, exhaustive],
        },
      },
      { test: { ...pages, name: "browser", include: [inBrowser], exclude: ["**/node_modules/**", exhaustive] } },
      { test: { ...pages, name: "full", include: [exhaustive], exclude: ["**/node_modules/**"] } },
    ],
  },
});
