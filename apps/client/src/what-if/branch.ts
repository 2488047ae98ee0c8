import {
  type Act,
  type Line,
  Match,
  mayPlayOn,
  type Parts,
  type Refusal,
  type Seat,
  same,
  transcriptOf,
  writeTranscript,
} from "@baseboard/kit";
import type { RoomState, ToldLine } from "@baseboard/protocol";
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { sayFor } from "../calm.ts";
import { stateOf } from "../match/model/local.ts";
import type { KnownPosition, MatchSource, WholeMatch } from "../match/model/match-source.ts";

/** For how long it is said what a move has taken the place of, in milliseconds. */
const SAID = 5000;

/** What a branch begins with. */
export interface BranchOptions {
  /** With all lines of the branch. */
  match: Match<Parts>;
  names: string[];
  /** The seat from whose place the board is seen, -1 for a spectator's. */
  seenFrom: Seat;
}

/** What is tried from a moment of a match: one person acts for all seats, and goes back and on in what was tried. */
export class BranchTable implements MatchSource {
  readonly no = signal<Refusal | undefined>(undefined);
  readonly state: ReadonlySignal<RoomState<Parts>>;
  readonly seat: ReadonlySignal<Seat>;
  readonly viewSeat: ReadonlySignal<Seat>;
  readonly seenFrom: Seat;
  readonly whole: WholeMatch;
  readonly names: string[];
  /** All lines of the branch, also those after the moment that is shown. */
  readonly #all: Signal<Line<Parts>[]>;
  /** The branch as it was before its newest move took the place of others; undefined where it took none. */
  readonly #before = signal<Line<Parts>[] | undefined>(undefined);
  /** The seat that is to act next if it may; -1 for whichever is next. */
  readonly #chosen = signal<Seat>(-1);
  /** The match up to the moment that is shown; wrapped, for it changes in itself. */
  readonly #shown: Signal<{ match: Match<Parts> }>;

  constructor({ match, names, seenFrom }: BranchOptions) {
    this.names = names;
    this.seenFrom = seenFrom;
    this.#shown = signal({ match });
    this.#all = signal([...match.log]);
    this.seat = this.viewSeat = computed(() => this.#actor);
    const sitters = names.map((name) => ({ name }));
    this.state = computed(() => {
      // Whoever has the transcript knows all that was hidden.
      const hands = this.match.state.hands.map((hand) => ({ hand }));
      return { ...stateOf(this.match, sitters, -1), hands, undo: this.at > 0 ? this.seat.value : -1 };
    });
    const all = this.#all;
    this.whole = {
      get lines() {
        return all.value;
      },
      goTo: (line) => this.goTo(line),
    };
  }

  /** The match up to the moment that is shown. */
  get match(): Match<Parts> {
    return this.#shown.value.match;
  }

  /** How many lines of the branch are played at that moment. */
  get at(): number {
    return this.match.version;
  }

  /** All lines of the branch. */
  get all(): Line<Parts>[] {
    return this.#all.value;
  }

  /** How many lines the newest move has taken the place of. */
  get replaced(): number {
    const { value: before } = this.#before;
    return before ? before.length - this.#fork(before) : 0;
  }

  /** Where the branch as it was before and as it is now part. */
  #fork(before: Line<Parts>[]): number {
    return before.findIndex((line, i) => line !== this.all[i]);
  }

  get #actor(): Seat {
    const { toAct, asked, awaited } = this.match;
    return [this.#chosen.value, ...asked, ...awaited, ...toAct].find((seat) => toAct.includes(seat)) ?? -1;
  }

  /** Acts for this seat next, where several may act. */
  actFor(seat: Seat): void {
    this.#chosen.value = seat;
  }

  /** Makes a move for the seat in turn, in the place of what came after; the same move as before keeps that. An undo goes a step back. */
  async act(act: Act<Parts>): Promise<boolean> {
    if (act === "undo") {
      this.goTo(this.at - 1);
      return true;
    }
    const no = this.#move(act);
    this.no.value = no;
    if (!no && this.replaced > 0) sayFor(this.no, { key: "whatIf.replaced", with: { count: this.replaced } }, SAID);
    return no === undefined;
  }

  #move(act: Act<Parts>): Refusal | undefined {
    const { match, all } = this;
    const seat = this.seat.peek();
    const at = match.version;
    const isSame = all[at]?.seat === seat && same(all[at].act, act);
    const no = match.redo(seat, act);
    if (no) return no;
    batch(() => {
      if (!isSame) {
        this.#before.value = at < all.length ? all : undefined;
        this.#all.value = [...all.slice(0, at), match.log[at]];
      } else this.#before.value = undefined;
      this.#chosen.value = nextAfter(seat, match);
      this.#shown.value = { match };
    });
    return undefined;
  }

  /** Shows the moment after so many lines, clamped to the branch; whoever moved there is to act next. */
  goTo(line: number): void {
    const { all, at } = this;
    const to = Math.max(0, Math.min(all.length, line));
    const match = to < at ? new Match(this.match.game, this.match.start) : this.match;
    for (const { seat, act } of all.slice(match.version, to)) match.redo(seat, act);
    batch(() => {
      this.no.value = undefined;
      this.#chosen.value = all[to]?.seat ?? -1;
      this.#shown.value = { match };
    });
  }

  /** Brings back the lines that the newest move has taken the place of. */
  bringBack(): void {
    const { value: before } = this.#before;
    if (!before) return;
    batch(() => {
      const fork = this.#fork(before);
      this.goTo(Math.min(this.at, fork));
      this.#all.value = before;
      this.#before.value = undefined;
      this.goTo(fork);
    });
  }

  /** Whether the result is still open at the moment that is shown: then it can be played on from. */
  get mayPlayOn(): boolean {
    return mayPlayOn(this.match.game, this.match.state) && this.match.toAct.length > 0;
  }

  /** The position that is shown. */
  get position(): KnownPosition {
    const { state, start } = this.match;
    return { state, options: start.options };
  }

  async first(): Promise<Parts["table"]> {
    return this.match.firstTable;
  }

  async lines(from: number): Promise<ToldLine[]> {
    return this.all.slice(from);
  }

  async rematch(): Promise<void> {}

  async transcript(): Promise<string> {
    return writeTranscript(transcriptOf(this.match, this.names));
  }
}

/** Who is to act after a move of this seat: the same, while it is waited for and nobody else is asked anything; else whoever is next. */
const nextAfter = (seat: Seat, { asked, awaited }: Match<Parts>): Seat =>
  awaited.includes(seat) && asked.every((other) => other === seat) ? seat : -1;
