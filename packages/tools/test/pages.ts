import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { root } from "../workspace.ts";
import type { Server } from "./served.ts";

/** Builds the client with the hook through which tests look at its boards, and serves it; rooms are at `server`, if there is one. */
export async function servePages(server?: string): Promise<Server> {
  const outDir = mkdtempSync(join(tmpdir(), "baseboard-pages-"));
  const client = join(root, "apps/client");
  const setting = { root: client, configFile: join(client, "vite.config.ts"), logLevel: "silent" as const };
  process.env.BASEBOARD_TEST = "1";
  if (server) process.env.BASEBOARD_SERVER = server;
  await build({ ...setting, build: { outDir } });
  const pages = await preview({ ...setting, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  delete process.env.BASEBOARD_TEST;
  delete process.env.BASEBOARD_SERVER;
  return {
    base: (pages.resolvedUrls?.local[0] ?? "").replace(/\/$/, ""),
    async close() {
      await pages.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
