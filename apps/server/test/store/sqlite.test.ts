import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openSqlite } from "../../src/store/sqlite.ts";
import { openFiles } from "../files.ts";
import { keepsTheContract } from "./contract.ts";

let folder = "";
const fresh = (): string => {
  folder ||= mkdtempSync(join(tmpdir(), "baseboard-store-"));
  return folder;
};
const away = (): void => {
  rmSync(folder, { recursive: true, force: true });
  folder = "";
};

keepsTheContract(async () => openSqlite(fresh()), away);

test("a database of a newer Baseboard is left alone", async () => {
  await openSqlite(fresh()).close();
  const db = new DatabaseSync(join(folder, "baseboard.sqlite"));
  db.exec("PRAGMA user_version = 99");
  db.close();
  const before = openFiles(folder);
  expect(() => openSqlite(folder)).toThrow("version 99");
  expect(openFiles(folder)).toEqual(before);
  away();
});

test("tables are strict and the log is write-ahead", async () => {
  await openSqlite(fresh()).close();
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
