// npm test: every check of the tree, then every test but the exhaustive ones; test:full those, too; with --rest those alone.
// One line at the end counts them all.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { checks, runChecks } from "./checks.ts";
import { bringPrograms } from "./services/programs.ts";
import { TALLY, Tally } from "./testing/tally.ts";
import { FAILURES } from "./testing/witness.ts";
import { node, root } from "./workspace.ts";

const has = (flag: string): boolean => process.argv.includes(flag);
const given = process.argv.slice(2).filter((word) => word !== "--full" && word !== "--rest");
const projects = [...(has("--rest") ? [] : ["unit*", "server", "browser"]), ...(has("--full") || has("--rest") ? ["full"] : [])];

const failures: string[] = has("--rest") ? [] : await runChecks();
let passed = has("--rest") ? 0 : checks.length - failures.length;

try {
  bringPrograms();
} catch (error) {
  console.log(`✗ ${(error as Error).message}`);
  failures.push("the programs that tests need");
}

const { env } = await findBrowser();
const folder = mkdtempSync(join(tmpdir(), "baseboard-test-"));
const [tally, pages] = [join(folder, "tally.json"), mkdtempSync(join(tmpdir(), "baseboard-failures-"))];
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "packages/tools/vitest.config.ts"];
const { status } = spawnSync(
  node,
  [
    ...vitest,
    "--reporter=default",
    "--reporter=./packages/tools/testing/tally.ts",
    ...projects.map((name) => `--project=${name}`),
    ...given,
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, ...env, [TALLY]: tally, [FAILURES]: pages } },
);

let failed = failures.length;
if (existsSync(tally)) {
  const told = Tally.parse(JSON.parse(readFileSync(tally, "utf8")));
  passed += told.passed;
  failed += told.failed;
  console.log("The slowest files:");
  for (const { name, seconds } of told.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
rmSync(folder, { recursive: true });
if (readdirSync(pages).length > 0) console.log(`What the pages of tests that failed looked like, and said: ${pages}`);
else rmSync(pages, { recursive: true });
if (status !== 0 && failed === 0) failed = 1;
for (const name of failures) console.log(`✗ ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
