import { mayTalk } from "@baseboard/kit";
import type { Points } from "@baseboard/stage";
import { computed, signal } from "@preact/signals";
import type { Play } from "./play.ts";

/** Pings at places of the board: in cooperative games, while the game allows it. */
export class Pinging implements Points {
  /** The next touched place is pinged. */
  readonly isOn = signal(false);
  #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  readonly isOffered = computed(() => {
    const { client, table, state, outcome, isStopped } = this.#play;
    const isPlayed = table.ask !== undefined && table.seat.value >= 0 && !outcome.value && !isStopped.value;
    const shown = state.value.table;
    if (!isPlayed || !shown || !client.game.together || this.#play.isAlone) return false;
    return mayTalk(client.game, shown, table.seat.value) !== "nothing";
  });

  get may(): boolean {
    return this.isOffered.peek();
  }

  get isNext(): boolean {
    return this.isOn.peek() && this.may;
  }

  stop(): void {
    this.isOn.value = false;
  }

  ping(place: string): void {
    this.stop();
    const nonce = crypto.getRandomValues(new Uint32Array(3)).join("-");
    void this.#play.table.ask?.("ping", { place, nonce });
  }
}
