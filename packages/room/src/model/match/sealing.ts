import { commitmentTo, hashOfKey, same } from "@baseboard/kit";
import type { NextSeal, Rejection } from "@baseboard/protocol";
import type { RoomModel } from "../room-model.ts";
import { NO_NEXT_SEAL, phaseOf } from "../room-state.ts";
import type { Chair } from "../setup.ts";
import type { StoredMatch } from "../store.ts";
import { FencedOff } from "./match-log.ts";

/** How long a match that begins waits for shares, in milliseconds. */
export const LATE = 5000;

/** A match that begins: whose shares are waited for, and what has come. */
interface Opening {
  chairs: Chair[];
  commitments: string[];
  shares: string[];
  /** The seats that may still answer. */
  open: Set<number>;
  /** Those of them that were here as it began: nobody else is waited for. */
  awaited: Set<number>;
  done: PromiseWithResolvers<void>;
}

/**
 * What browsers add to the key of the next match. They commit themselves while none is played; as it begins, the commitments are fixed and
 * shown, and each browser answers with its share. The room's queue waits for that, so that meanwhile nothing changes who plays; shares
 * come in beside it. Commitments are not stored: after a restart browsers commit anew, to new shares.
 */
export class Sealing {
  #room: RoomModel;
  /** By person. */
  #commitments = new Map<string, string>();
  #opening: Opening | undefined;
  #hashed: { half: string; hash: string } | undefined;

  constructor(room: RoomModel) {
    this.#room = room;
  }

  /** What is shown of it now. */
  look(): NextSeal {
    const { setup } = this.#room;
    if (!setup.half || phaseOf(this.#room) === "playing") return NO_NEXT_SEAL;
    const { commitments = this.#of(setup.chairs) } = this.#opening ?? {};
    return { hash: this.#hashOf(setup.half), commitments, isOpening: this.#opening !== undefined };
  }

  #of(chairs: Chair[]): string[] {
    return chairs.map(({ person }) => this.#commitments.get(person) ?? "");
  }

  #hashOf(half: string): string {
    if (this.#hashed?.half !== half) this.#hashed = { half, hash: hashOfKey(half) };
    return this.#hashed.hash;
  }

  /** Somebody's browser commits itself; `hash` is that of the half it has seen. */
  commit(person: string, hash: string, commitment: string): Rejection | undefined {
    const { half } = this.#room.setup;
    if (!half || this.#hashOf(half) !== hash) return { key: "kit.stale" };
    this.#commitments.set(person, commitment);
    this.#room.publish();
    return undefined;
  }

  /**
   * Somebody's browser answers with its share, which it shows beside the commitments `to`. What was meant for another beginning, of which the
   * answer was lost, does not count for this one. Of what does not fit its commitment there is no second try.
   */
  reveal(person: string, share: string, to?: string[]): Rejection | undefined {
    const opening = this.#opening;
    if (to && opening && !same(to, opening.commitments)) return { key: "kit.stale" };
    const seat = opening?.chairs.findIndex((chair) => chair.person === person) ?? -1;
    if (!opening?.open.delete(seat)) return { key: "kit.stale" };
    opening.awaited.delete(seat);
    const isFit = commitmentTo(share) === opening.commitments[seat];
    if (isFit) opening.shares[seat] = share;
    if (opening.awaited.size === 0) opening.done.resolve();
    return isFit ? undefined : { key: "room.malformed" };
  }

  /** Begins a match with these chairs, once their shares are in: with no seal, and at once, where nobody is committed. */
  async during<T>(chairs: Chair[], begin: (seal: StoredMatch["seal"]) => Promise<T>): Promise<T> {
    let isBegun = false;
    try {
      const begun = await begin(await this.#open(chairs));
      isBegun = true;
      return begun;
    } finally {
      const hadOpened = this.#opening !== undefined;
      this.#opening = undefined;
      // What was for this match is used up, whether it has begun or not: shares that are known add nothing to another try.
      this.#commitments.clear();
      if (hadOpened && !isBegun && !this.#room.isClosing) this.#room.publish();
    }
  }

  async #open(chairs: Chair[]): Promise<StoredMatch["seal"]> {
    const commitments = this.#of(chairs);
    const seats = [...chairs.keys()].filter((seat) => commitments[seat]);
    if (seats.length === 0) return undefined;
    const open = new Set(seats);
    const shares = chairs.map(() => "");
    const awaited = seats.filter((seat) => this.#room.isHere(chairs[seat].person));
    const done = Promise.withResolvers<void>();
    this.#opening = { chairs, commitments, shares, open, awaited: new Set(awaited), done };
    this.#room.publish();
    if (awaited.length === 0) done.resolve();
    const cancel = this.#room.world.clock.after(LATE, done.resolve);
    await done.promise.finally(cancel);
    // What comes from here on is late, though the match is not stored yet.
    open.clear();
    return { commitments, shares };
  }

  /** The room closes: a match that was beginning does not. */
  stop(): void {
    this.#opening?.done.reject(new FencedOff());
  }
}
