import type { Listing, Pinged, RoomState, TalkLine } from "@baseboard/protocol";

/** What is listed of a room for all servers to see. */
export interface Listed extends Listing {
  /** What its process calls the address that had it opened; says nothing of the address. */
  opener: string;
}

/**
 * The connections of one room, and its place on the server. Whoever runs a `RoomModel` implements this; `C` is how it knows a
 * connection.
 */
export interface Port<C = unknown> {
  /** The people who have a connection now, by id; one with several is named several times. */
  here(): Iterable<string>;
  /** Makes what everybody is shown equal to this state, at once; it is not changed afterwards. Each hand is for the connections of its seat's person alone. */
  publish(state: RoomState): void;
  /** Sends to everybody that somebody pointed at a place. */
  ping(ping: Pinged): void;
  /** Sends a line of talk to those people who may read it, and to nobody else. */
  talk(line: TalkLine, mayRead: (person: string) => boolean): void;
  /** Closes the connections of a person, all or all but one, with this code; and the way back to one that dropped out. */
  dismiss(person: string, code: number, but?: C): void;
  /** Changes what the public list says of this room. */
  list(listed: Listed, isHidden: boolean): Promise<unknown>;
  /** Closes the room: everybody is sent away to come in again by code and token, and then it calls `RoomModel.dispose`. */
  disband(): void;
}
