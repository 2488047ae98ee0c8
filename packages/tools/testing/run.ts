import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { node, root } from "../workspace.ts";
import { TALLY, Tally } from "./tally.ts";
import { FAILURES } from "./witness.ts";

/** How many of the slowest files are listed. */
const SLOWEST = 10;

/** The command that runs tests of these kinds (vitest.config.ts); `given` is passed to Vitest. */
const command = (verb: "run" | "watch", kinds: string[], given: string[]): string[] => [
  "node_modules/vitest/vitest.mjs",
  verb,
  "--config=packages/tools/vitest.config.ts",
  ...kinds.map((kind) => `--project=${kind}`),
  ...given,
];

/** Termination signals, forwarded to the child process. */
const ENDING = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Runs Vitest, forwarding termination signals. Returns its exit code. */
async function vitest(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const running = spawn(node, args, { cwd: root, stdio: "inherit", env });
  const passOn = (signal: NodeJS.Signals) => void running.kill(signal);
  for (const signal of ENDING) process.on(signal, passOn);
  const [code] = (await once(running, "exit")) as [number | null];
  for (const signal of ENDING) process.off(signal, passOn);
  return code ?? 1;
}

/** Runs tests; prints the slowest files, and where the pages of failed tests are kept. Returns the counts. */
export async function runTests(kinds: string[], given: string[], env: Record<string, string> = {}): Promise<Omit<Tally, "files">> {
  const folder = mkdtempSync(join(tmpdir(), "baseboard-test-"));
  const [file, pages] = [join(folder, "tally.json"), mkdtempSync(join(tmpdir(), "baseboard-failures-"))];
  const reporters = ["--reporter=default", "--reporter=./packages/tools/testing/tally.ts"];
  const code = await vitest(command("run", kinds, [...reporters, ...given]), { ...process.env, ...env, [TALLY]: file, [FAILURES]: pages });
  const { passed, failed, files }: Tally = existsSync(file)
    ? Tally.parse(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, files: [] };
  rmSync(folder, { recursive: true });
  console.log("The slowest files:");
  for (const { name, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
  if (readdirSync(pages).length > 0) console.log(`What the pages of tests that failed looked like, and said: ${pages}`);
  else rmSync(pages, { recursive: true });
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** Runs tests, and reruns those affected by each change, until terminated. */
export const watchTests = (kinds: string[], given: string[]): Promise<number> => vitest(command("watch", kinds, given));
