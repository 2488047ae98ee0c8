import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { node, root } from "../workspace.ts";
import { TALLY, Tally } from "./tally.ts";
import { FAILURES } from "./witness.ts";

/** So many of the slowest files are named. */
const SLOWEST = 10;

/** The command that runs tests of these kinds (vitest.config.ts); `given` goes to Vitest. */
const command = (verb: "run" | "watch", kinds: string[], given: string[]): string[] => [
  "node_modules/vitest/vitest.mjs",
  verb,
  "--config=packages/tools/vitest.config.ts",
  ...kinds.map((kind) => `--project=${kind}`),
  ...given,
];

/** Runs tests, and names the slowest files, and where the pages of tests that failed are to be seen. Answers what it came to. */
export function runTests(kinds: string[], given: string[], env: Record<string, string> = {}): Omit<Tally, "files"> {
  const folder = mkdtempSync(join(tmpdir(), "baseboard-test-"));
  const [file, pages] = [join(folder, "tally.json"), mkdtempSync(join(tmpdir(), "baseboard-failures-"))];
  const reporters = ["--reporter=default", "--reporter=./packages/tools/testing/tally.ts"];
  const { status } = spawnSync(node, command("run", kinds, [...reporters, ...given]), {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env, [TALLY]: file, [FAILURES]: pages },
  });
  const { passed, failed, files }: Tally = existsSync(file)
    ? Tally.parse(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, files: [] };
  rmSync(folder, { recursive: true });
  console.log("The slowest files:");
  for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  if (readdirSync(pages).length > 0) console.log(`What the pages of tests that failed looked like, and said: ${pages}`);
  else rmSync(pages, { recursive: true });
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed };
}

/** Runs tests, and again what each change concerns, until it is ended. */
export function watchTests(kinds: string[], given: string[]): number {
  return spawnSync(node, command("watch", kinds, given), { cwd: root, stdio: "inherit" }).status ?? 1;
}
