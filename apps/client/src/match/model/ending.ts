import { computed, signal } from "@preact/signals";
import type { Play } from "./play.ts";

/** The page of the result: open from when the board has told the last act until somebody looks at the table, and on request. */
export class ResultView {
  #play: Play;
  /** The act that the board has told last. */
  #told = signal("");
  /** What somebody asked for, and at which stage of the match: a new match, or its real end, makes it void. */
  #wish = signal<{ about: string; open: boolean } | undefined>(undefined);

  constructor(play: Play) {
    this.#play = play;
    // A match that was over when it was opened has nothing left to tell.
    if (play.table.state.peek() && this.hasEnded.peek()) this.settled();
  }

  /** The newest act made the result certain, which the board may still have to tell. */
  readonly isComing = computed(() => {
    const { table, isLed, now } = this.#play;
    return !table.whole && !isLed && Boolean(now.value.outcome);
  });
  /** The result is certain. Not so in a replay, nor in a lesson. */
  readonly isCertain = computed(() => {
    const { table, isLed, past, outcome } = this.#play;
    return !table.whole && !isLed && !past.value && outcome.value !== undefined;
  });
  /** It is, and nobody plays on. */
  readonly hasEnded = computed(() => this.isCertain.value && this.#play.isOver.value);
  #about = computed(() => `${this.#play.state.value.round} ${this.hasEnded.value}`);
  #now = computed(() => `${this.#play.state.value.round} ${this.#play.state.value.told.version}`);

  readonly isOpen = computed(() => {
    if (!this.isCertain.value) return false;
    if (this.#wish.value?.about === this.#about.value) return this.#wish.value.open;
    return this.hasEnded.value && this.#told.value === this.#now.value;
  });

  /** The board shows the newest act. */
  settled(): void {
    this.#told.value = this.#now.peek();
  }

  /** Opens the page of the result. */
  open(): void {
    this.#wish.value = { about: this.#about.peek(), open: true };
  }

  /** Brings the table back. */
  look(): void {
    this.#wish.value = { about: this.#about.peek(), open: false };
  }
}
