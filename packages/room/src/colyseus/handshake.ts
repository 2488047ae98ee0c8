// Trick: describes the classes of a state once for each game, not once for each room.
// Why: Colyseus sends that description ahead of the state to whoever comes in. It is the same for all rooms of a game, takes half a
// millisecond to make, and every room would hold one of its own.
// Checked with @colyseus/core 0.18.17.
import type { Room } from "@colyseus/core";

interface Inner {
  _serializer: { handshake(): Uint8Array };
}

/** By the class of the root. */
const described = new WeakMap<object, Uint8Array>();

/** Sees to it that rooms with the same state share its description. Called when the room has its state. */
export function shareHandshake(room: Room): void {
  const { _serializer: serializer } = room as unknown as Inner;
  const { state } = room;
  const describe = serializer.handshake.bind(serializer);
  serializer.handshake = () => {
    const known = described.get(state.constructor);
    if (known) return known;
    const fresh = describe();
    described.set(state.constructor, fresh);
    return fresh;
  };
}
