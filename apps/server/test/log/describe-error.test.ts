import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Fault } from "@baseboard/kit";
import { expect, test } from "vitest";
import { z } from "zod";
import { constantMessages, describeError, inWords } from "../../src/log/describe-error.ts";
import { colyseusLog, consoleInto } from "../../src/log/foreign.ts";
import { openLog } from "../../src/log/open.ts";

const SECRET = "c2VjcmV0LXRva2VuLW9mLWEtc2VhdA";
/** So much of a text is quoted at least. */
const PART = SECRET.slice(0, 10);

/** What something throws. */
async function thrown(work: () => unknown): Promise<Error> {
  try {
    await work();
  } catch (error) {
    return error as Error;
  }
  throw new Error("Nothing was thrown.");
}

const db = new DatabaseSync(":memory:");
db.exec("CREATE TABLE seats (token TEXT PRIMARY KEY) STRICT");
db.exec(`INSERT INTO seats VALUES ('${SECRET}')`);

/** Errors that libraries really throw, or are made of, and that quote what they were given. */
const foreign: [what: string, error: () => unknown, told: object][] = [
  ["JSON", () => JSON.parse(SECRET), { type: "SyntaxError" }],
  ["zod", () => z.strictObject({}).parse({ [SECRET]: 1 }), { type: "ZodError" }],
  ["node's URL", () => new URL(SECRET), { type: "TypeError", code: "ERR_INVALID_URL" }],
  ["node's files", () => readFileSync(`/${SECRET}`), { code: "ENOENT", says: "no such file or directory", call: "open" }],
  ["SQLite", () => db.exec(`SELECT * FROM "${SECRET}"`), { code: "ERR_SQLITE_ERROR", says: "SQL logic error" }],
  [
    "PostgreSQL",
    () => {
      const fields = { code: "23505", severity: "ERROR", routine: "_bt_check_unique", detail: `Key (token)=(${SECRET}) already exists.` };
      throw Object.assign(new Error(`duplicate key ${SECRET}`), fields);
    },
    { code: "23505", call: "_bt_check_unique" },
  ],
  [
    "what is behind it",
    () => {
      throw new Error(SECRET, { cause: Object.assign(new Error(SECRET), { code: "ECONNREFUSED", syscall: "connect" }) });
    },
    { type: "Error", cause: { code: "ECONNREFUSED", says: "connection refused", call: "connect" } },
  ],
  [
    "a message that looks like a stack",
    () => {
      throw new Error(`${SECRET}\n    at /packages/${SECRET}.ts:1:1\n    at x (node_modules/${SECRET}:1:1)`);
    },
    { type: "Error" },
  ],
  [
    "a code, a name and a system call that are none",
    () => {
      const error = Object.assign(new Error(SECRET), { code: SECRET, syscall: `${SECRET} ${SECRET}`, errstr: SECRET, name: SECRET });
      throw error;
    },
    { type: "Error" },
  ],
];

test.each(foreign)(
  "of a foreign error its class, its code and its places are told, never what it quotes: %s",
  async (_what, work, told) => {
    const error = await thrown(work);
    expect(`${error.message}${JSON.stringify(error)}${error.cause}`).toContain(PART);
    const described = describeError(error);
    expect(described).toMatchObject(told);
    expect(JSON.stringify(described)).not.toContain(PART);
    expect(described.at.length).toBeGreaterThan(0);
    for (const place of described.at) expect(place).toMatch(/^[\w@.+:/-]+:\d+$/);
  },
);

test("an error of our own says what it says, and where it was made", () => {
  const described = describeError(new Fault("No room ABCDEF is stored."));
  expect(described).toMatchObject({ type: "Fault", says: "No room ABCDEF is stored." });
  expect(described.at[0]).toMatch(/^apps\/server\/test\/log\/describe-error\.test\.ts:\d+$/);
});

test("what is thrown and is no error is not told", () => {
  for (const odd of [SECRET, { token: SECRET }, [SECRET], null, undefined, () => SECRET])
    expect(JSON.stringify(describeError(odd))).not.toContain(PART);
});

test("a message that is always the same is told", () => {
  expect(describeError(new Error("Connection terminated unexpectedly"))).toMatchObject({ says: "Connection terminated unexpectedly" });
  expect(describeError(new Error("Connection terminated unexpectedly."))).not.toHaveProperty("says");
});

test("the messages that are always the same are those of the libraries that are installed", () => {
  const { resolve } = createRequire(new URL("../../src/store/postgres.ts", import.meta.url));
  const pool = createRequire(resolve("pg")).resolve("pg-pool");
  const sources = [dirname(resolve("pg")), dirname(pool), dirname(resolve("ioredis"))]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith(".js"))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  for (const message of constantMessages) expect(sources).toMatch(new RegExp(`(["'])${message.replaceAll(".", "\\.")}\\1`));
});

test.each([
  [
    "an error with its stack, as text",
    `RangeError: Invalid frame ${SECRET}\n    at Receiver.x (/app/node_modules/ws/lib/receiver.js:12:3)`,
  ],
  ["a sentence", `couldn't decode message: ${SECRET}`],
])("what Colyseus writes is told by its class and its place: %s", (_what, text) => {
  let written = "";
  const log = openLog("debug", {
    write(line: string) {
      written += line;
    },
  });
  colyseusLog(log).error(text);
  const { from, error, msg } = JSON.parse(written);
  expect({ from, msg }).toEqual({ from: "colyseus", msg: "a library has complained" });
  expect(error.at.length).toBeGreaterThan(0);
  if (text.startsWith("RangeError")) expect(error).toEqual({ type: "RangeError", at: ["ws/lib/receiver.js:12"] });
  expect(written).not.toContain(PART);
});

test("what a library writes on the console is told in the log, by its place", () => {
  const levels = ["debug", "trace", "log", "info", "warn", "error"] as const;
  const spoken = {} as Console;
  let written = "";
  const log = openLog("debug", {
    write(line: string) {
      written += line;
    },
  });
  consoleInto(log, spoken);
  for (const level of levels) spoken[level](`[library] ${SECRET}`, SECRET, { token: SECRET });
  spoken.error("[library] failed:", Object.assign(new Error(SECRET), { code: "EPIPE" }));
  const lines = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(levels.length + 1);
  for (const { from, error } of lines) {
    expect(from).toBe("console");
    expect(error.at.join()).toContain("apps/server/test/log/describe-error.test.ts");
  }
  expect(lines.at(-1).error).toMatchObject({ code: "EPIPE", says: "broken pipe" });
  expect(written).not.toContain(PART);
});

test.each([
  ["53100", "its disk is full"],
  ["53300", "it takes no more connections"],
  ["53200", "it has run out of something"],
  ["57P03", "it is starting or stopping"],
  ["57014", "that took too long"],
])("the code %s of PostgreSQL is told by its own meaning before that of its class", (code, says) => {
  expect(inWords(Object.assign(new Error(SECRET), { code, severity: "ERROR" }))).toBe(`${code}: ${says}`);
});

test("whoever starts the server is told what failed in a few words, and of which file", async () => {
  expect(inWords(await thrown(() => readFileSync("/no/such/file")))).toBe("ENOENT: no such file or directory, open '/no/such/file'");
  expect(inWords(await thrown(() => db.exec("SELECT 1 FROM nowhere")))).toBe("ERR_SQLITE_ERROR: SQL logic error");
  expect(inWords(Object.assign(new Error(SECRET), { code: "28P01", severity: "FATAL" }))).toBe("28P01: the user or the password is wrong");
  expect(inWords(new Fault("It is full."))).toBe("It is full.");
  expect(inWords(new TypeError(SECRET))).toMatch(/^TypeError at apps\/server\/test\/log\/describe-error.test.ts:\d+$/);
});
