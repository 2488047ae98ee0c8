import type { AnyGame, MatchEvent, Parts, Phrase, Seat, Speaker } from "@baseboard/kit";
import type { RoomState, ToldLine } from "@baseboard/room/protocol";
import { signal } from "@preact/signals";
import type { Session } from "../session.ts";

/** One sentence of the log, and the seat it is about; none for what nobody did. */
export interface Sentence {
  id: string;
  seat: Seat | undefined;
  text: string;
}

type Event = Parts["event"] | MatchEvent;

const isOfMatch = (event: Event): event is MatchEvent => event.type === "undone" || event.type === "resigned";

/** The game's own events among those of a line. */
export const gameEvents = (events: Event[]): Parts["event"][] => events.filter((event) => !isOfMatch(event));

const phraseFor = (game: AnyGame, event: Event): Phrase | undefined =>
  isOfMatch(event) ? { key: `kit.${event.type}`, with: { who: event.seat } } : game.say(event);

/** The sentences of one line. */
export function sentencesOf(game: AnyGame, speak: Speaker, { events }: ToldLine, version: number): Sentence[] {
  return (events as Event[]).flatMap((event, i) => {
    const phrase = phraseFor(game, event);
    const who = phrase?.with?.who ?? (event as { seat?: unknown }).seat;
    return phrase ? [{ id: `${version} ${i}`, seat: typeof who === "number" ? who : undefined, text: speak(phrase) }] : [];
  });
}

const MOST_AT_ONCE = 500;

/** The lines told so far. Newest ones come with the state; older ones, and gaps, are asked for. */
export class Log {
  readonly lines = signal<ToldLine[]>([]);
  #session: Session;
  #round = 0;
  #asking = false;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Takes what the newest state tells. */
  take({ told, round }: RoomState): void {
    if (round !== this.#round) {
      this.#round = round;
      this.lines.value = [];
    }
    const have = this.lines.peek().length;
    if (told.version === have + 1) this.lines.value = [...this.lines.peek(), { seat: told.seat, events: JSON.parse(told.events) }];
    else if (told.version > have) void this.#fill();
  }

  async #fill(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const round = this.#round;
    for (let full = true; full; ) {
      const answer = await this.#session.ask("log", { from: this.lines.peek().length });
      if (!answer || round !== this.#round) break;
      this.lines.value = [...this.lines.peek().slice(0, answer.from), ...(answer.lines as ToldLine[])];
      full = answer.lines.length === MOST_AT_ONCE;
    }
    this.#asking = false;
    const newest = this.#session.state.peek();
    if (newest && (round !== this.#round || newest.told.version > this.lines.peek().length)) this.take(newest);
  }
}
