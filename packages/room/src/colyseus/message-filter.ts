// Trick: reads what clients send in the place of Colyseus, which only sees what keeps a connection up.
// Why: Colyseus writes to the console about what it cannot read, lets its errors be thrown, and closes on the first nonsense; and a
// request that was read once to be checked would be read by it a second time.
// Checked with @colyseus/core 0.18.17.
import { isRefusal } from "@baseboard/kit";
import { CLOSED } from "@baseboard/protocol";
import { type Client, getMessageBytes, Protocol, ResponseStatus } from "@colyseus/core";
import { decode } from "@colyseus/schema";
import { unpack } from "msgpackr";
import { commands } from "../model/commands/index.ts";
import type { TokenBucket } from "../model/rate-limit.ts";
import { isJoining } from "./join-timeout.ts";
import type { Guest, MatchRoom } from "./match-room.ts";

interface Inner {
  _onMessage(client: Guest, buffer: Buffer): void;
}

/** What goes on to Colyseus. */
const PASSED: number[] = [Protocol.JOIN_ROOM, Protocol.LEAVE_ROOM, Protocol.PING];
const CODE = 0b11111;
/** How a string of up to 31 bytes begins: three bits, and its length. */
const SHORT_STRING = 0b10100000;
const SHORT_LENGTH = 0b00011111;

/** A request, as far as it could be read. */
interface Asked {
  id: number;
  type: string;
  message: unknown;
  /** It has a known name, and a payload that can be decoded. */
  makesSense: boolean;
}

/**
 * Installs the filter: rate limit, then only well-formed requests of known names are answered, and what keeps a connection up goes on
 * to Colyseus. The rest is rejected, with a strike; too many strikes close the connection. Nothing a client sends makes it throw.
 */
export function filterMessages(room: MatchRoom): void {
  const inner = room as unknown as Inner;
  const filter = new MessageFilter(room, inner._onMessage.bind(room));
  inner._onMessage = (client, buffer) => filter.receive(client, buffer);
}

class MessageFilter {
  #room: MatchRoom;
  #pass: Inner["_onMessage"];

  constructor(room: MatchRoom, pass: Inner["_onMessage"]) {
    this.#room = room;
    this.#pass = pass;
  }

  receive(client: Guest, buffer: Buffer): void {
    const now = this.#room.world.clock.now();
    const verdict = this.#bucketOf(client, now).message(now);
    const isNew = isJoining(client);
    try {
      if (verdict === "close") this.#close(client);
      // How often somebody comes in is counted elsewhere.
      else if (isNew && (buffer[0] & CODE) === Protocol.JOIN_ROOM) this.#pass(client, buffer);
      // Before the handshake nothing is answered.
      else if (!isNew && buffer[0] === Protocol.ROOM_REQUEST) this.#take(client, readRequest(buffer), verdict === "wait");
      else if (verdict === "wait") this.#room.world.meter?.refused("room.tooFast");
      else if (!isNew && PASSED.includes(buffer[0])) this.#pass(client, buffer);
      else this.#makesNoSense(client);
    } catch {
      this.#room.world.log.warn({ room: this.#room.roomId, session: client.sessionId }, "a message could not be read");
      this.#makesNoSense(client);
    }
  }

  #take(client: Guest, asked: Asked, isTooFast: boolean): void {
    if (isTooFast) {
      this.#room.world.meter?.refused("room.tooFast");
      answer(client, asked.id, { key: "room.tooFast" });
    } else if (asked.makesSense) this.#answer(client, asked);
    else {
      answer(client, asked.id, { key: "room.malformed" });
      this.#makesNoSense(client);
    }
  }

  async #answer(client: Guest, { id, type, message }: Asked): Promise<void> {
    const { asking } = this.#room;
    asking.add(client);
    const said = await this.#room.answer(client, type, message);
    asking.delete(client);
    if (isRefusal(said) && said.key === "room.malformed") this.#strike(client);
    answer(client, id, said);
  }

  #makesNoSense(client: Guest): void {
    this.#room.world.meter?.refused("room.malformed");
    this.#strike(client);
  }

  #strike(client: Guest): void {
    if (this.#bucketOf(client, this.#room.world.clock.now()).malformed() === "close") this.#close(client);
  }

  #bucketOf(client: Guest, now: number): TokenBucket {
    return this.#room.world.messages.of(this.#room.whose(client), now);
  }

  #close(client: Guest): void {
    this.#room.world.log.warn({ room: this.#room.roomId, session: client.sessionId }, "closed a connection that would not stop");
    this.#room.kickClient(client.sessionId, CLOSED.abuse);
  }
}

/** Answers a request. */
function answer(client: Client, id: number, said: object): void {
  const status = isRefusal(said) ? ResponseStatus.REJECTED : ResponseStatus.OK;
  client.enqueueRaw(getMessageBytes[Protocol.ROOM_RESPONSE](id, status, said));
}

/** Reads a request. Its name is short and plain. Throws for bytes that have no number and no name: there is no way to answer them. */
function readRequest(buffer: Buffer): Asked {
  const it = { offset: 1 };
  const id = decode.number(buffer, it);
  const mark = buffer[it.offset++];
  const end = it.offset + (mark & SHORT_LENGTH);
  if (!Number.isSafeInteger(id) || (mark & ~SHORT_LENGTH) !== SHORT_STRING || end > buffer.byteLength) throw new SyntaxError("no request");
  const type = buffer.toString("latin1", it.offset, end);
  const asked = { id, type, message: undefined, makesSense: Object.hasOwn(commands, type) };
  try {
    return end < buffer.byteLength ? { ...asked, message: unpack(buffer.subarray(end)) } : asked;
  } catch {
    return { ...asked, makesSense: false }; // Cut off, or no msgpack: answered like any other nonsense.
  }
}
