import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./workspace.ts";

/** Not part of the sources: history, installed and built files, stored data, and secrets. */
const LEFT_OUT = [".git", "node_modules", "dist", "data", "differences", "secrets", ".env"];

/**
 * Copies the current sources into an empty folder, where they work like the originals: the copy's packages resolve to each other, and
 * libraries to where they are installed.
 */
export function copyTree(into: string): void {
  cpSync(root, into, { recursive: true, filter: (path) => path === root || !LEFT_OUT.includes(basename(path)) });
  const packages = ["packages", "apps"].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)));
  // All links between packages and to libraries are relative.
  for (const path of packages.map((each) => join(each, "node_modules")))
    if (existsSync(join(root, path))) cpSync(join(root, path), join(into, path), { recursive: true, verbatimSymlinks: true });
  // A separate folder: what tools keep in it does not touch the original.
  mkdirSync(join(into, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")))
    if (!name.startsWith(".") || [".bin", ".pnpm"].includes(name))
      symlinkSync(join(root, "node_modules", name), join(into, "node_modules", name));
}
