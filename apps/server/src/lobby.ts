import type { Listing } from "@baseboard/protocol";
import type { Listed } from "@baseboard/room";
import type { IRoomCache } from "@colyseus/core";

/** Maximum rooms in the lobby list. */
const MOST = 100;

/**
 * Rooms per opener that keep their rank; further ones come last. A class that opens one per two pupils fits entirely unless the list is
 * full, and it takes ten openers to fill it.
 */
const MOST_EACH = 10;

/** Sort rank: rooms waiting for players, then rooms with a running match, then the rest, then empty rooms. */
function rankOf({ phase, locked, taken, seats, present, spectators }: Listing): number {
  if (present + spectators === 0) return 3;
  if (phase === "lobby" && !locked && taken < seats) return 0;
  return phase === "playing" ? 1 : 2;
}

/** The public rooms as the lobby lists them: newest first within a rank. */
export function lobbyOf(rooms: Pick<IRoomCache<Listed>, "metadata" | "createdAt">[]): Listing[] {
  const sorted = rooms
    .flatMap(({ metadata, createdAt = 0 }) => (metadata ? [{ metadata, rank: rankOf(metadata), at: Number(new Date(createdAt)) }] : []))
    // At equal times, the last listed is the newest.
    .toReversed()
    .sort((a, b) => a.rank - b.rank || b.at - a.at);
  const seen = new Map<string, number>();
  const isFurther = sorted.map(({ metadata: { opener } }) => {
    seen.set(opener, (seen.get(opener) ?? 0) + 1);
    return seen.get(opener)! > MOST_EACH;
  });
  const inPlace = [...sorted.filter((_, i) => !isFurther[i]), ...sorted.filter((_, i) => isFurther[i])];
  return inPlace.slice(0, MOST).map(({ metadata }) => shown(metadata));
}

/** The public part of a listing: the opener stays private. */
export function shown({ opener: _, ...listing }: Listed): Listing {
  return listing;
}
