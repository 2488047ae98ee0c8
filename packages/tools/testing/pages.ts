// For every file of browser tests: what the pages of a test that failed looked like, and said, is kept.
import { afterEach, beforeEach } from "vitest";
import { dismiss, testify } from "./witness.ts";

beforeEach(dismiss);

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const file of await testify(task.name)) console.log(`Kept: ${file}`);
});
