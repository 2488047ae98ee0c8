import { copy, playingLevels, type Seat } from "@baseboard/kit";
import type { Rejection } from "@baseboard/protocol";
import type { RoomModel } from "../room-model.ts";
import { noMatch } from "../room-state.ts";
import { holdChair, type Setup, seatOf, settingsOf } from "../setup.ts";

/** Lets a bot play for the person in this seat, at the level that the host has chosen. */
export function standInFor({ kind, match }: RoomModel, setup: Setup, seat: Seat): void {
  const levels = playingLevels(Object.keys(kind.bots));
  const { standInLevel } = settingsOf(setup);
  const at = { weakest: 0, middle: (levels.length - 1) >> 1, strongest: levels.length - 1 }[standInLevel];
  holdChair(setup, seat, levels[at] ?? "", match?.version ?? 0);
}

/**
 * Whether all bots wait: one holds each chair whose player has not left the match, and none of them ends a turn for which its player's time
 * is up. Nobody would see what they play against each other; the match goes on once somebody sits in such a chair again.
 */
export function isHalted({ match, setup, clocks }: RoomModel): boolean {
  if (!match || match.outcome) return false;
  const seats = [...setup.chairs.keys()].filter((seat) => !match.gone.includes(seat));
  const held = seats.filter((seat) => setup.chairs[seat].heldFor);
  const isAlone = held.length > 0 && seats.every((seat) => setup.chairs[seat].kind === "bot");
  return isAlone && !held.some((seat) => clocks.isEnding(seat));
}

/** Why somebody in a seat has no say in what becomes of another one; undefined where that player has been away for long. */
export function whyNotFor(room: RoomModel, asker: string, other: Seat): Rejection | undefined {
  const { match, setup, here, away } = room;
  if (!match) return noMatch(room);
  if (match.outcome) return { key: "kit.over" };
  if (match.gone.includes(seatOf(setup, asker))) return { key: "kit.gone" };
  const chair = setup.chairs[other];
  if (!chair || chair.heldFor || match.gone.includes(other)) return { key: "room.notAwaited" };
  if (chair.kind === "bot" || here.has(chair.person)) return { key: "room.isHere" };
  return away.has(chair.person) ? undefined : { key: "room.notLongAway" };
}

/** The votes of those who are here on whether a bot plays for somebody who is away. Not stored: whoever is back after a restart votes anew. */
export class StandInVotes {
  #room: RoomModel;
  /** By the seat that is away: the people who say yes. */
  #yes = new Map<Seat, Set<string>>();

  constructor(room: RoomModel) {
    this.#room = room;
  }

  /** Somebody in a seat says yes, or takes that back. */
  async vote(person: string, seat: Seat, yes: boolean): Promise<Rejection | undefined> {
    if (settingsOf(this.#room.setup).standIn === "never") return { key: "room.noStandIns" };
    const no = whyNotFor(this.#room, person, seat);
    if (no) return no;
    const votes = this.#yes.get(seat) ?? new Set();
    this.#yes.set(seat, votes);
    if (yes) votes.add(person);
    else votes.delete(person);
    if (!(await this.#settle())) this.#room.publish();
    return undefined;
  }

  /** Forgets votes that mean nothing any more. Answers with the seats that say yes, by seat. Called before anything is shown. */
  look(): Seat[][] {
    const { setup } = this.#room;
    for (const [seat, votes] of this.#yes) {
      for (const person of votes) if (whyNotFor(this.#room, person, seat) || !this.#voters.includes(person)) votes.delete(person);
      if (votes.size === 0) this.#yes.delete(seat);
    }
    // Those who would have said no may have gone.
    if (this.#decided.length > 0) this.#room.run(() => this.#settle()).catch((error) => this.#room.report(error, "standIn"));
    return setup.chairs.map((_, seat) => [...(this.#yes.get(seat) ?? [])].map((person) => seatOf(setup, person)).sort((a, b) => a - b));
  }

  /** The people here who play on. */
  get #voters(): string[] {
    const { match, setup, here } = this.#room;
    const gone = match?.gone ?? [];
    return setup.chairs.filter(({ person }, seat) => person && here.has(person) && !gone.includes(seat)).map(({ person }) => person);
  }

  /** The seats for which more than half of those here say yes. */
  get #decided(): Seat[] {
    if (this.#yes.size === 0) return [];
    const needed = this.#voters.length / 2;
    return [...this.#yes].filter(([, votes]) => votes.size > needed).map(([seat]) => seat);
  }

  /** Does what is decided; false where nothing is. */
  async #settle(): Promise<boolean> {
    const room = this.#room;
    const seats = room.isClosing ? [] : this.#decided;
    if (seats.length === 0) return false;
    const setup = copy(room.setup);
    for (const seat of seats) standInFor(room, setup, seat);
    await room.keep(setup);
    return true;
  }
}
