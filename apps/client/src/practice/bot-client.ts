import type { BotQuestion } from "@baseboard/room/model";
import type { EstimateQuestion, NumberedAnswer, NumberedQuestion } from "./bot-answer.ts";

/** What a bot client needs of a worker. */
export type Thread = Pick<Worker, "postMessage" | "terminate"> & {
  onmessage: ((event: MessageEvent<NumberedAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

const thread = (): Thread => new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module" });

/** Timeout for a bot's move, in milliseconds; and for roll-outs, which are many matches. */
const PATIENCE = 15_000;
const LONG_PATIENCE = 120_000;

interface Waiting {
  done(said: unknown): void;
  failed(error: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

/** Runs bots in a worker: one for all, started with the first request, and restarted after a failure. */
export class BotClient {
  #open: () => Thread;
  #thread: Thread | undefined;
  #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(open: () => Thread = thread) {
    this.#open = open;
  }

  /** Requests a bot's move. Rejects on failure or timeout. */
  ask(question: BotQuestion): Promise<unknown> {
    return this.#ask(question, PATIENCE);
  }

  /** Requests estimates: by seat, the sum of shares in so many roll-outs. Rejects on failure or timeout. */
  estimate(question: EstimateQuestion): Promise<number[]> {
    return this.#ask(question, LONG_PATIENCE) as Promise<number[]>;
  }

  #ask(question: BotQuestion | EstimateQuestion, patience: number): Promise<unknown> {
    return new Promise((done, failed) => {
      const id = this.#asked++;
      const timer = setTimeout(() => this.#broke(new Error(`The bot "${question.level}" of ${question.game} does not answer.`)), patience);
      this.#waiting.set(id, { done, failed, timer });
      this.#thread ??= this.#begun();
      this.#thread.postMessage({ id, ...question } as NumberedQuestion);
    });
  }

  /** Terminates the worker. */
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
    else waiting.done(said.said);
  }

  /** Rejects all pending requests; the next one starts a new worker. */
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
