import { type AnyGame, playingLevels } from "@baseboard/kit";
import { signal } from "@preact/signals";
import type { Shelved } from "../games.ts";
import { keepMatch, keepResult, keptMatch, keptResult, whenMatchIsKeptElsewhere } from "../local-storage.ts";
import { wantsStill } from "../theme.ts";
import { BotClient } from "./bot-client.ts";
import { type PracticeRun, reopened } from "./running.ts";
import { sitDown } from "./seated.ts";

/** The least time a bot takes for a move, in milliseconds: as in a room. */
const PACE = 600;

/** How bots play in a page: for whoever wants no movement they take no time. */
export const inPage = {
  pace: () => (wantsStill() ? 0 : PACE),
  report: (error: unknown) => reportError(error),
};

/** A match that is played, with its bots. `number` counts the matches that followed one another. */
type Seated = ReturnType<typeof sitDown> & { running: PracticeRun; number: number };

/** The practice matches of one game on this page: the one being played, the one kept in this browser, and the one that ended last. */
export class Practice {
  /** The match being played; undefined while the next one is planned. */
  readonly seated = signal<Seated | undefined>(undefined);
  /** The kept match, which can be resumed. */
  readonly waiting = signal<PracticeRun | undefined>(undefined);
  /** The kept match could not be replayed by today's rules and was deleted. */
  readonly isDropped = signal(false);
  /** Another tab plays the same match: playing on here would overwrite it. */
  readonly isElsewhere = signal(false);
  readonly #shelved: Shelved;
  readonly #bots = new BotClient();

  constructor(shelved: Shelved) {
    this.#shelved = shelved;
  }

  /** Begins to play. Whatever was played here before is stopped. */
  sit(running: PracticeRun): void {
    const before = this.seated.peek();
    before?.bots.stop();
    this.isDropped.value = false;
    const table = sitDown(running, {
      ask: (question) => this.#bots.ask(question),
      ...inPage,
      keep: (text, isOver) => {
        keepMatch(this.#shelved.id, isOver ? undefined : text);
        keepResult(this.#shelved.id, isOver ? text : undefined);
      },
      best: playingLevels(this.#shelved.levels).at(-1),
      again: (next) => this.sit(next),
    });
    this.seated.value = { ...table, running, number: (before?.number ?? 0) + 1 };
  }

  /** Stops playing; the match stays kept. */
  stand(): void {
    this.seated.peek()?.bots.stop();
    this.seated.value = undefined;
  }

  /** Stops playing and deletes the match. The result of one that is over stays kept. */
  leave(): void {
    this.stand();
    keepMatch(this.#shelved.id, undefined);
  }

  /** Reads the kept match into `waiting`. One that cannot be played on is deleted. */
  look(game: AnyGame): void {
    this.stand();
    const text = keptMatch(this.#shelved.id);
    try {
      this.waiting.value = text === undefined ? undefined : reopened(game, text);
    } catch {
      keepMatch(this.#shelved.id, undefined);
      this.waiting.value = undefined;
      this.isDropped.value = true;
    }
  }

  /** Plays the kept match on; if there is none, shows the result of the one that ended last. Returns whether there is one of them. */
  resume(game: AnyGame): boolean {
    this.isElsewhere.value = false;
    this.look(game);
    const running = this.waiting.value ?? this.#ended(game);
    if (running) this.sit(running);
    return running !== undefined;
  }

  /** The match that ended last. One that cannot be shown any more is deleted. */
  #ended(game: AnyGame): PracticeRun | undefined {
    const text = keptResult(this.#shelved.id);
    try {
      return text === undefined ? undefined : reopened(game, text);
    } catch {
      keepResult(this.#shelved.id, undefined);
      return undefined;
    }
  }

  /** Watches for other tabs, until the function it returns is called. That one also ends what is played. */
  open(): () => void {
    const unwatch = whenMatchIsKeptElsewhere(this.#shelved.id, () => {
      if (!this.seated.peek()) return;
      this.stand();
      this.isElsewhere.value = true;
    });
    return () => {
      unwatch();
      this.stand();
      this.#bots.stop();
    };
  }
}
