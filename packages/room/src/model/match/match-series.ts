import { type Act, isRefusal, type Parts, resultText, type Seat, writeLine } from "@baseboard/kit";
import type { Rejection } from "@baseboard/protocol";
import { barOf } from "../members/bars.ts";
import type { RoomModel } from "../room-model.ts";
import { type AnyMatch, versionOf } from "../room-state.ts";
import { chairsAgain, heldOf, nextRound, type Setup, stayRound, takeBack } from "../setup.ts";
import type { LastPosition, Standing, StoredMatch } from "../store.ts";
import type { Hashes } from "../world.ts";
import type { MatchLog } from "./match-log.ts";
import { isHashed, positionHash } from "./position-hash.ts";
import { newMatch, positionOf, restoreMatch, standingOf } from "./restore-match.ts";
import { stoppedMatch } from "./stopped.ts";

/** The matches of one room, one after another. */
export class MatchSeries {
  #room: RoomModel;
  #matchLog: MatchLog;
  /** The version of the match at which it was last stored how it stands. */
  #rested: number | undefined;

  constructor(room: RoomModel, matchLog: MatchLog) {
    this.#room = room;
    this.#matchLog = matchLog;
  }

  /** Restores a stored match. Where today's rules do not lead to its position, it stops. */
  async resume(stored: StoredMatch): Promise<void> {
    const { code, game, world } = this.#room;
    const again = await restoreMatch(game, stored, world);
    this.#rested = stored.last?.version;
    this.#room.match = again.match;
    if (again.match) this.#room.clocks.resume(again.match, stored);
    world.meter?.restored(game.id);
    if (again.stop) this.#room.stopped = stoppedMatch(game, stored, again);
    await this.#correctStanding(stored, again.match ? standingOf(again.match) : this.#room.stopped?.outcome ? "over" : "stopped");
    if (!again.stop) return;
    const versions = { was: stored.version, is: game.version };
    world.log.warn({ room: code, game: game.id, round: stored.round, ...again.stop, ...versions }, "a match cannot go on by today's rules");
  }

  /** Stores the standing that today's rules lead to, where they lead to another one than is stored. */
  async #correctStanding({ round, lines, standing: stored }: StoredMatch, standing: Standing): Promise<void> {
    const { code, world } = this.#room;
    if (stored === standing) return;
    await world.store.stands(code, round, lines.length, standing).catch((error) => this.#room.report(error, "standing"));
  }

  /** Stores the position of the match, as the room closes: future rules may not lead there. */
  async rest(): Promise<void> {
    const { match, setup } = this.#room;
    const clocks = match && !match.outcome ? this.#room.clocks.stored() : undefined;
    if (!match || (match.version === this.#rested && !clocks)) return;
    await this.#matchLog.rest(setup.round, { ...lastPosition(match, this.#room.world.hash), ...(clocks && { clocks }) });
  }

  /** Starts a match with the chairs and options given, once all shares of its key are in. With it the half of the next match is drawn. */
  async begin(chosen: Setup): Promise<void> {
    const room = this.#room;
    const { code, game, world } = room;
    const { half: key = world.newKey() } = chosen;
    const setup = { ...chosen, half: world.newKey() };
    const { match, stored } = await room.sealing.during(chosen.chairs, async (seal) => {
      const begun = newMatch(game, setup, { key, ...(seal && { seal }) }, world.hash);
      await this.#matchLog.begin(setup, begun.stored, room.absent.atStart(setup));
      return begun;
    });
    this.#rested = undefined;
    room.setup = setup;
    room.match = match;
    room.stopped = undefined;
    room.clocks.begin(stored.seats);
    world.log.info({ room: code, game: game.id, round: setup.round, seats: stored.seats }, "a match began");
    room.publish();
  }

  /** Plays one act, which came in at `at`: weighed, stored, committed, published; or refused. */
  async play(seat: Seat, act: Act<Parts>, version?: number, at = this.#room.world.clock.now()): Promise<Rejection | undefined> {
    const { code, game, setup, world } = this.#room;
    const match = this.#room.match as AnyMatch;
    const proposal = match.propose(seat, act, version);
    if (isRefusal(proposal)) return proposal;
    const wasOpen = match.outcome === undefined;
    const { outcome, isOver, awaited } = match.after(proposal);
    const ending = outcome && { result: resultText(outcome), isOver };
    const hash = isHashed(match.version + 1) && positionHash(game, proposal.state, world.hash);
    const text = writeLine(game, proposal.line);
    const standing = standingOf({ outcome, awaited });
    const charge = this.#room.clocks.charge(seat, proposal, at);
    const alert = this.#room.absent.afterLine(seat, awaited);
    const facts = {
      ...(ending && { ending }),
      ...(hash && { hash }),
      ...(charge.text && { clocks: charge.text }),
      ...(alert && { alert }),
    };
    await this.#matchLog.append(setup.round, match.version, { text, standing, ...facts });
    match.commit(proposal);
    charge.commit();
    world.meter?.ply(game.id);
    this.#room.publishLine();
    await this.#room.clocks.giveBack();
    if (wasOpen && match.outcome)
      world.log.info({ room: code, game: game.id, round: setup.round, lines: match.version }, "a match came out");
    return undefined;
  }

  /**
   * The rematch, where nobody is waited for: the next round, sides swapped. Whose seat a bot holds is asked, too, if here. Who still plays
   * on after the outcome stops first: every match is closed. Answers whether it has begun.
   */
  async rematch(setup: Setup): Promise<boolean> {
    const { match, stopped, game } = this.#room;
    for (const { person } of heldOf(setup, (one) => this.#room.isHere(one))) takeBack(setup, person, versionOf(this.#room));
    const chairs = chairsAgain(setup, game.seats.min, ({ person }, seat) => this.#isOut(setup, person, seat));
    if (!(match || stopped) || !chairs) return false;
    for (const seat of match?.toAct ?? []) if (game.epilogue) await this.play(seat, { move: game.epilogue });
    nextRound(setup, chairs);
    await this.begin(setup);
    return true;
  }

  /** Another match after one that cannot go on: at once, for nothing can be waited for, and everybody on the same chair. */
  async afresh(setup: Setup): Promise<void> {
    const staying = setup.chairs.filter(({ person }) => !barOf(setup, person));
    stayRound(setup, staying.length < this.#room.game.seats.min ? setup.chairs : staying);
    await this.begin(setup);
  }

  /** Whether a rematch need not wait for somebody: away for long, gone for good, or banned. */
  #isOut(setup: Setup, person: string, seat: Seat): boolean {
    if (barOf(setup, person)) return true;
    const { match, game, away } = this.#room;
    const hasResigned = !game.together && match?.log.some((line) => line.seat === seat && line.act === "resign");
    return !this.#room.isHere(person) && (hasResigned || away.has(person));
  }
}

/** How a match stands, as it is stored. Once nobody can act any more, what was told of every line is not worth its room. */
function lastPosition(match: AnyMatch, hashes: Hashes): LastPosition {
  const { log, ...position } = positionOf(match, match.log);
  const { outcome, toAct } = match;
  const hash = positionHash(match.game, match.state, hashes);
  return { ...position, hash, ...(outcome && { outcome }), ...(toAct.length > 0 && { log }) };
}
