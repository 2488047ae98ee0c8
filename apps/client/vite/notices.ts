import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);

/** What is built in without being a module: fonts and icon sets. */
const besides = [
  "@fontsource-variable/inter",
  "@fontsource-variable/bricolage-grotesque",
  "@iconify-json/game-icons",
  "@iconify-json/lucide",
].map((name) => dirname(require.resolve(`${name}/package.json`)));

/** The folder of the package that a module belongs to; undefined for our own. */
export function packageOf(id: string): string | undefined {
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replace(/^\0/, ""))?.[1];
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
}

/** A package's name, version, licence, and the licence's words where it brings them. */
function notice(folder: string): string {
  const { name, version, license }: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.|$)/i.test(one));
  const words = file ? readFileSync(join(folder, file), "utf8").trim() : "";
  return `${name} ${version} (${license ?? "see its repository"})\n\n${words}`.trim();
}

/** Puts `licences.txt` into the build: what the client is built of besides our own code, and on which terms. */
export function notices(): Plugin {
  return {
    name: "baseboard:notices",
    apply: "build",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []));
      const folders = new Set([...modules.flatMap((id) => packageOf(id) ?? []), ...besides]);
      const known = [...folders].filter((folder) => existsSync(join(folder, "package.json"))).map(notice);
      this.emitFile({ type: "asset", fileName: "licences.txt", source: `${known.sort().join(`\n\n${"-".repeat(80)}\n\n`)}\n` });
    },
  };
}
