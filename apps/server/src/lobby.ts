import type { Listing } from "@baseboard/protocol";
import type { Listed } from "@baseboard/room";
import type { IRoomCache } from "@colyseus/core";

/** How many rooms the lobby shows. */
const MOST = 100;

/**
 * So many rooms of one opener stand where they belong; further ones come last. A class that opens one for every two of its pupils
 * is all in the list unless that is full, and it takes ten openers to fill it.
 */
const MOST_EACH = 10;

/** Where a room belongs: those that wait for players come first, then those where a match goes on, the rest, and those nobody is in. */
function rankOf({ phase, locked, taken, seats, present, spectators }: Listing): number {
  if (present + spectators === 0) return 3;
  if (phase === "lobby" && !locked && taken < seats) return 0;
  return phase === "playing" ? 1 : 2;
}

/** The rooms that anybody may find, as the lobby shows them: the newest first of those that belong in one place. */
export function lobbyOf(rooms: Pick<IRoomCache<Listed>, "metadata" | "createdAt">[]): Listing[] {
  const sorted = rooms
    .flatMap(({ metadata, createdAt = 0 }) => (metadata ? [{ metadata, rank: rankOf(metadata), at: Number(new Date(createdAt)) }] : []))
    // Of those of one moment, the one listed last is the newest.
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

/** What is told of a listed room: who opened it is nobody's business. */
export function shown({ opener: _, ...listing }: Listed): Listing {
  return listing;
}
