import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSqlite } from "../../src/store/sqlite.ts";
import { LockQueue } from "../../src/store/sqlite-lock.ts";
import { match, setup } from "./contract.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "baseboard-lock-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const HOLD = `
const db = new (require("node:sqlite").DatabaseSync)(process.argv[1]);
db.exec(process.argv[2]);
console.log("held");
process.stdin.once("data", () => { db.close(); process.exit(); });`;

/** Another process that has the database locked. Answers how to have it let go. */
async function lockedBy(sql: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ["-e", HOLD, join(folder, "baseboard.sqlite"), sql], { stdio: ["pipe", "pipe", "inherit"] });
  const exit = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), exit]);
  return async () => {
    child.stdin.write("\n");
    await exit;
  };
}

/** Ten ticks of a timer, and whether work was still not done by then. */
async function isWaitingForTenTicks(work: Promise<unknown>): Promise<boolean> {
  const isDone = vi.fn();
  work.then(isDone, isDone);
  for (let ticks = 0; ticks < 10; ticks++) await new Promise((resolve) => setTimeout(resolve, 10));
  return isDone.mock.calls.length === 0;
}

test.each(["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])(
  "while another process holds the lock (%s), writers wait and timers tick",
  async (begin) => {
    const store = await openSqlite(folder);
    await store.create({ code: "ABCDEF", game: "toy", setup });
    const { epoch } = (await store.claim("ABCDEF"))!;
    await store.begin("ABCDEF", epoch, setup, match);
    const letGo = await lockedBy(begin);
    const writings: Promise<unknown>[] = [
      store.append("ABCDEF", epoch, 1, 0, { text: "A~ 7" }),
      store.append("ABCDEF", epoch, 1, 0, { text: "A~ 9" }),
      store.append("ABCDEF", epoch, 1, 1, { text: "B~ 8" }),
      store.create({ code: "BBBBBB", game: "toy", setup }),
      store.claim("ABCDEF"),
      store.save("ABCDEF", epoch, setup, []),
    ];
    expect(await isWaitingForTenTicks(Promise.race(writings))).toBe(true);
    // Who only reads waits for nobody.
    await store.ready();
    expect(await store.find("BBBBBB")).toBeUndefined();
    expect((await store.look("ABCDEF"))?.match?.lines).toEqual([]);
    expect((await store.all().next()).value).toMatchObject({ code: "ABCDEF" });
    await letGo();
    // In the order asked: the first line 0 is there, and after the claim nothing is saved any more.
    expect(await Promise.all(writings)).toMatchObject([true, false, true, true, { room: { match: { lines: ["A~ 7", "B~ 8"] } } }, false]);
    await store.close();
  },
);

test("a database that is up to date is opened while another process writes", async () => {
  await (await openSqlite(folder)).close();
  const letGo = await lockedBy("BEGIN IMMEDIATE");
  const store = await openSqlite(folder);
  expect(await store.find("ABCDEF")).toBeUndefined();
  await letGo();
  await store.close();
});

test.each([
  ["to be brought up to date", "PRAGMA journal_mode = WAL; BEGIN IMMEDIATE"],
  ["that another process keeps for itself", "PRAGMA locking_mode = EXCLUSIVE; CREATE TABLE other (x); BEGIN IMMEDIATE"],
])("a database %s is waited for at the start, and timers tick", async (_which, sql) => {
  const letGo = await lockedBy(sql);
  const opening = openSqlite(folder);
  expect(await isWaitingForTenTicks(opening)).toBe(true);
  await letGo();
  await (await opening).close();
});

/** What SQLite throws while another process holds the lock. */
const busy = Object.assign(new Error("database is locked"), { errcode: 5 });

test("after five seconds without the lock, what was asked fails, and whoever comes later waits on", async () => {
  vi.useFakeTimers();
  const queue = new LockQueue();
  let isLocked = true;
  const work = vi.fn((what: string) => {
    if (isLocked) throw busy;
    return what;
  });
  const [early, late] = [vi.fn(), vi.fn()];
  queue.run(() => work("early")).catch(early);
  await vi.advanceTimersByTimeAsync(3000);
  queue.run(() => work("late")).then(late);
  await vi.advanceTimersByTimeAsync(1900);
  expect(early).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(early).toHaveBeenCalledWith(busy);
  isLocked = false;
  // Nobody overtakes who waits, not even with the lock free.
  queue.run(() => work("latest")).then(late);
  await vi.advanceTimersByTimeAsync(100);
  expect(late.mock.calls).toEqual([["late"], ["latest"]]);
  // Only the first in line had tried: at most every millisecond, in the end every 25.
  expect(work.mock.calls.length).toBeLessThan(250);
  expect(await queue.run(() => work("at once"))).toBe("at once");
});

test("what fails for another reason is not tried again", async () => {
  const queue = new LockQueue();
  const work = vi.fn(() => {
    throw Object.assign(new Error("database or disk is full"), { errcode: 13 });
  });
  await expect(queue.run(work)).rejects.toThrow("full");
  expect(work).toHaveBeenCalledTimes(1);
});
