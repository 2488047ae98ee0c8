import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { Fault } from "@baseboard/kit";
import type { AskBot, BotQuestion } from "@baseboard/room";

/** A question with its number; its answer has the same. */
export type PoolQuestion = BotQuestion & { id: number };

/** A move; or why there is none. */
export type PoolAnswer = { id: number; move: unknown } | { id: number; error: Error };

/** What bots may use of the machine. */
export interface BotLimits {
  /** Threads at a time. */
  threads: number;
  /** How long one question may wait and be thought about, in milliseconds. */
  patience: number;
  /** After so long without a question a thread ends, in milliseconds. */
  idle: number;
  /** Memory of one thread, in megabytes. */
  memory: number;
}

/** One core is left to the thread that serves everybody, where there is another. */
export const usualBotLimits: BotLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  patience: 3000,
  idle: 60_000,
  memory: 256,
};

interface Waiting {
  asked: PoolQuestion;
  done(move: unknown): void;
  failed(error: Error): void;
  timer: NodeJS.Timeout;
}

interface Thread {
  worker: Worker;
  /** What it thinks about; none while it is idle. */
  busy?: Waiting | undefined;
  idle?: NodeJS.Timeout | undefined;
}

/** The file of the thread: beside this one as it is written, or beside the bundle. */
const workerFile = (): string => join(import.meta.dirname, extname(import.meta.filename) === ".ts" ? "worker.ts" : "bot-worker.mjs");

/** Asks bots in a few threads of their own, begun when they are needed. A thread thinks about one question at a time. */
export class BotPool {
  #limits: BotLimits;
  #file: string;
  #threads: Thread[] = [];
  #queue: Waiting[] = [];
  #asked = 0;

  constructor(limits = usualBotLimits, file = workerFile()) {
    this.#limits = limits;
    this.#file = file;
  }

  /** A bot's move. Rejects where the bot fails, or has not answered in time: a thread that is still at it is ended. */
  readonly ask: AskBot = (question) =>
    new Promise((done, failed) => {
      const asked = { id: this.#asked++, ...question };
      const waiting: Waiting = { asked, done, failed, timer: setTimeout(() => this.#late(waiting), this.#limits.patience) };
      this.#queue.push(waiting);
      this.#next();
    });

  /** How many threads there are. */
  get size(): number {
    return this.#threads.length;
  }

  /** Ends all threads; whoever waits hears so. */
  async stop(): Promise<void> {
    for (const waiting of this.#queue.splice(0)) fail(waiting, "The bots were sent home.");
    await Promise.all(this.#threads.map((thread) => this.#end(thread, "The bots were sent home.")));
  }

  /** Gives the question that has waited longest to a thread that has nothing to do, or to a new one. */
  #next(): void {
    if (this.#queue.length === 0) return;
    const thread = this.#threads.find(({ busy }) => !busy) ?? (this.#threads.length < this.#limits.threads ? this.#begin() : undefined);
    const waiting = thread && this.#queue.shift();
    if (!waiting) return;
    clearTimeout(thread.idle);
    thread.busy = waiting;
    thread.worker.postMessage(waiting.asked);
  }

  #begin(): Thread {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory } });
    const thread: Thread = { worker };
    worker.on("message", (answer: PoolAnswer) => this.#answered(thread, answer));
    worker.on("error", (error) => this.#end(thread, "The bots' thread broke.", error));
    worker.on("exit", (code) => this.#end(thread, `The bots' thread ended with ${code}.`));
    worker.unref();
    this.#threads.push(thread);
    return thread;
  }

  #answered(thread: Thread, answer: PoolAnswer): void {
    const { busy } = thread;
    if (busy?.asked.id !== answer.id) return;
    thread.busy = undefined;
    thread.idle = setTimeout(() => this.#end(thread, ""), this.#limits.idle).unref();
    clearTimeout(busy.timer);
    if ("error" in answer) busy.failed(answer.error);
    else busy.done(answer.move);
    this.#next();
  }

  /** Time is up: whoever asked goes on without an answer. */
  #late(waiting: Waiting): void {
    const why = `The bot "${waiting.asked.level}" of ${waiting.asked.game} did not answer in time.`;
    const thread = this.#threads.find(({ busy }) => busy === waiting);
    if (thread) return void this.#end(thread, why);
    this.#queue = this.#queue.filter((each) => each !== waiting);
    fail(waiting, why);
  }

  async #end(thread: Thread, why: string, cause?: Error): Promise<void> {
    if (!this.#threads.includes(thread)) return;
    this.#threads = this.#threads.filter((each) => each !== thread);
    clearTimeout(thread.idle);
    if (thread.busy) fail(thread.busy, why, cause);
    this.#next();
    await thread.worker.terminate();
  }
}

function fail({ timer, failed }: Waiting, why: string, cause?: Error): void {
  clearTimeout(timer);
  failed(new Fault(why, { cause }));
}
