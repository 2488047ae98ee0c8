// npm test: every check of the tree, then every test, with one line at the end that counts them all.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findBrowser } from "./browser.ts";
import { checks, run } from "./checks.ts";
import { bringPrograms } from "./services/programs.ts";
import { node, root } from "./workspace.ts";

const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number(), numTodoTests: z.number() });

const failures: string[] = [];
for (const check of checks) {
  const said = run(check);
  console.log(`${said === undefined ? "✓" : "✗"} ${check.name}`);
  if (said !== undefined) {
    console.log(said);
    failures.push(check.name);
  }
}

try {
  bringPrograms();
} catch (error) {
  console.log(`✗ ${(error as Error).message}`);
  failures.push("the programs that tests need");
}

const browser = await findBrowser();
const folder = mkdtempSync(join(tmpdir(), "baseboard-test-"));
const report = join(folder, "report.json");
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "packages/tools/vitest.config.ts"];
const { status } = spawnSync(
  node,
  [...vitest, "--reporter=default", "--reporter=json", `--outputFile=${report}`, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...browser.env },
  },
);

let passed = checks.length - failures.length;
let failed = failures.length;
if (existsSync(report)) {
  const counts = Report.parse(JSON.parse(readFileSync(report, "utf8")));
  passed += counts.numPassedTests;
  // A test that did not run is not a test that passed.
  failed += counts.numFailedTests + counts.numPendingTests + counts.numTodoTests;
}
rmSync(folder, { recursive: true, force: true });
if (status !== 0 && failed === 0) failed = 1;
for (const name of failures) console.log(`✗ ${name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
