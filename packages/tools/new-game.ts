// pnpm new-game NAME [--from TEMPLATE]: a new game, as a copy of a small one that works.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { exportedAs } from "@baseboard/games/by-game";
import type { Manifest } from "@baseboard/kit";
import { gameIds } from "./games.ts";
import { bin, root } from "./workspace.ts";

const games = join(root, "packages/games");

/** A small game, and what it is called, by language. */
export interface Template {
  id: string;
  titles: string[];
}

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

/**
 * The template's words under the new name: `my-game` in strings and paths, `myGame` and `MyGame` in code. Whether one whispers in it is
 * for the new game to say.
 */
export function renamed(text: string, { id, titles }: Template, name: string): string {
  const [was, is] = [exportedAs(id), exportedAs(name)];
  const title = name.split("-").map(capital).join(" ");
  const anchors = titles.map((each) => each.toLowerCase().replaceAll(" ", "-"));
  return titles
    .reduce((all, each) => all.replaceAll(each, title), text)
    .replace(new RegExp(`(["'\`/])${id}(?![A-Za-z])`, "g"), `$1${name}`)
    .replace(new RegExp(`\\{#(${anchors.join("|")})\\}`, "g"), `{#${name}}`)
    .replace(new RegExp(`\\b${was}(?=\\b|[A-Z])`, "g"), is)
    .replace(new RegExp(`\\b${capital(was)}(?=\\b|[A-Z])`, "g"), capital(is))
    .replace(/\n *template: "\w+",/, "")
    .replace(/\n *whispers: true,/, "");
}

/** The games that say they are templates, by the word for it. */
async function templates(): Promise<Map<string, Template>> {
  const found = await Promise.all(
    gameIds.map(async (id): Promise<[string | undefined, Template]> => {
      const { manifest }: { manifest: Manifest } = await import(pathToFileURL(join(games, id, "manifest.ts")).href);
      const titles = readdirSync(join(games, id, "words")).map(
        (language) => JSON.parse(readFileSync(join(games, id, "words", language, "shelf.json"), "utf8"))[`${id}.name`],
      );
      return [manifest.template, { id, titles }];
    }),
  );
  return new Map(found.flatMap(([word, template]) => (word ? [[word, template]] : [])));
}

async function newGame(name: string, from: string): Promise<void> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error("A game's name is lower case with dashes: pnpm new-game my-game");
  const folder = join(games, name);
  if (existsSync(folder)) throw new Error(`packages/games/${name} exists already.`);
  const known = await templates();
  const template = known.get(from);
  if (!template) throw new Error(`There is no template "${from}": --from ${[...known.keys()].sort().join(", --from ")}.`);
  cpSync(join(games, template.id), folder, { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name: file } of files) {
    const path = join(parentPath, file);
    writeFileSync(path, renamed(readFileSync(path, "utf8"), template, name));
  }
  // A longer name may change line breaks and the order of imports.
  spawnSync(bin("biome"), ["check", "--write", folder], { cwd: root });
  console.log(`packages/games/${name} is there, with its rules, laws, bots and board: that folder is all there is of it.
Next: pnpm play ${name}, then change its rules scene by scene.`);
}

if (import.meta.main) {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: { type: "string", default: "grid" } } });
    await newGame(positionals[0] ?? "", values.from);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
