/** This many consecutive characters of a token or key count as a piece of it, at any offset. */
const PIECE = 9;

/** The id of a session, of nine random characters: a short name may be a part of it by chance. */
const SESSION_ID = /(?<![\w-])(?=[\w-]*[_-])[\w-]{9}(?![\w-])/g;

/** Totals searched, and findings: one sentence each. */
export interface Searched {
  servers: number;
  lines: number;
  secrets: number;
  found: string[];
}

/** Everything that servers have logged, and all secrets used meanwhile. */
export class LogSearch {
  /** Log output per server, in chunks. */
  #logs: string[][] = [];
  /** Each piece of a token or key, with its kind. */
  #pieces = new Map<string, string>();
  #secrets = new Set<string>();
  #names = new Set<string>();
  #talk = new Set<string>();
  #lines = 0;
  #found = new Set<string>();

  /** Opens another server log; the returned function takes chunks of any size. */
  open(): (text: string | Buffer) => void {
    const log: string[] = [];
    this.#logs.push(log);
    return (text) => void log.push(String(text));
  }

  /** From now on no log may contain this token or key, or any piece of it. A shorter one is a word, not a secret. */
  mayNotHold(kind: "token" | "key", secret: unknown): void {
    if (typeof secret !== "string" || this.#secrets.has(secret) || secret.length < PIECE) return;
    this.#secrets.add(secret);
    for (let i = 0; i + PIECE <= secret.length; i++) this.#pieces.set(secret.slice(i, i + PIECE), kind);
  }

  /** Nor a person's name. Single letters and numbers are ignored, being indistinguishable from other text. */
  mayNotName(name: unknown): void {
    if (typeof name === "string" && name.length > 1 && /\p{L}/u.test(name)) this.#names.add(name);
  }

  /** Nor anything that people say to each other. Of a few letters it cannot be told from other text. */
  mayNotSay(text: unknown): void {
    if (typeof text === "string" && text.length >= PIECE) this.#talk.add(text);
  }

  /** Searches what was written since the last search, keeping an incomplete line for later. Returns the totals of all searches. */
  search(): Searched {
    for (const pieces of this.#logs) {
      const lines = pieces.splice(0).join("").split("\n");
      for (const line of lines)
        for (const what of [...this.#piecesIn(line), ...this.#namesIn(line), ...this.#talkIn(line)]) this.#found.add(`${what} in: ${line}`);
      this.#lines += lines.length - 1;
      pieces.push(lines.at(-1) ?? "");
    }
    const secrets = this.#secrets.size + this.#names.size + this.#talk.size;
    return { servers: this.#logs.length, lines: this.#lines, secrets, found: [...this.#found] };
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

  /** Talk matches anywhere. */
  #talkIn(line: string): string[] {
    if (this.#talk.size === 0) return [];
    const texts = textsOf(line);
    return [...this.#talk].filter((talk) => texts.some((text) => text.includes(talk))).map((talk) => `the talk "${talk}"`);
  }

  /** Names match whole words only. */
  #namesIn(line: string): string[] {
    const texts = textsOf(line);
    const words = new Set(texts.flatMap((text) => text.replaceAll(SESSION_ID, "").split(/[^\p{L}\p{N}]+/u)));
    const isThere = (name: string): boolean =>
      /^[\p{L}\p{N}]+$/u.test(name) ? words.has(name) : texts.some((text) => text.includes(name));
    return [...this.#names].filter(isThere).map((name) => `the name "${name}"`);
  }
}

/** All texts in a line: the line itself, and the strings of its JSON, where characters may be escaped. */
function textsOf(line: string): string[] {
  const texts: string[] = [line];
  try {
    JSON.parse(line, (key, value) => {
      texts.push(key, String(value));
      return value;
    });
  } catch {
    // A message for the operator, or a truncated line.
  }
  return texts;
}

/** The logs of all servers of this process and of its children. */
export const logSearch = new LogSearch();
