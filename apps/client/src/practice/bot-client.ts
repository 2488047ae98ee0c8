import type { BotQuestion } from "@baseboard/room/model";
import type { NumberedAnswer, NumberedQuestion } from "./bot-answer.ts";

/** What a bot client needs of a worker. */
export type Thread = Pick<Worker, "postMessage" | "terminate"> & {
  onmessage: ((event: MessageEvent<NumberedAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

const thread = (): Thread => new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module" });

/** Longer than this no bot is waited for, in milliseconds. */
const PATIENCE = 15_000;

interface Waiting {
  done(move: unknown): void;
  failed(error: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

/** Asks bots in a thread of their own: one for all, begun with the first question, and anew after it broke. */
export class BotClient {
  #open: () => Thread;
  #thread: Thread | undefined;
  #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(open: () => Thread = thread) {
    this.#open = open;
  }

  /** A bot's move. Rejects where it fails or takes for ever. */
  ask(question: BotQuestion): Promise<unknown> {
    return new Promise((done, failed) => {
      const id = this.#asked++;
      const timer = setTimeout(() => this.#broke(new Error(`The bot "${question.level}" of ${question.game} does not answer.`)), PATIENCE);
      this.#waiting.set(id, { done, failed, timer });
      this.#thread ??= this.#begun();
      this.#thread.postMessage({ id, ...question } satisfies NumberedQuestion);
    });
  }

  /** Nobody will be asked any more. */
  stop(): void {
    this.#broke(new Error("The bots were sent home."));
  }

  #begun(): Thread {
    const fresh = this.#open();
    fresh.onmessage = ({ data }) => this.#answered(data);
    fresh.onerror = ({ message }) => this.#broke(new Error(`The bots' thread broke: ${message || "it could not be loaded"}.`));
    return fresh;
  }

  #answered(said: NumberedAnswer): void {
    const waiting = this.#waiting.get(said.id);
    if (!waiting) return;
    this.#waiting.delete(said.id);
    clearTimeout(waiting.timer);
    if ("error" in said) waiting.failed(new Error(said.error));
    else waiting.done(said.move);
  }

  /** Whoever waits will not hear from this thread; the next question begins another. */
  #broke(error: Error): void {
    this.#thread?.terminate();
    this.#thread = undefined;
    for (const { failed, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      failed(error);
    }
    this.#waiting.clear();
  }
}
