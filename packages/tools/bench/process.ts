import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { node, root } from "../workspace.ts";

/** A server process under measurement. */
export interface Host {
  base: string;
  /** CPU seconds used so far. */
  cpu(): number;
  /** Resident memory in bytes. */
  memory(): number;
  /** Makes it collect garbage, asynchronously. */
  tidy(): void;
  stop(): void;
}

const COLLECT = new URL("./collect.ts", import.meta.url).href;
const TICKS = 100;
const PAGE = 4096;

const sum = (numbers: number[]): number => numbers.reduce((so, each) => so + each, 0);

/** CPU seconds used so far by a process and all its descendants. */
export function cpuOf(pid: number): number {
  const folder = `/proc/${pid}`;
  // A process that has ended since it was listed is counted with its parent.
  if (!existsSync(folder)) return 0;
  const words = readFileSync(`${folder}/stat`, "utf8").split(") ")[1].split(" ");
  // User and system time of the process, and of its ended children, in whole ticks.
  const [own, ended] = [words.slice(11, 13), words.slice(13, 15)].map((ticks) => sum(ticks.map(Number)) / TICKS);
  const children = readFileSync(`${folder}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  // Nanosecond resolution, but without ended threads.
  return Math.max(own, cpuOfThreads(folder)) + ended + sum(children.map((child) => cpuOf(Number(child))));
}

/** CPU seconds used so far by the threads of a process, where the system counts them. */
const cpuOfThreads = (folder: string): number =>
  sum(
    readdirSync(`${folder}/task`)
      .map((thread) => `${folder}/task/${thread}/schedstat`)
      .map((file) => (existsSync(file) ? Number(readFileSync(file, "utf8").split(" ")[0]) / 1e9 : 0)),
  );

/** Starts a server on a free local port with its own data folder; `file` must print its URL. */
export function openHost(file = "packages/tools/bench/host.ts", env: Record<string, string> = {}): Promise<Host> {
  const data = mkdtempSync(join(tmpdir(), "baseboard-bench-"));
  const child = spawn(node, ["--expose-gc", "--import", COLLECT, file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server under measurement ended with ${code}.`)));
    child.stdout.once("data", (line: Buffer) =>
      resolve({
        base: line.toString().trim(),
        cpu: () => cpuOf(child.pid as number),
        memory: () => Number(readFileSync(`/proc/${child.pid}/statm`, "utf8").split(" ")[1]) * PAGE,
        tidy: () => void child.kill("SIGUSR2"),
        stop() {
          child.removeAllListeners("exit");
          kill();
          process.off("exit", kill);
          rmSync(data, { recursive: true, force: true });
        },
      }),
    );
  });
}
