import type { Entry, Pinged, RoomState } from "@baseboard/protocol";
import { Room } from "@colyseus/sdk/Room";
import { SchemaSerializer } from "@colyseus/sdk/serializer/SchemaSerializer";
import { registerSerializer } from "@colyseus/sdk/serializer/Serializer";

/** One connection to a room, until it is lost. It never reconnects: `ReconnectingClient` opens another. */
export interface Transport {
  onState(call: (state: RoomState) => void): void;
  /** Somebody points at a place of the board. */
  onPinged(call: (ping: Pinged) => void): void;
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

/** What the game server calls a seat reservation, as far as it says where to go. */
interface Reservation {
  name: string;
  roomId: string;
  sessionId: string;
  processId: string;
  /** Where that process is reached, when not at this page's own address. */
  publicAddress?: string;
}

// The SDK's Room alone: `/api` does what the rest of the SDK is for.
registerSerializer("schema", SchemaSerializer);

class Place extends Room {
  /** Resolves when the room has let us in. */
  readonly joined = new Promise<void>((resolve, reject) => {
    this.onJoin.once(() => resolve());
    this.onError.once((code, message) => reject(new Error(`The room answered ${code}: ${message}`)));
  });
}

function addressOf({ publicAddress, processId, roomId, sessionId }: Reservation): string {
  const { protocol, host } = location;
  return `${protocol === "https:" ? "wss" : "ws"}://${publicAddress ?? host}/${processId}/${roomId}?sessionId=${sessionId}`;
}

/** Opens the place that `/api` reserved. */
export async function openTransport(entry: Entry): Promise<Transport> {
  const to = entry.reservation as Reservation;
  const room = new Place(to.name);
  room.roomId = to.roomId;
  room.sessionId = to.sessionId;
  room.reconnection.enabled = false;
  room.connect(addressOf(to), {});
  await room.joined;
  return {
    onState(call) {
      const now = () => call((room.state as { toJSON(): RoomState }).toJSON());
      room.onStateChange(now);
    },
    onPinged: (call) => void room.onMessage("ping", call),
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
