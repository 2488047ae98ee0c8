import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program from outside that tests run: its Debian package. */
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

/** Debian keeps each version of PostgreSQL in a folder of its own. */
function postgresFolders(): string[] {
  const home = "/usr/lib/postgresql";
  const versions = existsSync(home) ? readdirSync(home) : [];
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(home, version, "bin"));
}

function find(program: Program): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/sbin", ...postgresFolders()];
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

/** Where a program is. Throws, with a sentence that says what to do, where it is missing. */
export function pathOf(program: Program): string {
  const path = find(program);
  if (path) return path;
  throw new Error(`${program} is missing, which the tests need. Install it (Debian: apt-get install ${programs[program]}).`);
}

/** Sees to it that every program is there: as root on Debian, what is missing is installed. Throws, with a sentence, where that fails. */
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
