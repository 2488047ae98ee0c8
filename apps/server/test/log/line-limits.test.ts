import { Fault } from "@baseboard/kit";
import type { Entry } from "@baseboard/protocol";
import type { Pace } from "@baseboard/room";
import { arriveRaw, call } from "@baseboard/room/testing";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { everyLine, type LinesPerMinute, usualLines } from "../../src/log/line-limits.ts";
import { openLog } from "../../src/log/open.ts";
import { askForSocket } from "../bare.ts";
import { table, testServer } from "../support.ts";

/** A log, and what was written into it since the last time it was asked. */
function watched(most?: LinesPerMinute, level = "debug") {
  let written = "";
  const write = (line: string): void => {
    written += line;
  };
  const log = openLog(level, { write }, most);
  const told = (): Record<string, unknown>[] => {
    const lines = written.split("\n").filter(Boolean);
    written = "";
    return lines.map((line) => JSON.parse(line));
  };
  return { log, told };
}

const LEFT_OUT = "more lines like this were left out within a minute";
const MINUTE = 60_000;

describe("of lines that say the same", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("the first few are written, then in each minute one and how many more there were, until they are fewer", () => {
    const { log, told } = watched({ ...usualLines, warn: 3 });
    const flood = (lines: number) => {
      for (let i = 0; i < lines; i++) log.warn({ room: "ABCDEF" }, "it rains");
    };
    flood(10);
    expect(told().map(({ msg }) => msg)).toEqual(["it rains", "it rains", "it rains"]);
    vi.advanceTimersByTime(MINUTE);
    expect(told()).toEqual([{ level: 40, time: expect.any(String), what: "it rains", lines: 7, msg: LEFT_OUT }]);
    flood(5);
    expect(told().map(({ msg }) => msg)).toEqual(["it rains"]);
    vi.advanceTimersByTime(MINUTE);
    expect(told()).toMatchObject([{ lines: 4, msg: LEFT_OUT }]);
    // One in a minute is not too many.
    flood(1);
    vi.advanceTimersByTime(MINUTE);
    expect(told().map(({ msg }) => msg)).toEqual(["it rains"]);
    flood(10);
    expect(told()).toHaveLength(3);
  });

  test("others are written all the same, and so are faults of another place", () => {
    const { log, told } = watched({ info: 1, warn: 1, error: 1 });
    const here = () => new Fault("Here.");
    const there = () => new Fault("There.");
    for (let i = 0; i < 9; i++) {
      log.warn({}, "it rains");
      log.info({}, "it rains");
      for (const where of ["act", "start"]) for (const make of [here, there]) log.error({ where, error: make() }, "a fault of ours");
    }
    expect(told().map(({ level, where, error }) => [level, where, (error as { says?: string })?.says])).toEqual([
      [40, undefined, undefined],
      [30, undefined, undefined],
      [50, "act", "Here."],
      [50, "act", "There."],
      [50, "start", "Here."],
      [50, "start", "There."],
    ]);
  });

  test("what was left out is told at the end of the process, once", () => {
    const { log, told } = watched({ ...everyLine, error: 0 });
    for (let i = 0; i < 5; i++) log.error({}, "it rains");
    log.info({}, "closed");
    log.flush();
    log.flush();
    expect(told()).toMatchObject([{ msg: "closed" }, { level: 50, what: "it rains", lines: 5 }]);
  });

  test("those that the level leaves out are not told of", () => {
    const { log, told } = watched({ info: 0, warn: 0, error: 0 }, "error");
    log.warn({}, "it rains");
    log.flush();
    expect(told()).toEqual([]);
  });

  test("however many kinds there are, the memory they take is bounded, and so are their lines", () => {
    const { log, told } = watched({ ...everyLine, error: 2 });
    for (let i = 0; i < 1000; i++) log.error({ where: `place ${i}` }, "a fault of ours");
    expect(told()).toHaveLength(202);
    log.flush();
    expect(told()).toMatchObject([{ lines: 798 }]);
  });
});

describe("what any client can cause", () => {
  const metricsToken = "a token of the test";
  const FRAMES = 500;

  /** A server with the usual limits, whose log and metrics are read. */
  async function readServer(pace: Pace = { burst: 1e9, perSecond: 1e9, patience: 1e9 }) {
    const { log, told } = watched();
    const server = await testServer({ log, config: { metricsToken }, pace });
    onTestFinished(() => server.end());
    const metric = async (name: string): Promise<number> => {
      const page = await (await fetch(`${server.base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();
      return Number(
        page
          .split("\n")
          .find((line) => line.startsWith(`${name} `))
          ?.split(" ")
          .at(-1) ?? 0,
      );
    };
    return { server, log, told, metric };
  }

  test("messages that cannot be read: a few lines, and all are counted", async () => {
    const { server, log, told, metric } = await readServer();
    const [ann] = await table(server.base, ["Ann"]);
    const eve = await arriveRaw(server.base, await call<Entry>(server.base, `/rooms/${ann.entry.code}/watch`, {}));
    for (let i = 0; i < FRAMES; i++) eve.send(new Uint8Array([21, 0xc1]));
    expect((await eve.ask("log", { from: 0 })).status).toBe(0);
    log.flush();
    const lines = told().filter(({ msg, what }) => [msg, what].includes("a message could not be read"));
    expect(lines).toHaveLength(usualLines.warn + 1);
    expect(lines.at(-1)).toMatchObject({ what: "a message could not be read", lines: FRAMES - usualLines.warn });
    expect(await metric('baseboard_log_lines_total{level="warn",what="a message could not be read"}')).toBe(FRAMES);
    expect(await metric('baseboard_refusals_total{reason="room.malformed"}')).toBe(FRAMES);
    expect(await metric("baseboard_log_lines_lost")).toBe(0);
  });

  test("messages that make no sense, or come too fast, are counted without a line", async () => {
    const { server, told, metric } = await readServer({ burst: 20, perSecond: 0.001, patience: 1e9 });
    const [ann] = await table(server.base, ["Ann"]);
    const eve = await arriveRaw(server.base, await call<Entry>(server.base, `/rooms/${ann.entry.code}/watch`, {}));
    told();
    for (let i = 0; i < 10; i++) await eve.ask("nonsense", {});
    for (let i = 0; i < 20; i++) await eve.ask("log", { from: 0 });
    expect(await metric('baseboard_refusals_total{reason="room.malformed"}')).toBe(10);
    // The handshake was a message, too.
    expect(await metric('baseboard_refusals_total{reason="room.tooFast"}')).toBe(11);
    expect(told()).toEqual([]);
  });

  test("pages from elsewhere that ask for a WebSocket: a few lines, and all are counted", async () => {
    const { server, told, metric } = await readServer();
    for (let i = 0; i < 2 * usualLines.warn; i++)
      await askForSocket(server.base, "/x/ABCDEF?sessionId=x", ["Origin: https://elsewhere.example"]);
    const what = "refused a WebSocket from another page";
    expect(told().filter(({ msg }) => msg === what)).toHaveLength(usualLines.warn);
    expect(await metric(`baseboard_log_lines_total{level="warn",what="${what}"}`)).toBe(2 * usualLines.warn);
  });

  test("frames that are none: a few lines of what complains about them, and none of it is what was sent", async () => {
    const { server, told, metric } = await readServer();
    const [ann] = await table(server.base, ["Ann"]);
    for (let i = 0; i < 2 * usualLines.warn; i++) {
      const eve = await arriveRaw(server.base, await call<Entry>(server.base, `/rooms/${ann.entry.code}/watch`, {}));
      eve.send(new Uint8Array(5000));
      await eve.closed;
    }
    const what = "a library has complained";
    await vi.waitFor(async () => expect(await metric(`baseboard_log_lines_total{level="warn",what="${what}"}`)).toBe(2 * usualLines.warn), {
      timeout: 20_000,
    });
    const lines = told().filter(({ msg }) => msg === what);
    expect(lines).toHaveLength(usualLines.warn);
    expect(lines[0]).toMatchObject({
      from: "colyseus",
      error: { at: expect.arrayContaining([expect.stringMatching(/^ws\/lib\/receiver\.js:\d+$/)]) },
    });
  });
});
