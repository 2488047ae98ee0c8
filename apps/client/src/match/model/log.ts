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
import { computed, type Signal, signal } from "@preact/signals";
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

const NONE: ReadonlyMap<string, Seat> = new Map();

/**
 * What a seat did, or has chosen in secret, in how many lines: of its player, of a stand-in after that, and of its player again; and whether it
 * was told.
 */
interface Doing {
  before: number;
  others: number;
  after: number;
  isTold: boolean;
}

const linesOf = ({ before, others, after }: Doing): number => before + others + after;

/** What a seat does with a line, after what it had chosen in secret and was not told yet. */
function doingOf({ byStandIn }: ToldLine, untold: Doing | undefined): Doing {
  const { before = 0, others = 0, after = 0 } = untold ?? {};
  if (byStandIn) return { before: before + after, others: others + 1, after: 0, isTold: false };
  return others > 0 ? { before, others, after: after + 1, isTold: false } : { before: before + 1, others, after, isTold: false };
}

/** What a seat did of which something is told with a line, and the sentences about it. */
interface Done {
  seat: Seat;
  doing: Doing;
  acts: Sentence[];
}

/**
 * Of the sentences about what a seat did, those that tell what the stand-in did. Seats that did as much needed as many lines: whoever has more
 * of them took steps back, a line for each.
 */
function ofStandIn({ doing, acts }: Done, all: Done[]): Sentence[] {
  const { before, others, after } = doing;
  if (others === 0) return [];
  const alike = all.filter((each) => !each.doing.isTold && each.acts.length === acts.length);
  const more = linesOf(doing) - Math.min(linesOf(doing), ...alike.map((each) => linesOf(each.doing)));
  if (after === 0) return acts.slice(Math.max(0, before - more));
  return acts.slice(before, before + Math.max(0, others - Math.ceil(more / 2)));
}

const seatOf = (event: Event | undefined): unknown => (event as { seat?: unknown } | undefined)?.seat;

/** Of the sentences of a line those that say what a seat did; where it is only spoken of, the first of these. */
function actsOf(seat: Seat, { events }: ToldLine, said: Sentence[]): Sentence[] {
  const about = said.filter((one) => one.seat === seat);
  const acts = about.filter(({ id }) => seatOf(events[Number(id.split(" ")[1])]) === seat);
  return acts.length > 0 ? acts : about.slice(0, 1);
}

/**
 * Whether what a seat does with a line may be told with a later one: a choice in secret says nothing, and nothing of others comes with
 * it, as the next turn would; or it brings to light what was chosen so before.
 */
const isToldLater = ({ seat, events }: ToldLine, said: Sentence[], untold: Doing | undefined): boolean =>
  said.length > 0 ? untold !== undefined : (events as Event[]).every((event) => seatOf(event) === seat);

/** What a stand-in's line says of no seat first, unless the line before was its own, too. */
function firstOfNone({ seat, byStandIn }: ToldLine, before: ToldLine | undefined, said: Sentence[]): Sentence | undefined {
  const goesOn = before?.byStandIn && before.seat === seat;
  return byStandIn && !goesOn ? said.find((one) => one.seat === undefined) : undefined;
}

/**
 * By the ids of sentences, which are given by line: the seat for which a stand-in played there. In a stand-in's line that is all that
 * its seat did; if that is nothing, the first sentence about no seat, unless the line before was the same stand-in's. What a seat has
 * chosen in secret is told with any line before the next one of that seat. Where both chose, nothing says which choice was whose: as many as
 * the one who was first made, and were not taken back, are taken for theirs, the first ones.
 */
export function toldOfStandIns(lines: ToldLine[], said: Sentence[][]): ReadonlyMap<string, Seat> {
  if (!lines.some(({ byStandIn }) => byStandIn)) return NONE;
  const found = new Map<string, Seat>();
  const secret = new Map<Seat, Doing>();
  for (const [i, line] of lines.entries()) {
    const last = secret.get(line.seat);
    const untold = last?.isTold ? undefined : last;
    const own = doingOf(line, untold);
    if (isToldLater(line, said[i], untold)) secret.set(line.seat, own);
    else secret.delete(line.seat);
    const done = [...new Map([...secret, [line.seat, own]])].map(([seat, doing]) => ({ seat, doing, acts: actsOf(seat, line, said[i]) }));
    for (const each of done) for (const { id } of ofStandIn(each, done)) found.set(id, each.seat);
    for (const { doing, acts } of done) doing.isTold ||= acts.length > 0;
    const ofNone = own.isTold ? undefined : firstOfNone(line, lines[i - 1], said[i]);
    if (ofNone) found.set(ofNone.id, line.seat);
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
  readonly lines = computed<ToldLine[]>(() => this.#table.whole?.lines ?? this.#told.value);
  #told: Signal<ToldLine[]> = signal([]);
  #table: MatchSource;
  #round = 0;
  #asking = false;

  constructor(table: MatchSource) {
    this.#table = table;
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
      this.#told.value = [];
    }
    const have = this.lines.peek().length;
    if (told.version === have + 1) this.#told.value = [...this.#told.peek(), asLine(told)];
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
        if (round === this.#round) this.#told.value = [...this.#told.peek().slice(0, from), ...lines];
        wait = FIRST_WAIT;
      } else {
        await new Promise((wake) => setTimeout(wake, wait));
        wait = Math.min(LONGEST_WAIT, wait * 2);
      }
    }
    this.#asking = false;
  }
}
