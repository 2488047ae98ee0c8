import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { isEntrance } from "./entrances.ts";

interface Entry {
  url: string;
  /** Distinguishes this file from its namesake in another build; null if the name is already hashed. */
  revision: string | null;
}

const entryOf = (fileName: string, source: string | Uint8Array): Entry => ({
  url: `/${fileName}`,
  revision: fileName.startsWith("assets/") ? null : createHash("sha256").update(source).digest("hex").slice(0, 16),
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );

/** Builds the service worker as `/sw.js`, and injects the list of all other files. */
export function shell(): Plugin {
  let publicDir = "";
  return {
    name: "baseboard:shell",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: "chunk", id: "/src/sw.ts", fileName: "sw.js" });
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle["sw.js"];
        if (worker?.type !== "chunk" || worker.imports.length > 0) this.error("The service worker must be one file of its own.");
        // Without a server every address has the one page.
        const built = Object.values(bundle)
          .filter(({ fileName }) => fileName !== "sw.js" && !fileName.startsWith(".") && !isEntrance(fileName))
          .map((file) => entryOf(file.fileName, file.type === "chunk" ? file.code : file.source));
        const copied = filesIn(publicDir).map((file) => entryOf(file, readFileSync(join(publicDir, file))));
        const list = [...built, ...copied].sort((a, b) => (a.url < b.url ? -1 : 1));
        worker.code = worker.code.replace(/\b(\w+)\.__SHELL__/, () => JSON.stringify(list));
      },
    },
  };
}
