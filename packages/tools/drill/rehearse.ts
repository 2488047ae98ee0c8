import { ofAll, rounded } from "../bench/measuring.ts";
import { learnFromRows } from "../log-search/learn.ts";
import { logSearch } from "../log-search/search.ts";
import type { Drill } from "./drills.ts";
import { openScene } from "./scene.ts";
import { isGood, judge, together, type Verdict } from "./verdict.ts";
import { mend, until, type World } from "./world.ts";

/** Failures between progress reports with the median, 95th percentile and maximum of the seconds. */
const STAGE = 100;

/** Parameters of a drill. */
export interface Setting {
  world: World;
  /** Number of concurrent matches. */
  tables: number;
  /** Number of failures. */
  times: number;
  /** Called with progress, and with explanations of slowness. */
  tell(text: string): void;
  /** Aborting it stops further failures. */
  enough: AbortSignal;
}

/** Result of a drill. */
export interface Result extends Verdict {
  name: string;
  /** Players back in their seat at the end, and all players. */
  back: number;
  players: number;
  /** Seconds until all players could play again, per failure. */
  seconds: number[];
  note: string;
}

export const hasPassed = (result: Result): boolean =>
  isGood(result) && result.acknowledged > 0 && result.seconds.length > 0 && result.back === result.players;

/** Runs one drill: opens tables, starts play, causes the failures, and compares the result with the store. */
export async function rehearse(name: string, { run }: Drill, { world, tables, times, tell, enough }: Setting): Promise<Result> {
  const scene = await openScene(world, tables, tell);
  const never: string[] = [];
  const failed = (error: Error): unknown => never.push(error.message);
  const play = async (): Promise<void> => {
    await scene.everybodyPlaysSince(performance.now());
    for (let i = 1; i <= times && !enough.aborted; i++) {
      await run(scene);
      if (i % STAGE === 0)
        tell(`${name}: ${i} of ${times}, seconds: ${[0.5, 0.95, 1].map((part) => rounded(ofAll(seconds, part), 1)).join(" / ")}`);
    }
  };
  const { players, seconds, notes } = scene;
  await play().catch(failed);
  never.push(...(await mend(world)));
  await until(async () => players.every(({ isBack }) => isBack), "everybody to be back").catch(failed);
  const back = players.filter(({ isBack }) => isBack).length;
  await scene.stop().catch(failed);
  for (const player of players) player.leave();
  never.push(...(await mend(world)));
  const verdict = together(scene.tables.map((table) => judge(table, world.books)));
  const keys = scene.tables.flatMap(({ code }) => world.books(code).matches.map(({ key }) => key));
  learnFromRows(keys, []);
  never.push(...logSearch.search().found);
  return {
    ...{ ...verdict, wrong: [...verdict.wrong, ...never] },
    ...{ name, back, players: players.length, seconds, note: notes.join("; ") },
  };
}
