import type { Seat } from "@baseboard/kit";
import type { RoomState } from "@baseboard/protocol";
import { type Schema, StateView } from "@colyseus/schema";
import type { Guest, MatchRoom } from "./match-room.ts";
import { mirror } from "./mirror.ts";
import { broadcastPatch } from "./patches.ts";

/** Sends a room's state to its clients: the difference to everybody, each hand to its seat's player. */
export class StateSync {
  #room: MatchRoom;
  #round = 0;
  /** What the synced state is equal to. */
  #published: RoomState | undefined;
  /** The seat whose hand each client is shown; -1 for none. */
  #shown = new WeakMap<Guest, Seat>();

  constructor(room: MatchRoom) {
    this.#room = room;
  }

  /** Mirrors the state into the synced one and sends the difference: one change, one patch. What is given is never changed afterwards. */
  publish(now: RoomState): void {
    const { state, clients } = this.#room;
    const moved = clients.filter((client) => this.#shown.get(client) !== this.#seatOfClient(client, now));
    const isFresh = now.hands.length > 0 && (this.#round !== now.round || moved.some((client) => this.#isReturning(client, now)));
    if (isFresh) state.hands.clear();
    const before = this.#published;
    this.#published = undefined; // Should this throw, the node is compared next.
    mirror(now, state, isFresh && before ? { ...before, hands: [] } : before);
    this.#published = now;
    if (isFresh) this.#round = now.round;
    for (const client of isFresh ? clients : moved) this.attach(client);
    broadcastPatch(this.#room, this.#room.asking);
  }

  /** Whether a client comes to a seat whose hand it may have been shown before: what went from there meanwhile would never be told. */
  #isReturning(client: Guest, now: RoomState): boolean {
    return this.#room.kind.game.zones.hand !== undefined && this.#shown.has(client) && this.#seatOfClient(client, now) >= 0;
  }

  /**
   * Gives a client the view of its own seat's hand, and of nothing else. Each match of a room has new hands, and so new
   * views: an item that changed owners would go on telling its first one. So it has once somebody comes back to a seat.
   */
  attach(client: Guest): void {
    client.view?.dispose();
    client.view = undefined;
    const seat = this.#seatOfClient(client);
    this.#shown.set(client, seat);
    const hand = this.#room.state.hands[seat]?.hand;
    if (!hand || !this.#room.kind.game.zones.hand) return;
    client.view = new StateView();
    client.view.add(hand as Schema);
  }

  /** The seat whose hand a client may see: its own, also while a bot holds it for this person; -1 for none. One held for anybody is nobody's. */
  #seatOfClient({ userData }: Guest, state = this.#published): Seat {
    if (!userData) return -1;
    const { person: own } = userData;
    return state?.seats.findIndex(({ person, heldFor }) => person === own || heldFor === own) ?? -1;
  }
}
