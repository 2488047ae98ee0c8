// npm run test:mutants [-- WORD…]: plants faults, one at a time, in a copy of the tree, and checks that the tests named for each find it.
// With words, only those whose id or area contains one. Exits with 1 if a fault is not found, or if tests fail without one.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { copyTree } from "./copy.ts";
import { mutants } from "./mutants/list.ts";
import { chosen, type Mutant, planted } from "./mutants/mutant.ts";
import { isOfPages, Runs } from "./mutants/run.ts";

const faults = chosen(mutants, process.argv.slice(2));
const named = [...new Set(faults.map(({ foundBy }) => foundBy))];
const copy = mkdtempSync(join(tmpdir(), "baseboard-mutants-"));
process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

copyTree(copy);
const { env } = named.some(isOfPages) ? await findBrowser() : { env: {} };
const runs = new Runs(copy, { ...process.env, ...env, NO_COLOR: "1" });

const whole = await runs.look(named);
if (whole) {
  console.error(`Without a fault all must be green, but this is not: ${whole.why}`);
  process.exit(1);
}

/** Plants a fault, runs the tests that should find it, and removes it. Returns the test or check that found it. */
async function found(mutant: Mutant): Promise<string | undefined> {
  const file = join(copy, mutant.file);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, planted(mutant, text));
  const red = await runs.look([mutant.foundBy]);
  writeFileSync(file, text);
  if (red && !red.isTest) console.error(`${mutant.id}: no test has failed, but ${red.why}`);
  return red?.isTest ? red.why : undefined;
}

console.log("| fault | what it would do | found by | seconds |\n|---|---|---|--:|");
let missed = 0;
for (const mutant of faults) {
  const began = performance.now();
  const by = await found(mutant);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (by === undefined) missed++;
  console.log(`| ${mutant.id} | ${mutant.harm} | ${by?.replaceAll("|", "\\|") ?? `**not found** by ${mutant.foundBy}`} | ${seconds} |`);
}
console.log(`\n${faults.length - missed} found, ${missed} not found`);
process.exit(missed > 0 ? 1 : 0);
