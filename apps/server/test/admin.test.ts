import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPostgresServer } from "../../../packages/tools/services/postgres.ts";
import { begun, playCard, playOut, type TestServer, testServer } from "./support.ts";

const admin = fileURLToPath(new URL("../src/admin.ts", import.meta.url));
let folder = "";
let file = "";
let server: TestServer;

/** Runs a command as whoever runs the server does. */
function run(env: Record<string, string>, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [admin, ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...env },
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "baseboard-admin-"));
  file = join(folder, "all.gz");
  server = await testServer();
});
afterEach(async () => {
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Two matches on a running server, one of them over; and their texts by code. */
async function played(): Promise<Record<string, string>> {
  const over = await begun(server.base, ["Ann", "Bo"]);
  await playOut(over);
  const open = await begun(server.base, ["Cy", "Di"]);
  await playCard(open[0]);
  return textsOf(
    server.base,
    [over, open].map(([{ entry }]) => entry.code),
  );
}

async function textsOf(base: string, codes: string[]): Promise<Record<string, string>> {
  const texts = codes.map(async (code) => {
    const answer = await fetch(`${base}/api/rooms/${code}/transcript`);
    return `${answer.status} ${await answer.text()}`;
  });
  return Object.fromEntries((await Promise.all(texts)).map((text, i) => [codes[i], text]));
}

test("a backup of a running server, put into an empty folder, gives back every match", async () => {
  const texts = await played();
  expect(Object.values(texts).every((text) => text.startsWith("200 [Game"))).toBe(true);
  expect(run({ DATA_DIR: server.dataDir }, "backup", file)).toMatchObject({
    status: 0,
    said: expect.stringContaining("holds 2 rooms, 2 matches"),
  });
  const empty = join(folder, "empty");
  expect(run({ DATA_DIR: empty }, "restore", file)).toMatchObject({ status: 0, said: expect.stringContaining("2 rooms, 2 matches") });
  await server.end();
  server = await testServer({ dataDir: empty });
  expect(await textsOf(server.base, Object.keys(texts))).toEqual(texts);
});

test("a backup can be piped out and in", async () => {
  await played();
  const env = { PATH: process.env.PATH };
  const out = spawnSync(process.execPath, [admin, "backup", "-"], { env: { ...env, DATA_DIR: server.dataDir } });
  expect(out.stderr.toString()).toContain("The backup holds 2 rooms, 2 matches");
  const DATA_DIR = join(folder, "piped");
  const { stderr } = spawnSync(process.execPath, [admin, "restore", "-"], { env: { ...env, DATA_DIR }, input: out.stdout });
  expect(stderr.toString()).toContain("2 rooms, 2 matches");
  run({ DATA_DIR: server.dataDir }, "backup", file);
  expect(gunzipSync(out.stdout).equals(gunzipSync(readFileSync(file)))).toBe(true);
});

test("a file of SQLite moves into PostgreSQL, and back, as a backup", async () => {
  await played();
  await server.store.recipients.secret("vapid", "keys");
  const postgres = await openPostgresServer();
  const back = join(folder, "back.gz");
  try {
    expect(run({ DATA_DIR: server.dataDir }, "backup", file).status).toBe(0);
    expect(run({ DATABASE_URL: postgres.url }, "restore", file).status).toBe(0);
    expect(run({ DATABASE_URL: postgres.url }, "backup", back).status).toBe(0);
    expect(gunzipSync(readFileSync(back)).toString()).toContain('{"secret":"vapid","value":"keys"}');
    expect(gunzipSync(readFileSync(back)).equals(gunzipSync(readFileSync(file)))).toBe(true);
  } finally {
    await postgres.end();
  }
});

test("what is no backup, or not a whole one, is refused and nothing is stored", async () => {
  await played();
  run({ DATA_DIR: server.dataDir }, "backup", file);
  const text = gunzipSync(readFileSync(file)).toString();
  const bad: Record<string, Buffer> = {
    "no backup": Buffer.from("hello"),
    "of something else": gzipSync("hello\n"),
    empty: gzipSync(""),
    "without its end": gzipSync(text.split("\n").slice(0, -2).join("\n")),
    changed: gzipSync(text.replace("A~", "A:")),
    "cut off": readFileSync(file).subarray(0, -30),
  };
  expect(text).toContain("A~");
  for (const [what, bytes] of Object.entries(bad)) {
    const wrong = join(folder, "wrong.gz");
    writeFileSync(wrong, bytes);
    const target = { DATA_DIR: join(folder, "target") };
    const { status, said } = run(target, "restore", wrong);
    expect([what, status, said.includes("\n    at ")]).toEqual([what, 1, false]);
    expect(run(target, "backup", join(folder, "after.gz")).said).toContain("holds 0 rooms");
  }
});

test("a backup of the first version, which did not say how matches came out, is put back and says the same of them", async () => {
  const texts = await played();
  run({ DATA_DIR: server.dataDir }, "backup", file);
  const [, ...lines] = gunzipSync(readFileSync(file)).toString().trimEnd().split("\n");
  const rooms = lines.slice(0, -1).map((line) => line.replaceAll(/,"ending":\{[^}]*\}/g, ""));
  expect(rooms.join("")).not.toBe(lines.slice(0, -1).join(""));
  const sha256 = rooms.reduce((hash, line) => hash.update(line), createHash("sha256")).digest("hex");
  const last = JSON.stringify({ ...JSON.parse(lines.at(-1) ?? ""), sha256 });
  writeFileSync(file, gzipSync(`${[JSON.stringify({ baseboard: "backup", version: 1 }), ...rooms, last].join("\n")}\n`));
  const old = join(folder, "old");
  expect(run({ DATA_DIR: old }, "restore", file)).toMatchObject({ status: 0, said: expect.stringContaining("2 rooms, 2 matches") });
  await server.end();
  server = await testServer({ dataDir: old });
  expect(await textsOf(server.base, Object.keys(texts))).toEqual(texts);
});

test("a store that holds rooms is not written over", async () => {
  await played();
  run({ DATA_DIR: server.dataDir }, "backup", file);
  expect(run({ DATA_DIR: server.dataDir }, "restore", file)).toEqual({ status: 1, said: "There are rooms in this store already." });
});

test("a backup that cannot be finished leaves the one before, and no half of one", () => {
  mkdirSync(file);
  expect(run({ DATA_DIR: server.dataDir }, "backup", file).status).toBe(1);
  expect(readdirSync(folder)).toEqual(["all.gz"]);
});

/** Changes what is stored in a file while the server runs on it, as an older Baseboard would have it or another version of the rules. */
function inFile(sql: string, folder = server.dataDir): unknown {
  const db = new DatabaseSync(join(folder, "baseboard.sqlite"));
  try {
    db.exec(sql);
    return db.prepare("PRAGMA user_version").get()?.user_version;
  } finally {
    db.close();
  }
}

const check = (env: Record<string, string> = { DATA_DIR: server.dataDir }) => run({ ...env, TOY: "1" }, "check-upgrade");

test("before an upgrade it is said which matches would stop, where and why, without what is hidden", async () => {
  const codes: string[] = [];
  for (const names of [
    ["Ann", "Bo"],
    ["Cy", "Di"],
    ["Ed", "Flo"],
    ["Gus", "Hal"],
    ["Ida", "Jo"],
  ]) {
    const seated = await begun(server.base, names);
    for (const each of seated) await playCard(each);
    codes.push(seated[0].entry.code);
  }
  const [good, refused, elsewhere, damaged, archived] = codes;
  expect(check()).toEqual({ status: 0, said: "5 running matches would go on, 0 would stop." });
  const secret = "A~ 99";
  inFile(`
    UPDATE log SET line = '${secret}' WHERE code IN ('${refused}', '${archived}') AND seq = 0;
    UPDATE matches SET version = 0, hash = 'another' WHERE code = '${elsewhere}';
    UPDATE rooms SET setup = '{' WHERE code = '${damaged}';
    UPDATE rooms SET archived = 1 WHERE code = '${archived}'`);
  const { status, said } = check();
  expect(status).toBe(1);
  expect(said.split("\n").sort()).toEqual(
    [
      "1 running matches would go on, 2 would stop.",
      "1 rooms cannot be read, and could not be opened before either.",
      `${refused}  toy, round 1: line 1 of 2 cannot be read; version 1, here 1.`,
      `${elsewhere}  toy, round 1: the setup has led to another position by now; version 0, here 1.`,
      `${damaged}  cannot be read.`,
    ].sort(),
  );
  expect(said).not.toMatch(/\b99\b/);
  expect(said).not.toContain(good);
});

test("a match that is over need not go on, and one from before endings were stored is played to see", async () => {
  const seated = await begun(server.base, ["Ann", "Bo"]);
  await playOut(seated);
  inFile("UPDATE log SET line = 'A~ 99' WHERE seq = 0");
  expect(check()).toEqual({ status: 0, said: "0 running matches would go on, 0 would stop." });
  inFile(`UPDATE matches SET ending = '"unknown"'`);
  expect(check().status).toBe(1);
});

test("an older store is checked as it is: the older server can be started on it again", async () => {
  await played();
  inFile(`
    ALTER TABLE log DROP COLUMN hash; ALTER TABLE matches DROP COLUMN hash; ALTER TABLE matches DROP COLUMN last;
    ALTER TABLE matches DROP COLUMN ending; DROP INDEX rooms_marked; ALTER TABLE rooms DROP COLUMN marked; DROP TABLE uptime;
    PRAGMA user_version = 2`);
  expect(check()).toEqual({ status: 0, said: "1 running matches would go on, 0 would stop." });
  expect(inFile("SELECT 1")).toBe(2);
  inFile("PRAGMA user_version = 99");
  expect(check()).toMatchObject({ status: 1, said: expect.stringContaining("The database is of version 99") });
  inFile("PRAGMA user_version = 5");
});

test("a store in PostgreSQL is checked the same way, of an older version or the newest", async () => {
  await played();
  const postgres = await openPostgresServer();
  const env = { DATABASE_URL: postgres.url };
  const pool = new Pool({ connectionString: postgres.url });
  try {
    expect(check(env)).toEqual({ status: 0, said: "0 running matches would go on, 0 would stop." });
    run({ DATA_DIR: server.dataDir }, "backup", file);
    run(env, "restore", file);
    expect(check(env)).toEqual({ status: 0, said: "1 running matches would go on, 0 would stop." });
    await pool.query(`ALTER TABLE log DROP COLUMN hash; ALTER TABLE matches DROP COLUMN hash, DROP COLUMN last, DROP COLUMN ending`);
    await pool.query("UPDATE baseboard SET version = 1");
    expect(check(env)).toEqual({ status: 0, said: "1 running matches would go on, 0 would stop." });
    expect((await pool.query("SELECT version FROM baseboard")).rows).toEqual([{ version: 1 }]);
  } finally {
    await pool.end();
    await postgres.end();
  }
});

test("where nothing is stored there is nothing to check, and no store is made of it", () => {
  const DATA_DIR = join(folder, "none");
  expect(check({ DATA_DIR })).toEqual({ status: 1, said: `There is no ${join(DATA_DIR, "baseboard.sqlite")}.` });
  expect(readdirSync(folder)).toEqual([]);
});

test("what was called wrongly is said in a sentence", () => {
  const env = { DATA_DIR: folder };
  expect(run(env).said).toMatch(/^Usage:/);
  expect(run(env, "eat", "file").said).toMatch(/^Usage:/);
  const nowhere = run(env, "backup", join(folder, "none", "all.gz"));
  expect([nowhere.status, nowhere.said.split("\n").length]).toEqual([1, 1]);
  expect(nowhere.said).toContain(`ENOENT: no such file or directory, open '${join(folder, "none", "all.gz.part")}'`);
  expect(run(env, "restore", join(folder, "none"))).toEqual({ status: 1, said: `There is no file ${join(folder, "none")}.` });
});
