import type { Seat } from "@baseboard/kit";
import { type Schema, StateView } from "@colyseus/schema";
import type { Guest, MatchRoom } from "../match-room.ts";
import { AwayTimers } from "../members/away-timers.ts";
import { listingOf, roomState } from "../room-state.ts";
import type { Listed } from "../services.ts";
import { seatOf } from "../setup.ts";
import { mirror } from "./mirror.ts";

/** What a room shows: the synced state to those inside, a listing to those outside. */
export class StateSync {
  #room: MatchRoom;
  #absences: AwayTimers;
  #round = 0;
  #listed = "";
  /** The seat whose hand each client is shown; -1 for none. */
  #seats = new WeakMap<Guest, Seat>();

  constructor(room: MatchRoom) {
    this.#room = room;
    this.#absences = new AwayTimers(room.services.clock, room.services.absence, () => room.missesSomebody());
  }

  /** Mirrors the room into the synced state and sends the difference: one change, one patch. */
  publish(): void {
    const { model, state, clients } = this.#room;
    model.here = new Set(clients.flatMap((client) => client.userData?.person ?? []));
    model.away = this.#absences.look(model);
    model.onlyWatching = this.#room.access.onlyWatching();
    const isFresh = model.match !== undefined && this.#round !== model.setup.round;
    if (isFresh) state.hands.clear();
    mirror(roomState(model), state);
    if (isFresh) this.#round = model.setup.round;
    for (const client of clients) if (isFresh || this.#seats.get(client) !== this.#seatOf(client)) this.attach(client);
    this.#room.broadcastPatch();
    this.#list();
  }

  /**
   * Gives a client the view of its own seat's hand, and of nothing else. Each match of a room has new hands, and so new
   * views: an item that changed owners would go on telling its first one.
   */
  attach(client: Guest): void {
    client.view?.dispose();
    client.view = undefined;
    const seat = this.#seatOf(client);
    this.#seats.set(client, seat);
    const hand = this.#room.state.hands[seat]?.hand;
    if (!hand) return;
    client.view = new StateView();
    client.view.add(hand as Schema);
  }

  #seatOf({ userData }: Guest): Seat {
    return seatOf(this.#room.model.setup, userData?.person ?? "");
  }

  /** The room is going. */
  stop(): void {
    this.#absences.stop();
  }

  #list(): void {
    const { model } = this.#room;
    const metadata: Listed = { ...listingOf(model), opener: this.#room.opener };
    const { hidden } = model.setup;
    const listed = JSON.stringify([metadata, hidden]);
    if (listed === this.#listed) return;
    this.#listed = listed;
    this.#room.setMatchmaking({ metadata, private: hidden }).catch((error) => this.#room.report(error, "listing"));
  }
}
