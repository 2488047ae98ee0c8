// pnpm drill [NAME…] [--kills N] [--matches N]: breaks one thing after another under people who play, and sees that
// nothing acknowledged is lost. `pnpm drill kill --kills 1000` is the long form.

import { wholeNumber } from "../workspace.ts";
import { drills } from "./drills.ts";
import { hasPassed, type Result, rehearse } from "./rehearse.ts";
import { header, line } from "./table.ts";
import { openCluster, openSingle, type World } from "./world.ts";

/** What is asked for. */
interface Asked {
  names: string[];
  /** How often a process is killed; every other blow falls once. */
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

async function main({ names, kills, tables }: Asked): Promise<boolean> {
  const results: Result[] = [];
  console.log(header);
  for (const on of ["cluster", "single"] as const) {
    const here = names.filter((name) => drills[name].on === on);
    if (here.length === 0) continue;
    const world: World = await (on === "cluster" ? openCluster() : openSingle());
    try {
      for (const name of here) {
        const result = await rehearse(name, drills[name], { world, tables, times: name === "kill" ? kills : 1 });
        results.push(result);
        console.log(line(result));
      }
    } finally {
      await world.end();
    }
  }
  for (const { name, wrong } of results) for (const what of wrong) console.log(`${name}: ${what}`);
  return results.every(hasPassed);
}

// The client says on the console that it was cut off; here it always is.
console.warn = () => {};
// What was started ends with us.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
try {
  process.exit((await main(read(process.argv.slice(2)))) ? 0 : 1);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
