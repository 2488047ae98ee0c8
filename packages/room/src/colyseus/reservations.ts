// Trick: empties what Colyseus keeps of seats that were reserved and not taken yet.
// Why: a room that closes waits for them, for up to `RESERVED` seconds, and may be disposed of a second time by their timers.
// Checked with @colyseus/core 0.18.17.
import type { Room } from "@colyseus/core";

interface Inner {
  _reservedSeats: Record<string, unknown>;
  _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
  _autoDisposeTimeout: NodeJS.Timeout | undefined;
  resetAutoDisposeTimeout(): void;
}

/** Lets go of places held for connections that have not come yet. For a room that closes. */
export function forgetReservations(room: Room): void {
  const inner = room as unknown as Inner;
  for (const timer of Object.values(inner._reservedSeatTimeouts)) clearTimeout(timer);
  inner._reservedSeats = {};
  inner._reservedSeatTimeouts = {};
  clearTimeout(inner._autoDisposeTimeout);
  inner._autoDisposeTimeout = undefined;
  inner.resetAutoDisposeTimeout = () => {};
}
