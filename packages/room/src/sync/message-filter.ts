import { CLOSED, type Rejection } from "@baseboard/protocol";
import { type Client, getMessageBytes, Protocol, ResponseStatus, type Room } from "@colyseus/core";
import { decode, Encoder } from "@colyseus/schema";
import { unpack } from "msgpackr";
import { requestTypes } from "../commands/shapes.ts";
import type { MatchRoom } from "../match-room.ts";
import { isDeaf } from "../members/join-timeout.ts";
import type { TokenBucket } from "../rate-limit.ts";
import type { Log } from "../services.ts";

/** The parts of Colyseus' room that this file reaches into; nothing else of ours does. */
interface Inner {
  _onMessage(client: Client, buffer: Uint8Array): void;
  sendFullState(client: Client): void;
  _reservedSeats: Record<string, unknown>;
  _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
  _autoDisposeTimeout: NodeJS.Timeout | undefined;
  resetAutoDisposeTimeout(): void;
  _serializer: {
    getFullState(client: Client): Uint8Array;
    fullEncodeBuffer: Uint8Array;
    needFullEncode: boolean;
  };
}

const ALLOWED: number[] = [Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING, Protocol.ROOM_REQUEST];
/** The names of all requests. */
const known = requestTypes;
const CODE = 0b11111;
/** How a string of up to 31 bytes begins: three bits, and its length. */
const SHORT_STRING = 0b10100000;
const SHORT_LENGTH = 0b00011111;

/**
 * Stands before a room's door: counts messages, answers what makes no sense with a no, closes on those who keep at it,
 * and lets nothing a client sends throw. What passes is a well-formed request of a known name, for Colyseus to hand on.
 * Answers with the way to report a message that was malformed further in.
 */
export function filterMessages(room: MatchRoom): (client: Client) => void {
  const { log, meter, messages, clock } = room.services;
  const inner = room as unknown as Inner;
  const pass = inner._onMessage.bind(room);
  const gateOf = (client: Client): TokenBucket => messages.of(room.whose(client), clock.now());
  const close = (client: Client): void => {
    log.warn({ room: room.roomId, session: client.sessionId }, "closed a connection that would not stop");
    room.kickClient(client.sessionId, CLOSED.abuse);
  };
  const malformed = (client: Client): void => {
    if (gateOf(client).malformed() === "close") close(client);
  };
  inner._onMessage = (client, buffer) => {
    const verdict = gateOf(client).message(clock.now());
    if (verdict === "close") return close(client);
    try {
      const code = buffer[0] & CODE;
      const isComing = isDeaf(client);
      // How often somebody comes in is counted elsewhere.
      if (isComing && code === Protocol.JOIN_ROOM) return pass(client, buffer);
      if (verdict === "wait") {
        meter?.refused("room.tooFast");
        return refuse(client, buffer, { key: "room.tooFast" });
      }
      const good = !isComing && buffer[0] === code && ALLOWED.includes(code) && (code !== Protocol.ROOM_REQUEST || makesSense(buffer));
      if (good) return pass(client, buffer);
      refuse(client, buffer, { key: "room.malformed" });
    } catch {
      log.warn({ room: room.roomId, session: client.sessionId }, "a message could not be read");
    }
    meter?.refused("room.malformed");
    malformed(client);
  };
  inner.sendFullState = (client) => {
    client.raw(fullState(inner, client, log));
    // It holds all that the view shows. Left pending, the same would be sent once more, at the clock's next tick.
    client.view?.changes.clear();
  };
  return malformed;
}

/** Lets go of places held for connections that have not come yet: a room that closes would wait up to eight seconds for them. */
export function forgetReservations(room: Room): void {
  const inner = room as unknown as Inner;
  for (const timer of Object.values(inner._reservedSeatTimeouts)) clearTimeout(timer);
  inner._reservedSeats = {};
  inner._reservedSeatTimeouts = {};
  clearTimeout(inner._autoDisposeTimeout);
  inner._autoDisposeTimeout = undefined;
  inner.resetAutoDisposeTimeout = () => {};
}

/**
 * The number and the name of a request, and where its payload begins. Throws for bytes that are none.
 * Names are short and plain; Colyseus' own reading of other ones writes to the console.
 */
function readHead(buffer: Uint8Array): { id: number; type: string; offset: number } {
  const it = { offset: 1 };
  const id = decode.number(buffer as Buffer, it);
  const mark = buffer[it.offset++];
  const end = it.offset + (mark & SHORT_LENGTH);
  if (!Number.isSafeInteger(id) || (mark & ~SHORT_LENGTH) !== SHORT_STRING || end > buffer.byteLength) throw new SyntaxError("no request");
  return { id, type: String.fromCharCode(...buffer.subarray(it.offset, end)), offset: end };
}

/** Whether a request has a name we know and a payload that can be read. Throws for bytes that are no request at all. */
function makesSense(buffer: Uint8Array): boolean {
  const { type, offset } = readHead(buffer);
  try {
    if (offset < buffer.byteLength) unpack(buffer.subarray(offset));
  } catch {
    return false; // Cut off, or no msgpack: answered like any other nonsense.
  }
  return known.includes(type);
}

/** Answers a request with a no; what is no request, cannot be read, or comes before the handshake gets no answer. */
function refuse(client: Client, buffer: Uint8Array, no: Rejection): void {
  if (buffer[0] !== Protocol.ROOM_REQUEST || isDeaf(client)) return;
  client.enqueueRaw(getMessageBytes[Protocol.ROOM_RESPONSE](readHead(buffer).id, ResponseStatus.REJECTED, no));
}

/**
 * The full state for one client. A state larger than the encoder's buffer would reach clients with a view in pieces
 * without a word, so the buffer is made larger and the log told to raise `Encoder.BUFFER_SIZE`.
 */
function fullState({ _serializer: serializer }: Inner, client: Client, log: Log): Uint8Array {
  const bytes = serializer.getFullState(client);
  if (bytes.byteLength <= serializer.fullEncodeBuffer.byteLength) return bytes;
  log.error({ bytes: bytes.byteLength, limit: Encoder.BUFFER_SIZE }, "a full state is larger than Encoder.BUFFER_SIZE");
  serializer.fullEncodeBuffer = new Uint8Array(2 * bytes.byteLength);
  serializer.fullEncodeBuffer[0] = Protocol.ROOM_STATE;
  serializer.needFullEncode = true;
  return serializer.getFullState(client);
}
