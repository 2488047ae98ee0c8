import { ofAll, rounded } from "../bench/measuring.ts";
import { learnFromRows } from "../log-search/learn.ts";
import { logSearch } from "../log-search/search.ts";
import type { Drill } from "./drills.ts";
import { openScene } from "./scene.ts";
import { isGood, judge, together, type Verdict } from "./verdict.ts";
import { mend, until, type World } from "./world.ts";

/** After so many blows it is told how far a drill is, with the median, the 95th percentile and the worst of its seconds. */
const STAGE = 100;

/** What a drill is run with. */
export interface Setting {
  world: World;
  /** How many matches go on at a time. */
  tables: number;
  /** How often the blow falls. */
  times: number;
  /** Is told how far it is, and why something was slow. */
  tell(text: string): void;
  /** Once it is aborted no further blow falls. */
  enough: AbortSignal;
}

/** What a drill came to. */
export interface Result extends Verdict {
  name: string;
  /** How many players were in their seat at the end, of how many. */
  back: number;
  players: number;
  /** How long it took until everybody could play again, blow by blow. */
  seconds: number[];
  note: string;
}

export const hasPassed = (result: Result): boolean =>
  isGood(result) && result.acknowledged > 0 && result.seconds.length > 0 && result.back === result.players;

/** Runs one drill: opens tables, lets everybody play, breaks what it breaks, and compares with the store. */
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
