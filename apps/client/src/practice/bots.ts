import { type Act, type Parts, rngAt, type Seat } from "@baseboard/kit";
import type { LocalTable, Sitter } from "../match/model/local.ts";
import { freshKey } from "./chance.ts";
import type { Question } from "./thinking.ts";

/** What the bots of a match live on. */
export interface BotOptions {
  table: LocalTable;
  sitters: Sitter[];
  /** Asks a bot for its move. */
  ask(question: Question): Promise<unknown>;
  /** How long a bot takes at least, in milliseconds. */
  pace(): number;
  /** Hears of every bot that failed. */
  report(error: unknown): void;
}

const rest = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));

/**
 * The bots of one match in this page: the first that may act does, until the outcome is certain; after its pace, so that one
 * can follow, but at once where there was nothing to follow.
 */
export class Bots {
  #needs: BotOptions;
  #isAwake = false;
  #stopped = false;

  constructor(needs: BotOptions) {
    this.#needs = needs;
  }

  /** Sees whether a bot is to act, and if so lets it. Called after every change. */
  wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    this.#play().catch(this.#needs.report);
  }

  /** The match is left. */
  stop(): void {
    this.#stopped = true;
  }

  async #play(): Promise<void> {
    try {
      for (let seat = this.#next(); seat !== undefined; seat = this.#next()) await this.#act(seat);
      this.#stopHere();
    } finally {
      this.#isAwake = false;
    }
  }

  /** The seat of a bot that may act now. A bot never plays on once the outcome is certain. */
  #next(): Seat | undefined {
    const { match } = this.#needs.table;
    return this.#stopped || match.outcome ? undefined : (this.#yielding() ?? this.#bots(match.awaited)[0]);
  }

  /** Together, a bot gives up once all others would. */
  #yielding(): Seat | undefined {
    const { match } = this.#needs.table;
    return match.yielding(this.#bots([...match.state.hands.keys()]));
  }

  #bots(seats: Seat[]): Seat[] {
    return seats.filter((seat) => this.#needs.sitters[seat].level !== undefined);
  }

  async #act(seat: Seat): Promise<void> {
    const { table, pace, report } = this.#needs;
    const { version, isSilent } = table.match;
    const [act] = await Promise.all([this.#actOf(seat), rest(isSilent ? 0 : pace())]);
    // Where another has acted meanwhile, the bot looks again.
    if (this.#stopped || table.match.version !== version) return;
    const no = table.submit(seat, act);
    if (!no) return;
    report(new Error(`A bot's legal move was refused: ${no.key}`));
    this.stop();
  }

  async #actOf(seat: Seat): Promise<Act<Parts>> {
    return this.#yielding() === seat ? "resign" : { move: await this.#moveOf(seat) };
  }

  /** What the bot plays. One that fails or chooses what it may not is our bug, never the table's trouble: any legal move instead. */
  async #moveOf(seat: Seat): Promise<Parts["move"]> {
    const { table, sitters, ask, report } = this.#needs;
    const { game } = table.match;
    const view = table.match.view(seat);
    const seed = freshKey(); // Of its own: what a bot draws tells nothing about the deck.
    try {
      const move = await ask({ game: game.id, level: sitters[seat].level!, view, seed });
      if (!game.move.safeParse(move).success) throw new Error("The bot's answer is no move.");
      const refusal = game.refuse(view, move);
      if (!refusal) return move;
      throw new Error(`The bot's move is refused: ${refusal.key}`);
    } catch (error) {
      if (!this.#stopped) report(error);
      return rngAt(seed, 1).pick(game.legalMoves(view));
    }
  }

  /** A bot that could play on for its own pleasure stops, so that the match is closed and its key known. */
  #stopHere(): void {
    const { table } = this.#needs;
    const { match } = table;
    if (this.#stopped || !match.outcome || match.game.epilogue === undefined) return;
    for (const seat of this.#bots(match.toAct)) table.submit(seat, { move: match.game.epilogue });
  }
}
