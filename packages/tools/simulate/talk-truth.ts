import { MOST_TALK, type RoomState, type TalkLine } from "@baseboard/protocol";
import type { Books } from "./disk.ts";

/** Something that somebody has said, and what became of it as far as they know. No two say the same. */
export interface Saying {
  who: string;
  nonce: string;
  text: string;
  /** The `person` a whisper is for. */
  to?: string;
  /** The id of its line, once it is acknowledged. */
  id?: number;
}

/** Knows what must be so of the talk in one room: nothing acknowledged is lost or doubled, nobody reads what they may not. */
export class TalkTruth {
  readonly said: Saying[] = [];
  /** The name of who has been which `person`. */
  readonly names = new Map<string, string>();
  /** So many lines were read. */
  heard = 0;
  #books: () => Books;
  #problem: (what: string) => void;

  constructor(books: () => Books, problem: (what: string) => void) {
    this.#books = books;
    this.#problem = problem;
  }

  acknowledged(saying: Saying, id: number): void {
    if (saying.id !== undefined && saying.id !== id) this.#problem(`"${saying.text}" is acknowledged as line ${saying.id} and as ${id}`);
    saying.id = id;
  }

  /** Somebody is sent a line, on a connection that has shown them this state before. */
  hears(who: string, person: string, line: TalkLine, code: string, state: RoomState | undefined): void {
    this.heard++;
    const stored = this.#books().talk(code);
    if (stored.some(({ id }) => id === line.id) && !stored.some(({ text }) => text === JSON.stringify(line)))
      this.#problem(`${who} is sent "${JSON.stringify(line)}", which is stored as another line`);
    if (line.channel === "whisper" && line.person !== person && line.to !== person)
      this.#problem(`${who} is sent a whisper of ${line.name}: "${line.text}"`);
    if (!state || line.channel !== "gallery") return;
    const isSeated = state.seats.some((seat) => seat.person === person || seat.heldFor === person);
    const isOpen = state.settings.gallery === "open" || line.round < state.round || state.phase === "over" || state.phase === "stopped";
    if (isSeated && !isOpen) this.#problem(`${who} plays, and is sent what ${line.name} says in the gallery: "${line.text}"`);
  }

  /** Bytes are sent to somebody: no whisper of others is among them. */
  watch(who: string, bytes: string): void {
    for (const { who: from, to, text } of this.said)
      if (to !== undefined && from !== who && this.names.get(to) !== who && bytes.includes(text))
        this.#problem(`${who} is sent the bytes of a whisper of ${from}: "${text}"`);
  }

  /** Compares all that was said and acknowledged with what is stored. */
  judge(code: string): void {
    const lines = this.#books().talk(code);
    const newest = lines.at(-1)?.id ?? 0;
    if (lines.some(({ id }, i) => i > 0 && id <= lines[i - 1].id)) this.#problem("lines of talk are stored twice");
    const stored = lines.map(({ text }) => JSON.parse(text) as TalkLine);
    for (const { who, text, id } of this.said) {
      const alike = stored.filter((line) => line.text === text);
      // Who watched as the server crashed is somebody new afterwards, and may say it again.
      if (new Set(alike.map(({ person }) => person)).size < alike.length)
        this.#problem(`"${text}" of ${who} is stored ${alike.length} times`);
      if (id !== undefined && alike.length === 0 && newest - id < MOST_TALK.gallery)
        this.#problem(`"${text}" of ${who}, acknowledged as line ${id}, is lost`);
    }
  }
}
