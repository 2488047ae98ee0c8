import { join } from "node:path";
import { preview } from "vite";
import { inject } from "vitest";
import { root } from "../workspace.ts";
import type { Server } from "./served.ts";

/** Serves the client with the hook through which tests look at its boards; rooms are at `server`, if there is one. */
export async function servePages(server?: string): Promise<Server> {
  const client = join(root, "apps/client");
  if (server) process.env.BASEBOARD_SERVER = server;
  const pages = await preview({
    root: client,
    configFile: join(client, "vite.config.ts"),
    logLevel: "silent",
    build: { outDir: inject("pages") },
    preview: { port: 0, host: "127.0.0.1" },
  });
  delete process.env.BASEBOARD_SERVER;
  return {
    base: (pages.resolvedUrls?.local[0] ?? "").replace(/\/$/, ""),
    close: () => pages.close(),
  };
}
