import { type Act, Match, type Parts, type Refusal, type Seat, transcriptOf, writeTranscript } from "@baseboard/kit";
import type { RoomState, ToldLine } from "@baseboard/protocol";
import type { Chair } from "@baseboard/room/model";
import { NO_TAKE_BACK, roomState } from "@baseboard/room/model/room-state";
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { KnownPosition, MatchSource } from "./match-source.ts";

/** A participant of a local match: a person, or a bot with its level. */
export interface Sitter {
  name: string;
  /** A bot's level. */
  level?: string;
}

const chairOf = ({ level }: Sitter, seat: Seat): Chair => ({
  ...(level === undefined ? { kind: "human", person: String(seat), level: "" } : { kind: "bot", person: "", level }),
  again: false,
});

/** A match as a room would show it to the seat `viewSeat` (-1 for a spectator), in its `round`. */
export function stateOf(match: Match<Parts>, sitters: Sitter[], viewSeat: Seat, round = 1): RoomState<Parts> {
  const { game, start } = match;
  const chairs = sitters.map(chairOf);
  const setup = { hidden: true, round, started: true, options: start.options, chairs, host: "" };
  const here = new Set(chairs.map(({ person }) => person).filter(Boolean));
  const state = roomState(
    { code: "", game, setup, people: new Map(), match, here, away: new Map(), onlyWatching: [] },
    sitters.map(({ name }) => name),
  );
  return { ...state, hands: state.hands.map((hand, seat) => (seat === viewSeat ? hand : {})) };
}

/** What a local match needs from its owner. */
export interface LocalOptions {
  match: Match<Parts>;
  sitters: Sitter[];
  seat: Seat;
  /** Called after every act, of any seat. */
  acted?(): void;
  /** Called when another match is requested. */
  again?(): void;
  /** Nothing is taken back beyond a turn: what came up since would be known. */
  isStrict?: boolean;
  /** As in `MatchSource`. */
  afterwards?: MatchSource["afterwards"];
}

/** A match in this page: no other players, no network; the rules run locally. */
export class LocalTable implements MatchSource {
  readonly match: Match<Parts>;
  readonly state: Signal<RoomState<Parts>>;
  readonly seat: ReadonlySignal<Seat>;
  readonly viewSeat: ReadonlySignal<Seat>;
  readonly no = signal<Refusal | undefined>(undefined);
  readonly afterwards: MatchSource["afterwards"];
  #needs: LocalOptions;

  constructor(needs: LocalOptions) {
    this.#needs = needs;
    this.match = needs.match;
    this.afterwards = needs.afterwards;
    this.seat = this.viewSeat = signal(needs.seat);
    this.state = signal(this.#shown());
  }

  /** Submits an act of any seat. Returns the refusal, if any. */
  submit(seat: Seat, act: Act<Parts>, version = this.match.version): Refusal | undefined {
    const no = this.match.submit(seat, act, version);
    if (no) return no;
    this.state.value = this.#shown();
    this.#needs.acted?.();
    return undefined;
  }

  async act(act: Act<Parts>, version: number): Promise<boolean> {
    this.no.value = this.submit(this.seat.peek(), act, version);
    return this.no.peek() === undefined;
  }

  async takeBack(version: number): Promise<void> {
    const own = this.match.takeBackOf(this.seat.peek());
    if (own) await this.act({ back: own.count }, version);
  }

  async lines(from: number): Promise<ToldLine[]> {
    return this.match.log.slice(from);
  }

  async first(): Promise<Parts["table"]> {
    return this.match.firstTable;
  }

  positionAt(line: number): KnownPosition {
    const { game, start, log } = this.match;
    const match = new Match(game, start);
    for (const { seat, act } of log.slice(0, line)) match.redo(seat, act);
    return { state: match.state, options: start.options };
  }

  get isFromPosition(): boolean {
    return this.match.start.state !== undefined;
  }

  async rematch(): Promise<void> {
    this.#needs.again?.();
  }

  async transcript(): Promise<string> {
    const names = this.#needs.sitters.map(({ name }) => name);
    return writeTranscript(transcriptOf(this.match, names));
  }

  #shown(): RoomState<Parts> {
    const own = this.seat.peek();
    const may = !this.#needs.isStrict && this.match.takeBackOf(own) ? [own] : [];
    return { ...stateOf(this.match, this.#needs.sitters, own), takeBack: { ...NO_TAKE_BACK, may } };
  }
}
