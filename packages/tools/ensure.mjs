// Prepares the workspace. Plain JavaScript for the Node that started npm (20 or newer): installs the dependencies (including pnpm and Node
// 24) when the lock file has changed, and with --build builds the client.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const PNPM = "12.21.0";

/** Runs a command in the workspace; on failure prints its output and exits. */
function run(what, command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, npm_config_yes: "true" },
  });
  if (status === 0) return;
  console.error(`${stdout ?? ""}${stderr ?? ""}${error ?? ""}\n${what} failed. See the lines above; then run the same command again.`);
  process.exit(1);
}

/** Runs `work` unless `stamp` records that it was done for identical inputs. */
function once(stamp, inputs, work) {
  const file = join(root, "node_modules", stamp);
  const hash = createHash("sha256");
  for (const path of inputs) hash.update(path).update(readFileSync(join(root, path)));
  const now = hash.digest("hex");
  if (existsSync(file) && readFileSync(file, "utf8") === now) return;
  work();
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(file, now);
}

/** All source files below `folder`, as paths from the root. */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !["node_modules", "dist", "test"].includes(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : statSync(join(root, path)).isFile() ? [path] : [];
    })
    .sort();
}

const manifests = ["packages", "apps"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => join(folder, name, "package.json"))
    .filter((path) => existsSync(join(root, path))),
);
once(".baseboard-installed", ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ...manifests], () => {
  console.log("Installing what Baseboard needs (once)…");
  run("The installation", "npx", ["--yes", `pnpm@${PNPM}`, "install", "--frozen-lockfile", "--loglevel=error"]);
});

if (process.argv.includes("--build")) {
  const packages = readdirSync(join(root, "packages")).filter((name) => name !== "tools");
  const sources = [...packages.map((name) => join("packages", name)), "apps/client"].flatMap(filesBelow);
  once(".baseboard-built", sources, () => {
    console.log("Building the web client…");
    run("The client build", join(root, "node_modules/.bin/node"), ["packages/tools/build.ts"]);
  });
}
