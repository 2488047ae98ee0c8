// pnpm drill [NAME…] [--kills N] [--matches N]: breaks one component after another during play, and checks that nothing acknowledged is
// lost. `pnpm drill kill --kills 1000` is the long form.

import { learnFromVisitors } from "../log-search/learn.ts";
import { logSearch } from "../log-search/search.ts";
import { summary } from "../log-search/totals.ts";
import { wholeNumber } from "../workspace.ts";
import { drills } from "./drills.ts";
import { hasPassed, type Result, rehearse } from "./rehearse.ts";
import { header, line } from "./table.ts";
import { type World, worlds } from "./world.ts";

/** Parsed arguments. */
interface Asked {
  names: string[];
  /** How often to kill a process; all other failures happen once. */
  kills: number;
  tables: number;
}

function read(words: string[]): Asked {
  const asked: Asked = { names: [], kills: 10, tables: 12 };
  const numbers: Record<string, "kills" | "tables"> = { "--kills": "kills", "--matches": "tables" };
  for (let i = 0; i < words.length; i++) {
    const number = numbers[words[i]];
    if (number) asked[number] = wholeNumber(words[++i] ?? "");
    else if (words[i] in drills) asked.names.push(words[i]);
    else throw new Error(`There is no drill "${words[i]}". There are: ${Object.keys(drills).join(", ")}.`);
  }
  if (asked.names.length === 0) asked.names = Object.keys(drills);
  return asked;
}

const enough = new AbortController();

/** Runs drills in sequence, in one world. */
async function runAll(names: string[], world: World, { kills, tables }: Asked): Promise<Result[]> {
  const results: Result[] = [];
  for (const name of names) {
    if (enough.signal.aborted) break;
    const times = name === "kill" ? kills : 1;
    const result = await rehearse(name, drills[name], { world, tables, times, tell: console.log, enough: enough.signal });
    results.push(result);
    console.log(line(result));
  }
  return results;
}

async function main(asked: Asked): Promise<boolean> {
  const results: Result[] = [];
  console.log(header);
  for (const [on, open] of Object.entries(worlds)) {
    const here = asked.names.filter((name) => drills[name].on === on);
    if (here.length === 0) continue;
    const world = await open();
    try {
      results.push(...(await runAll(here, world, asked)));
    } finally {
      await world.end();
    }
  }
  for (const { name, wrong } of results) for (const what of wrong) console.log(`${name}: ${what}`);
  console.log(summary([logSearch.search()]));
  return results.every(hasPassed);
}

learnFromVisitors();
// The client warns on the console about lost connections; here that is expected.
console.warn = () => {};
// SIGTERM (`kill`) stops further failures and reports the results; Ctrl+C ends everything at once.
process.once("SIGTERM", () => enough.abort());
process.once("SIGINT", () => process.exit(1));
try {
  process.exit((await main(read(process.argv.slice(2)))) ? 0 : 1);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
