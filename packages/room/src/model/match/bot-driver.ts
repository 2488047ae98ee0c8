import { type Act, Fault, type Parts, type Refusal, rngAt, type Seat } from "@baseboard/kit";
import type { AnyMatch } from "../room-state.ts";
import type { Clock } from "../world.ts";
import type { BotQuestion } from "./bot-move.ts";

/** Delay after a move that could not be made, in milliseconds. */
const TRY_AGAIN = 1000;

/** How long a bot gives people who are asked something that nobody waits for, in milliseconds; and between two looks whether they answered. */
const TO_ANSWER = 20_000;
const LOOK_AGAIN = 500;

/** Where bots play: in a room, or in a page for practice. */
export interface BotTable {
  /** The match being played; undefined where there is none. */
  readonly match: AnyMatch | undefined;
  /** The level of the bot in a seat; undefined where none sits there. */
  levelOf(seat: Seat): string | undefined;
  /** Whether the bot in a seat plays for a person. Default: none does. */
  standsIn?(seat: Seat): boolean;
  /** Requests a bot's move. */
  ask(question: BotQuestion): Promise<unknown>;
  /** Does what the bot in a seat decided on at this version of `match`; answers with the no, if any. Another match may be played by now. */
  act(seat: Seat, act: Act<Parts>, version: number, match: AnyMatch): Promise<Refusal | undefined>;
  /** How long a bot takes at least, in milliseconds, so that people can follow. */
  pace(): number;
  /** Hears of every bot that failed, and of moves that could not be made. */
  report(error: unknown): void;
  /** How long bots give people who are asked something that nobody waits for, in milliseconds, where that is another time than usual. */
  readonly patience?: number;
  /** Bots do nothing for now. Woken again once that changes. */
  readonly waits?: boolean;
  /** Once the outcome is certain, bots end what they might play on, so that the match is closed and its key known. */
  readonly closes?: boolean;
}

/**
 * Plays the bots of one table: the first seat that may act does, until the outcome is certain. A move takes the pace at least, unless
 * the line before it showed nothing; more where people are asked something. The table is not blocked meanwhile.
 */
export class BotDriver {
  #table: BotTable;
  #clock: Pick<Clock, "after">;
  /** Cancels what is due next; there as long as the bots are awake. */
  #due: (() => void) | undefined;
  /** The key of the bots' own chance, which tells nothing of a match's; each question has a stream of it. */
  #key: string;
  #asked = 0;
  /** The people who are asked, and how long they have been given so far. */
  #answering = { who: "", given: 0 };
  #stopped = false;

  constructor(table: BotTable, { clock, newKey }: { clock: Pick<Clock, "after">; newKey(): string }) {
    this.#table = table;
    this.#clock = clock;
    this.#key = newKey();
  }

  /** Starts to play if a bot is to act. Called after every change. */
  wake(): void {
    if (!this.#stopped && !this.#due && this.#next() !== undefined) this.#lookIn(0);
  }

  /** The table is left. */
  stop(): void {
    this.#due?.();
    this.#stopped = true;
  }

  #lookIn(ms: number): void {
    if (!this.#stopped) this.#due = this.#clock.after(ms, () => this.#look());
  }

  #look(): void {
    const seat = this.#next();
    if (seat === undefined) {
      this.#due = undefined;
      return;
    }
    if (this.#givesTime(seat)) {
      this.#lookIn(LOOK_AGAIN);
      return;
    }
    this.#play(seat, this.#table.match!).then(
      () => this.#lookIn(0),
      (error) => {
        this.#table.report(error);
        this.#lookIn(TRY_AGAIN);
      },
    );
  }

  /** Whether people are asked something, and this bot, in turn itself, leaves them time for an answer. */
  #givesTime(seat: Seat): boolean {
    const asked = this.#table.match?.asked ?? [];
    const people = asked.filter((each) => this.#table.levelOf(each) === undefined);
    const who = people.join();
    if (who !== this.#answering.who) this.#answering = { who, given: 0 };
    if (people.length === 0 || asked.includes(seat) || this.#answering.given >= (this.#table.patience ?? TO_ANSWER)) return false;
    this.#answering.given += LOOK_AGAIN;
    return true;
  }

  get #seats(): Seat[] {
    const seats = this.#table.match?.state.hands.keys() ?? [];
    return [...seats].filter((seat) => this.#table.levelOf(seat) !== undefined);
  }

  /** The seat of a bot that may act now. A bot never plays on for its own pleasure once the outcome is certain. */
  #next(): Seat | undefined {
    const { match, waits, closes } = this.#table;
    if (!match || waits) return undefined;
    const seats = this.#seats;
    if (match.outcome) return closes && match.game.epilogue !== undefined ? match.toAct.find((seat) => seats.includes(seat)) : undefined;
    if (match.isFull) return seats.find((seat) => mayGiveUp(match, seat));
    // What nobody waits for is answered by the player themselves, or not at all.
    const asked = match.asked.filter((seat) => !this.#table.standsIn?.(seat));
    return match.yielding(seats) ?? [...asked, ...match.awaited].find((seat) => seats.includes(seat));
  }

  async #play(seat: Seat, match: AnyMatch): Promise<void> {
    const { version, isSilent, outcome } = match;
    const [act] = await Promise.all([this.#actOf(seat, match), this.#wait(isSilent || outcome ? 0 : this.#table.pace())]);
    if (this.#stopped) return;
    const no = await this.#table.act(seat, act, version, match);
    // Where others have acted meanwhile, the next look finds what is to be done now.
    if (no && match.version === version) throw new Fault(`A bot's legal move was refused: ${no.key}`);
  }

  #wait(ms: number): Promise<void> {
    return new Promise((done) => {
      this.#due = this.#clock.after(ms, done);
    });
  }

  async #actOf(seat: Seat, match: AnyMatch): Promise<Act<Parts>> {
    if (match.outcome) return { move: match.game.epilogue };
    return match.isFull || match.yielding(this.#seats) === seat ? "resign" : { move: await this.#moveOf(seat, match) };
  }

  /**
   * A bot's move. Where a bot throws, does not answer in time or answers what is not legal, that is reported, and a random legal move
   * is made instead.
   */
  async #moveOf(seat: Seat, match: AnyMatch): Promise<unknown> {
    const { game } = match;
    const view = match.view(seat);
    const level = this.#table.levelOf(seat) ?? "";
    const standsIn = this.#table.standsIn?.(seat);
    try {
      const move = await this.#table.ask({
        game: game.id,
        level,
        view,
        key: this.#key,
        stream: this.#asked++,
        ...(standsIn && { standsIn }),
      });
      if (!game.move.safeParse(move).success) throw new Fault("The bot's answer is no move.");
      const refusal = game.refuse(view, move);
      if (!refusal) return move;
      throw new Fault(`The bot's move is refused: ${refusal.key}`);
    } catch (error) {
      if (!this.#stopped) this.#table.report(error);
      return rngAt(this.#key, this.#asked++).pick(game.legalMoves(view));
    }
  }
}

/** Whether a bot has yet to do its part in ending a match that may grow no more, asked to act or not. */
const mayGiveUp = (match: AnyMatch, seat: Seat): boolean =>
  match.game.together ? !match.givingUp.includes(seat) : !match.gone.includes(seat);
