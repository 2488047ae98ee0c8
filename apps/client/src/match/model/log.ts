import {
  type AnyGame,
  isOfMatch,
  type MatchEvent,
  type Parts,
  type Phrase,
  pliesIn,
  type Seat,
  type Speaker,
  sayOfMatch,
} from "@baseboard/kit";
import { type LastLine, type RoomState, type ToldLine, toldEvents } from "@baseboard/protocol";
import { type Signal, signal } from "@preact/signals";
import type { MatchSource } from "./match-source.ts";

/** One sentence of the log, and the seat it is about; undefined if about none. */
export interface Sentence {
  id: string;
  /** The log's length including its line. */
  version: number;
  seat: Seat | undefined;
  text: string;
}

/** A row of the log. */
export type LogRow = { key: string; version: number } & (
  | { kind: "told"; sentence: Sentence; isTakenBack?: true }
  /** The round, or turn, of the lines below it. */
  | { kind: "heading"; title: Phrase }
  /** In the place of lines that were taken back, those after so many; or, open, before them. Of a single one, what it said. */
  | { kind: "back"; from: number; seat: Seat; count: number; isAll: boolean; isOpen: boolean; what?: string }
);

/** The rows of a log of which nothing but its sentences is known. */
export const plainRows = (sentences: Sentence[]): LogRow[] =>
  sentences.map((sentence) => ({ kind: "told", key: sentence.id, version: sentence.version, sentence }));

type Event = Parts["event"] | MatchEvent;

/** The game's own events in a line, without those of the match. */
export const gameEvents = (events: Event[]): Parts["event"][] => events.filter((event) => !isOfMatch(event));

/** What the viewer is told of an event beyond what all are told, if anything. */
type SayMore = (event: Parts["event"]) => Phrase | undefined;

function phraseFor(game: AnyGame, event: Event, sayMore?: SayMore): Phrase | undefined {
  return isOfMatch(event) ? sayOfMatch(event) : (sayMore?.(event) ?? game.say(event));
}

/** Whether a line says anything. What seats plan in secret, or that one is ready, does not. */
export const isTold = (game: AnyGame, { events }: ToldLine): boolean => (events as Event[]).some((event) => phraseFor(game, event));

/** The indices of the lines whose plies stand: what takes plies back removes the newest remaining ones. */
export function standingIn(lines: ToldLine[]): number[] {
  const stand: number[] = [];
  for (const [i, { events }] of lines.entries()) {
    const plies = pliesIn(events);
    if (plies < 0) stand.splice(plies);
    else if (plies > 0) stand.push(i);
  }
  return stand;
}

/** The sentences of one line. That somebody left, and what the game says of that first, are one. */
export function sentencesOf(game: AnyGame, speak: Speaker, { events }: ToldLine, version: number, sayMore?: SayMore): Sentence[] {
  const sentences = (events as Event[]).flatMap((event, i) => {
    const phrase = phraseFor(game, event, sayMore);
    const who = phrase?.with?.who ?? (event as { seat?: unknown }).seat;
    return phrase ? [{ id: `${version} ${i}`, version, seat: typeof who === "number" ? who : undefined, text: speak(phrase) }] : [];
  });
  const [first, next, ...more] = sentences;
  const isTold = events[0]?.type === "leftMatch" && next?.id === `${version} 1` && next.seat === first.seat;
  return isTold ? [{ ...first, text: `${first.text} ${next.text}` }, ...more] : sentences;
}

/** Those of a line's sentences that are said while the board tells it: what is done at once, and what came of it once that is told. */
export function saidSoFar(sentences: Sentence[], { events }: ToldLine, done: number): Sentence[] {
  return sentences.filter(({ id }) => gameEvents(events.slice(0, Number(id.split(" ")[1]))).length < Math.max(1, done));
}

/**
 * The sentence that says best what came last: an act is more informative than the dice rolled after it, or whose turn comes next. Where
 * the turn of all is played out, each seat's is one.
 */
export function newestSaid(all: Sentence[], told: { version: number; seat: number }, isOfAll: boolean): Sentence | undefined {
  const act = isOfAll ? undefined : all.findLast(({ seat, version }) => version === told.version && seat === told.seat);
  return act ?? all.findLast(({ seat }) => seat !== undefined) ?? all.at(-1);
}

/** The version of the newest sentence up to this version: lines without sentences, such as hidden plans, are skipped. */
export const latestTold = (sentences: Sentence[], version: number): number | undefined =>
  sentences.findLast((sentence) => sentence.version <= version)?.version;

/** The first sentence about a seat; where the line is its own, else the first about none. */
const firstOf = (said: Sentence[], seat: Seat, isOwn: boolean): Sentence | undefined =>
  said.find((one) => one.seat === seat) ?? (isOwn ? said.find((one) => one.seat === undefined) : undefined);

const NONE: ReadonlyMap<string, Seat> = new Map();

/**
 * By the ids of sentences: the seat for which a stand-in played there, on the first sentence about that seat of its lines in a row.
 * Where a line says nothing of its seat, as a choice in secret does, that is one which comes with another line.
 */
export function toldOfStandIns(lines: ToldLine[], sentences: Sentence[]): ReadonlyMap<string, Seat> {
  if (!lines.some(({ byStandIn }) => byStandIn)) return NONE;
  const found = new Map<string, Seat>();
  const untold = new Set<Seat>();
  let next = 0;
  for (const [i, { seat, byStandIn }] of lines.entries()) {
    const before = lines[i - 1];
    if (!byStandIn) untold.delete(seat);
    else if (!before?.byStandIn || before.seat !== seat) untold.add(seat);
    const from = next;
    while (sentences[next]?.version === i + 1) next++;
    const said = sentences.slice(from, next);
    for (const each of untold) {
      const first = firstOf(said, each, each === seat);
      if (first && untold.delete(each)) found.set(first.id, each);
    }
  }
  return found;
}

/** The newest line as the log holds it. */
const asLine = (told: LastLine): ToldLine => ({
  ...{ seat: told.seat, events: toldEvents(told) },
  ...(told.byStandIn && { byStandIn: true }),
});

/** Retry delay for the log in milliseconds: it doubles from one second to eight. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 8000;

/** The log lines so far. The newest arrive with the state; older ones and gaps are requested. */
export class LogLines {
  readonly lines: Signal<ToldLine[]>;
  #table: MatchSource;
  #round = 0;
  #asking = false;

  constructor(table: MatchSource) {
    this.#table = table;
    this.lines = signal(table.whole?.lines ?? []);
  }

  /** The lines of a match of the room: none before the log has heard of that match. */
  of(round: number): ToldLine[] {
    const { value: lines } = this.lines;
    return this.#table.whole || round === this.#round ? lines : [];
  }

  /** Takes the newest state's line. */
  take({ told, round }: RoomState): void {
    if (this.#table.whole) return;
    if (round !== this.#round) {
      this.#round = round;
      this.lines.value = [];
    }
    const have = this.lines.peek().length;
    if (told.version === have + 1) this.lines.value = [...this.lines.peek(), asLine(told)];
    else if (told.version > have) void this.#fill();
  }

  get #isBehind(): boolean {
    return (this.#table.state.peek()?.told.version ?? 0) > this.lines.peek().length;
  }

  async #fill(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    for (let wait = FIRST_WAIT; this.#isBehind; ) {
      const round = this.#round;
      const from = this.lines.peek().length;
      const lines = await this.#table.lines(from);
      if (!lines) break; // After a reconnect the next state triggers the request again.
      if (lines.length > 0) {
        if (round === this.#round) this.lines.value = [...this.lines.peek().slice(0, from), ...lines];
        wait = FIRST_WAIT;
      } else {
        await new Promise((wake) => setTimeout(wake, wait));
        wait = Math.min(LONGEST_WAIT, wait * 2);
      }
    }
    this.#asking = false;
  }
}
