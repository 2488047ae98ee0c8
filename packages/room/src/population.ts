import type { RoomPhase } from "./protocol.ts";
import { seatOf } from "./setup.ts";
import { phaseOf, type Whole } from "./synced.ts";

/** Who is in a room now. */
export interface Population {
  game: string;
  phase: RoomPhase;
  playing: number;
  watching: number;
}

/** How many people are connected to a room, at a seat and watching. */
export function populationOf(whole: Whole): Population {
  const { game, setup, here } = whole;
  const playing = [...here].filter((person) => seatOf(setup, person) >= 0).length;
  return { game: game.id, phase: phaseOf(whole), playing, watching: here.size - playing };
}
