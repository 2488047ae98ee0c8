import { EventEmitter } from "node:events";
import type { Entry } from "@baseboard/protocol";
import { call } from "@baseboard/room/testing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Heartbeat } from "../../src/http/heartbeat.ts";
import { arriveBare } from "../bare.ts";
import { testServer } from "../support.ts";

const SECOND = 1000;

class Wire extends EventEmitter {
  ping = vi.fn();
  terminate = vi.fn(() => this.emit("close"));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a connection from which nothing comes is asked after ten seconds, counted from when it came", () => {
  const [early, late] = [new Wire(), new Wire()];
  const heartbeat = new Heartbeat();
  heartbeat.keep(early);
  vi.advanceTimersByTime(4 * SECOND);
  heartbeat.keep(late);
  vi.advanceTimersByTime(6 * SECOND);
  expect([early, late].map(({ ping }) => ping.mock.calls.length)).toEqual([1, 0]);
  vi.advanceTimersByTime(4 * SECOND);
  expect([early, late].map(({ ping }) => ping.mock.calls.length)).toEqual([1, 1]);
});

test("of a thousand connections few are looked at together, by one timer, however many come at once or leave", () => {
  const heartbeat = new Heartbeat();
  const wires = Array.from({ length: 1000 }, () => new Wire());
  let together = 0;
  for (const wire of wires) {
    wire.ping.mockImplementation(() => together++);
    heartbeat.keep(wire);
    vi.advanceTimersByTime(10);
  }
  expect(vi.getTimerCount()).toBe(1);
  for (const wire of wires.slice(500)) wire.emit("close");
  const each = Array.from({ length: 100 }, () => {
    together = 0;
    vi.advanceTimersByTime(SECOND / 10);
    return together;
  });
  expect(Math.max(...each)).toBeLessThan(15);
  expect(each.reduce((sum, count) => sum + count)).toBe(500);
});

test("who does not answer twice is gone, and is asked no more; who answers stays", () => {
  const [silent, slow] = [new Wire(), new Wire()];
  const heartbeat = new Heartbeat();
  for (const wire of [silent, slow]) heartbeat.keep(wire);
  vi.advanceTimersByTime(29 * SECOND);
  slow.emit("pong");
  expect(silent.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND);
  expect([silent, slow].map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 0]);
  vi.advanceTimersByTime(20 * SECOND);
  expect([silent, slow].map(({ ping }) => ping.mock.calls.length)).toEqual([2, 3]);
  expect(vi.getTimerCount()).toBe(1);
  slow.emit("close");
  expect(vi.getTimerCount()).toBe(0);
});

test("who answers and says nothing is asked every fifty seconds, until an answer is missed; who has fallen silent at once", () => {
  const wire = new Wire();
  wire.ping.mockImplementation(() => wire.emit("pong"));
  new Heartbeat().keep(wire);
  /** How often they are asked in so many seconds. */
  const asked = (seconds: number): number => {
    wire.ping.mockClear();
    vi.advanceTimersByTime(seconds * SECOND);
    return wire.ping.mock.calls.length;
  };
  expect([asked(10), asked(39), asked(1), asked(500)]).toEqual([1, 0, 1, 10]);
  wire.emit("message");
  expect([asked(10), asked(10), asked(39), asked(1)]).toEqual([0, 1, 0, 1]);
  wire.ping.mockReset();
  expect(asked(50)).toBe(1);
  expect([asked(10), asked(20), wire.terminate.mock.calls.length]).toEqual([1, 0, 1]);
});

test("a server asks everybody who is connected", async () => {
  const server = await testServer();
  const { socket } = await arriveBare(server.base, await call<Entry>(server.base, "/rooms", { game: "toy", name: "Ann" }));
  const gone = new Promise((resolve) => socket.resume().once("close", resolve));
  for (let asked = 0; asked < 3; asked++) vi.advanceTimersByTime(10 * SECOND);
  await gone;
  await server.end();
});
