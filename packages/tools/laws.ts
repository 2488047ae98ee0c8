// pnpm laws GAME SEED [COUNT]: plays random matches from a seed and checks every law, to repeat what a failing test names.
import { keepsTheLaws } from "@baseboard/kit/testing";
import { openGame, openLawConfig } from "./games.ts";
import { wholeNumber } from "./workspace.ts";

const [id, seed = "1", count = "1"] = process.argv.slice(2);

try {
  const { game } = await openGame(id);
  const { plies } = keepsTheLaws(game, await openLawConfig(id), wholeNumber(count), wholeNumber(seed));
  console.log(`${count} match${count === "1" ? "" : "es"} of ${id} from seed ${seed}: ${plies} plies, every law kept.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
