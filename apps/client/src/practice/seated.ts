import { OPEN_KEY, type Seat } from "@baseboard/kit";
import { BotDriver, type BotTable } from "@baseboard/room/model/match/bot-driver";
import { type LocalOptions, LocalTable } from "../match/model/local.ts";
import type { Advisor } from "./advice.ts";
import { freshKey } from "./chance.ts";
import { next, type PracticeRun, written } from "./running.ts";

/** What a practice match needs from the page. */
export interface PracticeOptions extends Pick<BotTable, "ask" | "pace" | "report">, Pick<LocalOptions, "isStrict" | "afterwards"> {
  /** Stores the match as text; once nothing is left to do in it, for its result alone. */
  keep(text: string, isOver: boolean): void;
  /** The best level of its bots; undefined where it has none. */
  best?: string | undefined;
  /** Called with the next match when one is requested. Without it there is none. */
  again?(next: PracticeRun): void;
}

/** The page's timers, as bots use them. */
const clock = {
  after(ms: number, call: () => void): () => void {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};

interface Seated {
  table: LocalTable;
  bots: BotDriver;
  advisor: Advisor | undefined;
}

/** A practice match with its table, its bots and the best of them to ask, stored after every act. The bots start when woken. */
export function sitDown(running: PracticeRun, { keep, again, best, isStrict = false, afterwards, ...page }: PracticeOptions): Seated {
  const { match, seat: own, sitters } = running;
  const isOver = () => (match.outcome !== undefined || match.gone.includes(own)) && !match.toAct.includes(own);
  const keepIt = () => keep(written(running), isOver());
  const table: LocalTable = new LocalTable({
    ...running,
    acted: () => {
      keepIt();
      bots.wake();
    },
    again: () => {
      if (!again) return;
      bots.stop();
      again(next(running));
    },
    ...{ isStrict, afterwards },
  });
  const levelOf = (seat: Seat) => sitters[seat]?.level;
  const bots = new BotDriver(
    {
      ...page,
      match,
      levelOf,
      act: async (seat, act, version) => table.submit(seat, act, version),
      closes: true,
      // Nobody else waits.
      patience: Number.POSITIVE_INFINITY,
    },
    { clock, newKey: freshKey },
  );
  keepIt();
  const advisor: Advisor | undefined =
    best === undefined
      ? undefined
      : { level: best, ask: (view) => page.ask({ game: match.game.id, level: best, view, key: OPEN_KEY, stream: 0 }) };
  return { table, bots, advisor };
}
