// Trick: replaces how Colyseus sends the full state to a client that has come in.
// Why: a state larger than the encoder's buffer would reach clients with a view in pieces, without a word; and what a view shows
// would be sent a second time, at the clock's next tick. What was encoded for the last one is not kept: the buffer is that of all rooms.
// Checked with @colyseus/core 0.18.17.
import { type Client, Protocol, type Room } from "@colyseus/core";
import { Encoder } from "@colyseus/schema";
import type { Log } from "../model/log.ts";

interface Inner {
  sendFullState(client: Client): void;
  _serializer: {
    getFullState(client: Client): Uint8Array;
    fullEncodeBuffer: Uint8Array;
    needFullEncode: boolean;
  };
}

/** Sees to it that clients of this room get the whole of its full state, once. A state that is too large for the buffer is logged. */
export function checkFullState(room: Room, log: Log): void {
  const inner = room as unknown as Inner;
  inner.sendFullState = (client) => {
    client.raw(fullState(inner, client, log));
    client.view?.changes.clear();
  };
}

/** The full state for one client, copied out of the encoder's buffer. Where that is too small for it, the room gets a larger one. */
function fullState({ _serializer: serializer }: Inner, client: Client, log: Log): Uint8Array {
  const encoded = (): Uint8Array => {
    serializer.fullEncodeBuffer[0] = Protocol.ROOM_STATE;
    serializer.needFullEncode = true;
    return serializer.getFullState(client);
  };
  const bytes = encoded();
  if (bytes.byteLength <= serializer.fullEncodeBuffer.byteLength) return bytes.slice();
  log.error({ bytes: bytes.byteLength, limit: Encoder.BUFFER_SIZE }, "a full state is larger than Encoder.BUFFER_SIZE");
  serializer.fullEncodeBuffer = new Uint8Array(2 * bytes.byteLength);
  return encoded().slice();
}
