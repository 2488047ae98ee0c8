import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { build } from "vite";
import { compress } from "../../../../apps/client/vite/compress.ts";
import { pages } from "../../../../apps/server/src/http/pages.ts";
import { root } from "../../workspace.ts";

const HTML = `<!doctype html><title>limit</title><body><script type="module" src="/main.ts"></script></body>`;
const MAIN = `import { Client } from "@colyseus/sdk";
import { Application } from "pixi.js";
const app = new Application();
await app.init({ resizeTo: window });
document.body.append(app.canvas);
document.body.dataset.ready = String(new Client(location.origin));`;

/** A page of Pixi and the Colyseus client alone, built and served like ours. */
export async function limit(): Promise<{ base: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "baseboard-limit-"));
  writeFileSync(join(folder, "index.html"), HTML);
  writeFileSync(join(folder, "main.ts"), MAIN);
  await build({
    root: folder,
    configFile: false,
    logLevel: "warn",
    plugins: [compress()],
    resolve: {
      alias: {
        "@colyseus/sdk": join(root, "apps/client/node_modules/@colyseus/sdk"),
        "pixi.js": join(root, "packages/stage/node_modules/pixi.js"),
      },
    },
    build: { target: "es2024", modulePreload: { polyfill: false } },
  });
  const server = express()
    .use(pages(join(folder, "dist")))
    .listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
