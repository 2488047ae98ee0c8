/** One line of a match on its way to the database, as the columns of `append`. */
export interface LineRow {
  code: string;
  values: unknown[];
}

interface Waiting extends LineRow {
  stored(isStored: boolean): void;
  failed(error: unknown): void;
}

/** How lines are stored: several of different rooms by one statement, answering with the codes of the rooms whose line was; and one alone. */
export interface LineStore {
  all(lines: LineRow[]): Promise<Set<string>>;
  one(line: LineRow): Promise<boolean>;
  /** Whether an error concerns the statement, and not the way to the database: then one line may have spoiled it for the others. */
  isOfStatement(error: unknown): boolean;
}

/** So many statements are under way at a time. One alone would leave the database idle while its answer is read. */
const AT_ONCE = 2;
/** Maximum lines of one statement. */
const MOST = 200;

/**
 * Stores lines of many rooms with few statements: nothing waits as long as few are under way; what comes meanwhile goes together. Each line
 * is answered for itself, true once it is on disk, as if it had been stored alone.
 */
export class AppendQueue {
  #store: LineStore;
  #waiting: Waiting[] = [];
  #underWay = 0;

  constructor(store: LineStore) {
    this.#store = store;
  }

  /** False if the room belongs to another server by now, or has that line already. Rejects as the database does. */
  write(line: LineRow): Promise<boolean> {
    return new Promise((stored, failed) => {
      this.#waiting.push({ ...line, stored, failed });
      this.#goOn();
    });
  }

  #goOn(): void {
    if (this.#waiting.length === 0 || this.#underWay >= AT_ONCE) return;
    this.#underWay++;
    void this.#send(this.#next()).finally(() => {
      this.#underWay--;
      this.#goOn();
    });
  }

  /** At most one line of each room: another waits until that is stored. */
  #next(): Waiting[] {
    const next = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const line of this.#waiting)
      if (next.size < MOST && !next.has(line.code)) next.set(line.code, line);
      else later.push(line);
    this.#waiting = later;
    return [...next.values()];
  }

  async #send(lines: Waiting[]): Promise<void> {
    if (lines.length === 1) return this.#alone(lines[0]);
    try {
      const stored = await this.#store.all(lines);
      for (const line of lines) line.stored(stored.has(line.code));
    } catch (error) {
      if (this.#store.isOfStatement(error)) await Promise.all(lines.map((line) => this.#alone(line)));
      else for (const line of lines) line.failed(error);
    }
  }

  #alone(line: Waiting): Promise<void> {
    return this.#store.one(line).then(line.stored, line.failed);
  }
}
