import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule, TestRunEndReason } from "vitest/node";
import { z } from "zod";
import { root } from "../workspace.ts";

/** Environment variable with the file to which a run writes its tally. */
export const TALLY = "BASEBOARD_TALLY";

/** Result of a test run. */
export const Tally = z.object({
  passed: z.number(),
  /** Tests that did not pass, and files that could not run. */
  failed: z.number(),
  /** Each file, and the seconds it took, setup included. */
  files: z.array(z.object({ name: z.string(), seconds: z.number() })),
});
export type Tally = z.infer<typeof Tally>;

/** Counts the results of a run for the process that started it. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const file = process.env[TALLY];
    if (!file) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.result().state === "passed").length;
    // Tests that did not run count as failed, as do failed files without a failed test.
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
