import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Disk } from "../../src/store/disk.ts";
import { openFiles } from "../files.ts";

let folder: string;
let syncings: PromiseWithResolvers<void>[];
let disk: Disk;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "baseboard-disk-"));
  writeFileSync(join(folder, "log"), "");
  syncings = [];
  disk = new Disk(join(folder, "log"), () => {
    const syncing = Promise.withResolvers<void>();
    syncings.push(syncing);
    return syncing.promise;
  });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Long enough for everything that waits for nothing to be done. */
const aMoment = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("all who come at once share one syncing, all who come during it the next", async () => {
  const done: string[] = [];
  const wait = (who: string) => void disk.synced().then(() => done.push(who));
  wait("a");
  wait("b");
  await aMoment();
  wait("c");
  wait("d");
  await aMoment();
  expect([syncings.length, done]).toEqual([1, []]);
  syncings[0].resolve();
  await aMoment();
  expect([syncings.length, done]).toEqual([2, ["a", "b"]]);
  syncings[1].resolve();
  await aMoment();
  expect(done).toEqual(["a", "b", "c", "d"]);
});

test("a syncing that fails is told to those who waited for it, and the next one is tried", async () => {
  const first = disk.synced().catch(({ message }) => message);
  await aMoment();
  const second = disk.synced();
  syncings[0].reject(new Error("The disk is broken."));
  expect(await first).toBe("The disk is broken.");
  await aMoment();
  syncings[1].resolve();
  await second;
});

test("closing waits for what is under way, and leaves no file open", async () => {
  void disk.synced();
  await aMoment();
  const closed = disk.close();
  await aMoment();
  expect(openFiles(folder)).toHaveLength(1);
  syncings[0].resolve();
  await closed;
  expect(openFiles(folder)).toEqual([]);
});
