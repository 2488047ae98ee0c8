import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Parts } from "@baseboard/kit";
import { create } from "@baseboard/room/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTree } from "../copy.ts";
import { gameIds } from "../games.ts";
import { logSearch } from "../log-search/search.ts";
import { renamed } from "../new-game.ts";
import { bin, node } from "../workspace.ts";

let copy = "";

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "baseboard-new-game-"));
  copyTree(copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "packages/tools/vitest.config.ts"];
const run = (...args: string[]) => spawnSync(node, args, { cwd: copy, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } });

/** A game made from each template, and of how many seats one room of it is played. */
const made = [
  { name: "stone-row", from: "grid", exported: "stoneRow", seats: 2 },
  { name: "tower-run", from: "cards", exported: "towerRun", seats: 2 },
  { name: "river-watch", from: "together", exported: "riverWatch", seats: 1 },
];

test.each(made)("$from: a new game that laws and linter accept, whose folder is all there is of it", ({ name, from }) => {
  const { stdout, stderr } = run("packages/tools/new-game.ts", name, "--from", from);
  expect(stderr + stdout).toContain(`packages/games/${name} is there`);
  const word = name.replace("-", "-?");
  const named = spawnSync("grep", ["-rliE", word, "packages", "apps", `--exclude-dir=${name}`], { cwd: copy, encoding: "utf8" });
  expect(named.stdout.split("\n").filter((file) => file && !file.endsWith("/new-game.test.ts"))).toEqual([]);
  const old = spawnSync("grep", ["-rE", "template:|four-?square|hold-?the-?dike|\\btoy|[Hh]igh.?[Cc]ard", `packages/games/${name}`, "-i"], {
    cwd: copy,
    encoding: "utf8",
  });
  expect(old.stdout).toBe("");
  const checked = spawnSync(bin("biome"), ["check", `packages/games/${name}`], { cwd: copy, encoding: "utf8" });
  expect(checked.stdout + checked.stderr).toMatch(/Checked \d+ files.*No fixes applied/);
  expect(run("packages/tools/laws.ts", name, "1", "25").stdout).toContain(`25 matches of ${name} from seed 1`);
});

test("their types fit, their own tests pass, and so do those of the tree that look at every game", { timeout: 180_000 }, () => {
  for (const part of ["rules", "client"]) {
    const types = spawnSync(bin("tsc"), ["-p", join(copy, `packages/games/tsconfig.${part}.json`)], { encoding: "utf8" });
    expect(types.stdout).toBe("");
  }
  const own = made.map(({ name }) => `packages/games/${name}`);
  const ofAll = ["packages/tools/test/walls", "packages/tools/test/manifests"];
  const ofPages = ["practice", "rules", "locales", "vite/credits", "built/build"].map((name) => `apps/client/test/${name}.test`);
  // What is about another game alone was tested where that game is.
  const others = gameIds.filter((id) => !made.some(({ name }) => name === id)).join("|");
  const { stdout, stderr, status } = run(...vitest, ...own, ...ofAll, ...ofPages, "-t", `^(?!.*\\b(${others})\\b)`);
  expect(stdout + stderr).toMatch(/Tests {2}.*\d+ passed/);
  expect([status, stderr]).toEqual([0, expect.not.stringContaining("failed")]);
});

test.each(made)("$from: a room of the new game is played to its end", { timeout: 60_000 }, async (game) => {
  expect(await playARoom(game)).toBe("over");
});

/** Plays a match of a new game in a room of the copy's own server, other seats by bots; answers with the phase it comes to. */
async function playARoom({ name, exported, seats }: (typeof made)[number]): Promise<string> {
  const { [exported]: game } = await import(join(copy, `packages/games/${name}/rules/index.ts`));
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
    const ann = await create<Parts>(base, { game: name, name: "Ann" });
    for (let seat = 1; seat < seats; seat++) await ann.ask("bot", { seat, level: "random" });
    await ann.ask("start", {});
    let now = await ann.until(({ phase }) => phase === "playing");
    while (now.phase === "playing") {
      const [move] = game.legalMoves({ seat: 0, table: now.table, hand: now.hands[0]?.hand });
      const { version } = await ann.ask("act", { act: { move }, version: now.told.version });
      now = await ann.until(({ told, phase, toAct }) => told.version >= version && (phase === "over" || toAct.includes(0)));
    }
    await ann.room.leave();
    return now.phase;
  } finally {
    server.removeAllListeners("exit").kill("SIGKILL");
  }
}

test("new games, one of which is over after one round, break no test of the tree that plays every game", { timeout: 180_000 }, () => {
  const rules = join(copy, "packages/games/tower-run/rules/apply.ts");
  const [was, is] = ["emit(table.handSizes[0] === 0 ?", "emit(table.round > 0 ?"];
  expect(readFileSync(rules, "utf8")).toContain(was);
  writeFileSync(rules, readFileSync(rules, "utf8").replace(was, is));
  const files = ["packages/games/tower-run/test/laws", "apps/server/test/match/agree", "apps/client/test/practice"];
  const { stdout, stderr, status } = run(
    ...vitest,
    ...files,
    "-t",
    `law|every game on the shelf|${made.map(({ name }) => name).join("|")}`,
  );
  expect(stdout + stderr).toMatch(/Test Files {2}3 passed/);
  expect(status).toBe(0);
});

test("a game that exists, has no proper name, or comes from no template is refused", () => {
  expect(run("packages/tools/new-game.ts", "toy").stderr).toContain("exists already");
  expect(run("packages/tools/new-game.ts", "My Game").stderr).toContain("lower case with dashes");
  expect(run("packages/tools/new-game.ts", "my-game", "--from", "dice").stderr).toContain(
    'There is no template "dice": --from cards, --from grid, --from together.',
  );
});

test("the template's words become the new game's", () => {
  const toy = { id: "toy", titles: ["High Card", "Hohe Karte"] };
  expect(renamed('import { toy, type Toy } from "../toy/rules"; const at = { key: "toy.won" };', toy, "tower-run")).toBe(
    'import { towerRun, type TowerRun } from "../tower-run/rules"; const at = { key: "tower-run.won" };',
  );
  const grid = { id: "four-square", titles: ["Four Square", "Vier im Viereck"] };
  expect(renamed('# Vier im Viereck {#four-square}\nfourSquare: Game<FourSquare> // "four-square.full"', grid, "tower-run")).toBe(
    '# Tower Run {#tower-run}\ntowerRun: Game<TowerRun> // "tower-run.full"',
  );
});
