import type { Phrase } from "@baseboard/kit";
import { say } from "../../words.ts";
import { undoOf } from "./choices.ts";
import type { Play } from "./play.ts";
import { mayTakeBack } from "./take-back.ts";

/** A way back from here: what its button says, and what exactly it does. */
export interface WayBack {
  label: string;
  icon: string;
  /** Where others are asked, or more than a step goes: the label is in sight on any screen. */
  does?: string;
  /** There is nothing to undo. */
  isIdle?: boolean;
  act(): void;
}

/** Lets go of what is picked; else a game's own step back, the own last move with all since, or the last step. */
export function wayBack(play: Play, words: (phrase: Phrase) => string): WayBack {
  if (play.picked.value.length > 0) return { label: say("cancel"), icon: "x", act: () => play.clear() };
  const undo = undoOf(play);
  if (undo) return { label: words(undo.label), icon: "undo-2", act: () => play.touch(undo.id) };
  if (mayTakeBack(play)) {
    // Where nobody is asked, it is just taken back.
    const label = say(play.table.ask ? "match.askBack" : "match.takeItBack");
    // The newest version, though the board still tells what led to it: the own last move is meant, whatever others did since.
    const act = () => void play.table.takeBack?.(play.now.peek().told.version);
    return { label, icon: "rotate-ccw", does: say("match.takeItBack.does"), act };
  }
  const isIdle = !play.mayUndo.value;
  return { label: say("match.undo"), icon: "undo-2", isIdle, act: () => void play.act("undo") };
}
