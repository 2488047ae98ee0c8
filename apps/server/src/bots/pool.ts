import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { Fault } from "@baseboard/kit";
import type { AskBot, BotQuestion } from "@baseboard/room";

/** A request with its id; the reply has the same. `hurried`: it has waited too long for a slow answer. */
export type PoolQuestion = BotQuestion & { id: number; hurried?: true };

/** A move; or the error. And once, when the thread has loaded the games. */
export type PoolAnswer = { id: number; move: unknown } | { id: number; error: Error } | "ready";

/** Resource limits for bots. */
export interface BotLimits {
  /** Maximum threads. */
  threads: number;
  /** Timeout of a request in milliseconds, queueing included; but not the start of a thread that was begun before it. */
  patience: number;
  /** A request that has waited so many milliseconds for a thread is answered by a quicker level, so that those behind it do not wait in vain. */
  hurry: number;
  /** Timeout of a thread's start in milliseconds: on a busy machine the games take a while to load. */
  start: number;
  /** Milliseconds without requests after which a thread ends. */
  idle: number;
  /** Memory limit per thread in megabytes. */
  memory: number;
}

/** Leaves one core to the serving thread, if there is more than one. */
export const usualBotLimits: BotLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  patience: 3000,
  hurry: 1000,
  start: 60_000,
  idle: 60_000,
  memory: 256,
};

interface Waiting {
  asked: PoolQuestion;
  /** When it was asked: all such times are milliseconds since the process began. */
  at: number;
  /** Since when it has waited for a thread that is there: its start is not counted. */
  since: number;
  done(move: unknown): void;
  failed(error: Error): void;
  timer: NodeJS.Timeout;
}

interface Thread {
  worker: Worker;
  /** The request in progress; undefined while idle. */
  busy?: Waiting | undefined;
  idle?: NodeJS.Timeout | undefined;
  /** When its start began; undefined once it is ready. */
  startsSince: number | undefined;
}

/** The worker file: next to this source file, or next to the bundle. */
const workerFile = (): string => join(import.meta.dirname, extname(import.meta.filename) === ".ts" ? "worker.ts" : "bot-worker.mjs");

/** Runs bots in a few worker threads, started on demand. Each thread evaluates one request at a time. */
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

  /** Returns a bot's move. Rejects if the bot fails or times out; a thread still evaluating is terminated. */
  readonly ask: AskBot = (question) =>
    new Promise((done, failed) => {
      const asked = { id: this.#asked++, ...question };
      const at = performance.now();
      const waiting: Waiting = { asked, at, since: at, done, failed, timer: this.#timer(() => waiting) };
      this.#queue.push(waiting);
      this.#next(at);
    });

  #timer(waiting: () => Waiting): NodeJS.Timeout {
    return setTimeout(() => this.#late(waiting()), this.#limits.patience);
  }

  /** Number of threads. */
  get size(): number {
    return this.#threads.length;
  }

  /** Terminates all threads and rejects pending requests. */
  async stop(): Promise<void> {
    for (const waiting of this.#queue.splice(0)) fail(waiting, "The bots were sent home.");
    await Promise.all(this.#threads.map((thread) => this.#end(thread, "The bots were sent home.")));
  }

  /** Assigns the oldest queued request to an idle or a new thread, which begins to start now. */
  #next(now = performance.now()): void {
    if (this.#queue.length === 0) return;
    const thread = this.#threads.find(({ busy }) => !busy) ?? (this.#threads.length < this.#limits.threads ? this.#begin(now) : undefined);
    const waiting = thread && this.#queue.shift();
    if (!waiting) return;
    clearTimeout(thread.idle);
    thread.busy = waiting;
    const hurried = now - waiting.since > this.#limits.hurry;
    thread.worker.postMessage({ ...waiting.asked, ...(hurried && { hurried }) });
  }

  #begin(startsSince: number): Thread {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: this.#limits.memory } });
    const thread: Thread = { worker, startsSince };
    worker.on("message", (answer: PoolAnswer) => this.#answered(thread, answer));
    worker.on("error", (error) => this.#end(thread, "The bots' thread broke.", error));
    worker.on("exit", (code) => this.#end(thread, `The bots' thread ended with ${code}.`));
    worker.unref();
    this.#threads.push(thread);
    return thread;
  }

  #answered(thread: Thread, answer: PoolAnswer): void {
    const { busy } = thread;
    if (thread.startsSince !== undefined) this.#begins(thread, thread.startsSince);
    if (answer === "ready" || busy?.asked.id !== answer.id) return;
    thread.busy = undefined;
    thread.idle = setTimeout(() => this.#end(thread, ""), this.#limits.idle).unref();
    clearTimeout(busy.timer);
    if ("error" in answer) busy.failed(answer.error);
    else busy.done(answer.move);
    this.#next();
  }

  /** A thread is ready: for whoever has waited for that, time begins. */
  #begins(thread: Thread, since: number): void {
    thread.startsSince = undefined;
    for (const waiting of [...(thread.busy ? [thread.busy] : []), ...this.#queue])
      if (waiting.at >= since) {
        clearTimeout(waiting.timer);
        waiting.timer = this.#timer(() => waiting);
        waiting.since = performance.now();
      }
  }

  /** Rejects a request that has timed out, unless a thread has been starting since before it was asked. */
  #late(waiting: Waiting): void {
    const begun = performance.now() - this.#limits.start;
    if (this.#threads.some(({ startsSince }) => startsSince !== undefined && startsSince > begun && startsSince <= waiting.at)) {
      waiting.timer = this.#timer(() => waiting);
      return;
    }
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
