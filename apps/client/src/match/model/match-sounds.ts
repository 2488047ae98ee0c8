import type { Outcome } from "@baseboard/kit";
import { toldEvents } from "@baseboard/protocol";
import { type Cue, cues } from "@baseboard/stage/cues";
import { effect } from "@preact/signals";
import { isCalm } from "../../calm.ts";
import { letterOf } from "../../keys.ts";
import type { Sounds } from "../../sound.ts";
import { gameEvents } from "./log.ts";
import type { Play } from "./play.ts";

/** Plays one cue a ply from now on; returns a function that stops it. */
export function playMatchSounds(play: Play, sounds: Pick<Sounds, "play">): () => void {
  let seen: Seen | undefined;
  const stops = [
    effect(() => {
      const before = seen;
      seen = seenOf(play);
      const cue = before && cueFor(play, before, seen);
      if (cue) sounds.play(cue);
    }),
    effect(() => {
      const { value: no } = play.table.no;
      if (no && !isCalm(no)) sounds.play("no");
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Lets the key M toggle the sound, except in text fields; returns a function that stops it. */
export function muteByKey(sounds: Sounds): () => void {
  const listen = (event: KeyboardEvent) => {
    if (letterOf(event) !== "m") return;
    sounds.muted.value = !sounds.muted.value;
    sounds.woken();
    sounds.play("yours");
  };
  document.addEventListener("keydown", listen);
  return () => document.removeEventListener("keydown", listen);
}

interface Seen {
  round: number;
  version: number;
  isAwaited: boolean;
  isCalled: boolean;
  outcome: Outcome | undefined;
}

const seenOf = (play: Play): Seen => {
  const { round, told } = play.state.value;
  const { isAwaited, isCalled, outcome } = play;
  return { round, version: told.version, isAwaited: isAwaited.value, isCalled: isCalled.value, outcome: outcome.value };
};

function cueFor(play: Play, before: Seen, now: Seen): Cue | undefined {
  if (now.round !== before.round) return "started";
  // While an earlier moment is shown, too.
  if (play.past.peek() && now.isCalled && !before.isCalled) return "yours";
  if (now.version < before.version) return undefined;
  // The last act is told before the result is known.
  if (now.outcome && !before.outcome) return cueOfOutcome(now.outcome, play);
  if (now.version === before.version) return undefined;
  if (now.isAwaited && !before.isAwaited) return "yours";
  // Several plies at once came from a reconnect.
  if (now.version > before.version + 1) return undefined;
  const events = gameEvents(toldEvents(play.state.peek().told));
  const named = events.map((event) => play.client.sound?.(event));
  return cues.find((cue) => named.includes(cue));
}

function cueOfOutcome({ winners }: Outcome, { table, client }: Play): Cue {
  if (winners.length === 0) return client.game.together ? "lost" : "drawn";
  const own = table.seat.peek();
  return own < 0 || winners.includes(own) ? "won" : "lost";
}
