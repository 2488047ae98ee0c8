import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

/** Disk of a store, which can be filled up. */
export interface Disk {
  /** The simulation used for a full disk, in a few words. */
  kind: string;
  /** Makes every further write fail. */
  fill(): void;
  free(): void;
  /** Removes it; its writers have ended. */
  end(): Promise<void>;
}

/** Parameters of a disk: a folder, its size in megabytes, and the current id of the process writing there. */
export interface Place {
  folder: string;
  megabytes: number;
  writer(): number | undefined;
}

const PIECE = Buffer.alloc(4096);

/** Mounts a separate disk on a folder, if permitted; otherwise limits the file size of the writing process. */
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

/** While full, the writer and its children cannot write to any file. */
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

/** The process's owner, if we are root: other users may not limit it. */
function ownerOf(pid: number | undefined): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(`/proc/${pid}`, { throwIfNoEntry: false }) ?? {};
  return process.getuid?.() === 0 ? { uid, gid } : {};
}
