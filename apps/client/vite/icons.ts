import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Manifest, ShelfEntry } from "@baseboard/kit";
import { shellIcons } from "@baseboard/stage/icons";
import type { Plugin } from "vite";

interface IconSet {
  icons: Record<string, { body: string }>;
}

const require = createRequire(import.meta.url);
const setOf = (name: string): IconSet => JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), "utf8"));

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** A rounded rectangle as path data. */
function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const arc = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : "");
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${w}${arc(r, r)}v${h}${arc(-r, r)}h${-w}${arc(-r, -r)}v${-h}${arc(r, -r)}z`;
}

/** One element of an icon as path data. Throws on unsupported elements. */
function pathOf(element: string): string {
  const a = attributes(element);
  const number = (name: string) => Number(a[name] ?? 0);
  const tag = /^<(\w+)/.exec(element)?.[1];
  if (tag === "path") return a.d.replace(/^m/, "M"); // A relative first command would depend on the previous path.
  if (tag === "rect") return rectangle(number("x"), number("y"), number("width"), number("height"), number("rx"));
  if (tag === "circle") {
    const [x, y, r] = [number("cx"), number("cy"), number("r")];
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
  throw new Error(`An icon is drawn with <${tag}>, which the icons plugin cannot turn into a path.`);
}

const elements = (body: string): string[] => [...body.matchAll(/<(?!g\b)\w+[^>]*>/g)].map(([element]) => element);

function pick(set: IconSet, names: readonly string[], size: number, stroked: boolean, from: string): [string, object][] {
  return names.map((name) => {
    const body = set.icons[name]?.body;
    if (!body) throw new Error(`${from} has no icon "${name}": correct packages/stage/src/icons.ts, or the manifest of its game.`);
    return [name, { size, d: elements(body).map(pathOf).join(""), stroked }];
  });
}

const drawn = (names: Record<string, string>): Record<string, object> =>
  Object.fromEntries(pick(setOf("game-icons"), Object.keys(names), 512, false, "game-icons"));

const folder = fileURLToPath(new URL("../../../packages/games/", import.meta.url));
/** What every game says of itself. */
export const manifests: (ShelfEntry & Partial<Manifest>)[] = await Promise.all(
  readdirSync(folder)
    .map((id) => join(folder, id, "manifest.ts"))
    .filter((file) => existsSync(file))
    .map(async (file) => (await import(pathToFileURL(file).href)).manifest),
);

/** The author of each icon of a game, playable or announced. */
export const gameIcons: Record<string, string> = Object.assign({}, ...manifests.map((manifest) => manifest.icons));

/** The icons in use as path data by name: the shell's, those of each game, and all games' together. */
export const iconTables = (): Record<string, Record<string, object>> => ({
  "virtual:icons": Object.fromEntries(pick(setOf("lucide"), shellIcons, 24, true, "lucide")),
  "virtual:icons/all": drawn(gameIcons),
  ...Object.fromEntries(manifests.map((manifest) => [`virtual:icons/of/${manifest.id}`, drawn(manifest.icons)])),
});

/** Provides `virtual:icons` and its submodules: the drawings of the icons in use only. */
export function icons(): Plugin {
  const doors = manifests.map(({ id }) => `${JSON.stringify(id)}: () => import("virtual:icons/of/${id}")`);
  const modules = new Map([["virtual:icons/games", `export default { ${doors.join(", ")} };`]]);
  for (const [id, table] of Object.entries(iconTables())) modules.set(id, `export default ${JSON.stringify(table)};`);
  return {
    name: "baseboard:icons",
    resolveId: (source) => (modules.has(source) ? `\0${source}` : undefined),
    load: (loaded) => (loaded.startsWith("\0") ? modules.get(loaded.slice(1)) : undefined),
  };
}
