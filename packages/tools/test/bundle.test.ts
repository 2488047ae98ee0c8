import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create } from "@baseboard/room/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { bundle } from "../bundle.ts";
import { logSearch } from "../log-search/search.ts";
import { openPostgresServer } from "../services/postgres.ts";
import { openRedis } from "../services/redis.ts";
import { freePort } from "../services/service.ts";
import { node, root } from "../workspace.ts";

const folder = mkdtempSync(join(tmpdir(), "baseboard-bundle-"));
const dist = join(folder, "apps/server/dist");
const dockerfile = readFileSync(join(root, "apps/server/Dockerfile"), "utf8");
beforeAll(async () => {
  await bundle(dist);
  mkdirSync(join(folder, "apps/client/dist"), { recursive: true });
  writeFileSync(join(folder, "apps/client/dist/index.html"), "<!doctype html><title>pages</title>");
});
afterAll(() => {
  spawnSync("chmod", ["-R", "u+w", folder]);
  rmSync(folder, { recursive: true, force: true });
});

let child: ChildProcess | undefined;
afterEach(() => void child?.kill("SIGKILL"));

const production = { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1" };

/** Starts a server bundled in a folder; answers its address, and how to end it in order, which gives its exit code. */
async function start(
  env: Record<string, string>,
  cwd = folder,
  command = [node],
): Promise<{ base: string; log(): string; end(): Promise<number | null> }> {
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const [program, ...args] = command;
  const running = spawn(program, [...args, "apps/server/dist/index.mjs"], {
    cwd,
    env: { ...production, PORT: port, PUBLIC_URL: base, LOG_LEVEL: "debug", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child = running;
  let log = "";
  const write = logSearch.open();
  running.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
    write(text);
  });
  const gone = new Promise<number | null>((resolve) => running.once("exit", resolve));
  await Promise.race([new Promise((resolve) => running.stdout.once("data", resolve)), gone]);
  const end = (): Promise<number | null> => {
    running.kill("SIGTERM");
    return gone;
  };
  return { base, log: () => log, end };
}

const openRoom = (base: string): Promise<Response> =>
  fetch(`${base}/api/rooms`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "the-base", name: "Ann" }),
  });

/** What a command of the bundle says. */
const admin = (env: Record<string, string>, ...args: string[]): string =>
  spawnSync(node, ["apps/server/dist/admin.mjs", ...args], { cwd: folder, env: { ...production, ...env }, encoding: "utf8" }).stderr;

test("the bundled server runs in an empty folder, and shuts down when told to", async () => {
  expect(readdirSync(dist).reduce((sum, name) => sum + statSync(join(dist, name)).size, 0)).toBeLessThan(5_000_000);
  const env = { DATA_DIR: join(folder, "data") };
  const { base, end } = await start(env);
  expect(await (await fetch(`${base}/healthz`)).text()).toBe("alive");
  expect(await (await fetch(`${base}/`)).text()).toContain("pages");
  expect((await openRoom(base)).status).toBe(201);
  expect(admin(env, "backup", "one.gz")).toBe("one.gz holds 1 rooms, 0 matches and 0 lines.\n");
  expect(await end()).toBe(0);
});

test("bots think in a thread of the bundle's own", async () => {
  const { base, log, end } = await start({ DATA_DIR: join(folder, "bots"), BOT_PACE_MS: "0" });
  /** What the log says while a bot makes the first move at a table. */
  const firstMove = async (): Promise<string> => {
    const before = log().length;
    const ann = await create(base, { game: "darebase", name: "Ann" });
    await ann.ask("bot", { seat: 1, level: "searcher" });
    await ann.ask("swap", { a: 0, b: 1 });
    await ann.ask("start", {});
    await ann.until(({ told }) => told.version > 0);
    return log().slice(before);
  };
  let said = await firstMove();
  // On a machine that has too much to do, a thread may take longer to begin than a bot is waited for.
  while (said.includes("did not answer in time")) said = await firstMove();
  // One that could not be asked would have been replaced by any legal move, with a word in the log.
  expect(said).not.toContain("fault");
  expect(await end()).toBe(0);
});

test("a server that may write into its data only, as in the container, keeps rooms, tells its health and stops", async () => {
  const [home, data] = ["home", "kept"].map((name) => join(folder, name));
  cpSync(join(folder, "apps"), join(home, "apps"), { recursive: true });
  mkdirSync(data);
  spawnSync("chmod", ["-R", "a-w", home]);
  // Without its capabilities, root is bound by what files allow, as everybody else is.
  const bound = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-all", "--no-new-privs", node] : [node];
  const [program, ...args] = bound;
  expect(spawnSync(program, [...args, "-e", "fs.writeFileSync('x', '')"], { cwd: home, encoding: "utf8" }).stderr).toContain("EACCES");

  const health = JSON.parse(/HEALTHCHECK .*\\\n\s+CMD (.+)/.exec(dockerfile)?.[1] ?? "").slice(1);
  const isHealthy = (base: string): boolean => spawnSync(node, health, { env: { ...production, PORT: new URL(base).port } }).status === 0;
  const first = await start({ DATA_DIR: data }, home, bound);
  expect(isHealthy(first.base)).toBe(true);
  const { code } = (await (await openRoom(first.base)).json()) as { code: string };
  expect(await first.end()).toBe(0);
  expect(isHealthy(first.base)).toBe(false);
  const second = await start({ DATA_DIR: data }, home, bound);
  expect((await fetch(`${second.base}/api/rooms/${code}`)).status).toBe(200);
  expect(await second.end()).toBe(0);
});

test("the bundle brings along what it needs for PostgreSQL, Redis and metrics", async () => {
  const [postgres, redis] = await Promise.all([openPostgresServer(), openRedis()]);
  try {
    const stored = { DATABASE_URL: postgres.url };
    const METRICS_TOKEN = "a token of the test";
    const { base, end } = await start({ ...stored, REDIS_URL: redis.url, NODE_NAME: "game-1", METRICS_TOKEN });
    expect(await (await fetch(`${base}/readyz`)).text()).toBe("ready");
    expect((await openRoom(base)).status).toBe(201);
    const metrics = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect(await metrics.text()).toContain('baseboard_rooms{game="the-base",phase="lobby"} 1');
    expect(admin(stored, "backup", "two.gz")).toContain("holds 1 rooms");
    expect(await end()).toBe(0);
    expect(admin({ DATA_DIR: join(folder, "moved") }, "restore", "two.gz")).toContain("1 rooms, 0 matches and 0 lines are back.");
  } finally {
    await Promise.all([postgres.end(), redis.end()]);
  }
});

test("the container is built from this workspace, and runs as nobody in particular", () => {
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const ensured = /PNPM = "([\d.]+)"/.exec(readFileSync(join(root, "packages/tools/ensure.mjs"), "utf8"))?.[1];
  expect(dockerfile).toContain(`pnpm@${ensured} `);
  expect([...dockerfile.matchAll(/^FROM docker\.io\/library\/node:(\d+)/gm)].map(([, major]) => major)).toEqual(
    Array(2).fill(devDependencies.node.split(".")[0]),
  );
  for (const line of ["USER node", "VOLUME /data", "STOPSIGNAL SIGTERM", 'CMD ["node", "apps/server/dist/index.mjs"]'])
    expect(dockerfile).toContain(`\n${line}\n`);
  expect(dockerfile).toMatch(/\nHEALTHCHECK .*\\\n.*healthz/);
  // Whatever a checkout lets others read, the account of the container can read what was built.
  expect(dockerfile).toContain("chmod -R a+rX apps/*/dist\n");
});
