import { expect, test } from "vitest";
import { TokenBucket, TokenBuckets, usualPace } from "../src/model/rate-limit.ts";

const times = (gate: TokenBucket, count: number, now = 0) => Array.from({ length: count }, () => gate.message(now));

test("so many messages pass at once, then so many a second; who keeps at it is closed out", () => {
  const gate = new TokenBucket(0, { burst: 3, perSecond: 2, patience: 3 });
  expect(times(gate, 4)).toEqual(["pass", "pass", "pass", "wait"]);
  expect(times(gate, 4, 1000)).toEqual(["pass", "pass", "wait", "wait"]);
  expect(gate.message(1000)).toBe("close");
});

test("somebody has one gate, whenever they come, until there is nothing to hold against them", () => {
  const gates = new TokenBuckets(usualPace);
  times(gates.of("ann", 0), usualPace.burst);
  expect(gates.of("bo", 1).message(1)).toBe("pass");
  expect(gates.of("ann", 1).message(1)).toBe("wait");
});

test("who has rested is forgotten, so that a server does not remember everybody it has ever seen", () => {
  const gates = new TokenBuckets(usualPace);
  for (let i = 0; i < 10_000; i++) gates.of(`guest ${i}`, i * 1000).message(i * 1000);
  expect(gates.size).toBeLessThan(200);
  const [held] = [gates.of("held", 1e7)];
  for (let i = 0; i < 10; i++) held.malformed();
  for (let i = 0; i < 1000; i++) gates.of(`more ${i}`, 1e7);
  expect(gates.of("held", 1e7)).toBe(held);
});
