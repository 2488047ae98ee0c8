import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Play } from "../match/model/play.ts";
import type { ReplayTable } from "./table.ts";

/** Pause between two lines in milliseconds, after the animation. */
const BEAT = 650;

const after = (ms: number) => new Promise((wake) => setTimeout(wake, ms));

async function rested(play: Play): Promise<void> {
  await play.stage.peek()?.idle;
  await after(BEAT);
}

/** Plays a match line by line, to its end, while the returned signal is true; no line takes longer than `most`, in milliseconds. */
export function usePlaying(play: Play, table: ReplayTable, most = Number.POSITIVE_INFINITY): Signal<boolean> {
  const playing = useSignal(false);
  useEffect(() => {
    if (!playing.value) return;
    let gone = false;
    const run = async () => {
      while (!gone && table.at.peek() < table.last) {
        table.goTo(table.at.peek() + 1);
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
