import { readPasted } from "@baseboard/kit";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Play } from "../model/play.ts";
import { type DecidedBy, decidedBy } from "./decided-by.ts";

/** What a page of the result knows besides the outcome. */
export interface EndKnown extends DecidedBy {
  /** The match as text. */
  text: string;
}

/** Before the match is played again the page has been drawn, in milliseconds. */
const REST = 250;

/** Plays the match again behind the page: what decided it, and on the board what was hidden. Undefined until then, or if it cannot be. */
export function usePlayedAgain(play: Play): Signal<EndKnown | undefined> {
  const known = useSignal<EndKnown | undefined>(undefined);
  const hasEnded = play.ending.hasEnded.value;
  useEffect(() => {
    let gone = false;
    known.value = undefined;
    const load = async () => {
      const [text, ending] = await Promise.all([play.table.transcript(), play.client.ending?.(), pause()]);
      const found = text === undefined || gone ? undefined : readPasted(text);
      const outcome = play.outcome.peek();
      if (!found || "flaw" in found || !outcome) return;
      const decided = decidedBy(play.client, found.transcript, outcome, play.table.seat.peek(), ending);
      if (!decided || gone) return;
      if (decided.revealed) play.stage.peek()?.show({ ...play.view.peek(), table: decided.revealed });
      known.value = { ...decided, text: text! };
    };
    if (hasEnded) void load().catch(reportError);
    return () => {
      gone = true;
    };
  }, [play, hasEnded, play.stage.value]);
  return known;
}

const pause = (): Promise<void> => new Promise((wake) => setTimeout(wake, REST));
