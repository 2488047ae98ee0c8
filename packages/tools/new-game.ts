// pnpm new-game NAME: a new game, as a copy of the smallest one.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bin, root } from "./workspace.ts";

/** The toy's words under the new name: `my-game` in strings and paths, `myGame` and `MyGame` in code. */
export function renamed(text: string, name: string): string {
  const upper = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const lower = upper[0].toLowerCase() + upper.slice(1);
  const title = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim();
  return text
    .replace(/(["'`/])toy(?![A-Za-z])/g, `$1${name}`)
    .replace(/\btoy(?=\b|[A-Z])/g, lower)
    .replace(/Toy/g, upper)
    .replace(/High Card|Hohe Karte/g, title)
    .replaceAll("{#high-card}", `{#${name}}`)
    .replace(/\n *forTrying: true,/, "");
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

function newGame(name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw new Error("A game's name is lower case with dashes: pnpm new-game my-game");
  const folder = join(root, "packages/games", name);
  if (existsSync(folder)) throw new Error(`packages/games/${name} exists already.`);
  cpSync(join(root, "packages/games/toy"), folder, { recursive: true });
  for (const file of filesBelow(folder)) writeFileSync(file, renamed(readFileSync(file, "utf8"), name));
  // A longer name may need another line, and another place among the imports.
  spawnSync(bin("biome"), ["check", "--write", folder], { cwd: root });
  console.log(`packages/games/${name} is there, with its rules, laws, bot, room and board: that folder is all there is of it.
Next: pnpm play ${name}, then change its rules scene by scene.`);
}

if (import.meta.main) {
  try {
    newGame(process.argv[2] ?? "");
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
