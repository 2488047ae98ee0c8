import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bundle } from "../bundle.ts";
import { node, root } from "../workspace.ts";

const folder = mkdtempSync(join(tmpdir(), "baseboard-bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the bundled server runs in an empty folder, and shuts down when told to", async () => {
  const server = join(folder, "apps/server/dist");
  await bundle(server);
  expect(readdirSync(server).reduce((sum, name) => sum + statSync(join(server, name)).size, 0)).toBeLessThan(5_000_000);
  mkdirSync(join(folder, "apps/client/dist"), { recursive: true });
  writeFileSync(join(folder, "apps/client/dist/index.html"), "<!doctype html><title>pages</title>");
  const env = { PATH: process.env.PATH, NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(folder, "data") };
  const child = spawn(node, ["apps/server/dist/index.mjs"], { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] });
  const gone = new Promise((resolve) => child.once("exit", (code) => resolve(code)));
  const base = await new Promise<string>((resolve) => {
    child.stdout.on("data", (text: Buffer) => {
      const found = /open at (http:\S+)/.exec(text.toString());
      if (found) resolve(found[1]);
    });
  });
  expect(await (await fetch(`${base}/healthz`)).text()).toBe("alive");
  expect(await (await fetch(`${base}/`)).text()).toContain("pages");
  const made = await fetch(`${base}/api/rooms`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "the-base", name: "Ann" }),
  });
  expect(made.status).toBe(201);
  child.kill("SIGTERM");
  expect(await gone).toBe(0);
}, 60_000);

test("the container is built from this workspace, and runs as nobody in particular", () => {
  const file = readFileSync(join(root, "apps/server/Dockerfile"), "utf8");
  const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const ensured = /PNPM = "([\d.]+)"/.exec(readFileSync(join(root, "packages/tools/ensure.mjs"), "utf8"))?.[1];
  expect(file).toContain(`pnpm@${ensured} `);
  expect([...file.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)).toEqual(Array(2).fill(devDependencies.node.split(".")[0]));
  for (const line of ["USER node", "VOLUME /data", "STOPSIGNAL SIGTERM", 'CMD ["node", "apps/server/dist/index.mjs"]'])
    expect(file).toContain(`\n${line}\n`);
  expect(file).toMatch(/\nHEALTHCHECK .*\\\n.*healthz/);
});
