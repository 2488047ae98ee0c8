import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { findBrowser } from "../browser.ts";
import { root } from "../workspace.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of the client built with the test hook for its boards. */
    pages: string;
  }
}

/** Before the first browser test file, once for all of them: unpacks the browser, and builds the client under test. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  await findBrowser();
  const outDir = mkdtempSync(join(tmpdir(), "baseboard-pages-"));
  const client = join(root, "apps/client");
  process.env.BASEBOARD_TEST = "1";
  await build({ root: client, configFile: join(client, "vite.config.ts"), logLevel: "silent", build: { outDir } });
  delete process.env.BASEBOARD_TEST;
  provide("pages", outDir);
  return () => rmSync(outDir, { recursive: true, force: true });
}
