import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { limitedDisk, openDisk } from "../../../../packages/tools/drill/disk.ts";
import { freePort } from "../../../../packages/tools/services/service.ts";
import { begun, cardsOf, playCard } from "../support.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "baseboard-log-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process of ours, with what it reads from and writes to. */
function start(file: string, stdio: StdioOptions, env: Record<string, string> = {}): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path], { stdio, env: { PATH: process.env.PATH, HOST: "127.0.0.1", TOY: "1", ...env } });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** Writes to a file of this name until the test is over. */
function file(path: string): number {
  const opened = openSync(path, "a");
  onTestFinished(() => closeSync(opened));
  return opened;
}

const gone = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once("exit", resolve));

/** Has the chatterbox write so many lines; resolves with how many it has lost so far. */
async function chat(child: ChildProcess, lines: number): Promise<number> {
  child.stdin?.write(String(lines));
  return new Promise((resolve, reject) => {
    child.stdout?.once("data", (text) => resolve(Number(text)));
    child.once("exit", (code, signal) => reject(new Error(`The chatterbox ended with ${code ?? signal}.`)));
  });
}

/** The lines of a log, each of which must be whole. */
const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** That the lines of a chatterbox are all there, or are told to be lost. */
function addsUp(text: string, written: number, why: string): void {
  const lines = linesOf(text);
  const told = lines.at(-1);
  expect(told).toMatchObject({
    level: 40,
    lines: expect.any(Number),
    msg: expect.stringMatching(`^\\d+ lines of the log were lost: ${why}$`),
  });
  expect(lines.length - 1 + Number(told?.lines)).toBe(written);
}

test.each([
  ["a small disk", openDisk],
  ["a file that may not grow", limitedDisk],
])("a log that has no room, on %s, ends nothing, and says how many lines were lost once it has", async (_what, make) => {
  let child: ChildProcess | undefined;
  const disk = make({ folder, megabytes: 2, writer: () => child?.pid });
  const log = join(folder, "log");
  const opened = openSync(log, "a");
  child = start("../chatterbox.ts", ["pipe", "pipe", opened]);
  closeSync(opened);
  try {
    expect(await chat(child, 10)).toBe(0);
    expect(linesOf(readFileSync(log, "utf8"))).toHaveLength(10);
    disk.fill();
    expect(await chat(child, 20_000)).toBeGreaterThan(5000);
    disk.free();
    await vi.waitFor(() => expect(readFileSync(log, "utf8")).toContain("were lost"), { timeout: 20_000 });
    const why = disk.kind.startsWith("prlimit") ? "the file was as large as it may be" : "the disk was full";
    addsUp(readFileSync(log, "utf8"), 20_010, why);
  } finally {
    child.kill("SIGKILL");
    await gone(child);
    await disk.end();
  }
});

test("a log whose reader stands still holds nothing up, and says how many lines were lost once it reads on", async () => {
  const child = start("../chatterbox.ts", ["pipe", "pipe", "pipe"]);
  expect(await chat(child, 20_000)).toBeGreaterThan(5000);
  let text = "";
  child.stderr?.setEncoding("utf8").on("data", (piece) => {
    text += piece;
  });
  await vi.waitFor(() => expect(text).toContain("were lost"), { timeout: 20_000 });
  addsUp(text, 20_000, "whoever reads them was too slow");
});

test("a process whose log nobody reads ends when it is told to", async () => {
  const child = start("../chatterbox.ts", ["pipe", "pipe", "pipe"]);
  await chat(child, 20_000);
  child.kill("SIGTERM");
  expect(await gone(child)).toBe(0);
});

/** Plays at a server of this process a little; it is to end in order afterwards. */
async function plays(child: ChildProcess, port: number): Promise<void> {
  const base = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${base}/readyz`)).status).toBe(200), { timeout: 20_000 });
  const [ann, bo] = await begun(base, ["Ann", "Bo"]);
  await playCard(ann);
  await bo.until((state) => state.told.version === 1);
  child.kill("SIGTERM");
  expect(await gone(child)).toBe(0);
}

test.each([
  ["takes no byte", () => file("/dev/full")],
  ["is read by nobody any more", () => "pipe" as const],
])("a server plays on, and ends in order, where what it writes to %s", async (_what, to) => {
  const port = await freePort();
  const child = start("../../src/index.ts", ["ignore", to(), to()], { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "debug" });
  child.stdout?.destroy();
  child.stderr?.destroy();
  await plays(child, port);
});

test("a server that cannot start ends as it would, where it can tell nobody why", async () => {
  const child = start("../../src/index.ts", ["ignore", file("/dev/full"), file("/dev/full")], { PORT: "none" });
  expect(await gone(child)).toBe(1);
});

test("a server goes on while the disk of its store and its log is full: no move is taken, then every one, and the log is whole", async () => {
  const disk = openDisk({ folder, megabytes: 4, writer: () => child.pid });
  const log = join(folder, "log");
  const [port, opened] = [await freePort(), openSync(log, "a")];
  const child = start("../../src/index.ts", ["ignore", "ignore", opened], { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "debug" });
  closeSync(opened);
  try {
    const base = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(`${base}/readyz`)).status).toBe(200), { timeout: 20_000 });
    const [ann] = await begun(base, ["Ann", "Bo"]);
    disk.fill();
    const [card] = cardsOf(ann);
    for (let i = 0; i < 20; i++) expect(await ann.no("act", { act: { move: { card } }, version: 0 })).toEqual({ key: "room.notStored" });
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    disk.free();
    expect(await playCard(ann, card)).toEqual({ version: 1 });
    await vi.waitFor(() => expect(readFileSync(log, "utf8").trimEnd()).toMatch(/\}$/), { timeout: 20_000 });
    const faults = linesOf(readFileSync(log, "utf8")).filter(({ msg }) => msg === "a fault of ours");
    expect(faults[0]).toMatchObject({ where: "store", error: { code: "ERR_SQLITE_ERROR", says: "database or disk is full" } });
  } finally {
    child.kill("SIGKILL");
    await gone(child);
    await disk.end();
  }
});
