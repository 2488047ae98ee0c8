import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Entry } from "@baseboard/protocol";
import { Protocol } from "@colyseus/core";

/** A bare connection to a server of this machine. */
export async function open(base: string): Promise<Socket> {
  const socket = connect(Number(new URL(base).port), "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
}

/** Whether a connection is closed. One that nobody reads from does not notice. */
export const closed = (socket: Socket): Promise<unknown> => (socket.destroyed ? Promise.resolve() : once(socket, "close"));

const handshake = (path: string, headers: string[]): string =>
  [
    `GET ${path} HTTP/1.1`,
    "Host: localhost",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ...headers,
    "\r\n",
  ].join("\r\n");

/** Asks for a WebSocket; answers with the status and the body. */
export async function askForSocket(base: string, path: string, headers: string[] = []): Promise<{ status: number; body: string }> {
  const socket = await open(base);
  socket.write(handshake(path, headers));
  const [bytes] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  const [head, body] = bytes.toString().split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), body };
}

const BINARY = 0x82;
const PONG = 0x8a;

/** A frame as clients send it, under a mask of noughts. */
function frameOf(payload: Uint8Array, kind = BINARY): Buffer {
  const length = payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from([kind, ...length, 0, 0, 0, 0]), payload]);
}

/** Opens the WebSocket that `/api` has reserved over a bare connection, which can stop reading. */
export async function arriveBare(
  base: string,
  { reservation }: Pick<Entry, "reservation">,
): Promise<{ socket: Socket; send(payload: Uint8Array): boolean; pong(): void }> {
  const { processId, roomId, sessionId } = reservation as Record<string, string>;
  const socket = await open(base);
  socket.write(handshake(`/${processId}/${roomId}?sessionId=${sessionId}`, []));
  const send = (payload: Uint8Array): boolean => socket.write(frameOf(payload));
  for (let read = ""; !read.includes(sessionId) && !/\r\n\r\n./s.test(read); ) read += (await once(socket, "data"))[0].toString("latin1");
  send(new Uint8Array([Protocol.JOIN_ROOM]));
  return { socket, send, pong: () => void socket.write(frameOf(new Uint8Array(), PONG)) };
}
