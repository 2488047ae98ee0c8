import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Where a store writes, and how it comes to be full. */
export interface Disk {
  /** What stands for the full disk, in a few words. */
  kind: string;
  /** From now on nothing more can be written; `pid` is the process that writes. */
  fill(pid: number): void;
  free(pid: number): void;
  end(): Promise<void>;
}

const SIZE = "8m";
const PIECE = Buffer.alloc(4096);

/** Makes a folder a disk of its own, where we may; else the process may write no larger file than there is. */
export function openDisk(folder: string): Disk {
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "baseboard-drill", folder]).status === 0;
  return mounted ? small(folder) : limited(folder);
}

function small(folder: string): Disk {
  const ballast = join(folder, "ballast");
  return {
    kind: `a tmpfs of ${SIZE}`,
    fill() {
      const file = openSync(ballast, "a");
      try {
        for (;;) writeSync(file, PIECE);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast),
    async end() {
      const { status, stderr } = spawnSync("umount", [folder], { encoding: "utf8" });
      if (status !== 0) throw new Error(`The disk of the drill cannot be taken away: ${stderr}`);
    },
  };
}

function limited(folder: string): Disk {
  const limit = (pid: number, bytes: number | "unlimited"): void => {
    const { status, error, stderr } = spawnSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes}:unlimited`], { encoding: "utf8" });
    if (status !== 0) throw new Error(`No disk can be made full here: mount needs root, and prlimit failed (${error?.message ?? stderr}).`);
  };
  return {
    kind: "prlimit --fsize",
    fill: (pid) => limit(pid, statSync(join(folder, "baseboard.sqlite-wal")).size),
    free: (pid) => limit(pid, "unlimited"),
    async end() {},
  };
}
