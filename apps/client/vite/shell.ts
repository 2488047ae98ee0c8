import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { manifests } from "./icons.ts";

interface Entry {
  url: string;
  /** What tells this file from the one of the same name in another build; null where the name does. */
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

const templates = manifests.filter(({ template }) => template).map(({ id }) => `packages/games/${id}/`);

/** Whether a file of the build belongs to a template alone: it is not on offer, and not kept for times without a network. */
export function isOfTemplate(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  const sources = file.type === "chunk" ? file.moduleIds : file.originalFileNames;
  return sources.length > 0 && sources.every((source) => templates.some((folder) => source.includes(folder)));
}

/** Builds the service worker as `/sw.js`, and writes into it which files there are: all of them but itself and templates. */
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
        const built = Object.values(bundle)
          .filter((file) => file.fileName !== "sw.js" && !file.fileName.startsWith(".") && !isOfTemplate(file))
          .map((file) => entryOf(file.fileName, file.type === "chunk" ? file.code : file.source));
        const copied = filesIn(publicDir).map((file) => entryOf(file, readFileSync(join(publicDir, file))));
        const list = [...built, ...copied].sort((a, b) => (a.url < b.url ? -1 : 1));
        worker.code = worker.code.replace(/\b(\w+)\.__SHELL__/, () => JSON.stringify(list));
      },
    },
  };
}
