// pnpm simulate [--seeds N] [--from N] [--seed N] [--trace] [--plant WHAT]: plays a room in a simulated world for each seed. Two
// servers, a few browsers, the network between them, the disk and the clocks are simulated, and all of them break; the code of
// server and client is the one that runs in production. Where something is not as it must be it names the command that shows it
// again, and ends with 1. A fault that is planted on purpose ends the run as soon as it is found.

import "./clocks.ts";
import { parseArgs } from "node:util";
import { wholeNumber } from "../workspace.ts";
import { simulate } from "./simulate.ts";
import { plants } from "./world.ts";

// Told to end (`kill`), it says what it has come to so far.
const enough = new AbortController();
process.once("SIGTERM", () => enough.abort());

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    from: { type: "string", default: "0" },
    seed: { type: "string" },
    trace: { type: "boolean", default: false },
    plant: { type: "string" },
  },
});
try {
  const plant = plants.find((one) => one === values.plant);
  if (values.plant !== undefined && !plant) throw new Error(`There is no "${values.plant}" to plant. There are: ${plants.join(", ")}.`);
  const first = wholeNumber(values.seed ?? values.from);
  const count = values.seed === undefined ? wholeNumber(values.seeds) : 1;
  const failures = await simulate({ first, count, isTraced: values.trace, plant, enough: enough.signal, tell: console.log });
  process.exit(failures > 0 ? 1 : 0);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
