// Bundles the server into apps/server/dist: a few files that run without node_modules, for the container.
import { join } from "node:path";
import { build } from "vite";
import { root } from "./workspace.ts";

/**
 * Bundles the server into a folder: `index.mjs` is the server, `admin.mjs` the backup and restore tool, `bot-worker.mjs` the bots' worker
 * thread.
 */
export async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(root, "apps/server"),
    logLevel: "warn",
    ssr: { noExternal: true, external: ["@pm2/io", "@colyseus/tools", "@colyseus/auth"] },
    build: {
      ssr: true,
      outDir,
      target: "node24",
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(
          Object.entries({ index: "index", admin: "admin", "bot-worker": "bots/worker" }).map(([name, file]) => [
            name,
            join(root, `apps/server/src/${file}.ts`),
          ]),
        ),
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
}

if (import.meta.main) await bundle(join(root, "apps/server/dist"));
