import type { Entry, Notice, Pinged, RoomState, TalkLine } from "@baseboard/protocol";
import { Room } from "@colyseus/sdk/Room";
import { SchemaSerializer } from "@colyseus/sdk/serializer/SchemaSerializer";
import { registerSerializer } from "@colyseus/sdk/serializer/Serializer";

/** One connection to a room, until it is lost. It never reconnects: `ReconnectingClient` opens another. */
export interface Transport {
  onState(call: (state: RoomState) => void): void;
  /** Called when a player pings a place of the board. */
  onPinged(call: (ping: Pinged) => void): void;
  /** Called when somebody says something that one may read. */
  onSaid(call: (line: TalkLine) => void): void;
  /** Called when the operator tells everybody something, or takes that back. */
  onNotice?(call: (notice: Notice) => void): void;
  onLost(call: (code: number) => void): void;
  /** Rejects with an error; one sent by the room itself has `reason`. */
  request(type: string, message: unknown): Promise<unknown>;
  /** Calls back when the server has answered. */
  ping(answered: () => void): void;
  /** Leaves intentionally. */
  leave(): void;
  /** Closes the connection without a leave message. */
  drop(): void;
}

/** The game server's seat reservation; only the fields that locate it. */
interface Reservation {
  name: string;
  roomId: string;
  sessionId: string;
  processId: string;
  /** Address of that process, if not this page's own. */
  publicAddress?: string;
}

// Only the SDK's Room: `/api` replaces the rest of the SDK.
registerSerializer("schema", SchemaSerializer);

class Place extends Room {
  /** Resolves when the room has admitted this client. */
  readonly joined = new Promise<void>((resolve, reject) => {
    this.onJoin.once(() => resolve());
    this.onError.once((code, message) => reject(new Error(`The room answered ${code}: ${message}`)));
  });
}

function addressOf({ publicAddress, processId, roomId, sessionId }: Reservation): string {
  const { protocol, host } = location;
  return `${protocol === "https:" ? "wss" : "ws"}://${publicAddress ?? host}/${processId}/${roomId}?sessionId=${sessionId}`;
}

/** Opens the place reserved by `/api`. */
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
    onSaid: (call) => void room.onMessage("talk", call),
    onNotice: (call) => void room.onMessage("notice", call),
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
