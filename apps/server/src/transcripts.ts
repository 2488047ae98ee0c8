import { type GameRoom, OldRules, type StoredRoom, storedText } from "@baseboard/room";
import { ApiRefusal } from "./no.ts";
import type { Known, Store } from "./store/store.ts";

/** A match as text, and which of the room's rounds it was. */
export interface Transcript {
  text: string;
  round: number;
  rounds: number;
}

/** The match of one round, or the newest, from the store: a room that sleeps is not woken for it. Throws the refusal. */
export async function transcriptOf(
  { code, isArchived }: Known & { code: string },
  round: number | undefined,
  { games, store }: { games: GameRoom[]; store: Store },
): Promise<Transcript> {
  const room = await store.look(code, round);
  const kind = games.find(({ game }) => game.id === room?.game);
  if (!room || !kind) throw new ApiRefusal("room.unknownGame", { game: room?.game ?? "" });
  const text = textOf(kind, room, isArchived);
  if (!room.match || !text) throw round ? new ApiRefusal("room.unknownRound", { round }) : new ApiRefusal("room.notBegun");
  return { text, round: room.match.round, rounds: room.setup.round };
}

function textOf({ game }: GameRoom, room: StoredRoom, isArchived: boolean): string | undefined {
  try {
    return storedText(game, room, isArchived);
  } catch (error) {
    throw error instanceof OldRules ? new ApiRefusal("room.oldRules") : error;
  }
}
