// npm run test:fast [what]: what needs no server and no browser, of a game, a folder or a file by part of its path. With --watch
// it goes on, and runs what a change concerns.
import { spawnSync } from "node:child_process";
import { node, root } from "./workspace.ts";

const what = process.argv.slice(2);
const watches = what.includes("--watch");
const { status } = spawnSync(
  node,
  [
    "node_modules/vitest/vitest.mjs",
    watches ? "watch" : "run",
    "--config=packages/tools/vitest.config.ts",
    "--project=unit*",
    ...what.filter((word) => word !== "--watch"),
  ],
  { cwd: root, stdio: "inherit" },
);
process.exit(status ?? 1);
