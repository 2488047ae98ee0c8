// npm test: all checks of the tree, then all tests except exhaustive ones; test:full includes those; --rest runs only those. The last line
// counts them all.
import { findBrowser } from "./browser.ts";
import { checks, runChecks } from "./checks.ts";
import { bringPrograms } from "./services/programs.ts";
import { runTests } from "./testing/run.ts";

const has = (flag: string): boolean => process.argv.includes(flag);
const given = process.argv.slice(2).filter((word) => word !== "--full" && word !== "--rest");
const kinds = [...(has("--rest") ? [] : ["unit*", "server", "browser"]), ...(has("--full") || has("--rest") ? ["full"] : [])];

const failures: string[] = has("--rest") ? [] : await runChecks();
const held = has("--rest") ? 0 : checks.length - failures.length;

try {
  bringPrograms();
} catch (error) {
  console.log(`✗ ${(error as Error).message}`);
  failures.push("the programs that tests need");
}

const { env } = await findBrowser();
const tests = await runTests(kinds, given, env);
for (const name of failures) console.log(`✗ ${name}`);
const [passed, failed] = [held + tests.passed, failures.length + tests.failed];
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
