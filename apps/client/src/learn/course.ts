import { type Act, type AnyGame, isMove, Match, type Parts, type Refusal, readLine, type Seat, scripted, seatLetter } from "@baseboard/kit";
import type { RoomState, ToldLine } from "@baseboard/protocol";
import type { Lesson, LessonStep } from "@baseboard/stage/contract";
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type Sitter, stateOf } from "../match/model/local.ts";
import type { MatchSource } from "../match/model/match-source.ts";

type Move = Parts["move"];

/** What the lesson waits for: the learner's move, the rival's, or the continue button. */
export type Mood = "asks" | "answers" | "done";

/** A line of a lesson: seat, move, and its scripted chance. */
export interface Played {
  seat: Seat;
  move: Move;
  chance: number[];
}

/** Parses `A: R c2 * 3 1`. Throws a SyntaxError if it is not a move. */
export function readPlayed(game: AnyGame, line: string): Played {
  const [text, stars = ""] = line.split("*");
  const { seat, act } = readLine(game, text);
  if (!isMove(act)) throw new SyntaxError(`"${line}" is no move of the game.`);
  return { seat, move: act.move, chance: stars.trim().split(/\s+/).filter(Boolean).map(Number) };
}

/** What a course needs from the page. */
export interface CourseOptions {
  game: AnyGame;
  lesson: Lesson;
  /** Names of the learner and the rivals. */
  names: { own: string; rival: string };
  /** The step to start at. */
  at: number;
  /** Resolves when animations have ended. */
  rest(): Promise<void>;
  /** Waits for the other side's delay. */
  think(): Promise<void>;
}

/** A running lesson: a local match in which one seat may only make the expected moves, and the other plays a script. */
export class Course implements MatchSource {
  readonly at = signal(0);
  readonly mood = signal<Mood>("asks");
  readonly state: Signal<RoomState<Parts>>;
  readonly seat: ReadonlySignal<Seat>;
  readonly viewSeat: ReadonlySignal<Seat>;
  readonly no = signal<Refusal | undefined>(undefined);
  readonly steps: LessonStep[];
  #options: CourseOptions;
  #match: Match<Parts>;
  #chance: number[] = [];
  /** Incremented by every jump to a step; async work of an older run stops. */
  #round = 1;

  constructor(options: CourseOptions) {
    this.#options = options;
    this.steps = options.lesson.steps;
    this.seat = this.viewSeat = signal(this.#read(this.steps[0].plays[0]).seat);
    this.at.value = options.at in this.steps ? options.at : 0;
    this.#match = this.#matchAt(this.at.peek());
    this.state = signal(this.#shown());
  }

  readonly step = computed(() => this.steps[this.at.value]);
  readonly isLast = computed(() => this.at.value === this.steps.length - 1);
  readonly hasEnded = computed(() => this.isLast.value && this.mood.value === "done");
  /** The lines accepted now. */
  readonly asked = computed<Played[]>(() => (this.mood.value === "asks" ? this.step.value.plays.map((line) => this.#read(line)) : []));

  /** Offers only the moves of the step. */
  offers(moves: Move[]): Move[] {
    return moves.filter((move) => this.#askedFor(move));
  }

  async act(act: Act<Parts>): Promise<boolean> {
    const asked = isMove(act) ? this.#askedFor(act.move) : undefined;
    if (!asked) return false;
    void this.#play(asked);
    return true;
  }

  /** Makes the expected move for the learner. */
  skip(): void {
    const [first] = this.asked.peek();
    if (first) void this.#play(first);
  }

  /** Continues after a completed step; no-op after the last step. */
  goOn(): void {
    if (this.mood.peek() === "done" && !this.isLast.peek()) this.#next();
  }

  /** Jumps to the beginning of a step. */
  enter(at: number): void {
    this.#round++;
    this.#match = this.#matchAt(at);
    batch(() => {
      this.at.value = at;
      this.mood.value = "asks";
      this.state.value = this.#shown();
    });
  }

  async lines(from: number): Promise<ToldLine[]> {
    return this.#match.log.slice(from);
  }

  async rematch(): Promise<void> {
    this.enter(0);
  }

  /** Lessons are not stored. */
  async transcript(): Promise<undefined> {}

  async #play(asked: Played): Promise<void> {
    const round = this.#round;
    const { replies = [], done } = this.step.peek();
    batch(() => {
      this.mood.value = "answers";
      this.#do(asked);
    });
    for (const line of replies) {
      await this.#options.rest();
      await this.#options.think();
      if (round !== this.#round) return;
      this.#do(this.#read(line));
    }
    if (!done) return this.#next();
    // Speak only after the animation.
    await this.#options.rest();
    if (round === this.#round) this.mood.value = "done";
  }

  #next(): void {
    const at = this.at.peek() + 1;
    if (this.steps[at].position) this.enter(at);
    else
      batch(() => {
        this.at.value = at;
        this.mood.value = "asks";
      });
  }

  #do(played: Played): void {
    this.#submit(this.#match, played);
    this.state.value = this.#shown();
  }

  #submit(match: Match<Parts>, { seat, move, chance }: Played): void {
    this.#chance = chance;
    const no = match.submit(seat, { move });
    if (no) throw new Error(`The lesson's own move is refused: ${no.key}`);
  }

  /** The match at the start of a step: the last position set up, plus the lines since. */
  #matchAt(at: number): Match<Parts> {
    const from = this.steps.findLastIndex(({ position }, i) => i <= at && position !== undefined);
    const { game } = this.#options;
    const state = game.notation.readPosition(this.steps[from].position ?? "");
    const seats = Math.max(state.hands.length, game.seats.min);
    const match = new Match<Parts>(game, { seats, options: undefined, key: "", chance: () => scripted(this.#chance), state });
    for (const { plays, replies = [] } of this.steps.slice(from, at))
      for (const line of [plays[0], ...replies]) this.#submit(match, this.#read(line));
    return match;
  }

  #askedFor(move: Move): Played | undefined {
    const { notation } = this.#options.game;
    const text = notation.writeMove(move);
    return this.asked.value.find((one) => notation.writeMove(one.move) === text);
  }

  #read(line: string): Played {
    return readPlayed(this.#options.game, line);
  }

  #sitters(): Sitter[] {
    const { own, rival } = this.#options.names;
    const { seats } = this.#match.start;
    const rivalAt = (seat: Seat) => (seats > 2 ? `${rival} ${seatLetter(seat)}` : rival);
    return Array.from({ length: seats }, (_, seat) => ({ name: seat === this.seat.peek() ? own : rivalAt(seat) }));
  }

  #shown(): RoomState<Parts> {
    return { ...stateOf(this.#match, this.#sitters(), this.seat.peek(), this.#round), undo: -1 };
  }
}
