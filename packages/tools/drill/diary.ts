interface Line {
  at: number;
  what: string;
}

const MOST = 400;

/** The last actions and observations of a participant. Times are those of `performance.now()`. */
export class Diary {
  #lines: Line[] = [];

  note(what: string): void {
    this.#lines.push({ at: performance.now(), what });
    if (this.#lines.length > MOST) this.#lines.splice(0, MOST / 2);
  }

  /** Entries since a time, with seconds since then. */
  since(from: number): string[] {
    return this.#lines.filter(({ at }) => at >= from).map(({ at, what }) => `${((at - from) / 1000).toFixed(3)} ${what}`);
  }

  /** Records the start and the result of work. */
  async whole<T>(what: string, work: Promise<T>, end: (done: T) => string): Promise<T> {
    this.note(`${what}…`);
    try {
      const done = await work;
      this.note(`${what}: ${end(done)}`);
      return done;
    } catch (error) {
      this.note(`${what}: ${whyOf(error)}`);
      throw error;
    }
  }
}

/** An error's message, and its cause. */
function whyOf(error: unknown): string {
  const { message, status, cause } = (error ?? {}) as { message?: string; status?: number; cause?: { code?: string } };
  return [message ?? String(error), status, cause?.code].filter(Boolean).join(" ");
}
