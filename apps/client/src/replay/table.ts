import {
  type AnyGame,
  type Match,
  mayPlayOn,
  type Outcome,
  type Parts,
  type Refusal,
  type Seat,
  type State,
  same,
  type Transcript,
  type Verification,
  type View,
  verify,
} from "@baseboard/kit";
import type { RoomState, ToldLine } from "@baseboard/protocol";
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { stateOf } from "../match/model/local.ts";
import type { KnownPosition, MatchSource, WholeMatch } from "../match/model/match-source.ts";
import { stopsIn } from "./stops.ts";

/** The state of the match after one of its lines. */
interface Frame {
  state: RoomState<Parts>;
  hands: Parts["hand"][];
  /** With what nobody knew; not there where it is not known now either. */
  whole?: State<Parts>;
  /** Identifies the current turn, or the seats that may act. */
  turn: string | number;
}

const LONGEST_NAME = 24;

/** A player's name, as long as there is room for. */
export const shortName = (name: string): string => [...name].slice(0, LONGEST_NAME).join("");

function frameOf(match: Match<Parts>, names: string[]): Frame {
  const { state, game, toAct } = match;
  const sitters = names.map((name) => ({ name: shortName(name) }));
  return { state: stateOf(match, sitters, -1), hands: state.hands, whole: state, turn: game.turn?.(state.table) ?? toAct.join() };
}

/** A match that can be shown after any number of its lines, as its player needs it. */
export type SteppedTable = Pick<ReplayTable, "from" | "last" | "stops" | "turnBack" | "turnOn" | "whole" | "goTo"> & {
  readonly at: ReadonlySignal<number>;
};

/** A finished match, shown at any of its lines and from any seat. */
export class ReplayTable implements MatchSource {
  /** The number of lines played at the shown moment. */
  readonly at: Signal<number>;
  readonly viewSeat: Signal<Seat>;
  readonly seat: ReadonlySignal<Seat> = signal(-1);
  readonly no = signal<Refusal | undefined>(undefined);
  readonly state: ReadonlySignal<RoomState<Parts>>;
  readonly whole: WholeMatch;
  /** The number of lines in all. */
  readonly last: number;
  /** The lines after which a turn begins, or the match ends. */
  readonly turns: number[];
  #game: AnyGame;
  #frames: Frame[];
  #text: string;
  #first: RoomState<Parts>["table"];
  #stops: ReadonlySignal<number[]>;

  /** So many lines stand before the first moment. */
  readonly from: number;

  readonly isFromPosition: boolean;

  constructor(game: AnyGame, frames: Frame[], lines: ToldLine[], text: string, from = 0, isFromPosition = false) {
    this.isFromPosition = isFromPosition;
    this.from = from;
    this.#game = game;
    this.#frames = frames;
    this.#text = text;
    this.#first = frames[0].state.table;
    this.last = frames.length - 1;
    this.turns = frames.flatMap(({ turn }, i) => (i === this.last || turn !== frames[i - 1]?.turn ? [i] : []));
    this.at = signal(0);
    this.viewSeat = signal(-1);
    this.#stops = computed(() => {
      const { value: seat } = this.viewSeat;
      const seen = (at: number) => frames[at].hands[seat];
      return stopsIn({ game, lines, turnAt: (line) => frames[line].turn, differ: (from, to) => !same(seen(from), seen(to)) });
    });
    this.whole = { lines, end: frames[this.last].state.table, goTo: (line) => this.goTo(line) };
    this.state = computed(() => {
      const { state, hands } = frames[this.at.value];
      return { ...state, hands: hands.map((hand, seat) => (seat === this.viewSeat.value ? { hand } : {})) };
    });
  }

  /** Whether the result is still open at the shown moment, and all of it known: then it can be played on from. */
  get mayPlayOn(): boolean {
    const { whole } = this.#frames[this.at.value];
    return whole !== undefined && mayPlayOn(this.#game, whole);
  }

  /** The position after this number of lines. Only where hidden things are known. */
  positionAt(line: number): KnownPosition {
    const { whole, state } = this.#frames[line];
    if (!whole) throw new Error("What was hidden is not known.");
    return { state: whole, options: JSON.parse(state.options) };
  }

  /** What a seat saw after this number of lines, or everybody. */
  viewAt(line: number, seat?: Seat): View<Parts> {
    const { state, hands } = this.#frames[line];
    return { seat, table: state.table!, hand: seat === undefined ? undefined : hands[seat] };
  }

  /** The result, if the match has one. */
  get outcome(): Outcome | undefined {
    const { outcome } = this.#frames[this.last].state;
    return outcome ? JSON.parse(outcome) : undefined;
  }

  /** Shows the moment after this number of lines, clamped to the match. */
  goTo(line: number): void {
    this.at.value = Math.max(0, Math.min(this.last, line));
  }

  /** After how many lines one can see another picture than before. */
  get stops(): number[] {
    return this.#stops.value;
  }

  /** Shows a seat's view; a spectator's if there is no such seat. */
  seeAs(seat: Seat): void {
    this.viewSeat.value = seat < this.state.peek().seats.length ? seat : -1;
  }

  /** The line where the next turn begins. */
  get turnOn(): number {
    return this.turns.find((line) => line > this.at.value) ?? this.last;
  }

  /** The line where this turn began; if already there, the previous turn's. */
  get turnBack(): number {
    return this.turns.findLast((line) => line < this.at.value) ?? 0;
  }

  async first(): Promise<Parts["table"] | undefined> {
    return this.#first;
  }

  async act(): Promise<boolean> {
    return false;
  }

  async lines(from: number): Promise<ToldLine[]> {
    return this.whole.lines.slice(from);
  }

  async rematch(): Promise<void> {}

  async transcript(): Promise<string> {
    return this.#text;
  }
}

/** Replays a transcript: the verification result, and the match as far as it is valid. */
export function replayed(
  game: AnyGame,
  transcript: Transcript,
  text: string,
): { rerun: Verification<Parts>; table: ReplayTable | undefined } {
  const frames: Frame[] = [];
  const run: Verification<Parts> = verify(game, transcript, (match) => frames.push(frameOf(match, transcript.names)));
  const standIn = new Set(transcript.standIn);
  const lines = run.match?.log.map((line, i): ToldLine => (standIn.has(i + 1) ? { ...line, byStandIn: true } : line));
  return { rerun: run, table: lines && new ReplayTable(game, frames, lines, text, 0, transcript.position !== undefined) };
}
