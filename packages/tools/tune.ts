// pnpm tune GAME [--rounds N] [--matches N] [--key WORD]: seeks better weights for the bots of a game by letting them play against what they
// are now. A game that can be tuned says so in its test/tuning.ts. Prints each round, and the weights found; nothing is written.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { percent, type Tuning, tune } from "./tuning.ts";
import { root, wholeNumber } from "./workspace.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "30" },
    matches: { type: "string", default: "400" },
    key: { type: "string", default: "tune" },
  },
});

async function tuningOf(game: string): Promise<Tuning> {
  const file = join(root, "packages/games", game, "test/tuning.ts");
  if (!existsSync(file)) throw new Error(`The bots of "${game}" cannot be tuned: there is no ${file}.`);
  return ((await import(pathToFileURL(file).href)) as { tuning: Tuning }).tuning;
}

try {
  const tuning = await tuningOf(positionals[0] ?? "");
  const { weights, against } = tune(tuning, {
    rounds: wholeNumber(values.rounds),
    matches: wholeNumber(values.matches),
    key: values.key,
    tell: console.log,
  });
  console.log(
    `\n${JSON.stringify(weights, undefined, 2)}\nagainst those of today, in other matches: ${percent(against)} (fair: ${(100 / tuning.seats).toFixed(1)} %)`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
