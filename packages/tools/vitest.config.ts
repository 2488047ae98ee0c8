import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { icons } from "../../apps/client/vite/icons.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** For all files: timeouts, and the search of server logs for secrets, summarized at the end. */
const all = {
  root,
  setupFiles: [here("log-search/setup.ts")],
  globalSetup: [here("log-search/totals.ts")],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // As patient as a page is (`person.ts`): a busy machine takes more than the second that is usual.
  expect: { poll: { timeout: 15_000, interval: 20 } },
  // Cores + 1: most files wait sometimes for a page, disk or timer.
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
/** Tests of the built client, which takes time to build. */
const built = "apps/client/test/built/**/*.test.ts";
/** Only reads the games' folders. */
const reading = "packages/tools/test/rulings.test.ts";

/** Files that mock modules, or stub globals once for a whole page: boards, and the client. */
const isolated = "**/*.isolated.test.ts";
const ofClient = "apps/client/test/**/*.test.ts";

/**
 * Four kinds of test: without server and browser (kit, rules, room, stage, client), where files share loaded modules except isolated ones
 * and the client's; with a server or the built client; stories in real pages; and exhaustive ones, which `npm test` omits. They run in
 * order of name.
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
