import { expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { servicesOf } from "../../src/rooms.ts";

test("chance is 32 bytes that nobody has had before, unless a test brings its own", () => {
  const { newKey } = servicesOf(readConfig({}), {}, { store: {} as never, log: {} as never, games: [], metrics: undefined });
  const keys = Array.from({ length: 100 }, newKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(keys).size).toBe(keys.length);
});
