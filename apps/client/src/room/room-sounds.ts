import { effect } from "@preact/signals";
import type { Session } from "../session.ts";
import type { Sounds } from "../sound.ts";

/** Plays sounds in a lobby: somebody sits down, the match starts. */
export function playRoomSounds({ state, seat }: Pick<Session, "state" | "seat">, sounds: Pick<Sounds, "play">): () => void {
  let before: { people: number; phase: string } | undefined;
  return effect(() => {
    if (!state.value) return;
    const { seats, phase } = state.value;
    const people = seats.filter(({ kind }, at) => kind === "human" && at !== seat.value).length;
    if (before?.phase === "lobby") {
      if (phase === "playing") sounds.play("started");
      else if (people > before.people) sounds.play("joined");
    }
    before = { people, phase };
  });
}
