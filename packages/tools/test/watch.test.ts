import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { node, root } from "../workspace.ts";

/** The processes that this one has begun, and those that they have, by their numbers. */
function below(pid: number): number[] {
  const begun = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
  return begun.flatMap((each) => [each, ...below(each)]);
}

/** The number after the name, which is in brackets, and the state. A process may end while it is looked at. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(/.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

const isThere = (pid: number): boolean => parentOf(String(pid)) !== undefined;

/** Tests of one file, watched, once they have run for the first time. */
async function watched(): Promise<ChildProcess> {
  const args = ["packages/tools/test-fast.ts", "--watch", "packages/kit/test/options.test.ts"];
  const watching = spawn(node, args, { cwd: root, env: { PATH: process.env.PATH, NO_COLOR: "1" }, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  for await (const piece of watching.stdout.iterator({ destroyOnReturn: false })) {
    said += piece;
    if (said.includes("Waiting for file changes")) break;
  }
  watching.stdout.resume();
  expect(said).toMatch(/Tests +\d+ passed/);
  return watching;
}

test.each(["SIGTERM", "SIGINT"] as const)("whoever ends with %s the tests that go on ends all that belongs to them", async (signal) => {
  const watching = await watched();
  const all = below(watching.pid!);
  expect(all.length).toBeGreaterThan(0);
  watching.kill(signal);
  await once(watching, "exit");
  await expect.poll(() => all.filter(isThere), { timeout: 30_000 }).toEqual([]);
});
