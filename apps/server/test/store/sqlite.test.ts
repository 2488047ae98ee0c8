import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { openSqlite } from "../../src/store/sqlite.ts";
import { openFile, together } from "../../src/store/sqlite-file.ts";
import { openFiles } from "../files.ts";
import { ann, keepsTheContract, match, setup } from "./contract.ts";

let folder = "";
const fresh = (): string => {
  folder ||= mkdtempSync(join(tmpdir(), "baseboard-store-"));
  return folder;
};
const away = (): void => {
  rmSync(folder, { recursive: true, force: true });
  folder = "";
};

keepsTheContract(() => openSqlite(fresh()), away);

test("a database of a newer Baseboard is left alone", async () => {
  await (await openSqlite(fresh())).close();
  const db = new DatabaseSync(join(folder, "baseboard.sqlite"));
  db.exec("PRAGMA user_version = 99");
  db.close();
  const before = openFiles(folder);
  await expect(openSqlite(folder)).rejects.toThrow("version 99");
  expect(openFiles(folder)).toEqual(before);
  away();
});

test("a database that may only be read is not opened: nothing could be stored in it", async () => {
  await (await openSqlite(fresh())).close();
  chmodSync(join(folder, "baseboard.sqlite"), 0o444);
  chmodSync(folder, 0o777);
  // Root may write anything: as root, another process gives that up first.
  const open = `import(${JSON.stringify(new URL("../../src/store/sqlite.ts", import.meta.url).href)}).then(({ openSqlite }) => {
    if (process.getuid() === 0) process.setuid(65534);
    return openSqlite(${JSON.stringify(folder)});
  }).then(() => "opened", (error) => error.message).then(console.log)`;
  expect(spawnSync(process.execPath, ["-e", open], { encoding: "utf8" }).stdout).toContain("EACCES: permission denied");
  away();
});

test("tables are strict and the log is write-ahead", async () => {
  await (await openSqlite(fresh())).close();
  const db = new DatabaseSync(join(folder, "baseboard.sqlite"));
  expect(db.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  expect(
    db
      .prepare(
        "SELECT count(*) AS loose FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND strict = 0",
      )
      .get(),
  ).toEqual({ loose: 0 });
  db.close();
  away();
});

test("what is said to be written is on the disk by then; where nothing was written, nobody waits", async () => {
  let sync = Promise.withResolvers<void>();
  const store = await openSqlite(fresh(), () => sync.promise);
  /** What a writing answers, and whether that waited for the disk. */
  const writes = async <T>(writing: Promise<T>): Promise<[T, "at once" | "waited"]> => {
    const isDone = vi.fn();
    writing.then(isDone);
    await new Promise((resolve) => setImmediate(resolve));
    const when = isDone.mock.calls.length > 0 ? "at once" : "waited";
    sync.resolve();
    const answer = await writing;
    sync = Promise.withResolvers();
    return [answer, when];
  };
  expect(await writes(store.create({ code: "ABCDEF", game: "toy", setup }))).toEqual([true, "waited"]);
  expect(await writes(store.create({ code: "ABCDEF", game: "toy", setup }))).toEqual([false, "at once"]);
  // Whoever had the room before may have crashed as it waited for the disk.
  const [claimed, when] = await writes(store.claim("ABCDEF"));
  expect(when).toBe("waited");
  const { epoch } = claimed!;
  expect(await writes(store.save("ABCDEF", epoch, setup, [ann]))).toEqual([true, "waited"]);
  expect(await writes(store.begin("ABCDEF", epoch, setup, match))).toEqual([true, "waited"]);
  expect(await writes(store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" }))).toEqual([true, "waited"]);
  expect(await writes(store.append("ABCDEF", epoch - 1, 1, 1, { text: "B~ 12" }))).toEqual([false, "at once"]);
  await store.close();
  away();
});

test("what does not get to the disk is not said to be written", async () => {
  const store = await openSqlite(fresh(), () => Promise.reject(new Error("The disk is broken.")));
  await expect(store.create({ code: "ABCDEF", game: "toy", setup })).rejects.toThrow("The disk is broken.");
  await store.close();
  away();
});

test("where the disk is full it says so, and once there is room everything goes on", () => {
  const db = openFile(join(fresh(), "full.sqlite"));
  db.exec("CREATE TABLE lines (nr INTEGER PRIMARY KEY, line TEXT, after INTEGER REFERENCES lines DEFERRABLE INITIALLY DEFERRED)");
  const insert = db.prepare("INSERT INTO lines (line, after) VALUES (?, ?)");
  const write = (line: string, after: number | null = null) => together(db, () => insert.run(line, after).changes);
  db.exec("PRAGMA max_page_count = 4");
  // SQLite rolls back by itself here…
  expect(() => write("long ".repeat(10_000))).toThrow("database or disk is full");
  // …and not here, where it is the commit that fails.
  expect(() => write("short", 99)).toThrow("FOREIGN KEY");
  expect(write("short")).toBe(1);
  db.exec("PRAGMA max_page_count = 4000");
  expect(write("long ".repeat(10_000))).toBe(1);
  expect(db.prepare("SELECT count(*) AS lines FROM lines").get()).toEqual({ lines: 2 });
  db.close();
  away();
});
