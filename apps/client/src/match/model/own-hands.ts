import { type Parts, type Seat, same } from "@baseboard/kit";
import type { RoomState } from "@baseboard/protocol";

type Hand = Parts["hand"];

/**
 * The own hand as this page was given it, at each version of the log. The log only grows: what takes a ply back has a version of its own,
 * and so have the plies after it. A hand that stays the same is kept once.
 */
export class OwnHands {
  #round = 0;
  #seat: Seat = -1;
  #hands = new Map<number, Hand>();
  #last: Hand | undefined;

  /** Keeps the hand of a seat in the newest state; what was known of another match, or of another seat, is forgotten. */
  take({ round, told, hands }: RoomState, seat: Seat): void {
    const hand = hands[seat]?.hand;
    if (!hand) return;
    if (round !== this.#round || seat !== this.#seat) this.#hands.clear();
    [this.#round, this.#seat] = [round, seat];
    if (!this.#last || !same(this.#last, hand)) this.#last = hand;
    this.#hands.set(told.version, this.#last);
  }

  /** The hands of all seats in an earlier state: that of the own seat, as far as it is known, and no other. */
  in({ round, told, seats }: RoomState, own: Seat): RoomState["hands"] {
    const hand = round === this.#round && own === this.#seat ? this.#hands.get(told.version) : undefined;
    return seats.map((_, seat) => (hand && seat === own ? { hand } : {}));
  }
}
