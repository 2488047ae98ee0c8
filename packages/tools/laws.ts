// pnpm laws GAME SEED [COUNT]: plays random matches from a seed on and checks every law: repeats what a failing test names.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Parts } from "@baseboard/kit";
import { keepsTheLaws, type LawSetting } from "@baseboard/kit/testing";
import { openGame } from "./games.ts";
import { root, wholeNumber } from "./workspace.ts";

const [id, seed = "1", count = "1"] = process.argv.slice(2);

try {
  const { game } = await openGame(id);
  const file = join(root, "packages/games", id, "test/setting.ts");
  if (!existsSync(file)) throw new Error(`${file} is missing: it says how the laws are checked for ${id}.`);
  const { setting } = (await import(pathToFileURL(file).href)) as { setting: LawSetting<Parts> };
  const { plies } = keepsTheLaws(game, setting, wholeNumber(count), wholeNumber(seed));
  console.log(`${count} match${count === "1" ? "" : "es"} of ${id} from seed ${seed}: ${plies} plies, every law kept.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
