import { readdirSync, readlinkSync } from "node:fs";

/** The files of a folder that this process has open. */
export const openFiles = (folder: string): string[] =>
  readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)].filter((file) => file.startsWith(folder));
    } catch {
      return []; // That was the folder being read.
    }
  });
