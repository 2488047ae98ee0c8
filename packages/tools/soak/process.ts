import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { node, root } from "../workspace.ts";
import type { Census, Question, questions } from "./census.ts";

/** A server process under observation. */
export interface Observed {
  base: string;
  ask<Q extends Question>(question: Q): Promise<ReturnType<(typeof questions)[Q]>>;
  stop(): Promise<void>;
}

/** Opens a server with its own data. It ends with this process. */
export async function openObserved(): Promise<Observed> {
  const data = mkdtempSync(join(tmpdir(), "baseboard-soak-"));
  const child = spawn(node, ["--expose-gc", "--no-warnings", "packages/tools/soak/host.ts"], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  const lines = createInterface(child.stdout);
  const line = async (): Promise<string> => {
    const ended = gone.then(([code]) => {
      throw new Error(`The server under observation ended with ${code}.`);
    });
    const [said] = await Promise.race([once(lines, "line"), ended]);
    return said;
  };
  const base = await line();
  return {
    base,
    async ask(question) {
      child.stdin.write(`${question}\n`);
      return JSON.parse(await line());
    },
    async stop() {
      child.kill("SIGKILL");
      await gone;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Allowed excess: a timer for each limit of one address, for a minute, and one for the Date header of HTTP responses. */
const SPARE = { rooms: 0, emitters: 0, sockets: 0, timers: 5 };

/** Resolves once all counts are back to those before. Rejects if that takes longer than `patience` milliseconds. */
export async function settled({ ask }: Observed, before: Census, patience = 60_000): Promise<Census> {
  const kinds = Object.keys(SPARE) as (keyof Census)[];
  for (const until = performance.now() + patience; ; ) {
    const now = await ask("census");
    if (kinds.every((kind) => now[kind] <= before[kind] + SPARE[kind])) return now;
    if (performance.now() > until) throw new Error(`Something stays: ${JSON.stringify({ before, now })}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
