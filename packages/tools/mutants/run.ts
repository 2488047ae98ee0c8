import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Check, checks } from "../checks.ts";
import { node } from "../workspace.ts";

/** Timeout of a run in milliseconds: a fault may keep tests from ending. */
const PATIENCE = 15 * 60_000;

/** Why a run failed: the first failing test or check; or an error before any, which says nothing about the fault. */
export interface Red {
  why: string;
  isTest: boolean;
}

type Step = () => Promise<Red | undefined>;

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** Whether a test file uses real pages. */
export const isOfPages = (name: string): boolean => name.endsWith(".browser.test.ts");

/** Runs checks and test files in a copy of the tree. */
export class Runs {
  #copy: string;
  #env: NodeJS.ProcessEnv;

  constructor(copy: string, env: NodeJS.ProcessEnv) {
    this.#copy = copy;
    this.#env = env;
  }

  /** Runs checks and test files until one fails; undefined if all pass. */
  async look(names: string[]): Promise<Red | undefined> {
    const tests = names.filter((name) => name.endsWith(".test.ts"));
    const [pages, units] = [tests.filter(isOfPages), tests.filter((name) => !isOfPages(name))];
    const steps: Step[] = checks.filter(({ name }) => names.includes(name)).map((check) => () => this.#check(check));
    if (units.length > 0) steps.push(() => this.#test(["unit*", "server"], units));
    if (pages.length > 0)
      steps.push(
        () => this.#build(),
        () => this.#test(["browser"], pages),
      );
    for (const step of steps) {
      const red = await step();
      if (red) return red;
    }
    return undefined;
  }

  async #check({ name, command, args }: Check): Promise<Red | undefined> {
    const { status, output } = await this.#run(command, args);
    const line = output.split("\n").find((each) => /error|━/.test(each));
    return status === 0 ? undefined : { why: `${name} > ${line?.replace(/[ ━]+$/, "") ?? "failed"}`, isTest: true };
  }

  /** Pages come from the build, which must contain the fault, too. */
  async #build(): Promise<Red | undefined> {
    const { status, output } = await this.#run(node, ["packages/tools/build.ts", "--quiet"]);
    return status === 0 ? undefined : { why: `the client cannot be built: ${output}`, isTest: false };
  }

  async #test(projects: string[], files: string[]): Promise<Red | undefined> {
    const report = join(this.#copy, "node_modules/report.json");
    rmSync(report, { force: true });
    const which = projects.map((name) => `--project=${name}`);
    const args = ["--config", "packages/tools/vitest.config.ts", ...which, "--bail=1", "--reporter=json"];
    const { status, output } = await this.#run(node, [
      "node_modules/vitest/vitest.mjs",
      "run",
      ...args,
      `--outputFile=${report}`,
      ...files,
    ]);
    if (status === 0) return undefined;
    if (!existsSync(report)) return { why: `the tests did not begin, or did not end: ${output}`, isTest: false };
    const { testResults } = Report.parse(JSON.parse(readFileSync(report, "utf8")));
    for (const { name, assertionResults } of testResults) {
      const failed = assertionResults.find((one) => one.status === "failed");
      if (failed) return { why: `${files.find((file) => name.endsWith(file))} > ${failed.fullName}`, isTest: true };
    }
    return { why: testResults.find(({ message }) => message)?.message ?? output, isTest: false };
  }

  #run(command: string, args: string[]): Promise<{ status: number | null; output: string }> {
    const child = spawn(command, args, { cwd: this.#copy, env: this.#env, stdio: ["ignore", "pipe", "pipe"], timeout: PATIENCE });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    return new Promise((resolve, reject) => child.once("error", reject).once("close", (status) => resolve({ status, output })));
  }
}
