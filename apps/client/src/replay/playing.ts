import { effect, type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Play } from "../match/model/play.ts";
import { wantsStill } from "../theme.ts";
import { stepOn } from "./stops.ts";
import type { SteppedTable } from "./table.ts";

/** Pause between two steps in milliseconds, after the animation. */
const BEAT = 650;

const after = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

/** Tells the line after the moment that is shown, once the board has shown that, and if it still does. Where nothing moves, one steps there. */
export function tellNext(play: Play, table: SteppedTable): void {
  const at = table.at.peek();
  effect(() => {
    if (!play.stage.value || wantsStill()) return;
    void rested(play).then(() => table.at.peek() === at && table.goTo(at + 1));
  });
}

async function rested(play: Play): Promise<void> {
  await play.stage.peek()?.idle;
  await after(BEAT);
}

/** Plays a match step by step, to its end, while the returned signal is true; no step takes longer than `most`, in milliseconds. */
export function usePlaying(play: Play, table: SteppedTable, most = Number.POSITIVE_INFINITY): Signal<boolean> {
  const playing = useSignal(false);
  useEffect(() => {
    if (!playing.value) return;
    let gone = false;
    const run = async () => {
      while (!gone && table.at.peek() < table.last) {
        stepOn(table);
        await Promise.race([rested(play), ...(most === Number.POSITIVE_INFINITY ? [] : [after(most)])]);
      }
      if (!gone) playing.value = false;
    };
    void run();
    return () => {
      gone = true;
    };
  }, [playing.value, play, table]);
  return playing;
}
