import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Parts } from "@baseboard/kit";
import { create } from "@baseboard/room/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree } from "../copy.ts";
import { logSearch } from "../log-search/search.ts";
import { renamed } from "../new-game.ts";
import { bin, node } from "../workspace.ts";

let copy = "";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "baseboard-new-game-"));
  copyTree(copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (...args: string[]) => spawnSync(node, args, { cwd: copy, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });

test("a new game starts with laws that hold, a bot, and a room that can be played in", { timeout: 180_000 }, async () => {
  const made = run("packages/tools/new-game.ts", "tower-run");
  expect(made.stderr + made.stdout).toContain("packages/games/tower-run is there");
  const named = spawnSync("grep", ["-rlE", "tower-?run", "packages", "apps", "--exclude-dir=tower-run"], { cwd: copy, encoding: "utf8" });
  expect(named.stdout.split("\n").filter((file) => file && !file.endsWith("/new-game.test.ts"))).toEqual([]);
  const checked = spawnSync(bin("biome"), ["check", "packages/games/tower-run"], { cwd: copy, encoding: "utf8" });
  expect(checked.stdout + checked.stderr).toMatch(/Checked \d+ files.*No fixes applied/);
  expect(checked.status).toBe(0);
  expect(run("packages/tools/laws.ts", "tower-run", "1", "25").stdout).toContain("25 matches of tower-run from seed 1");
  const types = spawnSync(bin("tsc"), ["-p", join(copy, "packages/games/tsconfig.rules.json")], {
    encoding: "utf8",
  });
  expect(types.stdout).toBe("");
  const tests = run("node_modules/vitest/vitest.mjs", "run", "--config", "packages/tools/vitest.config.ts", "packages/games/tower-run");
  expect(tests.stdout + tests.stderr).toMatch(/Tests {2}.*\d+ passed/);
  expect(tests.status).toBe(0);
  expect(await playARoom()).toBe("over");
});

test("a game whose matches are over after one round breaks no test of the tree", { timeout: 180_000 }, () => {
  const rules = join(copy, "packages/games/tower-run/rules/apply.ts");
  const [was, is] = ["emit(table.handSizes[0] === 0 ?", "emit(table.round > 0 ?"];
  expect(readFileSync(rules, "utf8")).toContain(was);
  writeFileSync(rules, readFileSync(rules, "utf8").replace(was, is));
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "packages/tools/vitest.config.ts"];
  const files = [
    "packages/games/tower-run/test/laws",
    "apps/server/test/match/agree",
    "packages/tools/test/walls",
    "apps/client/test/practice",
  ];
  const { stdout, stderr, status } = run(...vitest, ...files, "-t", "laws|law|tower-run|the tree|every game on the shelf");
  expect(stdout + stderr).toMatch(/Test Files {2}4 passed/);
  expect(status).toBe(0);
});

/** Plays a match of the new game in a room of the copy's own server, against a bot; answers with the phase it comes to. */
async function playARoom(): Promise<string> {
  const { towerRun } = await import(join(copy, "packages/games/tower-run/rules/index.ts"));
  const env = {
    PATH: process.env.PATH,
    TOY: "1",
    PORT: "0",
    HOST: "127.0.0.1",
    BOT_PACE_MS: "0",
    LOG_LEVEL: "debug",
    DATA_DIR: join(copy, "data"),
  };
  const server = spawn(node, ["apps/server/src/index.ts"], { cwd: copy, env, stdio: ["ignore", "pipe", "pipe"] });
  server.stderr.setEncoding("utf8").on("data", logSearch.open());
  try {
    const said = await new Promise<Buffer>((resolve, reject) => {
      server.stdout.once("data", resolve);
      server.once("exit", (code) => reject(new Error(`The server of the copy ended with ${code}.`)));
    });
    const base = /http:\S+/.exec(said.toString())?.[0] ?? "";
    const ann = await create<Parts>(base, { game: "tower-run", name: "Ann" });
    await ann.ask("bot", { seat: 1, level: "random" });
    await ann.ask("start", {});
    let now = await ann.until(({ phase }) => phase === "playing");
    while (now.phase === "playing") {
      const [move] = towerRun.legalMoves({ seat: 0, table: now.table, hand: now.hands[0].hand });
      const { version } = await ann.ask("act", { act: { move }, version: now.told.version });
      now = await ann.until(({ told, phase, toAct }) => told.version >= version && (phase === "over" || toAct.includes(0)));
    }
    await ann.room.leave();
    return now.phase;
  } finally {
    server.removeAllListeners("exit").kill("SIGKILL");
  }
}

test("a game that exists, or has no proper name, is refused", () => {
  expect(run("packages/tools/new-game.ts", "toy").stderr).toContain("exists already");
  expect(run("packages/tools/new-game.ts", "My Game").stderr).toContain("lower case with dashes");
});

test("the toy's words become the new game's", () => {
  expect(renamed('import { toy, type Toy } from "../toy/rules"; export const toyFace = { key: "toy.won" };', "tower-run")).toBe(
    'import { towerRun, type TowerRun } from "../tower-run/rules"; export const towerRunFace = { key: "tower-run.won" };',
  );
});
