// Trick: copies each patch out of the encoder's buffer, and has a patch and the answer to whoever asked leave in one write.
// Why: what a client that reads slowly has yet to be sent would be overwritten by the next patch; and a system call costs more than
// all else that a move takes.
// Checked with @colyseus/core 0.18.17.
import type { Duplex } from "node:stream";
import type { Client, Room } from "@colyseus/core";
import type { Encoder } from "@colyseus/schema";

interface Inner {
  _serializer: { encoder: Encoder };
}

/** Sees to it that a patch, once made, stays as it is. Called when the room has its state. */
export function keepPatches(room: Room): void {
  const { encoder } = (room as unknown as Inner)._serializer;
  const encode = encoder.encode.bind(encoder);
  // With a view it is called by another method, which copies.
  encoder.encode = (it, view, ...more) => (view ? encode(it, view, ...more) : encode(it, view, ...more).slice());
}

/** Sends the difference of the room's state. To the clients who wait for an answer it leaves together with that, if that is known now. */
export function broadcastPatch(room: Room, asking: Iterable<Client>): void {
  for (const { ref } of asking) {
    const socket = (ref as { _socket?: Duplex | null })._socket;
    socket?.cork();
    // By then promises that have settled are done.
    if (socket) process.nextTick(() => socket.uncork());
  }
  room.broadcastPatch();
}
