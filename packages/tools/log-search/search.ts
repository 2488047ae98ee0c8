/** So many characters of a token or a key in a row are a piece of it, wherever in it they stand. */
const PIECE = 9;

/** What was looked for in how much, and what was found: a sentence each. */
export interface Searched {
  servers: number;
  lines: number;
  secrets: number;
  found: string[];
}

/** Everything that servers have written into their logs, and every secret that was in play while they did. */
export class LogSearch {
  /** What each server has written, in pieces. */
  #logs: string[][] = [];
  /** Each piece of a token or a key, and of which kind it is. */
  #pieces = new Map<string, string>();
  #secrets = new Set<string>();
  #names = new Set<string>();
  #lines = 0;
  #found = new Set<string>();

  /** A log for one more server: takes what it writes, in pieces of any size. */
  open(): (text: string | Buffer) => void {
    const log: string[] = [];
    this.#logs.push(log);
    return (text) => void log.push(String(text));
  }

  /** From now on a token or key of this kind may stand in no log, nor any piece of it. A shorter one is a word, and no secret. */
  mayNotHold(kind: "token" | "key", secret: unknown): void {
    if (typeof secret !== "string" || this.#secrets.has(secret) || secret.length < PIECE) return;
    this.#secrets.add(secret);
    for (let i = 0; i + PIECE <= secret.length; i++) this.#pieces.set(secret.slice(i, i + PIECE), kind);
  }

  /** Nor may the name of a person. One that is a single letter, or a number, cannot be told from what else stands there. */
  mayNotName(name: unknown): void {
    if (typeof name === "string" && name.length > 1 && /\p{L}/u.test(name)) this.#names.add(name);
  }

  /** Searches what was written since the last time, but keeps a line that is not at its end. Answers what all searches came to. */
  search(): Searched {
    for (const pieces of this.#logs) {
      const lines = pieces.splice(0).join("").split("\n");
      for (const line of lines)
        for (const what of [...this.#piecesIn(line), ...this.#namesIn(line)]) this.#found.add(`${what} in: ${line}`);
      this.#lines += lines.length - 1;
      pieces.push(lines.at(-1) ?? "");
    }
    return { servers: this.#logs.length, lines: this.#lines, secrets: this.#secrets.size + this.#names.size, found: [...this.#found] };
  }

  #piecesIn(line: string): string[] {
    const kinds = new Set<string>();
    for (const [run] of line.matchAll(/[\w-]+/g))
      for (let i = 0; i + PIECE <= run.length; i++) {
        const kind = this.#pieces.get(run.slice(i, i + PIECE));
        if (kind) kinds.add(kind);
      }
    return [...kinds].map((kind) => `a piece of a ${kind}`);
  }

  /** Names count as whole words. */
  #namesIn(line: string): string[] {
    const texts = textsOf(line);
    const words = new Set(texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)));
    const isThere = (name: string): boolean =>
      /^[\p{L}\p{N}]+$/u.test(name) ? words.has(name) : texts.some((text) => text.includes(name));
    return [...this.#names].filter(isThere).map((name) => `the name "${name}"`);
  }
}

/** Every text in a line: as it is, and what its JSON says, in which letters may be written as numbers. */
function textsOf(line: string): string[] {
  const texts: string[] = [line];
  try {
    JSON.parse(line, (key, value) => {
      texts.push(key, String(value));
      return value;
    });
  } catch {
    // A sentence for whoever started the server, or a line that was cut off.
  }
  return texts;
}

/** The logs of all servers of this process and of its children. */
export const logSearch = new LogSearch();
