import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { bin, node, root } from "./workspace.ts";

/** A check of the tree other than a test: one command that passes if it exits with 0. */
export interface Check {
  name: string;
  command: string;
  args: string[];
}

/** All tsconfigs of the workspace: each is one wall of the architecture, compiled only with the types its code may use. */
const projects = ["packages", "apps"]
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => /^tsconfig.*\.json$/.test(file))
      .map((file) => join(folder, file)),
  );

/** Lint and format, then types per wall, then the client build. */
export const checks: Check[] = [
  { name: "lint and format", command: bin("biome"), args: ["ci", "--error-on-warnings", "--colors=off", "."] },
  ...projects.map((project) => ({ name: `types: ${project}`, command: bin("tsc"), args: ["-p", project] })),
  { name: "the client builds", command: node, args: ["packages/tools/build.ts"] },
];

/** Runs one check; returns its output if it failed, undefined if it passed. */
async function run({ command, args }: Check): Promise<string | undefined> {
  if (!existsSync(command)) return `${command} is missing. Run "npm test" once, which installs it.`;
  const running = promisify(execFile)(command, args, { cwd: root, maxBuffer: 2 ** 26 });
  return running.then(
    () => undefined,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
}

/**
 * Runs all checks, one per core at a time, and reports them in order. A type error found by several walls is printed once. Returns the
 * names of failed checks.
 */
export async function runChecks(): Promise<string[]> {
  const waiting = [...checks];
  const results = new Map(checks.map((check) => [check, Promise.withResolvers<string | undefined>()]));
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.get(check)!.resolve(await run(check));
  };
  for (let i = 0; i < availableParallelism(); i++) void work();
  const failed: string[] = [];
  const printed = new Set<string>();
  for (const [{ name }, { promise }] of results) {
    const said = await promise;
    console.log(`${said === undefined ? "✓" : "✗"} ${name}`);
    if (said === undefined) continue;
    failed.push(name);
    for (const line of said.split("\n")) {
      if (!/error TS/.test(line) || !printed.has(line)) console.log(line);
      printed.add(line);
    }
  }
  return failed;
}
