import { rooms } from "@baseboard/games/server";
import { useNetwork } from "./browsers.ts";
import { shareColyseus } from "./cluster.ts";
import { makeTemplate } from "./disk.ts";
import { type Plant, type Result, SimulatedWorld } from "./world.ts";

/** The games played in the worlds: of the templates only the one with secrets and chance, whose matches are short; in it people whisper. */
const games = rooms.filter(({ game }) => !game.template || game.template === "cards");

/** What is asked for: so many seeds from the first one on. */
export interface Answered {
  first: number;
  count: number;
  /** Tells all that happened. */
  isTraced: boolean;
  plant: Plant | undefined;
  /** Once it is aborted no further world begins. */
  enough: AbortSignal;
  tell(text: string): void;
}

/** Runs one world for each seed. Answers how many of them were not as they must be. */
export async function simulate({ first, count, isTraced, plant, enough, tell }: Answered): Promise<number> {
  // The page's code says on the console that it was cut off; here it always is.
  console.warn = () => {};
  await makeTemplate();
  await shareColyseus();
  const began = performance.now();
  const total = new Total();
  for (let seed = first; seed < first + count && !enough.aborted && !(plant && total.failures > 0); seed++) {
    const result = await runOne(seed, plant);
    total.add(result);
    if (isTraced) for (const line of result.trace) tell(line);
    if (result.problems.length > 0) tell(failure(result, plant));
  }
  tell(total.text(performance.now() - began));
  return total.failures;
}

async function runOne(seed: number, plant: Plant | undefined): Promise<Result> {
  const world = new SimulatedWorld(seed, games, plant);
  useNetwork(world.network);
  try {
    return await world.run();
  } finally {
    useNetwork(undefined);
    await world.end();
  }
}

const failure = ({ seed, problems }: Result, plant: Plant | undefined): string =>
  [`Seed ${seed}:`, ...problems, `npm run simulate -- --seed ${seed} --trace${plant ? ` --plant "${plant}"` : ""}`].join("\n  ");

/** What many worlds came to. */
class Total {
  failures = 0;
  #sums = { worlds: 0, lasted: 0, steps: 0, lines: 0, acknowledged: 0, ended: 0, said: 0, heard: 0, shares: 0 };
  #faults: Record<string, number> = {};

  add({ problems, faults, ...result }: Result): void {
    if (problems.length > 0) this.failures++;
    const sums = this.#sums;
    sums.worlds++;
    for (const what of ["lasted", "steps", "lines", "acknowledged", "ended", "said", "heard", "shares"] as const)
      sums[what] += result[what];
    for (const [what, times] of Object.entries(faults)) this.#faults[what] = (this.#faults[what] ?? 0) + times;
  }

  text(took: number): string {
    const { worlds, lasted, steps, lines, acknowledged, ended, said, heard, shares } = this.#sums;
    const faults = Object.entries(this.#faults).map(([what, times]) => `${times} ${what}`);
    return [
      `${worlds} worlds in ${(took / 1000).toFixed(1)} s, ${(took / worlds).toFixed(0)} ms each: ${this.failures} failed.`,
      `${(lasted / 3_600_000).toFixed(1)} hours of theirs, ${steps} steps; ${lines} lines stored, ${acknowledged} acts acknowledged, ${ended} matches over.`,
      `${said} lines of talk acknowledged, ${heard} read. ${shares} shares in keys.`,
      `Faults: ${faults.join(", ") || "none"}.`,
    ].join("\n");
  }
}
