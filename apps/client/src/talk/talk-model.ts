import type { Phrase, Refusal, Seat } from "@baseboard/kit";
import { type Channel, MOST_TALK, type QuickWord, type RoomState, TALK_PAGE, type TalkLine } from "@baseboard/protocol";
import type { Requests } from "@baseboard/room/model";
import { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import { keepMuted, keepTalkRead, keptMuted, keptTalkRead } from "../local-storage.ts";
import { type Answer, type Asked, Denied, type Status } from "../network/reconnecting-client.ts";
import type { StandIn } from "./stand-ins.ts";

/** What talk needs of the visit to a room. */
export interface TalkRoom {
  readonly code: string;
  readonly state: ReadonlySignal<RoomState | undefined>;
  readonly seat: ReadonlySignal<Seat>;
  readonly status: ReadonlySignal<Status>;
  readonly isHost: ReadonlySignal<boolean>;
  /** A bot plays in one's own seat. */
  readonly isHeld: ReadonlySignal<boolean>;
  /** Where bots have taken over, and players came back. */
  readonly standIns: ReadonlySignal<StandIn[]>;
  /** The own `person` in this room. */
  readonly person: string | undefined;
  request<K extends keyof Requests>(type: K, asked: Asked<K>): Promise<Answer<K> | Denied>;
}

/** Lines are read in two places: those of the table with whispers, and those of the gallery. */
export const readings = ["table", "gallery"] as const;
export type TalkShown = (typeof readings)[number];
export const readingOf = ({ channel }: Pick<TalkLine, "channel">): TalkShown => (channel === "gallery" ? "gallery" : "table");

/** By reading, the id of a line. */
type Ids = Record<TalkShown, number>;

/** What somebody says. `text` as on the wire, with places as ⟦id⟧. */
export type Say = { quick: QuickWord } | { text: string };

/** What was asked to be said, under the same nonce however often: it is said once. */
export interface Attempt {
  channel: Channel;
  /** The `person` who reads a whisper. */
  to?: string;
  what: Say;
  nonce: string;
}

/** What is said in a room: lines as far as they were read, what is being written, what is unread, and who is muted. */
export class TalkModel {
  /** By rising id. */
  readonly lines = signal<TalkLine[]>([]);
  /** Whether there are older lines than those here. */
  readonly hasOlder = signal(false);
  /** The newest line of another person that came while one was here, muted ones apart. */
  readonly arrived = signal<TalkLine | undefined>(undefined);
  /** What is written and not yet said, as in the field. */
  readonly drafts: Record<TalkShown, Signal<string>> = { table: signal(""), gallery: signal("") };
  readonly sending = signal<Attempt | undefined>(undefined);
  /** What could not be said, and why. */
  readonly failed = signal<{ attempt: Attempt; no: Refusal } | undefined>(undefined);
  /** Whom one does not want to read: each a `person`. */
  readonly muted: Signal<ReadonlySet<string>>;
  /** The last line read. */
  readonly readUpTo: Signal<Ids>;
  /** After which line the new ones begin, as one was away; undefined if none came then. */
  readonly newAfter = signal<Partial<Ids>>({});
  /** What one is reading now, at its end: a line that comes there is read. */
  readonly watched = signal<TalkShown | undefined>(undefined);
  readonly room: TalkRoom;
  #byId = new Map<number, TalkLine>();
  /** What one may read, as of the last time the lines were requested. */
  #wall: string | undefined;
  #catching = false;

  constructor(room: TalkRoom) {
    this.room = room;
    this.muted = signal(keptMuted(room.code));
    const [table, gallery] = keptTalkRead(room.code) ?? [-1, -1];
    this.readUpTo = signal({ table, gallery });
    effect(() => {
      const wall = this.#wallNow.value;
      if (room.status.value === "connected" && wall !== undefined) untracked(() => void this.#catchUp());
    });
    effect(() => keepMuted(room.code, this.muted.value));
    effect(() => {
      const { table: first, gallery: second } = this.readUpTo.value;
      if (first >= 0) keepTalkRead(room.code, [first, second]);
    });
  }

  /** Whether the gallery of the match that is played is closed to oneself. */
  readonly isWalled = computed(() => {
    const { state, seat, isHeld } = this.room;
    if (!state.value || (seat.value < 0 && !isHeld.value)) return false;
    const { phase, settings } = state.value;
    return settings.gallery !== "open" && phase !== "over" && phase !== "stopped";
  });

  /** Changes whenever lines may have become readable, or unreadable. */
  #wallNow = computed(() => {
    const { state, seat, isHeld } = this.room;
    if (!state.value) return undefined;
    const { phase, settings, round } = state.value;
    const isOver = phase === "over" || phase === "stopped";
    return [seat.value < 0 && !isHeld.value, isOver, round, settings.gallery].join();
  });

  /** How many lines of others are unread. */
  readonly unread = computed<Ids>(() => {
    const count = (reading: TalkShown) => {
      const upTo = this.readUpTo.value[reading];
      return this.lines.value.filter((line) => line.id > upTo && this.#isNews(line, reading)).length;
    };
    return { table: count("table"), gallery: count("gallery") };
  });

  /** Whose whisper the newest unread line of the table is: a `person`; undefined if it is for all. */
  readonly whisperer = computed(() => {
    const upTo = this.readUpTo.value.table;
    const newest = this.lines.value.findLast((line) => line.id > upTo && this.#isNews(line, "table"));
    return newest?.channel === "whisper" ? newest.person : undefined;
  });

  /** Whether the host lets oneself say nothing. */
  readonly isSilenced = computed(() => this.room.state.value?.muted.includes(this.room.person ?? "") ?? false);

  #aging: ReturnType<typeof setTimeout> | undefined;
  #isNew = signal(false);

  /** One is new to the room for so many more seconds. */
  #wasNew(seconds: number): void {
    clearTimeout(this.#aging);
    this.#isNew.value = seconds > 0;
    if (seconds > 0)
      this.#aging = setTimeout(() => {
        this.#isNew.value = false;
      }, seconds * 1000);
  }

  /** Whether the host lets newcomers say quick words alone, and one is new; but for a player once the match has begun. */
  readonly isGreen = computed(() => {
    const { state, seat, isHost } = this.room;
    if (!state.value || !this.#isNew.value || isHost.value) return false;
    return state.value.settings.newcomers === "quick" && (state.value.phase === "lobby" || seat.value < 0);
  });

  isOwn({ person }: Pick<TalkLine, "person">): boolean {
    return person === this.room.person;
  }

  #isNews(line: TalkLine, reading: TalkShown): boolean {
    return readingOf(line) === reading && line.place === undefined && !this.isOwn(line) && !this.muted.value.has(line.person);
  }

  /** Takes in a line that the room has sent. */
  take(line: TalkLine): void {
    batch(() => {
      this.#put([line]);
      const reading = readingOf(line);
      if (!this.#isNews(line, reading)) return;
      if (this.watched.peek() === reading) this.read(reading);
      else if (this.newAfter.peek()[reading] === undefined) this.#beginsNew(reading);
      this.arrived.value = line;
    });
  }

  /** All lines of a reading that are here have been read: `line` is the last of them. */
  read(reading: TalkShown): void {
    const last = this.lines.peek().findLast((line) => readingOf(line) === reading)?.id ?? 0;
    if (last > this.readUpTo.peek()[reading]) this.readUpTo.value = { ...this.readUpTo.peek(), [reading]: last };
  }

  /** What was new is no longer told apart. */
  settle(reading: TalkShown): void {
    if (this.newAfter.peek()[reading] !== undefined) this.newAfter.value = { ...this.newAfter.peek(), [reading]: undefined };
  }

  #beginsNew(reading: TalkShown): void {
    this.newAfter.value = { ...this.newAfter.peek(), [reading]: this.readUpTo.peek()[reading] };
  }

  /** Says something to all of a reading, or whispers it `to` one `person`. Not said, it is in `failed` with the reason. Resolves to whether it was said. */
  async say(reading: TalkShown, what: Say, to?: string): Promise<boolean> {
    const last = this.failed.peek()?.attempt;
    const channel = to === undefined ? reading : "whisper";
    const isSame = last?.channel === channel && last.to === to && JSON.stringify(last.what) === JSON.stringify(what);
    return this.#attempt(isSame ? last : { channel, ...(to !== undefined && { to }), what, nonce: newNonce() });
  }

  /** That something could not be said is no longer told. */
  forgive(failed: { attempt: Attempt; no: Refusal }): void {
    if (this.failed.peek() === failed) this.failed.value = undefined;
  }

  /** Says again what could not be said. */
  async again(): Promise<boolean> {
    const attempt = this.failed.peek()?.attempt;
    return attempt !== undefined && this.#attempt(attempt);
  }

  async #attempt(attempt: Attempt): Promise<boolean> {
    if (this.sending.peek()) return false;
    if (this.room.status.peek() !== "connected") {
      this.failed.value = { attempt, no: { key: "talk.offline" } };
      return false;
    }
    this.sending.value = attempt;
    const { what, ...where } = attempt;
    const answer = await this.room.request("say", { ...where, ...what });
    batch(() => {
      this.sending.value = undefined;
      this.failed.value = answer instanceof Denied ? { attempt, no: answer.no } : undefined;
      if (!(answer instanceof Denied)) this.#hasSaid(readingOf(attempt));
    });
    return !(answer instanceof Denied);
  }

  /** Who says something has read what was said before. */
  #hasSaid(reading: TalkShown): void {
    this.read(reading);
    this.settle(reading);
  }

  /** Mutes somebody for oneself, or reads them again. */
  mute(person: string, isMuted: boolean): void {
    const others = [...this.muted.peek()].filter((one) => one !== person);
    this.muted.value = new Set(isMuted ? [...others, person] : others);
  }

  /** For the host: lets somebody say nothing more, or talk again. Answers with the reason if that is refused. */
  async silence(person: string, muted: boolean): Promise<Phrase | undefined> {
    const answer = await this.room.request("mute", { person, muted });
    return answer instanceof Denied ? answer.no : undefined;
  }

  /** Requests older lines. */
  async older(): Promise<void> {
    const [first] = this.lines.peek();
    if (!first || this.#catching) return;
    const lines = await this.#request({ before: first.id });
    if (!lines) return;
    batch(() => {
      this.hasOlder.value = lines.length === TALK_PAGE;
      this.#put(lines);
    });
  }

  async #request(asked: Asked<"talk">): Promise<TalkLine[] | undefined> {
    const answer = await this.room.request("talk", asked);
    if (answer instanceof Denied) return undefined;
    this.#wasNew(answer.newFor);
    return answer.lines;
  }

  /** Requests what was missed; and all lines anew where other ones may be read than before. */
  async #catchUp(): Promise<void> {
    if (this.#catching) return;
    this.#catching = true;
    do {
      const wall = this.#wallNow.peek();
      const isDone = await (this.#wall === undefined ? this.#first() : this.#wall === wall ? this.#missed() : this.#anew());
      if (!isDone) break; // The next connection brings it.
      this.#wall = wall;
    } while (this.#wall !== this.#wallNow.peek());
    this.#catching = false;
  }

  /** The newest lines. What was said before one first came counts as read. */
  async #first(): Promise<boolean> {
    const lines = await this.#request({});
    if (!lines) return false;
    batch(() => {
      this.hasOlder.value = lines.length === TALK_PAGE;
      this.#put(lines);
      if (this.readUpTo.peek().table < 0) {
        const last = lines.at(-1)?.id ?? 0;
        this.readUpTo.value = { table: last, gallery: last };
      }
      this.#markNew();
    });
    return true;
  }

  async #missed(): Promise<boolean> {
    const lines = await this.#from(this.lines.peek().at(-1)?.id ?? 0);
    if (!lines) return false;
    batch(() => {
      this.#put(lines);
      this.#markNew();
    });
    return true;
  }

  /** What is not for oneself any more goes; what one may read now comes. */
  async #anew(): Promise<boolean> {
    const from = this.hasOlder.peek() ? this.lines.peek()[0].id - 1 : 0;
    const lines = await this.#from(from);
    if (!lines) return false;
    const last = lines.at(-1)?.id ?? 0;
    batch(() => {
      for (const id of [...this.#byId.keys()]) if (id > from && id <= last) this.#byId.delete(id);
      this.#put(lines);
      this.#markNew();
    });
    return true;
  }

  /** All lines after this one; undefined if they could not be requested. */
  async #from(id: number): Promise<TalkLine[] | undefined> {
    const all: TalkLine[] = [];
    for (;;) {
      const lines = await this.#request({ after: all.at(-1)?.id ?? id });
      if (!lines) return undefined;
      all.push(...lines);
      if (lines.length < TALK_PAGE) return all;
    }
  }

  #markNew(): void {
    for (const reading of readings)
      if (this.unread.peek()[reading] > 0 && this.newAfter.peek()[reading] === undefined) this.#beginsNew(reading);
  }

  #put(lines: TalkLine[]): void {
    for (const line of lines) this.#byId.set(line.id, line);
    this.lines.value = [...this.#byId.values()].sort((a, b) => a.id - b.id).slice(-MOST_LINES);
    if (this.#byId.size > MOST_LINES) this.#byId = new Map(this.lines.value.map((line) => [line.id, line]));
  }
}

/** As many as a room keeps. */
const MOST_LINES = MOST_TALK.seats + MOST_TALK.gallery;

/** Not by `randomUUID`, which is there over HTTPS only. */
const newNonce = (): string => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join("");
