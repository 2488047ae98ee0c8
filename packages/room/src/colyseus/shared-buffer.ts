// Trick: has all rooms of a process encode into one buffer.
// Why: each would hold two of its own. What was encoded is copied out at once: patches in `patches.ts`, a full state in `full-state.ts`.
// Checked with @colyseus/core 0.18.17.
import type { Room } from "@colyseus/core";
import { Encoder } from "@colyseus/schema";

interface Inner {
  _serializer: { encoder: Encoder; fullEncodeBuffer: Uint8Array };
}

let shared = new Uint8Array(0);

/** Gives a room the buffer of all rooms. Called when the room has its state. */
export function shareBuffer(room: Room): void {
  if (shared.length !== Encoder.BUFFER_SIZE) shared = new Uint8Array(Encoder.BUFFER_SIZE);
  const { _serializer: serializer } = room as unknown as Inner;
  serializer.fullEncodeBuffer = shared;
  serializer.encoder.sharedBuffer = shared;
}
