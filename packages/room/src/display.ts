import type { Seat } from "@baseboard/kit";
import { type Schema, StateView } from "@colyseus/schema";
import { Absences } from "./absences.ts";
import type { Guest, MatchRoom } from "./MatchRoom.ts";
import { mirror } from "./mirror.ts";
import type { Listed } from "./services.ts";
import { seatOf } from "./setup.ts";
import { listingOf, roomState } from "./synced.ts";

/** What a room shows: the synced state to those inside, a listing to those outside. */
export class Display {
  #room: MatchRoom;
  #absences: Absences;
  #round = 0;
  #listed = "";
  /** The seat whose hand each client is shown; -1 for none. */
  #seats = new WeakMap<Guest, Seat>();

  constructor(room: MatchRoom) {
    this.#room = room;
    this.#absences = new Absences(room.services.absence, () => room.missesSomebody());
  }

  /** Mirrors the room into the synced state and sends the difference: one change, one patch. */
  show(): void {
    const { whole, state, clients } = this.#room;
    whole.here = new Set(clients.flatMap((client) => client.userData?.person ?? []));
    whole.away = this.#absences.look(whole);
    whole.onlyWatching = this.#room.access.onlyWatching();
    const isFresh = whole.match !== undefined && this.#round !== whole.setup.round;
    if (isFresh) state.hands.clear();
    mirror(roomState(whole), state);
    if (isFresh) this.#round = whole.setup.round;
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
    return seatOf(this.#room.whole.setup, userData?.person ?? "");
  }

  /** The room is going. */
  stop(): void {
    this.#absences.stop();
  }

  #list(): void {
    const { whole } = this.#room;
    const metadata: Listed = { ...listingOf(whole), opener: this.#room.opener };
    const { hidden } = whole.setup;
    const listed = JSON.stringify([metadata, hidden]);
    if (listed === this.#listed) return;
    this.#listed = listed;
    this.#room.setMatchmaking({ metadata, private: hidden }).catch((error) => this.#room.report(error, "listing"));
  }
}
