import { type Act, isRefusal, type Parts, resultText, type Seat, writeLine } from "@baseboard/kit";
import { barOf } from "./bars.ts";
import type { Ledger } from "./ledger.ts";
import type { MatchRoom } from "./MatchRoom.ts";
import { newStored, restored } from "./play.ts";
import type { No } from "./protocol.ts";
import type { StoredMatch } from "./services.ts";
import { chairsAgain, nextRound, type Setup } from "./setup.ts";
import type { AnyMatch } from "./synced.ts";

/** The matches of one room, one after another: how each begins, goes on, and is followed by the next. */
export class Course {
  #room: MatchRoom;
  #ledger: Ledger;

  constructor(room: MatchRoom, ledger: Ledger) {
    this.#room = room;
    this.#ledger = ledger;
  }

  /** Takes a match up where the store has it. Throws `OldRules` when the rules have changed since. */
  async resume(stored: StoredMatch): Promise<void> {
    const { whole, services } = this.#room;
    whole.match = await restored(whole.game, stored);
    services.meter?.restored(whole.game.id);
  }

  /** Starts a match with the setup given. */
  async begin(setup: Setup): Promise<void> {
    const { whole, services } = this.#room;
    const { code, game } = whole;
    const stored = newStored(game, setup, services.newKey());
    const match = await restored(game, stored);
    await this.#ledger.begin(setup, stored);
    whole.setup = setup;
    whole.match = match;
    services.log.info({ room: code, game: game.id, round: setup.round, seats: stored.seats }, "a match began");
    this.#room.show();
  }

  /** Plays one act: weighed, stored, done, shown; or refused. */
  async play(seat: Seat, act: Act<Parts>, version?: number): Promise<No | undefined> {
    const { whole, services } = this.#room;
    const { code, game, setup } = whole;
    const match = whole.match as AnyMatch;
    const proposal = match.propose(seat, act, version);
    if (isRefusal(proposal)) return proposal;
    const wasOpen = match.outcome === undefined;
    const { outcome, isOver } = match.after(proposal);
    const ending = outcome && { result: resultText(outcome), isOver };
    await this.#ledger.append(setup.round, match.version, { text: writeLine(game, proposal.line), ...(ending && { ending }) });
    match.commit(proposal);
    services.meter?.ply(game.id);
    this.#room.show();
    if (wasOpen && match.outcome)
      services.log.info({ room: code, game: game.id, round: setup.round, lines: match.version }, "a match came out");
    return undefined;
  }

  /**
   * The rematch, where nobody is waited for: the next round, sides swapped. Who still plays on after the outcome stops first:
   * every match is closed. Answers whether it has begun.
   */
  async rematch(setup: Setup): Promise<boolean> {
    const { match, game } = this.#room.whole;
    const chairs = chairsAgain(setup, game.seats.min, ({ person }, seat) => this.#isOut(setup, person, seat));
    if (!match || !chairs) return false;
    for (const seat of match.toAct) if (game.epilogue) await this.play(seat, { move: game.epilogue });
    nextRound(setup, chairs);
    this.#room.giveHost(setup);
    await this.begin(setup);
    return true;
  }

  /** Whether a rematch need not wait for somebody: away for long, gone for good, or banned. */
  #isOut(setup: Setup, person: string, seat: Seat): boolean {
    if (barOf(setup, person)) return true;
    const { match, game, away } = this.#room.whole;
    const hasResigned = !game.together && match?.log.some((line) => line.seat === seat && line.act === "resign");
    return !this.#room.isHere(person) && (hasResigned || away.has(person));
  }
}
