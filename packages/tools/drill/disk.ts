import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Where a store writes, and how it comes to be full. */
export interface Disk {
  /** What stands for the full disk, in a few words. */
  kind: string;
  /** From now on nothing more can be written. */
  fill(): void;
  free(): void;
  /** Takes it away; whoever writes to it has ended. */
  end(): Promise<void>;
}

/** What becomes a disk: a folder, its size in megabytes, and the id of the process that writes there, at any time. */
export interface Place {
  folder: string;
  megabytes: number;
  writer(): number | undefined;
}

const PIECE = Buffer.alloc(4096);

/** Makes a folder a disk of its own, where we may; else the process may not write to any file while it is full. */
export function openDisk(place: Place): Disk {
  const options = ["-t", "tmpfs", "-o", `size=${place.megabytes}m`];
  const isMounted = spawnSync("mount", [...options, "baseboard-drill", place.folder]).status === 0;
  return isMounted ? smallDisk(place) : limitedDisk(place);
}

function smallDisk({ folder, megabytes }: Place): Disk {
  const ballast = join(folder, "ballast");
  const unmount = () => spawnSync("umount", ["--lazy", folder], { encoding: "utf8" });
  process.once("exit", unmount);
  return {
    kind: `a tmpfs of ${megabytes} MB`,
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
    free: () => rmSync(ballast, { force: true }),
    async end() {
      process.off("exit", unmount);
      const { status, stderr } = unmount();
      if (status !== 0) throw new Error(`The disk of the drill cannot be taken away: ${stderr}`);
    },
  };
}

/** The writer and its children may write no byte to any file while it is full. */
export function limitedDisk({ writer }: Place): Disk {
  const limit = (pid: number | undefined, bytes: number | "unlimited") =>
    spawnSync("prlimit", [`--pid=${pid}`, `--fsize=${bytes}:unlimited`], { encoding: "utf8", ...ownerOf(pid) });
  const children = (pid: number | undefined): number[] => {
    const { stdout } = spawnSync("pgrep", ["--parent", String(pid)], { encoding: "utf8" });
    return (stdout ?? "").split("\n").filter(Boolean).map(Number);
  };
  const limitAll = (bytes: number | "unlimited") => {
    const pid = writer();
    const limited = limit(pid, bytes);
    for (const child of children(pid)) limit(child, bytes);
    return limited;
  };
  return {
    kind: "prlimit --fsize=0",
    fill() {
      const { status, error, stderr } = limitAll(0);
      if (status !== 0)
        throw new Error(`No disk can be made full here: mount needs root, and prlimit failed (${error?.message ?? stderr}).`);
    },
    free: () => void limitAll("unlimited"),
    async end() {},
  };
}

/** Whose process it is, where we may be somebody else; nobody may limit that of another. */
function ownerOf(pid: number | undefined): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(`/proc/${pid}`, { throwIfNoEntry: false }) ?? {};
  return process.getuid?.() === 0 ? { uid, gid } : {};
}
