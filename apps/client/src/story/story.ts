import { isOfMatch, type Parts, type Phrase, type Seat, same } from "@baseboard/kit";
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { isDialogOpen, isField, listenForLetters } from "../keys.ts";
import { type LogRow, latestTold, type Sentence } from "../match/model/log.ts";
import type { Play } from "../match/model/play.ts";
import { stepOn, stopBefore, stopsIn } from "../replay/stops.ts";
import type { SteppedTable } from "../replay/table.ts";
import { LitPlaces } from "./lit-places.ts";
import { Moments } from "./moments.ts";
import { PastDock } from "./PastDock.tsx";
import { pastState } from "./past-state.ts";
import { logRows } from "./rows.ts";
import { LookBackButton, StoryRow } from "./StoryRow.tsx";

/** A match as its log tells it: rounds, what was taken back, the places that are named, and every earlier moment. */
export class Story implements SteppedTable {
  readonly play: Play;
  readonly Row = StoryRow;
  readonly Button = LookBackButton;
  readonly Dock = PastDock;
  readonly lit: LitPlaces;
  /** Keys of what was taken back and is shown all the same. */
  readonly opened = signal<ReadonlySet<string>>(new Set());
  /** An earlier moment of a running match is shown. */
  readonly isBack = signal(false);
  /** The match was over before. */
  readonly #wasOver = signal(false);
  /** The match has ended since: whoever looks back cannot see it. */
  readonly hasEnded = computed(() => this.isBack.value && !this.#wasOver.value && this.play.now.value.outcome !== "");
  /** After how many lines that is. */
  readonly at = signal(0);
  readonly from = 0;
  /** The tables on the way; undefined until they are known. */
  readonly #moments = signal<{ moments: Moments; isRight: boolean } | undefined>(undefined);
  #round: number | undefined;

  constructor(play: Play) {
    this.play = play;
    this.lit = new LitPlaces(play);
  }

  readonly mayLookBack = computed(() => {
    const { value: known } = this.#moments;
    return this.play.table.whole === undefined && known?.isRight === true && known.moments.count > 0;
  });

  readonly rows = computed<LogRow[]>(() => {
    const { log, sentences } = this.play;
    const { value: known } = this.#moments;
    const headings = known?.isRight ? known.moments.headings : [];
    return logRows({ lines: log.lines.value, sentences: sentences.value, headings, opened: this.opened.value });
  });

  /** Whether a line of the log leads to its moment. */
  readonly isStepped = computed(() => this.play.table.whole !== undefined || this.isBack.value);

  /** The version of the sentence at the moment that is shown, where it may be an earlier one. */
  readonly shown = computed<number | undefined>(() => {
    const { state, sentences } = this.play;
    return this.isStepped.value ? latestTold(sentences.value, state.value.told.version) : undefined;
  });

  /** The places that a row of the log shows; none where it leads to its moment, or was taken back. */
  placesOf(row: LogRow): string[] {
    if (row.kind !== "told" || row.isTakenBack || this.isStepped.value) return [];
    const named = this.lit.in(row.sentence.text);
    return named.length > 0 ? named : this.#about(row.sentence);
  }

  /** The places that are on the board now, of those that the event of a sentence is about. */
  #about({ id, version }: Sentence): string[] {
    const { client, log, view } = this.play;
    const event = log.lines.value[version - 1]?.events[Number(id.split(" ")[1])];
    if (!client.about || !event || isOfMatch(event)) return [];
    return client.about(event, view.value).filter((place) => this.lit.has(place));
  }

  /** The line of the log that Tab reaches: that of the moment, or the newest that shows something. */
  readonly entry = computed<string | undefined>(() => {
    const { value: shown } = this.shown;
    const isEntry = (row: LogRow) => (shown === undefined ? this.placesOf(row).length > 0 : row.version === shown);
    return this.rows.value.findLast((row) => row.kind === "told" && isEntry(row))?.key;
  });

  /** Begins to follow the match; returns a function that ends it. */
  follow(): () => void {
    const stops: (() => void)[] = [
      effect(() => {
        const { round } = this.play.now.value;
        const lines = this.play.log.of(round);
        untracked(() => this.#take(round, lines));
      }),
      effect(() => {
        void [this.play.view.value, this.isBack.value];
        this.lit.light([]); // They may lie elsewhere now.
      }),
      effect(() => {
        if (!this.isBack.value) return;
        const [at, now] = [this.at.value, this.play.now.value];
        untracked(() => this.#show(at, now));
      }),
    ];
    if (!this.play.table.whole) stops.push(listenForLetters({ ",": () => this.step(-1), ".": () => this.step(1) }), this.#listenForBack());
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Backspace leads to the match as it is now. */
  #listenForBack(): () => void {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Backspace" || !this.isBack.peek() || isField(event.target) || isDialogOpen()) return;
      event.preventDefault();
      this.now();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }

  #take(round: number, lines: Play["log"]["lines"]["value"]): void {
    const { moments } = this.#moments.peek() ?? {};
    if (round !== this.#round || moments?.isOf(lines) === false) {
      this.#round = round;
      this.now();
      this.#moments.value = undefined;
      void this.#begin(round);
      return;
    }
    if (!moments || lines.length <= moments.count) return;
    moments.grow(lines.slice(moments.count));
    this.#moments.value = { moments, isRight: this.#isRight(moments) };
  }

  async #begin(round: number): Promise<void> {
    const { client, now, table, log } = this.play;
    const { told, table: newest } = now.peek();
    const first = told.version === 0 ? newest : await table.first?.();
    if (!first || round !== this.#round) return;
    const headed = (at: Parts["table"]): Phrase | undefined => {
      const { round: title, progress } = client.hud({ seat: undefined, table: at, hand: undefined });
      return title ?? progress;
    };
    const moments = new Moments(client.game, first, headed);
    moments.grow(log.of(round));
    this.#moments.value = { moments, isRight: this.#isRight(moments) };
  }

  /** Whether the lines lead to the table that the match has now; as long as some are not here, nothing is known. */
  #isRight(moments: Moments): boolean {
    const { told, table } = this.play.now.peek();
    return !moments.isLost && told.version <= moments.count && same(moments.tableAt(told.version), table);
  }

  #show(at: number, now: Play["now"]["value"]): void {
    const { moments } = this.#moments.peek() ?? {};
    if (moments) this.play.show(pastState(now, moments.tableAt(at), at, this.play.log.lines.peek()[at - 1]));
  }

  /** How many lines there are. */
  get last(): number {
    return this.#moments.value?.moments.count ?? 0;
  }

  get whole() {
    return { lines: this.play.log.lines.value, goTo: (line: number) => this.goTo(line) };
  }

  readonly #stops = computed<number[]>(() => {
    const { client, log } = this.play;
    const { turns = [] } = this.#moments.value?.moments ?? {};
    return stopsIn({ game: client.game, lines: log.lines.value.slice(0, this.last), turnAt: (line) => turns[line] });
  });

  /** After how many lines all can see another picture than before: what the own hand alone shows is no stop. */
  get stops(): number[] {
    return this.#stops.value;
  }

  get #turns(): number[] {
    const { turns = [] } = this.#moments.peek()?.moments ?? {};
    return turns.flatMap((turn, i) => (i === turns.length - 1 || turn !== turns[i - 1] ? [i] : []));
  }

  get turnOn(): number {
    return this.#turns.find((line) => line > this.at.value) ?? this.last;
  }

  get turnBack(): number {
    return this.#turns.findLast((line) => line < this.at.value) ?? 0;
  }

  /** Shows the moment after so many lines: that after the last is the match as it is now. */
  goTo(line: number): void {
    const { whole } = this.play.table;
    if (whole) whole.goTo(line);
    else if (line >= this.last) this.now();
    else if (this.mayLookBack.peek())
      batch(() => {
        if (!this.isBack.peek()) this.#wasOver.value = this.play.now.peek().outcome !== "";
        this.at.value = Math.max(0, line);
        this.isBack.value = true;
      });
  }

  /** Shows the moment a step later, or earlier: another picture. */
  step(by: 1 | -1): void {
    const isBack = this.isBack.peek();
    // What is being told is shown to its end, or skipped.
    if (!isBack && (by > 0 || this.play.past.peek())) return;
    if (by > 0) stepOn(this);
    else this.goTo(stopBefore(this.stops, isBack ? this.at.peek() : this.last));
  }

  /** The match as it is now. */
  now(): void {
    if (!this.isBack.peek()) return;
    this.isBack.value = false;
    this.play.show(undefined);
  }

  /** Shows what was taken back, or folds it again. */
  fold(key: string): void {
    const next = new Set(this.opened.peek());
    if (!next.delete(key)) next.add(key);
    this.opened.value = next;
  }

  /** The look of a seat's sign; undefined for none. */
  lookOf(seat: Seat | undefined) {
    const { sides } = this.play.client.game;
    return seat === undefined ? undefined : sides[seat % sides.length];
  }
}
