import { effect } from "@preact/signals";
import type { Sounds } from "../sound.ts";
import { talkSound } from "./choices.ts";
import type { TalkModel } from "./talk-model.ts";

/** Plays a soft sound as others say something, as far as one wants that; returns a function that stops it. */
export function playTalkSounds({ arrived, room }: Pick<TalkModel, "arrived" | "room">, sounds: Pick<Sounds, "play">): () => void {
  let seen = arrived.peek();
  return effect(() => {
    const line = arrived.value;
    if (!line || line === seen) return;
    seen = line;
    const isPlaying = room.state.peek()?.phase === "playing";
    if (talkSound.peek() === "always" || (talkSound.peek() === "outside" && !isPlaying)) sounds.play("talked");
  });
}
