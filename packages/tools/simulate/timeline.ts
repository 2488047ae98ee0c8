import { AsyncLocalStorage } from "node:async_hooks";

/** One computer of a simulated world: a server, or somebody's browser. What it does happens in its name, by its own clock. */
export class Machine {
  readonly name: string;
  readonly timeline: Timeline;
  /** It has crashed: nothing that it still had to do happens. */
  isDead = false;
  /** It does nothing; what it has to do waits. */
  isAsleep = false;
  /** What has come due while it was asleep, in order. */
  readonly held: (() => void)[] = [];
  /** How much its clock on the wall is wrong, in milliseconds. */
  wrong = 0;

  constructor(name: string, timeline: Timeline) {
    this.name = name;
    this.timeline = timeline;
  }

  /** Does nothing for so many milliseconds; then all that has come due meanwhile. */
  fallAsleep(ms: number, watchman: Machine): void {
    this.isAsleep = true;
    watchman.after(ms, () => this.wake());
  }

  wake(): void {
    this.isAsleep = false;
    for (const call of this.held.splice(0)) this.after(0, call);
  }

  /** Does something on this machine. */
  run<T>(work: () => T): T {
    return running.run(this, work);
  }

  /** Does something on this machine after so many milliseconds. Answers with the way to cancel that. */
  after(ms: number, call: () => void): () => void {
    return this.timeline.post(this, ms, call);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => this.after(ms, wake));
  }
}

/** The machine in whose name code runs now; kept across `await`. */
const running = new AsyncLocalStorage<Machine>();

interface Due {
  at: number;
  /** Of two that are due at the same time, the one that was posted first comes first. */
  order: number;
  machine: Machine;
  call: (() => void) | undefined;
}

const isBefore = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** The time of a simulated world, and all that is still to happen in it. It jumps from one thing to the next. */
export class Timeline {
  /** Milliseconds since the world began. */
  now = 0;
  /** How many things have happened. */
  steps = 0;
  /** A heap: the next first. */
  #due: Due[] = [];
  #posted = 0;

  post(machine: Machine, ms: number, call: () => void): () => void {
    const due: Due = { at: this.now + Math.max(0, ms || 0), order: this.#posted++, machine, call };
    this.#push(due);
    return () => {
      due.call = undefined;
    };
  }

  /** Lets things happen, one after another, each with all that follows from it at once; until that time, or until `isDone`. */
  async run(until: number, isDone = () => false): Promise<void> {
    while (this.#due.length > 0 && this.#due[0].at <= until && !isDone()) {
      const due = this.#pop();
      const { machine, call } = due;
      if (!call || machine.isDead) continue;
      this.now = Math.max(this.now, due.at);
      if (machine.isAsleep) {
        machine.held.push(() => due.call?.());
        continue;
      }
      this.steps++;
      machine.run(call);
      await settled();
    }
    if (!isDone()) this.now = Math.max(this.now, until);
  }

  #push(due: Due): void {
    const heap = this.#due;
    let i = heap.push(due) - 1;
    for (let up = (i - 1) >> 1; i > 0 && isBefore(due, heap[up]); i = up, up = (i - 1) >> 1) [heap[i], heap[up]] = [heap[up], due];
  }

  #pop(): Due {
    const heap = this.#due;
    const [first] = heap;
    const last = heap.pop() as Due;
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let i = 0; ; ) {
      let least = i;
      for (const down of [2 * i + 1, 2 * i + 2]) if (down < heap.length && isBefore(heap[down], heap[least])) least = down;
      if (least === i) return first;
      [heap[i], heap[least]] = [heap[least], heap[i]];
      i = least;
    }
  }
}

const real = { setImmediate, setTimeout, setInterval, clearTimeout, dateNow: Date.now, now: performance.now.bind(performance) };

/** Resolves when all promises have been followed up that could be. */
const settled = (): Promise<void> => new Promise((resolve) => real.setImmediate(resolve));

/** Milliseconds since 1970 at which every simulated world begins. */
const BEGINNING = Date.UTC(2030, 0, 1);

/** A timer as Node hands it out. */
class Timer {
  cancel: () => void = () => {};
  unref = (): this => this;
  ref = (): this => this;
  hasRef = (): boolean => true;
}

/** Puts the time of the machine that runs in the place of the real one, wherever a machine runs. Elsewhere time is as ever. */
export function replaceClocks(): void {
  const set =
    (repeats: boolean, usual: typeof setTimeout) =>
    (call: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      const machine = running.getStore();
      if (!machine) return usual(call, ms, ...given);
      const timer = new Timer();
      const due = (): void => {
        if (repeats) timer.cancel = machine.after(Math.max(1, ms), due);
        call(...given);
      };
      timer.cancel = machine.after(Math.max(1, ms), due);
      return timer;
    };
  const clear = (timer: Timer | NodeJS.Timeout | undefined): void => (timer instanceof Timer ? timer.cancel() : real.clearTimeout(timer));
  Object.assign(globalThis, {
    setTimeout: set(false, real.setTimeout),
    setInterval: set(true, real.setInterval as typeof setTimeout),
    setImmediate: (call: () => void) => running.getStore()?.after(0, call) ?? real.setImmediate(call),
    clearTimeout: clear,
    clearInterval: clear,
  });
  const now = (): number => running.getStore()?.timeline.now ?? real.now();
  Object.defineProperty(performance, "now", { value: now, configurable: true });
  Date.now = () => {
    const machine = running.getStore();
    return machine ? BEGINNING + Math.floor(machine.timeline.now) + machine.wrong : real.dateNow();
  };
  AbortSignal.timeout = (ms) => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new DOMException("The operation timed out.", "TimeoutError")), ms);
    return abort.signal;
  };
}

/** The machine that runs now. Throws where none does. */
export function thisMachine(): Machine {
  const machine = running.getStore();
  if (!machine) throw new Error("No machine runs here.");
  return machine;
}
