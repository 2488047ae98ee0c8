import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { node, root } from "../workspace.ts";

/** A server process under measurement. */
export interface Host {
  base: string;
  /** CPU seconds it has used so far. */
  cpu(): number;
  /** Memory it holds now, in bytes. */
  memory(): number;
  stop(): void;
}

const TICKS = 100;
const PAGE = 4096;

/** Starts a server on a free port of this machine, with data of its own: `file` is to print its address. */
export function openHost(file = "packages/tools/bench/host.ts", env: Record<string, string> = {}): Promise<Host> {
  const data = mkdtempSync(join(tmpdir(), "baseboard-bench-"));
  const child = spawn(node, ["--expose-gc", file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stat = () => readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`The server under measurement ended with ${code}.`)));
    child.stdout.once("data", (line: Buffer) =>
      resolve({
        base: line.toString().trim(),
        cpu: () => (Number(stat()[11]) + Number(stat()[12])) / TICKS,
        memory: () => Number(readFileSync(`/proc/${child.pid}/statm`, "utf8").split(" ")[1]) * PAGE,
        stop() {
          child.removeAllListeners("exit");
          child.kill("SIGKILL");
          rmSync(data, { recursive: true, force: true });
        },
      }),
    );
  });
}
