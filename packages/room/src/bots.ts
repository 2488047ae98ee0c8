import { type Act, type AnyBot, type Parts, type Rng, rngAt, type Seat } from "@baseboard/kit";
import type { MatchRoom } from "./MatchRoom.ts";
import type { Services } from "./services.ts";
import type { AnyMatch } from "./synced.ts";

/** Chance for the bots of one room. Its key is never that of a match: what a bot draws tells nothing about the deck. */
export function botChance(key: string): () => Rng {
  let drawn = 0;
  return () => rngAt(key, drawn++);
}

/**
 * A bot's move. A bot that throws, or chooses what it may not, is our bug, never the table's trouble:
 * `report` hears of it and any legal move is made instead.
 */
export function botMove(bot: AnyBot | undefined, match: AnyMatch, seat: Seat, rng: Rng, report: (error: unknown) => void): unknown {
  const moves = match.legalMoves(seat);
  try {
    if (!bot) throw new Error("There is no such bot.");
    const view = match.view(seat);
    const move = bot(view, moves, rng);
    const refusal = match.game.refuse(view, move);
    if (!refusal) return move;
    throw new Error(`The bot's move is refused: ${refusal.key}`);
  } catch (error) {
    report(error);
    return rng.pick(moves);
  }
}

/** How long a bot waits after its move could not be stored, in milliseconds. */
const TRY_AGAIN = 1000;

/**
 * The bots of one room: the first bot that may act does, until the outcome is certain; after its pace, so that people can
 * follow, but at once where there was nothing to follow.
 */
export class BotDriver {
  #room: MatchRoom;
  #pace: number;
  #timer: NodeJS.Timeout | undefined;
  #chance: () => Rng;
  #stopped = false;

  constructor(room: MatchRoom, { botPace, newKey }: Pick<Services, "botPace" | "newKey">) {
    this.#room = room;
    this.#pace = botPace;
    this.#chance = botChance(newKey());
  }

  /** The seats of bots. */
  get #seats(): Seat[] {
    const { chairs } = this.#room.whole.setup;
    return [...chairs.keys()].filter((seat) => chairs[seat].kind === "bot");
  }

  /** The seat of a bot that may act now. A bot never plays on once the outcome is certain. */
  #next(): Seat | undefined {
    const { match } = this.#room.whole;
    if (!match || match.outcome) return undefined;
    if (match.isFull) return this.#seats.find((seat) => this.#mayGiveUp(match, seat));
    return match.yielding(this.#seats) ?? match.awaited.find((seat) => this.#seats.includes(seat));
  }

  /** Whether a bot has yet to do its part in ending a match that may grow no more. */
  #mayGiveUp(match: AnyMatch, seat: Seat): boolean {
    return match.game.together ? !match.givingUp.includes(seat) : match.awaited.includes(seat);
  }

  /** Sees whether a bot is to act, and if so lets it. Called after every change. */
  wake(): void {
    if (this.#stopped || this.#timer || this.#next() === undefined) return;
    const pause = this.#room.whole.match?.isSilent ? 0 : this.#pace;
    this.#timer = setTimeout(() => {
      this.#room
        .take(() => this.#act())
        .then(
          () => this.#rest(0),
          (error) => {
            this.#room.report(error, "bot");
            this.#rest(TRY_AGAIN);
          },
        );
    }, pause);
  }

  /** After a ply, or a failure: looks again whether a bot is to act. */
  #rest(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.wake();
    }, ms);
  }

  /** The room is going. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#stopped = true;
  }

  async #act(): Promise<void> {
    const { match } = this.#room.whole;
    const seat = this.#next();
    if (!match || seat === undefined || this.#stopped) return;
    const resigns = match.isFull || match.yielding(this.#seats) === seat;
    const no = await this.#room.course.play(seat, resigns ? "resign" : this.#moveOf(match, seat));
    if (no) this.#room.report(new Error(`A bot's legal move was refused: ${no.key}`), "bot");
  }

  #moveOf(match: AnyMatch, seat: Seat): Act<Parts> {
    const bot = this.#room.kind.bots[this.#room.whole.setup.chairs[seat].level];
    return { move: botMove(bot, match, seat, this.#chance(), (error) => this.#room.report(error, "bot")) } as Act<Parts>;
  }
}
