import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule, TestRunEndReason } from "vitest/node";
import { z } from "zod";
import { root } from "../workspace.ts";

/** The variable that names the file into which a run writes what it came to. */
export const TALLY = "BASEBOARD_TALLY";

/** What a run of tests came to. */
export const Tally = z.object({
  passed: z.number(),
  /** What did not pass, and files that could not be run. */
  failed: z.number(),
  /** Each file, and how many seconds it took with all that it needed. */
  files: z.array(z.object({ name: z.string(), seconds: z.number() })),
});
export type Tally = z.infer<typeof Tally>;

/** Counts what a run came to, for whoever started it. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const file = process.env[TALLY];
    if (!file) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === "passed").length;
    // A test that did not run is not a test that passed; nor is a file that came to no test.
    const notRun = modules.filter((module) => module.state() === "failed" && [...module.children.allTests("failed")].length === 0).length;
    const failed = tests.length - passed + notRun + errors.length;
    const tally: Tally = {
      passed,
      failed: failed === 0 && reason !== "passed" ? 1 : failed,
      files: modules.map((module) => ({ name: relative(root, module.moduleId), seconds: secondsOf(module) })),
    };
    writeFileSync(file, JSON.stringify(tally));
  }
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}
