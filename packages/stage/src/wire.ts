import type { Entry, RoomState } from "@baseboard/room/protocol";
import { Client, type Room } from "@colyseus/sdk";

/** One connection to a room, until it is lost. It never mends itself: connect.ts opens another. */
export interface Wire {
  onState(call: (state: RoomState) => void): void;
  onLost(call: (code: number) => void): void;
  /** Rejects with an error; one that the room itself said carries `reason`. */
  request(type: string, message: unknown): Promise<unknown>;
  /** Calls back when the server has answered. */
  ping(answered: () => void): void;
  /** Leaves of one's own accord. */
  leave(): void;
  /** Gives the connection up, without a word. */
  drop(): void;
}

/** Opens the place that `/api` reserved. */
export async function openWire(entry: Entry): Promise<Wire> {
  const sdk = new Client(location.origin);
  // The SDK's type for a reservation is its own; ours says only that there is one.
  const room: Room = await sdk.consumeSeatReservation(entry.reservation as Parameters<typeof sdk.consumeSeatReservation>[0]);
  room.reconnection.enabled = false;
  return {
    onState(call) {
      const now = () => call((room.state as { toJSON(): RoomState }).toJSON());
      room.onStateChange(now);
    },
    onLost: (call) => void room.onLeave(call),
    request: (type, message) => room.request(type, message),
    ping: (answered) => room.ping(answered),
    leave: () => void room.leave(true),
    drop() {
      room.removeAllListeners();
      room.connection.close();
    },
  };
}
