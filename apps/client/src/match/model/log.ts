import { type AnyGame, isOfMatch, type MatchEvent, type Parts, type Phrase, type Seat, type Speaker } from "@baseboard/kit";
import type { RoomState, ToldLine } from "@baseboard/protocol";
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

type Event = Parts["event"] | MatchEvent;

/** The game's own events in a line, without those of the match. */
export const gameEvents = (events: Event[]): Parts["event"][] => events.filter((event) => !isOfMatch(event));

function phraseFor(game: AnyGame, event: Event): Phrase | undefined {
  if (!isOfMatch(event)) return game.say(event);
  const { type, seat, ...gaps } = event;
  return { key: `kit.${type}`, with: { who: seat, ...gaps } };
}

/** The sentences of one line. */
export function sentencesOf(game: AnyGame, speak: Speaker, { events }: ToldLine, version: number): Sentence[] {
  return (events as Event[]).flatMap((event, i) => {
    const phrase = phraseFor(game, event);
    const who = phrase?.with?.who ?? (event as { seat?: unknown }).seat;
    return phrase ? [{ id: `${version} ${i}`, version, seat: typeof who === "number" ? who : undefined, text: speak(phrase) }] : [];
  });
}

/** The version of the newest sentence up to this version: lines without sentences, such as hidden plans, are skipped. */
export const latestTold = (sentences: Sentence[], version: number): number | undefined =>
  sentences.findLast((sentence) => sentence.version <= version)?.version;

/** The kind of act of a line. */
export function kindOf({ events }: ToldLine): "move" | "undo" | "resign" {
  const ofMatch = (events as Event[]).find(isOfMatch);
  if (!ofMatch || ofMatch.type === "written") return "move";
  return ofMatch.type === "undone" ? "undo" : "resign";
}

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

  /** Takes the newest state's line. */
  take({ told, round }: RoomState): void {
    if (this.#table.whole) return;
    if (round !== this.#round) {
      this.#round = round;
      this.lines.value = [];
    }
    const have = this.lines.peek().length;
    if (told.version === have + 1) this.lines.value = [...this.lines.peek(), { seat: told.seat, events: JSON.parse(told.events) }];
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
