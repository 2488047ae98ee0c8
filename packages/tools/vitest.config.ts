import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { icons } from "../../apps/client/vite/icons.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The logs of all servers are searched for secrets: of each file of tests, and the totals are told at the end. */
const logSearch = {
  setupFiles: [fileURLToPath(new URL("log-search/setup.ts", import.meta.url))],
  globalSetup: [fileURLToPath(new URL("log-search/totals.ts", import.meta.url))],
};

/** Two kinds of test: everything below the browser, in parallel; and whole matches in real pages, one after another. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        plugins: [icons()],
        test: {
          name: "unit",
          ...logSearch,
          root,
          include: ["packages/*/test/**/*.test.ts", "packages/games/*/test/**/*.test.ts", "apps/*/test/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.browser.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "browser",
          ...logSearch,
          root,
          include: ["packages/tools/test/**/*.browser.test.ts"],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
