import { type Act, Fault, type Parts, rngAt, type Seat } from "@baseboard/kit";
import type { RoomModel } from "../room-model.ts";
import type { AnyMatch } from "../room-state.ts";
import type { World } from "../world.ts";
import { botMove } from "./bot-move.ts";

type BotWorld = Pick<World, "botPace" | "newKey" | "askBot" | "clock">;

/** How long a bot waits after its move could not be stored, in milliseconds. */
const TRY_AGAIN = 1000;

/**
 * The bots of one room: the first bot that may act does, until the outcome is certain; after its pace, so that people can
 * follow, but at once where there was nothing to follow. While a bot thinks, the others go on.
 */
export class BotDriver {
  #room: RoomModel;
  #world: BotWorld;
  /** Cancels the look that is due. */
  #waiting: (() => void) | undefined;
  /** The key of the bots' own chance; each question has a stream of it. */
  #key: string;
  #asked = 0;
  #stopped = false;

  constructor(room: RoomModel, world: BotWorld) {
    this.#room = room;
    this.#world = world;
    this.#key = world.newKey();
  }

  /** The seats of bots. */
  get #seats(): Seat[] {
    const { chairs } = this.#room.setup;
    return [...chairs.keys()].filter((seat) => chairs[seat].kind === "bot");
  }

  /** The seat of a bot that may act now. A bot never plays on once the outcome is certain. */
  #next(): Seat | undefined {
    const { match } = this.#room;
    if (!match || match.outcome) return undefined;
    if (match.isFull) return this.#seats.find((seat) => this.#mayGiveUp(match, seat));
    return match.yielding(this.#seats) ?? match.awaited.find((seat) => this.#seats.includes(seat));
  }

  /** Whether a bot has yet to do its part in ending a match that may grow no more, asked to act or not. */
  #mayGiveUp(match: AnyMatch, seat: Seat): boolean {
    return match.game.together ? !match.givingUp.includes(seat) : !match.gone.includes(seat);
  }

  /** Sees whether a bot is to act, and if so lets it. Called after every change. */
  wake(): void {
    if (this.#stopped || this.#waiting || this.#next() === undefined) return;
    const pause = this.#room.match?.isSilent ? 0 : this.#world.botPace;
    this.#waiting = this.#world.clock.after(pause, () => {
      this.#act().then(
        () => this.#rest(0),
        (error) => {
          this.#room.report(error, "bot");
          this.#rest(TRY_AGAIN);
        },
      );
    });
  }

  /** After a ply, or a failure: looks again whether a bot is to act. */
  #rest(ms: number): void {
    this.#waiting = this.#world.clock.after(ms, () => {
      this.#waiting = undefined;
      this.wake();
    });
  }

  /** The room is going. */
  stop(): void {
    this.#waiting?.();
    this.#stopped = true;
  }

  async #act(): Promise<void> {
    const { match } = this.#room;
    const seat = this.#next();
    if (!match || seat === undefined) return;
    const { version } = match;
    const resigns = match.isFull || match.yielding(this.#seats) === seat;
    const act = resigns ? "resign" : ({ move: await this.#moveOf(match, seat) } as Act<Parts>);
    await this.#room.run(async () => {
      // The seat may have been taken back meanwhile, or another match have begun: the next look finds what is to be done then.
      if (this.#stopped || this.#room.match !== match || !this.#seats.includes(seat)) return;
      const hasMovedOn = match.version !== version;
      const no = await this.#room.series.play(seat, act, version);
      if (no && !hasMovedOn) this.#room.report(new Fault(`A bot's legal move was refused: ${no.key}`), "bot");
    });
  }

  /**
   * A bot's move. A bot that throws, takes for ever or chooses what it may not is our bug, never the table's trouble: it is reported
   * and any legal move is made instead.
   */
  async #moveOf(match: AnyMatch, seat: Seat): Promise<unknown> {
    const { game, bots } = this.#room.kind;
    const view = match.view(seat);
    const question = { game: game.id, level: this.#room.setup.chairs[seat].level, view, key: this.#key, stream: this.#asked++ };
    try {
      const move = this.#world.askBot ? await this.#world.askBot(question) : botMove(game, bots, question);
      const refusal = game.refuse(view, move);
      if (!refusal) return move;
      throw new Fault(`The bot's move is refused: ${refusal.key}`);
    } catch (error) {
      if (!this.#stopped) this.#room.report(error, "bot");
      return rngAt(this.#key, this.#asked++).pick(game.legalMoves(view));
    }
  }
}
