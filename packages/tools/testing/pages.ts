// For browser test files: keeps screenshots and console output of the pages of failed tests.
import { afterEach, beforeEach } from "vitest";
import { dismiss, testify } from "./witness.ts";

beforeEach(dismiss);

afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  for (const file of await testify(task.name)) console.log(`Kept: ${file}`);
});
