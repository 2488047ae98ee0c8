import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { bin, node, root } from "./workspace.ts";

/** A check of the tree that is no test: one command, which holds when it ends with 0. */
export interface Check {
  name: string;
  command: string;
  args: string[];
}

/** Every tsconfig of the workspace: each is one wall of the architecture, compiled with only the types its code may use. */
const projects = ["packages", "apps"]
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => /^tsconfig.*\.json$/.test(file))
      .map((file) => join(folder, file)),
  );

/** Lint and format, then types, wall by wall, then the build of the client. */
export const checks: Check[] = [
  { name: "lint and format", command: bin("biome"), args: ["ci", "--error-on-warnings", "--colors=off", "."] },
  ...projects.map((project) => ({ name: `types: ${project}`, command: bin("tsc"), args: ["-p", project] })),
  { name: "the client builds", command: node, args: ["packages/tools/build.ts"] },
];

/** Runs one check; answers with what it printed when it failed, and nothing when it holds. */
export function run({ command, args }: Check): string | undefined {
  if (!existsSync(command)) return `${command} is missing. Run "npm test" once, which installs it.`;
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8" });
  return status === 0 ? undefined : `${stdout}${stderr}`;
}
