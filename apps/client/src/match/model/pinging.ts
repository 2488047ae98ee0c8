import type { Points } from "@baseboard/stage";
import { computed, signal } from "@preact/signals";
import type { Play } from "./play.ts";

/** Pointing at places of the board for the others: where all play together, and the game allows it now. */
export class Pinging implements Points {
  /** The next place that is touched is pointed at. */
  readonly isOn = signal(false);
  #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  readonly isOffered = computed(() => {
    const { client, table, state, outcome, isStopped } = this.#play;
    const isPlayed = table.ask !== undefined && table.seat.value >= 0 && !outcome.value && !isStopped.value;
    return isPlayed && client.game.together === true && !this.#play.isAlone && client.game.mayPing?.(state.value.table) !== false;
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
    void this.#play.table.ask?.("ping", { place });
  }
}
