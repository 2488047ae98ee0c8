// Trick: stands between a room's sockets and Colyseus' reading of their messages.
// Why: Colyseus writes to the console about what it cannot read, lets its errors be thrown, and closes on the first nonsense.
// Checked with @colyseus/core 0.18.17.
import { CLOSED, type Rejection } from "@baseboard/protocol";
import { type Client, getMessageBytes, Protocol, ResponseStatus } from "@colyseus/core";
import { decode } from "@colyseus/schema";
import { unpack } from "msgpackr";
import { requestTypes } from "../model/commands/index.ts";
import type { TokenBucket } from "../model/rate-limit.ts";
import { isJoining } from "./join-timeout.ts";
import type { MatchRoom } from "./match-room.ts";

interface Inner {
  _onMessage(client: Client, buffer: Uint8Array): void;
}

const ALLOWED: number[] = [Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING, Protocol.ROOM_REQUEST];
const CODE = 0b11111;
/** How a string of up to 31 bytes begins: three bits, and its length. */
const SHORT_STRING = 0b10100000;
const SHORT_LENGTH = 0b00011111;

/**
 * Installs the filter: rate limit, then only well-formed requests of known names (and what keeps a connection up) go on to Colyseus.
 * The rest is rejected, with a strike; too many strikes close the connection. Nothing a client sends makes it throw.
 * Answers with the function that counts a message found malformed later.
 */
export function filterMessages(room: MatchRoom): (client: Client) => void {
  const { log, meter, messages, clock } = room.world;
  const inner = room as unknown as Inner;
  const pass = inner._onMessage.bind(room);
  const bucketOf = (client: Client): TokenBucket => messages.of(room.whose(client), clock.now());
  const close = (client: Client): void => {
    log.warn({ room: room.roomId, session: client.sessionId }, "closed a connection that would not stop");
    room.kickClient(client.sessionId, CLOSED.abuse);
  };
  const malformed = (client: Client): void => {
    if (bucketOf(client).malformed() === "close") close(client);
  };
  inner._onMessage = (client, buffer) => {
    const verdict = bucketOf(client).message(clock.now());
    if (verdict === "close") return close(client);
    try {
      const code = buffer[0] & CODE;
      const isNew = isJoining(client);
      // How often somebody comes in is counted elsewhere.
      if (isNew && code === Protocol.JOIN_ROOM) return pass(client, buffer);
      if (verdict === "wait") {
        meter?.refused("room.tooFast");
        return refuse(client, buffer, { key: "room.tooFast" });
      }
      const good = !isNew && buffer[0] === code && ALLOWED.includes(code) && (code !== Protocol.ROOM_REQUEST || makesSense(buffer));
      if (good) return pass(client, buffer);
      refuse(client, buffer, { key: "room.malformed" });
    } catch {
      log.warn({ room: room.roomId, session: client.sessionId }, "a message could not be read");
    }
    meter?.refused("room.malformed");
    malformed(client);
  };
  return malformed;
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

/** Whether a request has a known name and a payload that can be decoded. Throws for bytes that are no request. */
function makesSense(buffer: Uint8Array): boolean {
  const { type, offset } = readHead(buffer);
  try {
    if (offset < buffer.byteLength) unpack(buffer.subarray(offset));
  } catch {
    return false; // Cut off, or no msgpack: answered like any other nonsense.
  }
  return requestTypes.includes(type);
}

/** Rejects a request. What is no request, cannot be read, or comes before the handshake gets no answer. */
function refuse(client: Client, buffer: Uint8Array, no: Rejection): void {
  if (buffer[0] !== Protocol.ROOM_REQUEST || isJoining(client)) return;
  client.enqueueRaw(getMessageBytes[Protocol.ROOM_RESPONSE](readHead(buffer).id, ResponseStatus.REJECTED, no));
}
