import type { Entry } from "@baseboard/protocol";
import { Protocol } from "@colyseus/core";
import { decode, encode } from "@colyseus/schema";
import { pack, unpack } from "msgpackr";

/** A visitor below the Colyseus client: sees every frame as it comes over the wire, and can send any bytes at all. */
export interface RawVisitor {
  /** Every frame received, in order. */
  frames: Uint8Array[];
  socket: WebSocket;
  /** Sends a request as the Colyseus client would; answers its status (0 is OK) and payload. */
  ask(type: string, payload?: unknown): Promise<{ status: number; payload: unknown }>;
  send(bytes: Uint8Array): void;
  /** Resolves with the code once the connection is closed. */
  closed: Promise<number>;
  /** Resolves once there are so many frames. */
  untilFrames(count: number): Promise<void>;
}

/** The bytes of a request frame; without an id, of a message that is not answered. */
export function requestFrame(id: number | undefined, type: string, payload?: unknown): Uint8Array {
  const head = Buffer.alloc(64);
  const it = { offset: 1 };
  head[0] = id === undefined ? Protocol.ROOM_DATA : Protocol.ROOM_REQUEST;
  if (id !== undefined) encode.number(head, id, it);
  encode.string(head, type, it);
  return Buffer.concat([head.subarray(0, it.offset), payload === undefined ? Buffer.alloc(0) : pack(payload)]);
}

/** Opens the connection that `/api` has reserved, and acknowledges the handshake. */
export async function arriveRaw(base: string, { reservation }: Pick<Entry, "reservation">): Promise<RawVisitor> {
  const { processId, roomId, sessionId } = reservation as Record<string, string>;
  const socket = new WebSocket(`${base.replace(/^http/, "ws")}/${processId}/${roomId}?sessionId=${sessionId}`);
  socket.binaryType = "arraybuffer";
  const frames: Uint8Array[] = [];
  const answers = new Map<number, (answer: { status: number; payload: unknown }) => void>();
  let asked = 0;
  let joined: () => void = () => {};
  const ready = new Promise<void>((resolve, reject) => {
    joined = resolve;
    socket.addEventListener("error", () => reject(new Error("The connection failed.")), { once: true });
    socket.addEventListener("close", ({ code }) => reject(new Error(`Closed with ${code} before it was open.`)), { once: true });
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  socket.addEventListener("message", ({ data }) => {
    const bytes = new Uint8Array(data as ArrayBuffer);
    frames.push(bytes);
    if (bytes[0] === Protocol.JOIN_ROOM) socket.send(new Uint8Array([Protocol.JOIN_ROOM]));
    if (bytes[0] === Protocol.ROOM_STATE) joined();
    if (bytes[0] === Protocol.ROOM_RESPONSE) {
      const it = { offset: 1 };
      const id = decode.number(bytes as Buffer, it);
      const status = bytes[it.offset++];
      answers.get(id)?.({ status, payload: it.offset < bytes.length ? unpack(bytes.subarray(it.offset)) : undefined });
      answers.delete(id);
    }
  });
  await ready;
  const visitor: RawVisitor = {
    frames,
    socket,
    closed,
    send: (bytes) => socket.send(bytes as Uint8Array<ArrayBuffer>),
    ask: (type, payload) =>
      new Promise((resolve) => {
        const id = asked++;
        answers.set(id, resolve);
        visitor.send(requestFrame(id, type, payload));
      }),
    async untilFrames(count) {
      while (frames.length < count) await new Promise((resolve) => setTimeout(resolve, 2));
    },
  };
  return visitor;
}
