import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./workspace.ts";

/** What is no part of the sources: history, what is installed or built, what a server has stored, and secrets. */
const LEFT_OUT = [".git", "node_modules", "dist", "data", "differences", "secrets", ".env"];

/**
 * Copies the sources as they stand into an empty folder, where they work like the originals: the packages of the copy find each
 * other there, and the libraries where they are installed.
 */
export function copyTree(into: string): void {
  cpSync(root, into, { recursive: true, filter: (path) => path === root || !LEFT_OUT.includes(basename(path)) });
  const packages = ["packages", "apps"].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));
  // Between packages, and from them to the libraries, every link is relative.
  for (const path of packages.map((each) => join(each, "node_modules")))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(into, path), { recursive: true, verbatimSymlinks: true });
  // A folder of the copy's own: what tools keep there is not the original's.
  mkdirSync(join(into, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")))
    if (!name.startsWith(".") || [".bin", ".pnpm"].includes(name))
      symlinkSync(join(root, "node_modules", name), join(into, "node_modules", name));
}
