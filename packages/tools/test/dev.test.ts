import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { freePort } from "../services/service.ts";
import { node, root } from "../workspace.ts";

test("pnpm dev is for development, whatever else is set: the toy is there, and the pages it serves may talk to the server", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "baseboard-dev-"));
  const port = await freePort();
  const env = { PATH: process.env.PATH, DATA_DIR, PORT: String(port), LOG_LEVEL: "silent", NODE_ENV: "production" };
  const dev = spawn(node, ["packages/tools/dev.ts"], { cwd: root, env, stdio: "ignore" });
  const gone = new Promise((resolve) => dev.once("exit", resolve));
  try {
    const open = () =>
      fetch(`http://127.0.0.1:${port}/api/rooms`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: "http://localhost:5173" },
        body: JSON.stringify({ game: "toy", name: "Ann" }),
      });
    await vi.waitFor(async () => expect((await open()).status).toBe(201), { timeout: 30_000, interval: 200 });
  } finally {
    dev.kill("SIGTERM");
    await gone;
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}, 60_000);
