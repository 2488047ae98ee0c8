import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** An external program that tests run: its Debian package. */
const programs = {
  "redis-server": "redis-server",
  postgres: "postgresql",
  pg_isready: "postgresql",
  initdb: "postgresql",
  psql: "postgresql",
  caddy: "caddy",
  nginx: "nginx",
};
export type Program = keyof typeof programs;

/** Debian has a separate folder for each PostgreSQL version. */
function postgresFolders(): string[] {
  const home = "/usr/lib/postgresql";
  const versions = existsSync(home) ? readdirSync(home) : [];
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(home, version, "bin"));
}

function find(program: Program): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/sbin", ...postgresFolders()];
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

/** Path of a program. Throws, with instructions, if it is missing. */
export function pathOf(program: Program): string {
  const path = find(program);
  if (path) return path;
  throw new Error(`${program} is missing, which the tests need. Install it (Debian: apt-get install ${programs[program]}).`);
}

/** Ensures that all programs exist: as root on Debian, installs missing ones. Throws, with a sentence, if that fails. */
export function bringPrograms(): void {
  const missing = (Object.keys(programs) as Program[]).filter((program) => !find(program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((program) => programs[program]))];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing what the tests need: ${packages.join(", ")}…`);
    aptGet("update");
    aptGet("install", "--yes", "--no-install-recommends", ...packages);
  }
  for (const program of missing) pathOf(program);
}

function aptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, stdout, stderr } = spawnSync("apt-get", ["-q", ...args], { encoding: "utf8", env });
  if (status !== 0) console.error(`apt-get ${args.join(" ")} failed:\n${stdout}${stderr}`);
}
