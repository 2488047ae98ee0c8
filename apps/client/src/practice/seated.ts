import { LocalTable } from "../match/model/local.ts";
import { type BotOptions, Bots } from "./bots.ts";
import { next, type PracticeRun, written } from "./running.ts";

/** What a practice match needs of the page. */
export interface PracticeOptions extends Pick<BotOptions, "ask" | "pace" | "report"> {
  /** Keeps the match as text; nothing once nothing is left to do in it. */
  keep(text: string | undefined): void;
  /** Another match of the same players is wanted: this one. */
  again(next: PracticeRun): void;
}

/** A practice match with its table and its bots, kept after everything that is done. The bots wait to be woken. */
export function sitDown(running: PracticeRun, { keep, again, ...needs }: PracticeOptions): { table: LocalTable; bots: Bots } {
  const { match, seat, sitters } = running;
  const keepIt = () => keep((match.outcome || match.gone.includes(seat)) && !match.toAct.includes(seat) ? undefined : written(running));
  const table: LocalTable = new LocalTable({
    ...running,
    acted: () => {
      keepIt();
      bots.wake();
    },
    again: () => {
      bots.stop();
      again(next(running));
    },
  });
  const bots = new Bots({ table, sitters, ...needs });
  keepIt();
  return { table, bots };
}
